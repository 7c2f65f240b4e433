/** A set as one ZIP file: written, and read with suspicion. What is too large, too deep or wrongly named is refused with its reason. */

import { strFromU8, strToU8, unzipSync, zipSync, type UnzipFileInfo } from 'fflate';
import { isDeep } from './cardtext';
import { cleanPicture } from './picture';
import { Refusal } from './refusal';
import { filesOf, setOf, type CardSet } from './sets';

export const MEGABYTE = 1 << 20;
/** A parcel, and all that is in it. */
export const LARGEST = 20 * MEGABYTE;
export const MOST_FILES = 500;
const LONGEST_PATH = 200;

const tooLarge = () => new Refusal('refused_large', { limit: LARGEST / MEGABYTE });

/** A set as bytes; the same set gives the same ones. */
export function packed(set: CardSet): Uint8Array {
  const files = Object.entries(filesOf(set)).sort(([one], [other]) => (one < other ? -1 : 1));
  const bytes = files.map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part] as const);
  return zipSync(Object.fromEntries(bytes), { mtime: new Date(2020, 0, 1) });
}

/** The set of a game in a parcel. */
export async function unpacked(game: string, file: Blob): Promise<CardSet> {
  if (file.size > LARGEST) throw tooLarge();
  return setOfFiles(game, unzipped(new Uint8Array(await file.arrayBuffer())));
}

/** A set from the files of a folder, by their paths. */
export async function setOfFiles(game: string, files: Record<string, Uint8Array>): Promise<CardSet> {
  const texts: Record<string, string> = {};
  const pictures: Record<string, string> = {};
  for (const [path, bytes] of Object.entries(files)) {
    const inside = insideOf(path, game);
    if (inside === null) continue;
    const [, card, ending] = /^pictures\/([\w-]+)\.(svg|png|jpe?g)$/.exec(inside) ?? [];
    if (card && ending) pictures[card] = await cleanPicture(bytes);
    else if (/\.(yaml|json)$/.test(inside)) texts[inside] = textOf(inside, bytes);
  }
  const set = setOf(game, texts, pictures);
  if (set.cards.length === 0 && Object.keys(set.files).length === 0) throw new Refusal('refused_empty', { game });
  return set;
}

/** Checks a list of files before anything of it is read. */
export function checkFiles(files: { name: string; size: number }[]) {
  if (files.length > MOST_FILES) throw new Refusal('refused_many', { limit: MOST_FILES });
  const bad = files.find(({ name }) => !isPlainPath(name));
  if (bad) throw new Refusal('refused_name', { name: shown(bad.name) });
  if (files.reduce((sum, { size }) => sum + size, 0) > LARGEST) throw tooLarge();
}

function unzipped(bytes: Uint8Array): Record<string, Uint8Array> {
  const listed: UnzipFileInfo[] = [];
  try {
    unzipSync(bytes, { filter: (file) => (listed.push(file), false) });
  } catch {
    throw new Refusal('refused_zip');
  }
  checkFiles(listed.map(({ name, originalSize }) => ({ name, size: originalSize })));
  try {
    return unzipSync(bytes, { filter: ({ name }) => !name.endsWith('/') });
  } catch {
    throw new Refusal('refused_zip');
  }
}

/** The path in the game's folder, which may itself lie in another one; null for what lies elsewhere. */
function insideOf(path: string, game: string): string | null {
  const parts = path.split('/');
  const at = parts.lastIndexOf(game, 1);
  return at < 0 ? null : parts.slice(at + 1).join('/');
}

function isPlainPath(path: string): boolean {
  if (path.length > LONGEST_PATH || /[\p{Cc}\p{Cf}\\:*?"<>|\u2028\u2029]/u.test(path)) return false;
  return path
    .replace(/\/$/, '')
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..');
}

/** A bad name as it can be shown. */
const shown = (name: string) => name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '�').slice(0, 60);

/** Letters that no card is written with: control characters, and those that turn the writing round. */
const ODD = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

function textOf(name: string, bytes: Uint8Array): string {
  const text = strFromU8(bytes);
  if (text.includes('\0') || text.includes('�')) throw new Refusal('refused_text', { name });
  if (ODD.test(text.replace(/[\n\r\t]/g, ''))) throw new Refusal('refused_letters', { name });
  if (isDeep(text)) throw new Refusal('refused_deep', { name });
  return text.replace(/^\uFEFF/, '');
}
