/** The figures of the library that pictures may have, found by words: English ones of their names, Japanese ones and their readings. */

import { prefs } from '../prefs.svelte';
import dictionary from './figurewords.json';

/** The Japanese of each word that names of figures are made of: what to call it, then further words and readings. */
const words = dictionary as Record<string, string[]>;

export interface Figure {
  name: string;
  /** Its outline, in a square of 512 units. */
  path: string;
}

const partsOf = (name: string): string[] => name.split('-');

/** What a figure is called. */
export function figureName(name: string): string {
  const own = partsOf(name).join(' ');
  if (prefs.lang !== 'ja') return own;
  const ja = partsOf(name).flatMap((part) => words[part]?.slice(0, 1) ?? []);
  return ja.length > 0 ? ja.join('・') : own;
}

/** As words are compared: full and half width, large and small, katakana and hiragana alike. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** How well a word fits one that is looked for: all of it, its beginning, its inside; 0 where not. */
function fit(word: string, sought: string): number {
  if (word === sought) return 3;
  if (word.startsWith(sought)) return 2;
  return word.includes(sought) ? 1 : 0;
}

/** The words by which a figure is found. */
function wordsOf(name: string): string[] {
  const all = [...partsOf(name), partsOf(name).join(''), ...partsOf(name).flatMap((part) => words[part] ?? [])];
  return [...new Set(all.map(plain))];
}

const known = new Map<string, string[]>();
function knownWords(name: string): string[] {
  const found = known.get(name) ?? wordsOf(name);
  known.set(name, found);
  return found;
}

/** Figures that all the words fit, those that fit best first; all of them where nothing is looked for. */
export function figuresFor(figures: Figure[], query: string): Figure[] {
  const sought = plain(query)
    .split(/[\s\u3000・-]+/)
    .filter((word) => word !== '');
  if (sought.length === 0) return figures;
  const fits = ({ name }: Figure) => {
    const all = sought.map((word) => Math.max(...knownWords(name).map((own) => fit(own, word))));
    return all.includes(0) ? 0 : all.reduce((sum, one) => sum + one, 0) / (1 + partsOf(name).length / 10);
  };
  const found = figures.flatMap((figure) => {
    const score = fits(figure);
    return score > 0 ? [{ figure, score }] : [];
  });
  return found.sort((one, other) => other.score - one.score).map(({ figure }) => figure);
}
