/** A position made for a card: which cards lie where, whose turn it is, what is done from there and what should then be true. Written as a scenario. */

import { parse, stringify } from 'yaml';
import { changedAt, isDeep, type Path } from './cardtext';
import { renewed } from './keptfile';
import { lyingIn, writtenIn, type Lying } from './lying';
import type { Layout, Spot, Turning } from './layout';

/** By place; a place without a card is null. A place that is there without cards is said to be empty. */
export type Side = Record<string, (Lying | null)[]>;
/** What should lie in a place: cards by number, or how many. */
export interface Expected {
  seat: string;
  /** A place; one of several with names as `characters.b2`. */
  spot: string;
  what: string;
}
export interface Position {
  name: string;
  /** By player; what belongs to none by `TABLE`. */
  sides: Record<string, Side>;
  /** By player and place: how many cards lie there, where it does not matter which. */
  counts: Record<string, Record<string, number>>;
  /** Whose turn it is, which phase: only what was set. */
  turn: Record<string, string | number>;
  /** What else is said of a player or of the table, as a position writes it. */
  rest: Record<string, Record<string, unknown>>;
  /** What is done, in the words of scenarios: `F: open support_place/1`. */
  steps: string[];
  expected: Expected[];
}

/** Whose places those are that belong to no player. */
export const TABLE = '';

export const emptyPosition = (name: string): Position => ({
  name,
  sides: {},
  counts: {},
  turn: {},
  rest: {},
  steps: [],
  expected: [],
});

export const lyingAt = (position: Position, seat: string, spot: string) => position.sides[seat]?.[spot] ?? [];

/** With these cards in a place, or with none said of it; a number of cards there is forgotten. */
function withSpot(position: Position, seat: string, spot: string, cards: (Lying | null)[] | null): Position {
  const { [spot]: _, ...others } = position.sides[seat] ?? {};
  const sides = { ...position.sides, [seat]: cards === null ? others : { ...others, [spot]: cards } };
  return { ...position, sides, counts: withCount(position, seat, spot, null) };
}

function withCount(position: Position, seat: string, spot: string, count: number | null): Position['counts'] {
  const { [seat]: own = {}, ...counts } = position.counts;
  const { [spot]: _, ...others } = own;
  const mine = count === null ? others : { ...others, [spot]: count };
  return Object.keys(mine).length === 0 ? counts : { ...counts, [seat]: mine };
}

export const countAt = (position: Position, seat: string, spot: string): number | null =>
  position.counts[seat]?.[spot] ?? null;

/** With so many cards in a place, whichever they are. */
export function counted(position: Position, seat: string, spot: Spot, count: number): Position {
  const without = asUsual(position, seat, spot);
  return { ...without, counts: withCount(without, seat, spot.key, count) };
}

/** With a card in a place: behind those of a pile, in the place that is named or the first free one of several, in the place of what lies in one. */
export function put(position: Position, seat: string, spot: Spot, card: string, at?: number): Position {
  const lying: Lying = { card, said: {} };
  const cards = lyingAt(position, seat, spot.key);
  if (spot.kind === 'pile') return withSpot(position, seat, spot.key, [...cards, lying]);
  const free = Array.from({ length: spot.size }, (_, place) => place).find((place) => !cards[place]?.card);
  const places = Array.from({ length: spot.size }, (_, place) => cards[place] ?? null);
  places[at ?? free ?? spot.size - 1] = lying;
  return withSpot(position, seat, spot.key, places);
}

/** A place from which everything is gone is as the game has it. */
export function takeAway(position: Position, seat: string, spot: Spot, at: number): Position {
  const cards = lyingAt(position, seat, spot.key);
  const rest =
    spot.kind === 'pile'
      ? cards.filter((_, other) => other !== at)
      : cards.map((card, other) => (other === at ? null : card));
  return withSpot(position, seat, spot.key, rest.every((card) => card === null) ? null : rest);
}

/** Nothing lies there, which is not the same as leaving it to the game; `at` is the place where each has a word for it. */
export function emptied(position: Position, seat: string, spot: Spot, at = 0): Position {
  if (spot.empty === 'list') return withSpot(position, seat, spot.key, []);
  return put(position, seat, spot, '', at);
}

