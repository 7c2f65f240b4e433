/** What is left to pay of a price that a card on the table shows. The numbers are the table's: nothing is worked out but what they leave. */

import type { Game } from './game';
import { zoneOf } from './places';
import type { CardFace, CardView, Decision, Price, Seat, Table, Text, View, ZoneView } from './wire';

export interface Due {
  whole: number;
  left: number;
  /** The card that brings the rest; none is known. */
  by: CardFace | null;
  /** How much of what is left can be paid. */
  have: number;
}

/** Null where it is not known how much it is. */
export function priceOf(game: Game, view: View, price: Price, card: CardView, seat: Seat | null): Due | null {
  const whole = game.numberOf(price.of, card);
  if (whole === null || whole <= 0) return null;
  const brings = view.zones
    .filter((zone) => zone.seat === seat)
    .flatMap((zone) => zone.cards)
    .flatMap((one) => one.marks.filter(({ key }) => key === price.left).map(({ value }) => ({ one, left: value })))
    // What is asked about now lies on the table already.
    .sort((a, b) => Number(inHand(a.one)) - Number(inHand(b.one)) || a.left - b.left);
  const [best] = brings;
  const have = view.counters.find((counter) => counter.key === price.have && counter.seat === seat)?.value ?? 0;
  return { whole, left: best?.left ?? whole, by: game.card(best?.one.card ?? null), have };
}

const inHand = ({ ref }: CardView) => zoneOf(ref).endsWith('/hand');

/** With more cards in a hand there is no room beside them for what they cost. */
const ROOM = 5;
export const fitsBeside = (hand: ZoneView): boolean => hand.cards.length <= ROOM;

/** What the cards of a hand are paid with, as the table file says it; nothing of an empty one. */
export function paysFor(table: Table, hand: ZoneView | undefined): Text | null {
  return hand && hand.cards.length > 0 ? (table.zones[hand.kind]?.pays ?? null) : null;
}

/** The same where a question is about cards of this player's hand. */
export function paysHere(
  table: Table,
  view: View,
  near: Seat,
  decision: Decision,
): { pays: Text; beside: boolean } | null {
  const asked = new Set(decision.options.map(({ card }) => card && zoneOf(card)));
  const hand = view.zones.find((zone) => zone.seat === near && asked.has(zone.id) && paysFor(table, zone));
  const pays = paysFor(table, hand);
  return hand && pays ? { pays, beside: fitsBeside(hand) } : null;
}
