/** A position made for a card: which cards lie where, whose turn it is, what is done from there and what should then be true. Written as a scenario. */

import { parse, stringify } from 'yaml';
import { isDeep } from './cardtext';
import type { Layout, Spot } from './layout';

export interface Lying {
  card: string;
  mark: string;
}
/** By place; a place without a card is null. */
export type Side = Record<string, (Lying | null)[]>;
/** What should lie in a place: cards by number, or how many. */
export interface Expected {
  seat: string;
  spot: string;
  what: string;
}
export interface Position {
  name: string;
  sides: Record<string, Side>;
  /** Whose turn it is, which phase: only what was set. */
  turn: Record<string, string | number>;
  /** What is done, in the words of scenarios: `F: open support_place/1`. */
  steps: string[];
  expected: Expected[];
}

export const emptyPosition = (name: string): Position => ({ name, sides: {}, turn: {}, steps: [], expected: [] });

const lyingAt = (position: Position, seat: string, spot: string) => position.sides[seat]?.[spot] ?? [];

function withSpot(position: Position, seat: string, spot: string, cards: (Lying | null)[]): Position {
  return { ...position, sides: { ...position.sides, [seat]: { ...position.sides[seat], [spot]: cards } } };
}

/** With a card in a place: behind those of a pile, in the place that is named or the first free one of several, in the place of what lies in one. */
export function put(position: Position, seat: string, spot: Spot, card: string, at?: number): Position {
  const lying = { card, mark: spot.marks[0] ?? '' };
  const cards = lyingAt(position, seat, spot.key);
  if (spot.kind === 'pile') return withSpot(position, seat, spot.key, [...cards, lying]);
  const free = Array.from({ length: spot.size }, (_, place) => place).find((place) => !cards[place]) ?? spot.size - 1;
  const places = Array.from({ length: spot.size }, (_, place) => cards[place] ?? null);
  places[at ?? free] = lying;
  return withSpot(position, seat, spot.key, places);
}

export function takeAway(position: Position, seat: string, spot: Spot, at: number): Position {
  const cards = lyingAt(position, seat, spot.key);
  const rest =
    spot.kind === 'pile'
      ? cards.filter((_, other) => other !== at)
      : cards.map((card, other) => (other === at ? null : card));
  return withSpot(position, seat, spot.key, rest);
}

/** The card lies the next way that it may lie there. */
export function turned(position: Position, seat: string, spot: Spot, at: number): Position {
  const next = (mark: string) => spot.marks[(spot.marks.indexOf(mark) + 1) % spot.marks.length] ?? '';
  const cards = lyingAt(position, seat, spot.key);
  return withSpot(
    position,
    seat,
    spot.key,
    cards.map((card, other) => (card && other === at ? { ...card, mark: next(card.mark) } : card)),
  );
}

const shortOf = (lying: Lying | null) =>
  lying ? [lying.card, lying.mark].filter((part) => part !== '').join(' ') : null;

function givenOf({ sides, turn }: Position, { seats, spots }: Layout): Record<string, unknown> {
  const side = (seat: string) => {
    const filled = spots.flatMap((spot) => {
      const cards = (sides[seat]?.[spot.key] ?? []).map(shortOf);
      if (cards.every((card) => card === null)) return [];
      return [[spot.key, spot.kind === 'one' ? cards[0] : cards] as const];
    });
    return Object.fromEntries(filled);
  };
  const players = seats.map((seat) => [seat, side(seat)] as const).filter(([, side]) => Object.keys(side).length > 0);
  return { ...turn, ...Object.fromEntries(players) };
}

/** `F: open 1` as a step. */
function stepOf(step: string): Record<string, string> {
  const [, seat = '', words = ''] = /^\s*(\w+)\s*:\s*(.*?)\s*$/.exec(step) ?? [];
  return { [seat]: words };
}

/** A card alone, however it lies; with its mark, just so. */
function expectedCard(written: string, spot: Spot | undefined): unknown {
  if (written === '-') return null;
  return spot && spot.marks.length > 0 && !written.includes(' ') ? { card: written } : written;
}

function expectedOf(expected: Expected[], { spots }: Layout): object[] {
  const state: Record<string, Record<string, unknown>> = {};
  for (const { seat, spot, what } of expected) {
    if (what.trim() === '') continue;
    const found = spots.find(({ key }) => key === spot);
    const cards = what.split(',').map((card) => expectedCard(card.trim(), found));
    const number = /^\d+$/.test(what.trim()) ? Number(what) : null;
    (state[seat] ??= {})[spot] = number ?? (found?.kind === 'one' ? cards[0] : cards);
  }
  return Object.keys(state).length > 0 ? [{ expect: { state } }] : [];
}

/** As the program's scenario files have it. A scenario says something at least: without steps, that it can be. */
export function scenarioOf(position: Position, layout: Layout): string {
  const steps = [
    ...position.steps.filter((step) => step.trim() !== '').map(stepOf),
    ...expectedOf(position.expected, layout),
  ];
  const scenario = {
    name: position.name,
    given: givenOf(position, layout),
    steps: steps.length > 0 ? steps : [{ expect: { outcome: 'none' } }],
  };
  return stringify(scenario, { lineWidth: 0, collectionStyle: 'any', flowCollectionPadding: true });
}

type Written = Record<string, unknown>;
const mapping = (value: unknown): Written => (typeof value === 'object' && value !== null ? (value as Written) : {});

/** A position of this workshop's own, read back; null for a scenario that says more than the desk can show. */
export function positionOf(text: string, layout: Layout): Position | null {
  if (isDeep(text)) return null;
  const file = mapping(parse(text));
  const given = mapping(file['given']);
  const position = emptyPosition(String(file['name'] ?? ''));
  for (const seat of layout.seats)
    for (const { key } of layout.spots) {
      const written = mapping(given[seat])[key];
      if (written !== undefined) (position.sides[seat] ??= {})[key] = [written].flat().map(lyingOf);
    }
  for (const key of [...layout.turns.map(({ key }) => key), layout.count])
    if (key !== null && given[key] !== undefined) position.turn[key] = given[key] as string | number;
  for (const step of Array.isArray(file['steps']) ? (file['steps'] as unknown[]) : [])
    takeStep(position, mapping(step));
  return scenarioOf(position, layout) === text ? position : null;
}

function lyingOf(written: unknown): Lying | null {
  if (typeof written !== 'string') return null;
  const [card = '', ...marks] = written.split(' ');
  return { card, mark: marks.join(' ') };
}

function takeStep(position: Position, step: Written) {
  const state = mapping(mapping(step['expect'])['state']);
  if (!('expect' in step))
    position.steps.push(...Object.entries(step).map(([seat, words]) => `${seat}: ${String(words)}`));
  for (const [seat, side] of Object.entries(state))
    for (const [spot, what] of Object.entries(mapping(side)))
      position.expected.push({ seat, spot, what: [what].flat().map(shownCard).join(', ') });
}

const shownCard = (card: unknown): string => (card === null ? '-' : String(mapping(card)['card'] ?? card));

/** Steps as the engine tells what was chosen: places are one's own unless another's chair stands before them. */
export function stepsOf(told: { seat: number | null; words: string }[], seats: string[]): string[] {
  return told.map(({ seat, words }) => {
    const chair = (digit: string) => (Number(digit) === seat ? '' : `${'AB'[Number(digit)]}.`);
    return `${seats[seat ?? 0] ?? 'A'}: ${words.replace(/\b([01])\//g, (_, digit: string) => chair(digit))}`;
  });
}