/** Back to how the game has it. */
export const asUsual = (position: Position, seat: string, spot: Spot): Position =>
  withSpot(position, seat, spot.key, null);

function withCard(position: Position, seat: string, spot: Spot, at: number, change: (card: Lying) => Lying): Position {
  const cards = lyingAt(position, seat, spot.key);
  const changed = cards.map((card, other) => (card && other === at ? change(card) : card));
  return withSpot(position, seat, spot.key, changed);
}

/** The card lies the next way that it may lie there; the usual way goes without saying. */
export function turned(position: Position, seat: string, spot: Spot, at: number, { key, words }: Turning): Position {
  return withCard(position, seat, spot, at, ({ card, said }) => {
    const { [key]: now, ...others } = said;
    if (words.length === 0) return { card, said: now === true ? others : { ...others, [key]: true } };
    const next = (words.indexOf(String(now ?? words[0])) + 1) % words.length;
    return { card, said: next === 0 ? others : { ...others, [key]: words[next] } };
  });
}

/** Another card lies with it. */
export function join(position: Position, seat: string, spot: Spot, at: number, key: string, other: string): Position {
  const several = spot.joined.find((joined) => joined.key === key)?.several === true;
  return withCard(position, seat, spot, at, ({ card, said }) => {
    const there = Array.isArray(said[key]) ? (said[key] as unknown[]) : [];
    return { card, said: { ...said, [key]: several ? [...there, other] : other } };
  });
}

/** What is said of a card, changed part by part; `undefined` takes a part away. */
export function saying(position: Position, seat: string, spot: Spot, at: number, path: Path, part: unknown): Position {
  return withCard(position, seat, spot, at, ({ card, said }) => ({ card, said: changedAt(said, path, part) as Entry }));
}

/** What else is said of a player or of the table, changed part by part. */
export function restSaying(position: Position, seat: string, path: Path, part: unknown): Position {
  const rest = changedAt(position.rest[seat] ?? {}, path, part) as Entry;
  return { ...position, rest: { ...position.rest, [seat]: rest } };
}

type Entry = Record<string, unknown>;

function givenOf({ sides, counts, turn, rest }: Position, { seats, spots, shared }: Layout): Entry {
  const written = (seat: string, spots: Spot[]) =>
    Object.fromEntries(
      spots.flatMap((spot) => {
        const cards = sides[seat]?.[spot.key];
        const count = counts[seat]?.[spot.key];
        if (count !== undefined) return [[spot.key, count] as const];
        return cards === undefined ? [] : [[spot.key, writtenIn(spot, cards)] as const];
      }),
    );
  const players = seats.map((seat) => [seat, { ...written(seat, spots), ...rest[seat] }] as const);
  const said = players.filter(([, side]) => Object.keys(side).length > 0);
  return { ...turn, ...rest[TABLE], ...written(TABLE, shared), ...Object.fromEntries(said) };
}

/** `F: open 1` as a step. */
function stepOf(step: string): Record<string, string> {
  const [, seat = '', words = ''] = /^\s*(\w+)\s*:\s*(.*?)\s*$/.exec(step) ?? [];
  return { [seat]: words };
}

/** A card alone, however it lies; with its mark, just so. */
function expectedCard(written: string, spot: Spot | undefined): unknown {
  if (written === '-') return spot?.empty === 'word' ? 'none' : null;
  return spot?.about && !written.includes(' ') ? { card: written } : written;
}

function expectedOf(expected: Expected[], { spots, shared }: Layout): object[] {
  const state: Record<string, Entry> = {};
  for (const { seat, spot, what } of expected) {
    if (what.trim() === '') continue;
    const [key = '', name] = spot.split('.');
    const found = [...spots, ...shared].find((one) => one.key === key);
    const cards = what.split(',').map((card) => expectedCard(card.trim(), found));
    const number = /^\d+$/.test(what.trim()) ? Number(what) : null;
    if (name !== undefined) state[key] = { ...state[key], [name]: cards[0] };
    else (state[seat] ??= {})[spot] = number ?? (found?.kind === 'one' ? cards[0] : cards);
  }
  return Object.keys(state).length > 0 ? [{ expect: { state } }] : [];
}

/**
 * As the program's scenario files have it. In a file that was there before (`kept`) only what has changed is written anew, so that its comments
 * and its short forms stay.
 */
