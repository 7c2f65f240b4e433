/** Decks as they are handed on: as one line of text and as a link, written and read. It comes with the pages of decks alone, and so do its words. */

import { MOST_COPIES, type FitName, type Handed, type List } from './decklist';
import { deckWords } from './deckwords';
import type { DeckCard, Text } from './wire';

/** What cannot be read, with the reason. */
export class Unreadable extends Error {
  constructor(readonly text: Text) {
    super(text.en);
  }
}

/** Characters of a deck that is read: a real one has some hundred. */
export const MOST_CHARACTERS = 50_000;
const MOST_ENTRIES = 400;
const NAME = 40;

/** A name as it may be shown; else why not. */
export function fitName(name: string): FitName {
  const fit = name.trim().normalize('NFC');
  const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;
  if ([...fit].length > NAME || hidden.test(fit)) throw new Unreadable(deckWords.name_unfit);
  return fit as FitName;
}

/**
 * `kirifuda "My deck" main: K01=1p2q3r, K02=zik0zj; main: 3 K01, 2 K02; trump: 1 K49`: what the cards say stands before the section that it begins with,
 * and under its name, so that whoever knows nothing of it reads the section that follows in its place.
 */
export function lineOf(game: string, { name, list, prints }: Handed): string {
  const parts = Object.entries(list).filter(([, cards]) => cards.length > 0);
  const known = parts.flatMap(([, cards]) =>
    cards.flatMap(({ card }) => (prints[card] ? `${card}=${prints[card]}` : [])),
  );
  const told = known.length > 0 ? [`${parts[0]?.[0] ?? ''}: ${[...new Set(known)].join(', ')}`] : [];
  const written = parts.map(
    ([key, cards]) => `${key}: ${cards.map(({ card, copies }) => `${copies} ${card}`).join(', ')}`,
  );
  return `${game} ${JSON.stringify(name)} ${[...told, ...written].join('; ')}`;
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
  const prints: Record<string, string> = {};
  for (const part of rest.split(';').filter((part) => part.trim() !== '')) {
    const [, key, cards = ''] = /^\s*([a-z_]+)\s*:\s*([^]*)$/.exec(part) ?? [];
    if (key === undefined) throw new Unreadable(deckWords.no_line);
    const told = cards.split(',').map((entry) => TOLD.exec(entry));
    if (told.every((found) => found !== null)) for (const [, card = '', print = ''] of told) prints[card] = print;
    else list[key] = cards.split(',').map(entryOf);
  }
  return { name: fitName(nameIn(quoted)), list: sound(list), prints: soundPrints(prints) };
}

/** What a card said, in a line. */
const TOLD = /^\s*([^\s,;=]+)=([0-9a-z]+)\s*$/;

/** Fingerprints that may be some; whatever else stands there is passed over. */
export function soundPrints(prints: Record<string, unknown>): Record<string, string> {
  const some = Object.entries(prints).slice(0, MOST_ENTRIES);
  return Object.fromEntries(
    some.map(([card, print]) => [card, /^[0-9a-z]{1,13}$/.test(String(print)) ? String(print) : '']),
  );
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
  return {
    name: fitName(name),
    list: sound(Object.fromEntries(list)),
    prints: soundPrints(Object.fromEntries(prints)),
  };
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
