import { expect, test } from 'vitest';
import { BEATS, finaleOf } from '../src/lib/finale';
import type { Game } from '../src/lib/game';
import type { Outcome, View } from '../src/lib/wire';
import { event, noStage, view, zone } from './fixtures';

const game = { stageFile: { ...noStage, link: 'attack' }, mainCounter: () => 'life' } as unknown as Game;
const duel = { ...game, stageFile: { ...noStage, fighters: 'front' }, mainCounter: () => 'life' } as unknown as Game;
const won = (reason = 'life'): Outcome => ({ winner: 0, reason, rule: 'T-1', text: { ja: '', en: '' } });
const life = (of: View, value: number): View => ({ ...of, counters: [{ key: 'life', seat: 1, value }] });
const field = view([zone('0/front', ['A']), zone('1/front', ['B'])]);
const attack = { ...field, links: [{ key: 'attack', from: '0/front#0', to: '1/deck' }] };

test('the last blow has its striker, the number that decided, and what fell with it', () => {
  const log = [
    event(1, { key: 'milled', seat: 1, card: 'X' }),
    event(2, { key: 'milled', seat: 1, card: 'Y' }),
    event(3, { key: 'drew', seat: 1, card: 'Z' }),
  ];
  expect(finaleOf(game, won(), log, [life(attack, 3), life(field, 0)])).toEqual({
    winner: 0,
    striker: 'A',
    marks: [],
    counter: 'life',
    from: 3,
    to: 0,
    fallen: ['X', 'Y'],
  });
});

test('where fighters have a place, the winner is who stands there; without a blow nobody struck', () => {
  expect(finaleOf(duel, won(), [], [field])?.striker).toBe('A');
  const log = [event(1, { seat: 0, card: 'S' }), event(2, { seat: 1, card: 'B' })];
  expect(finaleOf(game, won(), log, [field])?.striker).toBeNull();
});

test('whoever gives up is not struck, and a draw has no last blow', () => {
  expect(finaleOf(game, won('concede'), [], [attack])?.striker).toBeNull();
  expect(finaleOf(game, { ...won(), winner: null }, [], [attack])).toBeNull();
});

test('the beats last as they were drawn', () => {
  expect(BEATS).toEqual([
    ['drawn', 500],
    ['struck', 600],
    ['silence', 600],
    ['stamp', 1500],
  ]);
});
