/** Cards that lie as stacks. */

import { expect, test } from 'vitest';
import type { Game } from '../src/lib/game';
import { stacksOf } from '../src/lib/stacks';
import type { CardView } from '../src/lib/wire';

/** A game whose cards are called `fire2`: attribute and number. */
const game = {
  card: (card: string | null) => (card ? { attributes: [card.slice(0, -1)], number: card } : null),
  sill: ({ number }: { number: string }) => [{ key: 'power', icon: 'orb', figure: { now: number.slice(-1) } }],
  lies: (marks: { key: string }[]) => marks.some(({ key }) => key === 'rests'),
} as unknown as Game;
const lying = (card: string, at: number, rests = false): CardView =>
  ({ ref: `0/zone#${at}`, card, marks: rests ? [{ key: 'rests', value: 1 }] : [] }) as unknown as CardView;

test('cards of one attribute and one number are a stack; what is upright lies first', () => {
  const stacks = stacksOf(game, [lying('fire1', 0, true), lying('wind1', 1), lying('fire1', 2)]);
  expect(stacks.map(({ attributes, ready }) => [attributes, ready])).toEqual([
    [['fire'], 1],
    [['wind'], 1],
  ]);
  expect(stacks[0]?.cards.map(({ ref }) => ref)).toEqual(['0/zone#2', '0/zone#0']);
});

test('a stack of another number is one of its own, with the sign of that number', () => {
  const stacks = stacksOf(game, [lying('fire1', 0), lying('fire2', 1)]);
  expect(stacks.map(({ strength, icon }) => [strength, icon])).toEqual([
    [1, 'orb'],
    [2, 'orb'],
  ]);
});
