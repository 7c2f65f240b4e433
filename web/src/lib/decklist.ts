/** Deck lists as values: cards put in and taken out, what differs, what has changed since. Whether a list may be played the server says. */

import type { CardFace, DeckCard } from './wire';

export type List = Record<string, DeckCard[]>;

/** A name that may be shown: `fitName` gives them. */
export type FitName = string & { readonly fit: unique symbol };

/** A deck as it is handed on. */
export interface Handed {
  name: string;
  list: List;
  /** What each card said when the deck was made. */
  prints: Record<string, string>;
}

export const MOST_COPIES = 99;

export const countOf = (list: List, card: string, section?: string): number =>
  sectionsOf(list, section)
    .flat()
    .reduce((sum, entry) => sum + (entry.card === card ? entry.copies : 0), 0);

export const sizeOf = (list: List, section?: string): number =>
  sectionsOf(list, section)
    .flat()
    .reduce((sum, { copies }) => sum + copies, 0);

const sectionsOf = (list: List, section?: string): DeckCard[][] =>
  section === undefined ? Object.values(list) : [list[section] ?? []];

/** The list with so many copies more (or fewer) of a card in a section. */
export function changed(list: List, section: string, card: string, by: number): List {
  const cards = list[section] ?? [];
  const copies = Math.min(MOST_COPIES, Math.max(0, countOf(list, card, section) + by));
  const known = cards.some((entry) => entry.card === card);
  const entries = known
    ? cards.flatMap((entry) => (entry.card !== card ? entry : copies > 0 ? { card, copies } : []))
    : copies > 0
      ? [...cards, { card, copies }]
      : cards;
  return { ...list, [section]: entries };
}

/** The list with all copies of a card in another section. */
export function moved(list: List, card: string, from: string, to: string): List {
  const copies = countOf(list, card, from);
  return changed(changed(list, from, card, -copies), to, card, copies);
}

/** The list without any copy of these cards. */
export function without(list: List, cards: string[]): List {
  const kept = (entries: DeckCard[]) => entries.filter(({ card }) => !cards.includes(card));
  return Object.fromEntries(Object.entries(list).map(([section, entries]) => [section, kept(entries)]));
}

export const sameList = (one: List, other: List): boolean => differences(one, other).length === 0;

export interface Difference {
  card: string;
  section: string;
  before: number;
  after: number;
}

/** Which cards are there more or less often. */
export function differences(before: List, after: List): Difference[] {
  const sections = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return sections.flatMap((section) => {
    const cards = [...new Set([...(before[section] ?? []), ...(after[section] ?? [])].map(({ card }) => card))];
    return cards
      .map((card) => ({ card, section, before: countOf(before, card, section), after: countOf(after, card, section) }))
      .filter((found) => found.before !== found.after);
  });
}

/** What a card says, in a few letters: another text, another cost, other letters. */
export function printOf({ name, kind, attributes, stats, cost, text }: CardFace): string {
  const both = <Said>({ ja, en }: { ja: Said; en: Said }) => ({ ja, en });
  const numbers = stats.map(({ key, value }) => [key, both(value)]);
  const whole = JSON.stringify([both(name), kind, attributes, numbers, cost, both(text)]);
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(whole)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  return hash.toString(36);
}

/** What the cards of a list say now. */
export function printsOf(list: List, faceOf: (card: string) => CardFace | null): Record<string, string> {
  const cards = Object.values(list).flatMap((entries) => entries.map(({ card }) => card));
  return Object.fromEntries(
    cards.flatMap((card) => {
      const face = faceOf(card);
      return face ? [[card, printOf(face)]] : [];
    }),
  );
}

/** Cards of a list that say something else than when it was made, and those that are no longer there. */
export function agedCards(list: List, prints: Record<string, string>, faceOf: (card: string) => CardFace | null) {
  const cards = [...new Set(Object.values(list).flatMap((entries) => entries.map(({ card }) => card)))];
  const gone = cards.filter((card) => faceOf(card) === null);
  const now = printsOf(list, faceOf);
  return { gone, other: reworded(list, prints, now) };
}

/** The version before this one: the oldest has none. */
export function olderThan<V extends { at: number }>(versions: V[], { at }: V): V | null {
  const older = versions.filter((version) => version.at < at);
  return older.reduce<V | null>((latest, version) => (latest && latest.at > version.at ? latest : version), null);
}

/** Cards of a list that said something else at one time than at another. */
export function reworded(list: List, before: Record<string, string>, after: Record<string, string>): string[] {
  const cards = [...new Set(Object.values(list).flatMap((entries) => entries.map(({ card }) => card)))];
  return cards.filter((card) => before[card] && after[card] && before[card] !== after[card]);
}

/** What is known of the cards of a list when it is saved: what they say now, but for a change that nobody has said to have seen. */
export function printsSince(
  list: List,
  prints: Record<string, string>,
  faceOf: (card: string) => CardFace | null,
): Record<string, string> {
  const { gone, other } = agedCards(list, prints, faceOf);
  const unseen = [...gone, ...other].flatMap((card) => (prints[card] ? [[card, prints[card]] as const] : []));
  return { ...printsOf(list, faceOf), ...Object.fromEntries(unseen) };
}

/** A share of games, a draw counted as half a win, and where it lies with 95 % (Wilson). */
export function shareOf(won: number, drawn: number, games: number): { share: number; from: number; to: number } {
  const share = games === 0 ? 0.5 : (won + drawn / 2) / games;
  if (games === 0) return { share, from: 0, to: 1 };
  const z = 1.96;
  const middle = share + (z * z) / (2 * games);
  const reach = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return { share, from: Math.max(0, (middle - reach) / whole), to: Math.min(1, (middle + reach) / whole) };
}
