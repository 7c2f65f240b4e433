/** What of the latest news is put on a stage: the opponent's card, a die. Read off the events, for showing only. */

import type { Game } from './game';
import { isRoll } from './news';
import { findCard, other, parsePlace, zoneOf } from './places';
import type { CardView, Decision, LinkView, LogEntry, Mark, Seat, Stage, Table, Text, View } from './wire';

export interface Act {
  number: number;
  key: string;
  card: string;
  text: Text;
}

/** Zones from which a card comes into sight. */
const HIDDEN = /\/(hand|deck|side_deck|trump_deck)(\/|$)/;

/** What befalls a card is no act of its owner. */
const SUFFERED = /mill|discard|paid|lost|damage|checked/;

/** Whether an event says that somebody does something with a card that everybody sees now. */
function acts(entry: LogEntry): boolean {
  if (entry.card === null || entry.text.en === '' || SUFFERED.test(entry.key)) return false;
  if (entry.to !== null && HIDDEN.test(entry.to)) return false;
  return entry.from === null
    ? entry.at !== null ||
        /used|activated|played|opened|effect|counter|ability|^attack(s|ed)|direct_attack|^blocked/.test(entry.key)
    : HIDDEN.test(entry.from);
}

/** The opponent's act that is worth a look: the last card that came into sight or was used. */
export function actOf(news: LogEntry[], own: Seat | null): Act | null {
  if (own === null) return null;
  const entry = news.findLast((candidate) => candidate.seat !== null && candidate.seat !== own && acts(candidate));
  return entry?.card ? { number: entry.number, key: entry.key, card: entry.card, text: entry.text } : null;
}

/** Whether an act of the opponent's has had its moment: one is asked something else than whether to answer it, or the attack that it was points at nothing any more. */
export function isOver(
  act: Act,
  view: View,
  arrows: { from: string | null }[],
  asked: Decision | null,
  table: Table,
): boolean {
  const answers = table.questions[asked?.question ?? '']?.window != null && view.active !== asked?.seat;
  if (asked && !answers) return true;
  const points = arrows.some(({ from }) => findCard(view, from)?.card === act.card);
  return /attack|block/.test(act.key) && !points;
}

/** The numbers of the two who stand against each other, nearer first; null where fighters are joined by a link, or one is not open. */
export function duelOf(game: Game, stage: Stage | null, view: View, near: Seat): [number, number] | null {
  if (!stage?.number || stage.link !== null || stage.strength.length > 0) return null;
  const numbers = [near, other(near)].map((seat) => {
    const card = view.zones.find((zone) => zone.kind === stage.fighters && zone.seat === seat)?.cards[0];
    const closed = !card || card.marks.some(({ key, value }) => value !== 0 && game.mark(key).draw === 'back');
    return closed ? null : game.numberOf(stage.number, card);
  });
  const [mine, theirs] = numbers;
  return mine == null || theirs == null ? null : [mine, theirs];
}

export interface Throw {
  number: number;
  value: number;
  seat: Seat | null;
  fate: LogEntry | null;
  hit: boolean;
}

/** Keys of events that say what a die came to, where the game does not say them itself. */
const FATE = /^(hit|misfire|hit_unpaid|missed)/;

/** The die that was thrown last, and what it came to. */
export function throwOf(news: LogEntry[], stage: Stage | null = null): Throw | null {
  const at = news.findLastIndex(isRoll);
  const roll = news[at];
  if (!roll || roll.value === null) return null;
  return { number: roll.number, value: roll.value, seat: roll.seat, ...fateOf(news.slice(at + 1), stage) };
}

/** What the news say a die came to. */
export function fateOf(news: LogEntry[], stage: Stage | null): { fate: LogEntry | null; hit: boolean } {
  const { hit = [], miss = [] } = stage?.dice ?? {};
  const fate =
    news.find(({ key }) => (hit.length > 0 ? hit.includes(key) || miss.includes(key) : FATE.test(key))) ?? null;
  return { fate, hit: fate !== null && (hit.length > 0 ? hit.includes(fate.key) : fate.key.startsWith('hit')) };
}

