/** What of the latest news is put on a stage: the opponent's card, a die. Read off the events, for showing only. */

import { isRoll } from './news';
import { findCard, parsePlace, zoneOf } from './places';
import type { CardView, LogEntry, Seat, Stage, Text, View } from './wire';

export interface Act { number: number; card: string; text: Text; at: string | null }

/** Zones from which a card comes into sight. */
const HIDDEN = /\/(hand|deck|side_deck|trump_deck)(\/|$)/;

/** What befalls a card is no act of its owner. */
const SUFFERED = /mill|discard|paid|lost|damage|checked/;

/** Whether an event says that somebody does something with a card that everybody sees now. */
function acts(entry: LogEntry): boolean {
  if (entry.card === null || entry.text.en === '' || SUFFERED.test(entry.key)) return false;
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

/** A fighter on the stage: the card, what its number came to, and what changed it on the way. */
export interface Fighter { seat: Seat; card: CardView; steps: { source: string | null; value: number }[]; lost: boolean }
export interface Clash { number: number; text: Text; fighters: Fighter[] }

/** The battle that the news tell of, as the fighters lay before it; null where there is none, or where one of them is not seen. */
export function clashOf(stage: Stage | null | undefined, news: LogEntry[], log: LogEntry[], before: View | null): Clash | null {
  const told = stage ? news.find((entry) => stage.clash.includes(entry.key)) : undefined;
  if (!stage || !told || !before) return null;
  const joined = joinedBy(stage.link, before, told);
  const fighters = ([0, 1] as Seat[]).flatMap((seat) => {
    const card = stage.link === null ? before.zones.find((zone) => zone.kind === stage.fighters && zone.seat === seat)?.cards[0] : joined[seat];
    return card?.card ? [{ seat, card, steps: stepsOf(stage, card.card, log, told.number), lost: told.seat !== null && told.seat !== seat }] : [];
  });
  return fighters.length === 2 ? { number: told.number, text: told.text, fighters } : null;
}

/** The two cards that a link of these keys joins, by seat; the one that the news speak of where there are several such links. */
function joinedBy(key: string | null, before: View, told: LogEntry): [CardView | null, CardView | null] {
  const pairs = before.links.filter((link) => key?.split(' ').includes(link.key)).map(({ from, to }) => [findCard(before, from), findCard(before, to)] as const);
  const whole = pairs.filter(([from, to]) => from && to);
  const pair = whole.find((cards) => cards.some((card) => card?.card === told.card)) ?? whole[0];
  const of = (seat: Seat) => pair?.find((card) => card && parsePlace(zoneOf(card.ref)).seat === seat) ?? null;
  return [of(0), of(1)];
}

/** Each change of a fighter's number since it was opened, with the card whose effect was told last before it. */
function stepsOf(stage: Stage, card: string, log: LogEntry[], until: number): Fighter['steps'] {
  const steps: Fighter['steps'] = [];
  let source: string | null = null;
  for (const entry of log.filter(({ number }) => number < until)) {
    if (stage.clash.includes(entry.key)) steps.length = 0;
    if (entry.key !== stage.number && entry.card !== null) source = entry.card;
    if (entry.key === stage.number && entry.card === card && entry.value !== null) steps.push({ source, value: entry.value });
  }
  return steps;
}

export interface Turn { round: number; values: (number | null)[] }

/** A number of both seats by round: the counter that the match is about. */
export function courseOf(views: View[], key: string): Turn[] {
  const turns: Turn[] = [];
  for (const view of views.filter(({ round }) => round > 0)) {
    const values = [0, 1].map((seat) => view.counters.find((counter) => counter.key === key && counter.seat === seat)?.value ?? null);
    const last = turns.at(-1);
    if (last?.round === view.round) last.values = values;
    else turns.push({ round: view.round, values });
  }
  return turns.filter((turn) => turn.values.some((value) => value !== null));
}
