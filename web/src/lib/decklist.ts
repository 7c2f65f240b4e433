/** Deck lists as values: cards put in and taken out, what differs, as one line of text, as a link, what has changed since. Whether a list may be played the server says. */

import { deckWords } from './deckwords';
import type { CardFace, DeckCard, Text } from './wire';

export type List = Record<string, DeckCard[]>;

/** A deck as it is handed on. */
export interface Handed {
  name: string;
  list: List;
  /** What each card said when the deck was made. */
  prints: Record<string, string>;
}

/** What cannot be read, with the reason. */
export class Unreadable extends Error {
  constructor(readonly text: Text) {
    super(text.en);
  }
}

/** Characters of a deck that is read: a real one has some hundred. */
export const MOST_CHARACTERS = 50_000;
const MOST_COPIES = 99;
const MOST_ENTRIES = 400;
const NAME = 40;

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
  const whole = JSON.stringify([name, kind, attributes, stats.map(({ key, value }) => [key, value]), cost, text]);
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
  const other = cards.filter((card) => now[card] !== undefined && prints[card] && prints[card] !== now[card]);
  return { gone, other };
}

/** A name as it may be shown; else why not. */
export function fitName(name: string): string {
  const fit = name.trim().normalize('NFC');
  const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;
  if ([...fit].length > NAME || hidden.test(fit)) throw new Unreadable(deckWords.name_unfit);
  return fit;
}

/** `kirifuda "My deck" main: 3 K01, 2 K02; trump: 1 K49` */
export function lineOf(game: string, { name, list }: Handed): string {
  const parts = Object.entries(list).filter(([, cards]) => cards.length > 0);
  const written = parts.map(
    ([key, cards]) => `${key}: ${cards.map(({ card, copies }) => `${copies} ${card}`).join(', ')}`,
  );
  return `${game} ${JSON.stringify(name)} ${written.join('; ')}`;
}

const LINE = /^\s*([a-z0-9-]+)\s+("(?:[^"\\]|\\.)*")\s*([^]*)$/;

export const isLine = (text: string): boolean => LINE.test(text);

/** Reads such a line. */
export function readLine(game: string, text: string): Handed {
  short(text);
  const [, slug, quoted = '', rest = ''] = LINE.exec(text) ?? [];
  if (slug === undefined) throw new Unreadable(deckWords.no_line);
  if (slug !== game) throw new Unreadable(deckWords.other_game);
  const list: List = {};
  for (const part of rest.split(';').filter((part) => part.trim() !== '')) {
    const [, key, cards = ''] = /^\s*([a-z_]+)\s*:\s*([^]*)$/.exec(part) ?? [];
    if (key === undefined) throw new Unreadable(deckWords.no_line);
    list[key] = cards.split(',').map(entryOf);
  }
  return { name: fitName(nameIn(quoted)), list: sound(list), prints: {} };
}

function nameIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    throw new Unreadable(deckWords.no_line);
  }
}

function entryOf(text: string): DeckCard {
  const [, copies = '1', card] = /^\s*(?:(\d+)\s+)?([^\s,;]+)\s*$/.exec(text) ?? [];
  if (card === undefined) throw new Unreadable(deckWords.no_line);
  return { card, copies: Number(copies) };
}

/** A link's fragment that holds the whole deck: it goes to no server. */
export function fragmentOf({ name, list, prints }: Handed): string {
  const cards = Object.fromEntries(
    Object.entries(list).map(([key, entries]) => [
      key,
      entries.map(({ card, copies }) => [card, copies, prints[card] ?? '']),
    ]),
  );
  return `#deck=${toBase64(JSON.stringify({ v: 1, name, cards }))}`;
}

/** Reads such a fragment, wherever in a text it stands; null where there is none. */
export function readFragment(text: string): Handed | null {
  const [, code] = /#deck=([\w-]*)/.exec(text) ?? [];
  if (code === undefined) return null;
  short(code);
  try {
    return handed(JSON.parse(fromBase64(code)));
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(deckWords.broken_link);
  }
}

function handed(told: unknown): Handed {
  const { v, name, cards } = (told ?? {}) as { v?: unknown; name?: unknown; cards?: unknown };
  if (v !== 1 || typeof name !== 'string' || cards === null || typeof cards !== 'object')
    throw new Unreadable(deckWords.broken_link);
  const rows = Object.entries(cards as Record<string, [string, number, string][]>);
  const list = rows.map(([key, entries]) => [key, entries.map(([card, copies]) => ({ card, copies }))] as const);
  const prints = rows.flatMap(([, entries]) => entries.map(([card, , print]) => [card, String(print)] as const));
  return { name: fitName(name), list: sound(Object.fromEntries(list)), prints: Object.fromEntries(prints) };
}

/** A list that is no more than a list. */
function sound(list: List): List {
  const entries = Object.values(list).flat();
  if (entries.length > MOST_ENTRIES) throw new Unreadable(deckWords.too_many);
  for (const { card, copies } of entries) {
    if (typeof card !== 'string' || card === '' || card.length > NAME) throw new Unreadable(deckWords.broken_link);
    fitName(card);
    if (!Number.isInteger(copies) || copies < 1 || copies > MOST_COPIES) throw new Unreadable(deckWords.odd_copies);
  }
  return list;
}

export function short(text: string) {
  if (text.length > MOST_CHARACTERS) throw new Unreadable(deckWords.too_large);
}

function toBase64(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(code: string): string {
  const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
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
