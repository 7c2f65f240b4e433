/** What became of the cards between two versions of a set: field by field, sorted by what a maker looks for. */

import { numberOf, valueOf, type Path } from './cardtext';
import { nameOf } from './sets';

/** A value that differs, and where it stands; `undefined` where there was or is nothing. */
export interface Field {
  path: Path;
  was: unknown;
  now: unknown;
}
export interface CardChange {
  number: string;
  name: { ja: string; en: string };
  kind: 'added' | 'gone' | 'changed';
  /** The entries as they are written; null where there was or is none. */
  was: string | null;
  now: string | null;
  numbers: Field[];
  /** Names, kinds, attributes. */
  words: Field[];
  /** What it does. */
  rules: Field[];
}

export function changesBetween(was: string[], now: string[]): CardChange[] {
  const [before, after] = [byNumber(was), byNumber(now)];
  const numbers = [...new Set([...before.keys(), ...after.keys()])];
  return numbers.flatMap((number) => {
    const change = changeOf(number, before.get(number) ?? null, after.get(number) ?? null);
    return change.numbers.length + change.words.length + change.rules.length > 0 ? [change] : [];
  });
}

const byNumber = (cards: string[]) => new Map(cards.map((yaml) => [numberOf(yaml), yaml]));

function changeOf(number: string, was: string | null, now: string | null): CardChange {
  const [one, other] = [partsOf(was), partsOf(now)];
  const fields = differing(one, other, []).filter(({ path }) => path[0] !== 'number');
  const kind = was === null ? 'added' : now === null ? 'gone' : 'changed';
  const of = (sort: ReturnType<typeof sortOf>) => fields.filter((field) => sortOf(field) === sort);
  const name = nameOf(now === null ? one : other);
  return { number, name, kind, was, now, numbers: of('number'), words: of('word'), rules: of('rule') };
}

/** What cannot be read is told as it is written. */
const partsOf = (yaml: string | null): Record<string, unknown> => (yaml === null ? {} : (valueOf(yaml) ?? { yaml }));

function differing(was: unknown, now: unknown, path: Path): Field[] {
  if (JSON.stringify(was) === JSON.stringify(now)) return [];
  if (isMapping(was) && isMapping(now)) return within(was, now, path);
  // A card that comes or goes is told part by part.
  if (path.length === 0) return within(isMapping(was) ? was : {}, isMapping(now) ? now : {}, path);
  if (Array.isArray(was) && Array.isArray(now) && was.length === now.length)
    return was.flatMap((item: unknown, at) => differing(item, now[at], [...path, at]));
  return [{ path, was, now }];
}

function within(was: Record<string, unknown>, now: Record<string, unknown>, path: Path): Field[] {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  return keys.flatMap((key) => differing(was[key], now[key], [...path, key]));
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const WORDS = ['name', 'flavour', 'kind', 'yaml'];

function sortOf({ path, was, now }: Field): 'number' | 'word' | 'rule' {
  const [first = ''] = path;
  if (WORDS.includes(String(first))) return 'word';
  const values = [was, now].filter((value) => value !== undefined && value !== null);
  const outside = path.every((step) => typeof step === 'string');
  if (outside && values.every((value) => typeof value === 'number')) return 'number';
  const plain = values.every((value) => [value].flat().every((item) => typeof item !== 'object'));
  return path.length <= 2 && plain ? 'word' : 'rule';
}
