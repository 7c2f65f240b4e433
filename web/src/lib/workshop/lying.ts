/** A card in a place of a position, with what is said of it, and how a scenario writes it: by its name alone, or in full. */

import type { Spot } from './layout';
import { shapeOf, type Schema } from './schema';

export interface Lying {
  /** Its number or name; nothing where a place is said to be empty. */
  card: string;
  /** How it lies, what it has taken, what lies with it: as a scenario writes a card in full. */
  said: Record<string, unknown>;
}

/** What a position says of cards in a place. */
export function writtenIn(spot: Spot, cards: (Lying | null)[]): unknown {
  const written = cards.map(writtenCard);
  if (spot.names.length > 0)
    return Object.fromEntries(spot.names.flatMap((name, at) => (cards[at] ? [[name, written[at]] as const] : [])));
  return spot.kind === 'one' ? (written[0] ?? null) : written;
}

function writtenCard(lying: Lying | null): unknown {
  if (lying === null) return null;
  if (lying.card === '') return 'none';
  return Object.keys(lying.said).length === 0 ? lying.card : { card: lying.card, ...lying.said };
}

/** What is written of a place, as cards; null where it says more than a card and what may be said of it. */
export function lyingIn(spot: Spot, written: unknown): (Lying | null)[] | null {
  if (spot.names.length > 0) return namedIn(spot, written);
  const read = [written].flat().map((card) => readCard(spot, card));
  return read.includes(undefined) ? null : (read as (Lying | null)[]);
}

function namedIn(spot: Spot, written: unknown): (Lying | null)[] | null {
  if (typeof written !== 'object' || written === null) return null;
  const places = Object.entries(written);
  const cards: (Lying | null | undefined)[] = spot.names.map(() => null);
  for (const [name, card] of places) cards[spot.names.indexOf(name)] = readCard(spot, card ?? 'none');
  const known = places.every(([name]) => spot.names.includes(name));
  return known && !cards.includes(undefined) ? (cards as (Lying | null)[]) : null;
}

function readCard(spot: Spot, written: unknown): Lying | null | undefined {
  if (written === null) return null;
  if (written === 'none' && spot.empty === 'word') return { card: '', said: {} };
  if (typeof written === 'string') return readWords(spot, written);
  if (typeof written !== 'object' || !('card' in written)) return undefined;
  const { card, ...said } = written;
  return typeof card === 'string' && spot.about ? { card, said } : undefined;
}

/** `K06 set since 3`: a name up to the first word that says how it lies; words of the game's own stay with the name. */
function readWords({ about }: Spot, written: string): Lying {
  const words = written.split(/\s+/).filter((word) => word !== '');
  const said: Record<string, unknown> = {};
  const end = words.findIndex((word, at) => at > 0 && about !== null && saidBy(word, about) !== null);
  for (const word of end < 0 ? [] : words.slice(end)) {
    const part = about && saidBy(word, about);
    if (!part) return { card: written, said: {} };
    said[part[0]] = part[1];
  }
  return { card: words.slice(0, end < 0 ? words.length : end).join(' '), said };
}

function saidBy(word: string, about: Schema): [key: string, value: unknown] | null {
  const [head = '', number] = word.split('=');
  for (const [key, schema] of Object.entries(about.properties ?? {})) {
    const shape = shapeOf(schema, about);
    if (shape.kind === 'switch' && word === key) return [key, true];
    if (shape.kind === 'words' && shape.words.some((one) => one.key === word)) return [key, word];
    if (shape.kind === 'number' && head === key && number !== undefined && /^[+-]?\d+$/.test(number))
      return [key, Number(number)];
  }
  return null;
}
