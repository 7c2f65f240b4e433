/** A set of cards of one's own: what it holds, the files it is written to and read from, and what changed between two of its versions. */

import type { BroughtPicture } from '../wire';
import { entriesOf, numberOf } from './cardtext';

/** An own picture of a card, cleaned and bounded, with what its maker allows; its address is `data:image/...`. */
export type OwnPicture = BroughtPicture;
export interface SetVersion {
  at: number;
  note: string;
  cards: string[];
}
export interface CardSet {
  game: string;
  name: string;
  author: string;
  /** Entries of a card file, each as YAML. */
  cards: string[];
  /** Further files by their paths in the game's folder: `decks/mine.yaml`. */
  files: Record<string, string>;
  /** By the numbers of their cards. */
  pictures: Record<string, OwnPicture>;
  /** Oldest first. */
  versions: SetVersion[];
}

export const emptySet = (game: string): CardSet => ({
  game,
  name: '',
  author: '',
  cards: [],
  files: {},
  pictures: {},
  versions: [],
});

const CARDS = 'cards/own.yaml';
const ABOUT = 'set.json';
/** Whose the pictures are, for whoever opens the folder; `set.json` is what is read. */
const CREDITS = 'pictures/CREDITS.txt';
const LONGEST_NAME = 80;

/** A name without what no name has: control characters, line ends, marks that turn the writing round. */
export function plainName(name: string): string {
  return [...name.replace(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/gu, '')].slice(0, LONGEST_NAME).join('');
}

/** What the file of a whole set is called. */
export const fileNameOf = (set: CardSet): string =>
  `${set.game}-${set.name.replaceAll(/[^\p{L}\p{N}-]+/gu, '-') || 'set'}.zip`;

/** The card file of a set, with its own name at the top. */
export function cardFile(set: CardSet): string {
  const head = [set.name, set.author].filter((part) => part !== '').map((part) => `# ${plainName(part)}\n`);
  return [...head, ...set.cards].join('\n');
}

/** All files of a set by their paths, as the program reads them with `--data`. */
export function filesOf(set: CardSet): Record<string, string | Uint8Array> {
  const { game, name, author, versions } = set;
  const licences = Object.fromEntries(Object.entries(set.pictures).map(([card, { licence }]) => [card, licence]));
  const about = JSON.stringify({ name, author, versions, licences }, null, 2);
  const pictures = Object.entries(set.pictures).map(([card, { address }]) => {
    const { ending, bytes } = bytesOf(address);
    return [`${game}/pictures/${card}.${ending}`, bytes] as const;
  });
  const credits = Object.entries(set.pictures).map(
    ([card, { address, licence }]) => `${card}.${bytesOf(address).ending}: ${licence}\n`,
  );
  if (credits.length > 0) pictures.push([`${game}/${CREDITS}`, new TextEncoder().encode(credits.join(''))] as const);
  const others = Object.entries(set.files).map(([path, text]) => [`${game}/${path}`, text] as const);
  const cards = set.cards.length > 0 ? [[`${game}/${CARDS}`, cardFile(set)] as const] : [];
  return Object.fromEntries([...cards, ...others, ...pictures, [`${game}/${ABOUT}`, `${about}\n`]]);
}

/** A set from its files; what is none of its own is left out. Cards of several files come one after the other. */
export function setOf(game: string, files: Record<string, string>, pictures: Record<string, string>): CardSet {
  const set = emptySet(game);
  for (const [path, text] of Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (/^cards(\/[^/]+)?\.yaml$/.test(path)) set.cards.push(...entriesOf(text));
    else if (/^(decks|scenarios|lessons|art)\/[^/]+\.yaml$|^art\.yaml$/.test(path)) set.files[path] = text;
  }
  const about = aboutOf(files[ABOUT]);
  set.name = plainName(String(about.name ?? ''));
  set.author = plainName(String(about.author ?? ''));
  set.versions = Array.isArray(about.versions) ? about.versions.filter(isVersion) : [];
  for (const [card, address] of Object.entries(pictures))
    set.pictures[card] = { address, licence: plainName(String(about.licences?.[card] ?? '')) };
  return set;
}

interface AboutSet {
  name?: unknown;
  author?: unknown;
  versions?: unknown[];
  licences?: Record<string, unknown>;
}

function aboutOf(text: string | undefined): AboutSet {
  try {
    const about: unknown = JSON.parse(text ?? '{}');
    return about !== null && typeof about === 'object' ? about : {};
  } catch {
    return {};
  }
}

function isVersion(value: unknown): value is SetVersion {
  const version = value as Partial<SetVersion> | null;
  const cards: unknown = version?.cards;
  const whole = typeof version?.at === 'number' && typeof version.note === 'string' && Array.isArray(cards);
  return whole && (cards as unknown[]).every((card) => typeof card === 'string');
}

/** The bytes of a picture's address, and how its file is called. */
export function bytesOf(address: string): { ending: string; bytes: Uint8Array } {
  const [, kind = '', data = ''] = /^data:image\/([\w+]+)[^,]*,(.*)$/s.exec(address) ?? [];
  const ending = kind === 'svg+xml' ? 'svg' : kind === 'jpeg' ? 'jpg' : 'png';
  if (ending === 'svg') return { ending, bytes: new TextEncoder().encode(decodeURIComponent(data)) };
  return { ending, bytes: Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)) };
}

/** A card's name as it is written. */
export function nameOf(card: Record<string, unknown>): { ja: string; en: string } {
  const name = card['name'] as Record<string, unknown> | string | undefined;
  if (typeof name === 'string') return { ja: name, en: name };
  const [ja, en] = [String(name?.['ja'] ?? ''), String(name?.['en'] ?? '')];
  return { ja: ja || en, en: en || ja };
}

/** Both sets in one; of cards with the same number those of the second. */
export function joined(set: CardSet, more: CardSet): CardSet {
  const numbers = new Set(more.cards.map(numberOf));
  return {
    ...set,
    name: more.name || set.name,
    author: more.author || set.author,
    cards: [...set.cards.filter((card) => !numbers.has(numberOf(card))), ...more.cards],
    files: { ...set.files, ...more.files },
    pictures: { ...set.pictures, ...more.pictures },
    versions: more.versions.length > 0 ? more.versions : set.versions,
  };
}
