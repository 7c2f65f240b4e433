import { expect, test } from 'vitest';
import { dropOn, noChoices, pressCard, pressPlace, sortOptions } from '../src/lib/options';
import { decision, option, view, zone } from './fixtures';

const table = view([zone('0/hand', ['A', 'B']), zone('0/front'), zone('0/back/1'), zone('0/back/2')]);

test('options are sorted by the card or place they act on, the rest are buttons', () => {
  const options = [
    option(0, { card: '0/hand#0', place: '0/front' }),
    option(1, { place: '0/back/1' }),
    option(2, { verb: 'pass' }),
  ];
  const choices = sortOptions(decision(options), table);
  expect([...choices.byCard.keys()]).toEqual(['0/hand#0']);
  expect([...choices.byPlace.keys()]).toEqual(['0/back/1']);
  expect(choices.loose.map((loose) => loose.index)).toEqual([2]);
});

test('an option on a card that nobody can see becomes a button, so that no decision is stuck', () => {
  const choices = sortOptions(
    decision([option(0, { card: '0/deck#3', shows: 'C' }), option(1, { place: '-/nowhere' })]),
    table,
  );
  expect(choices.loose.map((loose) => loose.index)).toEqual([0, 1]);
});

test('every option of a decision can be reached', () => {
  const options = [option(0, { card: '0/hand#1' }), option(1, { card: '0/gone#0', place: '0/front' }), option(2)];
  const { byCard, byPlace, loose } = sortOptions(decision(options), table);
  const reached = [...byCard.values(), ...byPlace.values(), loose].flat().map((one) => one.index);
  expect(reached.sort()).toEqual([0, 1, 2]);
});

test('one option on a card is chosen at once, several that differ by place let places glow, others open a menu', () => {
  const sorted = (options: ReturnType<typeof option>[]) => sortOptions(decision(options), table);
  const one = sorted([option(0, { card: '0/hand#0', place: '0/front' })]);
  expect(pressCard(one, '0/hand#0')).toMatchObject({ act: 'choose', option: { index: 0 } });
  const two = sorted([
    option(0, { card: '0/hand#0', place: '0/back/1' }),
    option(1, { card: '0/hand#0', place: '0/back/2' }),
  ]);
  expect(pressCard(two, '0/hand#0').act).toBe('places');
  const mixed = sorted([option(0, { card: '0/hand#0', place: '0/back/1' }), option(1, { card: '0/hand#0' })]);
  expect(pressCard(mixed, '0/hand#0').act).toBe('menu');
  const same = sorted([option(0, { place: '0/front', number: 1 }), option(1, { place: '0/front', number: 2 })]);
  expect(pressPlace(same, '0/front').act).toBe('menu');
});

test('a card without options asks why', () => {
  expect(pressCard(noChoices, '0/hand#0').act).toBe('why');
});

test('dropping a card means its options that go there', () => {
  const choices = sortOptions(
    decision([option(0, { card: '0/hand#0', place: '0/back/1' }), option(1, { card: '0/hand#0', place: '0/back/2' })]),
    table,
  );
  expect(dropOn(choices, '0/hand#0', '0/back/2').map((one) => one.index)).toEqual([1]);
  expect(dropOn(choices, '0/hand#1', '0/back/2')).toEqual([]);
});