/** What a fighter's number, or its blow, came to: by a card, or for a reason that has a name. */
export interface Step {
  source: string | null;
  why: string | null;
  value: number;
}
/** A fighter on the stage; a player who is struck has no card. `then`: its signs when it is over. */
export interface Fighter {
  seat: Seat;
  card: CardView | null;
  then: Mark[];
  steps: Step[];
  harm: number;
  lost: boolean;
}
export interface Clash {
  number: number;
  text: Text;
  fighters: Fighter[];
}

/** The battle that the news tell of, as the fighters lay before it; null where there is none, or where one of them is not seen. */
export function clashOf(
  stage: Stage | null | undefined,
  news: LogEntry[],
  log: LogEntry[],
  before: View | null,
  after: View | null = null,
): Clash | null {
  if (!stage || !before || (stage.phases.length > 0 && !stage.phases.includes(before.phase))) return null;
  const told = news.find((entry) => stage.clash.includes(entry.key));
  const blow = told ? blowOf(stage, log, told.number) : null;
  if (!told || !blow) return null;
  const pair =
    stage.link === null
      ? standing(stage, before)
      : joinedBy(stage.link, before, told, stage.harm.includes(told.key) ? told : null);
  /** Whoever strikes its own player is named with the harm as well, and has none of it. */
  const spared = (one: Side, other: Side | null | undefined) =>
    one.card !== null && other?.card === null && other.seat === one.seat;
  const harmed = pair.map((one, at) => (one && !spared(one, pair[1 - at]) ? harmOf(stage, news, one) : 0));
  if (pair.some((one) => one === null) || (stage.harm.includes(told.key) && harmed.every((harm) => harm === 0)))
    return null;
  const fighters = pair.flatMap((one, at): Fighter[] => {
    if (!one) return [];
    const struck = harmed[at] ?? 0;
    const steps =
      stage.strength.length === 0
        ? stepsOf(stage, one.card?.card ?? '', log, told.number)
        : struck > 0
          ? []
          : [...blow, ...reasons(stage, blow, pair[1 - at], harmed[1 - at])];
    return [{ ...one, then: thenOf(after, one), steps, harm: struck, lost: falls(stage, news, told, one) }];
  });
  return { number: told.number, text: told.text, fighters };
}

interface Side {
  seat: Seat;
  card: CardView | null;
}
type Pair = (Side | null)[];

/** The cards of both players in the places where fighters stand. */
function standing(stage: Stage, before: View): Pair {
  return ([0, 1] as Seat[]).map((seat) => {
    const card = before.zones.find((zone) => zone.kind === stage.fighters && zone.seat === seat)?.cards[0];
    return card?.card ? { seat, card } : null;
  });
}

/** What a link of these keys joins; the one that the news speak of where there are several such links. `harm`: the news of who was struck. */
function joinedBy(key: string, before: View, told: LogEntry, harm: LogEntry | null): Pair {
  const joins = (link: LinkView) => key.split(' ').includes(link.key);
  const others = before.links.filter((link) => !joins(link));
  const pairs = before.links
    .filter(joins)
    .map(({ from, to }) => opposed(sideAt(before, from, others), sideAt(before, to, others), harm));
  const whole = pairs.filter(([from, to]) => from && to && (from.seat !== to.seat || to.card === null));
  return whole.find((pair) => pair.some((side) => side?.card?.card === told.card)) ?? whole[0] ?? [null, null];
}

/** Where both share the places, whoever waits on the chain is its player's, and what it is joined with the other's, unless the news of the harm say whose it is: one may strike one's own side. */
function opposed(from: Shared | null, to: Shared | null, harm: LogEntry | null): Pair {
  const first = from?.seat ?? (to?.seat == null ? null : other(to.seat));
  const named = to?.seat == null && (to?.card == null || to.card.card === harm?.card) ? (harm?.seat ?? null) : null;
  const second = named ?? to?.seat ?? (first === null ? null : other(first));
  return [
    from && first !== null ? { ...from, seat: first } : null,
    to && second !== null ? { ...to, seat: second } : null,
  ];
}

type Shared = { seat: Seat | null; card: CardView | null };

