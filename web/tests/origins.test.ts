import { expect, test } from 'vitest';
import { originsOf } from '../src/lib/origins';
import { event, view, zone } from './fixtures';

test('a card that moved comes from its old ref, the others of the hand close up', () => {
  const before = view([zone('0/hand', ['A', 'B', 'C']), zone('0/front')]);
  const after = view([zone('0/hand', ['A', 'C']), zone('0/front', ['B'])]);
  const origins = originsOf(before, after, [event(1, { card: 'B', from: '0/hand', to: '0/front' })]);
  expect(origins.get('0/front#0')).toEqual({ ref: '0/hand#1', zone: '0/hand' });
  expect(origins.get('0/hand#1')?.ref).toBe('0/hand#2');
  expect(origins.get('0/hand#0')?.ref).toBe('0/hand#0');
});

test('a card out of a closed pile comes from the place of the pile', () => {
  const before = view([zone('0/deck', [], 9), zone('0/hand', ['A'])]);
  const after = view([zone('0/deck', [], 8), zone('0/hand', ['A', 'B'])]);
  const origins = originsOf(before, after, [event(1, { card: 'B', from: '0/deck', to: '0/hand' })]);
  expect(origins.get('0/hand#1')).toEqual({ ref: null, zone: '0/deck' });
});

test('a card that moved twice comes from where it first lay', () => {
  const before = view([zone('0/deck', [], 9), zone('-/shown'), zone('0/hand')]);
  const after = view([zone('0/deck', [], 8), zone('-/shown'), zone('0/hand', ['B'])]);
  const events = [
    event(1, { card: 'B', from: '0/deck', to: '-/shown' }),
    event(2, { card: 'B', from: '-/shown', to: '0/hand' }),
  ];
  expect(originsOf(before, after, events).get('0/hand#0')).toEqual({ ref: null, zone: '0/deck' });
});

test('backs move too, one after another', () => {
  const before = view([zone('1/hand', [null, null, null]), zone('1/front'), zone('1/back/1')]);
  const after = view([zone('1/hand', [null]), zone('1/front', [null]), zone('1/back/1', [null])]);
  const events = [event(1, { from: '1/hand', to: '1/front' }), event(2, { from: '1/hand', to: '1/back/1' })];
  const origins = originsOf(before, after, events);
  expect(origins.get('1/front#0')?.ref).toBe('1/hand#0');
  expect(origins.get('1/back/1#0')?.ref).toBe('1/hand#1');
  expect(origins.get('1/hand#0')?.ref).toBe('1/hand#2');
});

test('a card turned up in its place stays where it is', () => {
  const origins = originsOf(view([zone('1/front', [null])]), view([zone('1/front', ['B'])]), [
    event(1, { key: 'opened', card: 'B' }),
  ]);
  expect(origins.get('1/front#0')).toEqual({ ref: '1/front#0', zone: '1/front' });
});
