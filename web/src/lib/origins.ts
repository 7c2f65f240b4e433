/** From which card of the old view each card of the new view came, read off the events. For drawing only. */

import type { CardView, LogEntry, View, ZoneView } from './wire';

/** An old card's ref, or only its old zone where the card itself could not be seen. */
export interface Origin {
  ref: string | null;
  zone: string;
}

/** The cards in a view that some events speak of: those they point at, else those that lie on the table with the number named. */
export function touchedBy(events: LogEntry[], view: View): ReadonlySet<string> {
  const cards = view.zones.flatMap((zone) => zone.cards);
  const named = (entry: LogEntry) =>
    cards.filter((card) => entry.card !== null && card.card === entry.card && card.marks.length > 0);
  return new Set(events.flatMap((entry) => (entry.at === null ? named(entry).map((card) => card.ref) : [entry.at])));
}

interface Move {
  card: string | null;
  from: string;
  to: string;
  at: string | null;
}

export function originsOf(before: View, after: View, events: LogEntry[]): Map<string, Origin> {
  const origins = new Map<string, Origin>();
  const moves = movesOf(events);
  const taken = new Set<string>();
  for (const move of moves) {
    const arrived = arrival(after, move, origins);
    if (!arrived) continue;
    const left = departure(before, move, taken);
    if (left) taken.add(left);
    origins.set(arrived, { ref: left, zone: move.from });
  }
  for (const zone of after.zones) stay(before, zone, origins, taken);
  return origins;
}

/** What moved, from where it first left to where it lies in the end. */
function movesOf(events: LogEntry[]): Move[] {
  const moves: Move[] = [];
  for (const { card, from, to, at } of events) {
    if (!from || !to || from === to) continue;
    const begun = moves.findLast((move) => move.to === from && (move.card === card || !move.card || !card));
    if (begun) Object.assign(begun, { to, at, card: card ?? begun.card });
    else moves.push({ card, from, to, at });
  }
  return moves.filter((move) => move.from !== move.to);
}

function arrival(after: View, move: Move, known: Map<string, Origin>): string | null {
  const cards = after.zones.find((zone) => zone.id === move.to)?.cards.filter((card) => !known.has(card.ref)) ?? [];
  const pointed = cards.find((card) => card.ref === move.at);
  const named = cards.findLast((card) => move.card !== null && card.card === move.card);
  return (pointed ?? named ?? cards.at(-1))?.ref ?? null;
}

function departure(before: View, move: Move, taken: Set<string>): string | null {
  const cards = before.zones.find((zone) => zone.id === move.from)?.cards.filter((card) => !taken.has(card.ref)) ?? [];
  const named = cards.find((card) => move.card !== null && card.card === move.card);
  return (named ?? cards.find((card) => card.card === null) ?? null)?.ref ?? null;
}

/** Cards that stayed in their zone keep their order among themselves. */
function stay(before: View, zone: ZoneView, origins: Map<string, Origin>, taken: Set<string>) {
  const old =
    before.zones.find((candidate) => candidate.id === zone.id)?.cards.filter((card) => !taken.has(card.ref)) ?? [];
  let next = 0;
  for (const card of zone.cards) {
    if (origins.has(card.ref)) continue;
    const at = old.findIndex((candidate, index) => index >= next && same(candidate, card));
    if (at < 0) continue;
    origins.set(card.ref, { ref: old[at]?.ref ?? null, zone: zone.id });
    next = at + 1;
  }
}

function same(a: CardView, b: CardView): boolean {
  return a.card === b.card || a.card === null || b.card === null;
}