export function scenarioOf(position: Position, layout: Layout, kept: string | null = null): string {
  const scenario = sayingOf(position, layout);
  const before = kept === null ? null : positionOf(kept, layout);
  if (kept !== null && before) return renewed(kept, sayingOf(before, layout), scenario);
  return stringify(scenario, { lineWidth: 0, collectionStyle: 'any', flowCollectionPadding: true });
}

/** What a scenario says. It says something at least: without steps, that it can be. */
function sayingOf(position: Position, layout: Layout): Entry {
  const steps = [
    ...position.steps.filter((step) => step.trim() !== '').map(stepOf),
    ...expectedOf(position.expected, layout),
  ];
  return {
    name: position.name,
    given: givenOf(position, layout),
    steps: steps.length > 0 ? steps : [{ expect: { outcome: 'none' } }],
  };
}

const mapping = (value: unknown): Entry => (typeof value === 'object' && value !== null ? (value as Entry) : {});

/** A position of this workshop's own, read back; null for a scenario that says more than the desk can show. */
export function positionOf(text: string, layout: Layout): Position | null {
  if (isDeep(text)) return null;
  const file = mapping(parse(text));
  const position = emptyPosition(String(file['name'] ?? ''));
  const { seats, spots, shared, turns, count } = layout;
  const given = mapping(file['given']);
  const read = [
    readSpots(position, TABLE, given, shared),
    ...seats.map((seat) => readSpots(position, seat, mapping(given[seat]), spots)),
  ];
  if (read.includes(false)) return null;
  const worded = [...turns.map(({ key }) => key), count];
  for (const [key, value] of Object.entries(given))
    if (worded.includes(key)) position.turn[key] = value as string | number;
    else if (!seats.includes(key) && !shared.some((spot) => spot.key === key))
      (position.rest[TABLE] ??= {})[key] = value;
  for (const step of Array.isArray(file['steps']) ? (file['steps'] as unknown[]) : [])
    takeStep(position, mapping(step), layout);
  return sameFile(file, position, layout) ? position : null;
}

/** Takes what stands in places and what stands besides; whether each place could be read. */
function readSpots(position: Position, seat: string, side: Entry, spots: Spot[]): boolean {
  for (const [key, written] of Object.entries(side)) {
    const spot = spots.find((one) => one.key === key);
    if (spot?.counted && typeof written === 'number') {
      (position.counts[seat] ??= {})[key] = written;
      continue;
    }
    const cards = spot ? lyingIn(spot, written) : null;
    if (spot && cards === null) return false;
    if (cards) (position.sides[seat] ??= {})[key] = cards;
    else if (seat !== TABLE) (position.rest[seat] ??= {})[key] = written;
  }
  return true;
}

/** Whether name and steps say in a file what they say of a position, and nothing stands beside them. */
function sameFile(file: Entry, position: Position, layout: Layout): boolean {
  const { name, steps } = sayingOf(position, layout);
  const { name: named, steps: stepped, given: _, ...more } = file;
  return JSON.stringify([name, steps, {}]) === JSON.stringify([named, stepped, more]);
}

function takeStep(position: Position, step: Entry, { seats }: Layout) {
  const state = mapping(mapping(step['expect'])['state']);
  if (!('expect' in step))
    position.steps.push(...Object.entries(step).map(([seat, words]) => `${seat}: ${String(words)}`));
  for (const [seat, side] of Object.entries(state))
    for (const [spot, what] of Object.entries(mapping(side))) {
      const shown = [what].flat().map(shownCard).join(', ');
      const own = seats.includes(seat);
      position.expected.push({ seat: own ? seat : TABLE, spot: own ? spot : `${seat}.${spot}`, what: shown });
    }
}

const shownCard = (card: unknown): string =>
  card === null || card === 'none' ? '-' : String(mapping(card)['card'] ?? card);

/** Steps as the engine tells what was chosen: places are one's own unless another's chair stands before them. */
export function stepsOf(told: { seat: number | null; words: string }[], seats: string[]): string[] {
  return told.map(({ seat, words }) => {
    const chair = (digit: string) => (Number(digit) === seat ? '' : `${'AB'[Number(digit)]}.`);
    return `${seats[seat ?? 0] ?? 'A'}: ${words.replace(/\b([01])\//g, (_, digit: string) => chair(digit))}`;
  });
}
