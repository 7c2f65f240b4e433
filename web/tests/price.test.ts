import { expect, test } from 'vitest';
import type { Game } from '../src/lib/game';
import { fitsBeside, paysFor, paysHere, priceOf } from '../src/lib/price';
import type { Table } from '../src/lib/wire';
import { decision, option, view, zone } from './fixtures';

const PRICE = { of: 'cost', left: 'opening', have: 'energy' };
const COSTS: Record<string, number> = { T: 6, A: 4, B: 3 };
/** What is needed of a game: a card's faces and numbers. */
const game = {
  card: (card: string | null) => (card === null ? null : { number: card, name: { ja: card, en: card } }),
  numberOf: (_: string, { card }: { card: string | null }) => COSTS[card ?? ''] ?? null,
} as unknown as Game;

/** A territory, a hand whose cards would leave so much to pay, and so much energy. */
function table(hand: [string, number | null][], field: [string, number][] = []) {
  const marked = (id: string, cards: [string, number | null][]) => {
    const made = zone(
      id,
      cards.map(([card]) => card),
    );
    cards.forEach(([, left], at) => left !== null && made.cards[at]?.marks.push({ key: 'opening', value: left }));
    return made;
  };
  const land = zone('0/land', ['T']);
  const counters = [{ key: 'energy', seat: 0 as const, value: 2 }];
  const shown = {
    ...view([land, marked('0/field', field), marked('0/hand', hand), marked('1/hand', [['B', 1]])]),
    counters,
  };
  return { shown, card: land.cards[0] as (typeof land.cards)[number] };
}
const due = ({ shown, card }: ReturnType<typeof table>) => priceOf(game, shown, PRICE, card, 0);

test('without a card that brings a part of it the whole price is left', () => {
  expect(due(table([['B', null]]))).toMatchObject({ whole: 6, left: 6, by: null, have: 2 });
});

test('the card of the hand that leaves the least is told, never one of somebody else', () => {
  expect(
    due(
      table([
        ['B', 3],
        ['A', 2],
      ]),
    ),
  ).toMatchObject({ whole: 6, left: 2, by: { number: 'A' } });
});

test('the card that asks on the table goes before those of the hand', () => {
  expect(due(table([['A', 2]], [['B', 3]]))).toMatchObject({ left: 3, by: { number: 'B' } });
});

test('where it is not known what it costs nothing is told', () => {
  const { shown } = table([]);
  expect(priceOf(game, shown, PRICE, { ref: '0/land#0', card: null, marks: [] }, 0)).toBeNull();
});

const PAYS = { ja: 'コスト', en: 'Price' };
const rules = { zones: { hand: { name: PAYS, pays: PAYS }, field: { name: PAYS, pays: null } } } as unknown as Table;

test('what a hand is paid with is said of a hand that holds something, beside it while it is small', () => {
  expect(paysFor(rules, zone('0/hand', ['A']))).toBe(PAYS);
  expect(paysFor(rules, zone('0/hand'))).toBeNull();
  expect(paysFor(rules, zone('0/field', ['A']))).toBeNull();
  expect(fitsBeside(zone('0/hand', ['A', 'A', 'A', 'A', 'A']))).toBe(true);
  expect(fitsBeside(zone('0/hand', ['A', 'A', 'A', 'A', 'A', 'A']))).toBe(false);
});

test('a question about cards of the own hand says what they are paid with, and no other question does', () => {
  const shown = view([zone('0/field', ['B']), zone('0/hand', ['A', 'B']), zone('1/hand', [null])]);
  const here = (cards: (string | null)[]) =>
    paysHere(rules, shown, 0, decision(cards.map((card, at) => option(at, { card }))));
  expect(here([null, '0/hand#1'])).toEqual({ pays: PAYS, beside: true });
  expect(here(['0/field#0', null])).toBeNull();
  expect(here(['1/hand#0'])).toBeNull();
});
