/** The last blow, as it is played out: who struck, what fell, to which number. Read off the views and the log, for showing only. */

import type { Game } from './game';
import { findCard, other, parsePlace, zoneOf } from './places';
import type { CardView, LogEntry, Outcome, Seat, View } from './wire';

/** The beats: striker and target come forward, the blow, nothing moves, the seal. */
export type Beat = 'drawn' | 'struck' | 'silence' | 'stamp';

export interface Finale {
  winner: Seat;
  /** The card that struck; null where nobody did. */
  striker: string | null;
  /** Its signs, where it was seen on the table. */
  marks: CardView['marks'];
  /** The number that decided, from what it was to what it came to. */
  counter: string | null;
  from: number | null;
  to: number | null;
  /** The cards that fell with it, the last one last. */
  fallen: string[];
}

/** How long each beat lasts; where nothing moves only the first and the last are seen. */
export const BEATS: readonly [Beat, number][] = [
  ['drawn', 500],
  ['struck', 600],
  ['silence', 600],
  ['stamp', 1500],
];
export const STILLS: readonly [Beat, number][] = [
  ['drawn', 900],
  ['stamp', 1500],
];
/** A match that nobody lost by a blow has its seal alone. */
export const SEAL: readonly [Beat, number][] = [['stamp', 1500]];

/** What befalls a player's cards at the end. */
const FELL = /mill|life|lost|damage|checked|destroyed|discard/;
/** So many of the last lines belong to the last blow. */
const LATE = 14;
const MOST_FALLEN = 3;

/** `views`: the last ones, the latest last. Null where nobody has won. */
export function finaleOf(game: Game, outcome: Outcome, log: LogEntry[], views: View[]): Finale | null {
  const { winner, reason } = outcome;
  if (winner === null) return null;
  const late = log.slice(-LATE);
  const gaveUp = reason === 'concede' || reason === 'time';
  const struck = gaveUp ? null : strikerOf(game, winner, views);
  const counter = game.mainCounter();
  const values = views.map((view) => valueOf(view, counter, other(winner)));
  const to = values.at(-1) ?? null;
  const from = values.findLast((value) => value !== null && value !== to) ?? to;
  return {
    winner,
    striker: struck?.card ?? null,
    marks: struck?.marks ?? [],
    counter,
    from,
    to,
    fallen: late
      .filter(({ seat, card, key }) => seat !== winner && card !== null && FELL.test(key))
      .flatMap(({ card }) => card ?? [])
      .slice(-MOST_FALLEN),
  };
}

type Struck = { card: string; marks: CardView['marks'] };

/** Whoever attacked last, or fought; nobody where the match was lost without a blow, by what one had to pay or draw. */
function strikerOf(game: Game, winner: Seat, views: View[]): Struck | null {
  const keys = game.stageFile?.link?.split(' ') ?? [];
  for (const view of [...views].reverse()) {
    const link = view.links.find(({ key, from }) => keys.includes(key) && belongs(view, from, winner));
    const fights = link ? cardAt(view, link.from) : fighter(game, view, winner);
    if (fights?.card) return { card: fights.card, marks: fights.marks };
  }
  return null;
}

/** Where both share the places, a card there may be of either. */
function belongs(view: View, at: string, winner: Seat): boolean {
  const seat = parsePlace(findCard(view, at) ? zoneOf(at) : at).seat;
  if (seat !== null) return seat === winner;
  const waits = view.chain.find(({ source }) => source === at);
  return (waits?.seat ?? winner) === winner;
}

function cardAt(view: View, at: string): CardView | null {
  return findCard(view, at) ?? view.zones.find(({ id }) => id === at)?.cards[0] ?? null;
}

function fighter(game: Game, view: View, winner: Seat): CardView | null {
  const kind = game.stageFile?.fighters;
  return (kind && view.zones.find((zone) => zone.kind === kind && zone.seat === winner)?.cards[0]) || null;
}

function valueOf(view: View, key: string | null, seat: Seat): number | null {
  return view.counters.find((counter) => counter.key === key && counter.seat === seat)?.value ?? null;
}