/** Who stands there: a card, the one that lies on a place or reaches over it, or else the player whose place it is. */
function sideAt(view: View, at: string, links: LinkView[]): Shared | null {
  const reaching = links.find((link) => link.to === at)?.from ?? null;
  const ground = view.zones.find((zone) => zone.id === at);
  const lies = findCard(view, at) ?? ground?.cards[0] ?? findCard(view, reaching);
  // A player's pile of backs that is aimed at stands for the player.
  if (ground?.seat != null && (!lies || !lies.card)) return { seat: ground.seat, card: null };
  if (lies && !lies.card) return null;
  const waits = view.chain.find((entry) => lies !== null && entry.source === lies.ref);
  return { seat: parsePlace(lies ? zoneOf(lies.ref) : at).seat ?? waits?.seat ?? null, card: lies };
}

/** Whether an event is about this one: a card with the seat it names, if any; of a player without a card its seat alone. */
function isAbout(entry: LogEntry, { seat, card }: Side): boolean {
  return card === null ? entry.seat === seat : entry.card === card.card && (entry.seat === null || entry.seat === seat);
}

function harmOf(stage: Stage, news: LogEntry[], side: Side): number {
  return news
    .filter((entry) => stage.harm.includes(entry.key) && isAbout(entry, side))
    .reduce((sum, entry) => sum + (entry.value ?? 0), 0);
}

/** Who falls: whom the news name as fallen, or, where the game names none, whoever has not won. */
function falls(stage: Stage, news: LogEntry[], told: LogEntry, side: Side): boolean {
  if (stage.falls.length === 0) return told.seat !== null && told.seat !== side.seat;
  return side.card !== null && news.some((entry) => stage.falls.includes(entry.key) && isAbout(entry, side));
}

/** The signs of a fighter when it is over; those it had where it does not lie there any more. */
function thenOf(after: View | null, { card }: Side): Mark[] {
  const now = card ? findCard(after, card.ref) : null;
  return now && now.card === card?.card ? now.marks : (card?.marks ?? []);
}

/** What the blow that was struck last came to, step by step; null where the news tell of another harm than a blow's. */
function blowOf(stage: Stage, log: LogEntry[], until: number): Step[] | null {
  if (stage.strength.length === 0) return [];
  const past = log.filter(({ number }) => number < until);
  const from = past.findLastIndex(({ key }) => key === stage.strength[0]);
  if (from < 0 || past.slice(from).some(({ key }) => stage.clash.includes(key))) return null;
  return past
    .slice(from)
    .filter(({ key }) => stage.strength.includes(key))
    .flatMap(({ card, value }) => (value === null ? [] : [{ source: card, why: null, value }]));
}

/** Why the harm is not what the blow came to: the signs of whoever is struck. */
function reasons(stage: Stage, blow: Step[], struck: Side | null | undefined, harm = 0): Step[] {
  const last = blow.at(-1)?.value;
  if (last === undefined || harm === 0 || last === harm) return [];
  const why = struck?.card?.marks.find((mark) => stage.because.includes(mark.key) && mark.value !== 0)?.key ?? '';
  return [{ source: null, why, value: harm }];
}

/** Each change of a fighter's number since it was opened, with the card whose effect was told last before it. */
function stepsOf(stage: Stage, card: string, log: LogEntry[], until: number): Step[] {
  const steps: Step[] = [];
  let source: string | null = null;
  for (const entry of log.filter(({ number }) => number < until)) {
    if (stage.clash.includes(entry.key)) steps.length = 0;
    if (entry.key !== stage.number && entry.card !== null) source = entry.card;
    if (entry.key === stage.number && entry.card === card && entry.value !== null)
      steps.push({ source, why: null, value: entry.value });
  }
  return steps;
}

export interface Turn {
  round: number;
  values: (number | null)[];
}

/** A number of both seats by round: the counter that the match is about. */
export function courseOf(views: View[], key: string): Turn[] {
  const turns: Turn[] = [];
  for (const view of views.filter(({ round }) => round > 0)) {
    const values = [0, 1].map(
      (seat) => view.counters.find((counter) => counter.key === key && counter.seat === seat)?.value ?? null,
    );
    const last = turns.at(-1);
    if (last?.round === view.round) last.values = values;
    else turns.push({ round: view.round, values });
  }
  return turns.filter((turn) => turn.values.some((value) => value !== null));
}
