import { expect, test } from 'vitest';
import { chanceWithin, drawsOf } from '../src/lib/draws';
import { Game } from '../src/lib/game';
import type { Opening } from '../src/lib/wire';
import { gameInfo, view, zone } from './fixtures';

const opening = { section: 'main', deck: 'deck' } as Opening;
const game = new Game({ ...gameInfo(), opening });
const list = {
  main: [
    { card: 'A1', copies: 4 },
    { card: 'B1', copies: 2 },
  ],
  side: [{ card: 'S1', copies: 1 }],
};
const table = (...zones: ReturnType<typeof zone>[]) => view([zone('0/deck', [], 3), ...zones]);

test('what has not been seen may lie on top, whether it lies in the deck or face down elsewhere', () => {
  const seen = table(zone('0/hand', ['A1', 'B1']), zone('0/life', [null]), zone('0/side', ['S1']));
  expect(drawsOf(game, seen, 0, list)).toEqual({
    unseen: 4,
    deck: 3,
    left: [
      { card: 'A1', copies: 3 },
      { card: 'B1', copies: 1 },
    ],
  });
});

test('a card on common ground is counted where it can only be one of these', () => {
  const mine = table(
    zone('0/hand', ['A1']),
    zone('0/life', [null]),
    zone('0/side', ['S1']),
    zone('-/isle', ['B1', 'X9']),
  );
  expect(drawsOf(game, mine, 0, list)?.left).toEqual([
    { card: 'A1', copies: 3 },
    { card: 'B1', copies: 1 },
  ]);
  const whose = table(
    zone('0/hand', ['A1']),
    zone('0/life', [null]),
    zone('0/side', ['S1']),
    zone('-/isle', ['B1', 'B1']),
  );
  expect(drawsOf(game, whose, 0, list)).toBeNull();
});

test('nothing is told where the list does not fit, or a card of the deck has its place', () => {
  expect(drawsOf(game, table(zone('0/hand', ['X9'])), 0, list)).toBeNull();
  expect(drawsOf(game, view([zone('0/deck', ['A1'], 3), zone('0/side', ['S1'])]), 0, list)).toBeNull();
  expect(drawsOf(new Game(gameInfo()), table(), 0, list)).toBeNull();
});

test('the chance of the next cards is counted out', () => {
  expect(chanceWithin(4, 1, 1)).toBeCloseTo(0.25, 12);
  expect(chanceWithin(4, 2, 2)).toBeCloseTo(5 / 6, 12);
  expect(chanceWithin(4, 2, 3)).toBe(1);
  expect([chanceWithin(10, 0, 5), chanceWithin(3, 1, 9)]).toEqual([0, 1]);
});
