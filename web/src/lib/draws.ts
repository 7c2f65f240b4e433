/** What may come off one's own deck at the table, from what one sees there and one's own list. */

import { countOf, sizeOf, type List } from './decklist';
import type { Game } from './game';
import type { Seat, View } from './wire';

export interface Draws {
  /** Cards of the deck's section that have not been seen: each of them may lie on top. */
  unseen: number;
  /** Cards that the deck still has. */
  deck: number;
  /** How many of each have not been seen, most first. */
  left: { card: string; copies: number }[];
}

/** Null where what is seen does not tell which cards of the list are still hidden. */
export function drawsOf(game: Game, view: View, seat: Seat, list: List): Draws | null {
  const { opening } = game.info;
  const own = view.zones.filter((zone) => zone.seat === seat);
  const deck = own.find(({ kind }) => kind === opening?.deck);
  // A card of the deck that lies open has its place: it is no more likely on top than any other is.
  if (!opening || !deck || deck.cards.some(({ card }) => card !== null)) return null;
  const left = new Map(Object.keys(list).map((section) => [section, remaining(list, section)]));
  const seen = own.flatMap(({ cards }) => cards.flatMap(({ card }) => card ?? []));
  if (!seen.every((card) => take(left, card))) return null;
  const hidden = own.reduce((sum, zone) => sum + zone.count - zone.cards.filter(({ card }) => card !== null).length, 0);
  const missing = sizeOf(list) - seen.length - hidden;
  // What is on common ground, or at the other's, is one's own only where nothing else can be.
  const elsewhere = view.zones
    .filter((zone) => zone.seat !== seat)
    .flatMap(({ cards }) => cards.flatMap(({ card }) => (card !== null && has(left, card) ? card : [])));
  if (missing !== 0 && (missing !== elsewhere.length || !elsewhere.every((card) => take(left, card)))) return null;
  const cards = [...(left.get(opening.section) ?? [])].filter(([, copies]) => copies > 0);
  cards.sort(([, one], [, other]) => other - one);
  return {
    unseen: cards.reduce((sum, [, copies]) => sum + copies, 0),
    deck: deck.count,
    left: cards.map(([card, copies]) => ({ card, copies })),
  };
}

function remaining(list: List, section: string): Map<string, number> {
  return new Map((list[section] ?? []).map(({ card }) => [card, countOf(list, card, section)]));
}

type Left = Map<string, Map<string, number>>;

const has = (left: Left, card: string) => [...left.values()].some((cards) => (cards.get(card) ?? 0) > 0);

/** Takes a copy away, from the section that has it. */
function take(left: Left, card: string): boolean {
  const cards = [...left.values()].find((cards) => (cards.get(card) ?? 0) > 0);
  cards?.set(card, (cards.get(card) ?? 0) - 1);
  return cards !== undefined;
}

/** The chance of one at least of so many good cards among the next of a pile that may hold any of the unseen ones. */
export function chanceWithin(unseen: number, good: number, next: number): number {
  let none = 1;
  for (let at = 0; at < Math.min(next, unseen); at += 1) none *= Math.max(0, unseen - good - at) / (unseen - at);
  return 1 - none;
}
