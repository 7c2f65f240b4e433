/** What of the latest news is put on a stage: the opponent's card, a die. Read off the events, for showing only. */

import { isRoll } from './news';
import type { LogEntry, Seat, Text, View } from './wire';

export interface Act { number: number; card: string; text: Text; at: string | null }

/** Zones from which a card comes into sight. */
const HIDDEN = /\/(hand|deck|side_deck|trump_deck)(\/|$)/;

/** Whether an event says that somebody does something with a card that everybody sees now. */
function acts(entry: LogEntry): boolean {
  if (entry.card === null || entry.text.en === '') return false;
  if (entry.to !== null && HIDDEN.test(entry.to)) return false;
  return entry.from === null ? entry.at !== null || /used|activated|played|opened|effect|counter|ability/.test(entry.key) : HIDDEN.test(entry.from);
}

/** The opponent's act that is worth a look: the last card that came into sight or was used. */
export function actOf(news: LogEntry[], own: Seat | null): Act | null {
  if (own === null) return null;
  const entry = news.findLast((candidate) => candidate.seat !== null && candidate.seat !== own && acts(candidate));
  return entry?.card ? { number: entry.number, card: entry.card, text: entry.text, at: entry.at ?? entry.to } : null;
}

export interface Throw { number: number; value: number; seat: Seat | null; fate: LogEntry | null }

/** Keys of events that say what a die came to. */
const FATE = /^(hit|misfire|hit_unpaid|missed)/;

/** The die that was thrown last, and what it came to. */
export function throwOf(news: LogEntry[]): Throw | null {
  const at = news.findLastIndex(isRoll);
  const roll = news[at];
  if (!roll || roll.value === null) return null;
  const fate = news.slice(at + 1).find((entry) => FATE.test(entry.key)) ?? null;
  return { number: roll.number, value: roll.value, seat: roll.seat, fate };
}

export interface Turn { round: number; values: (number | null)[] }

/** A number of both seats by round: the counter that the match is about. */
export function courseOf(views: View[], key: string): Turn[] {
  const turns: Turn[] = [];
  for (const view of views) {
    const values = [0, 1].map((seat) => view.counters.find((counter) => counter.key === key && counter.seat === seat)?.value ?? null);
    const last = turns.at(-1);
    if (last?.round === view.round) last.values = values;
    else turns.push({ round: view.round, values });
  }
  return turns.filter((turn) => turn.values.some((value) => value !== null));
}
