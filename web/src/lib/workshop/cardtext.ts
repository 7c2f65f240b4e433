/** A card as YAML: an entry of a card file, changed part by part so that comments and order stay. */

import { Document, isMap, isScalar, isSeq, parse, parseDocument, type YAMLMap } from 'yaml';

export type Path = (string | number)[];
/** What a line of a card says, as a card file writes it: `on_open: [{ do: { draw: 2 } }]`. */
export type Entry = Record<string, unknown>;

/** Deeper than any card; what is deeper is refused before it is read. */
const DEEPEST = 60;

/** The entry of a card as a document; null where it is no list of one mapping. */
function open(yaml: string): { document: Document; card: YAMLMap } | null {
  if (isDeep(yaml)) return null;
  const document = parseDocument(yaml);
  if (document.errors.length > 0 || !isSeq(document.contents)) return null;
  const [card] = document.contents.items;
  return isMap(card) && document.contents.items.length === 1 ? { document, card } : null;
}

const written = (document: Document) => document.toString({ lineWidth: 0, flowCollectionPadding: true });

/** What was read last: a page asks for the same card in many places with each key. */
const READ = new Map<string, Entry | null>();
const MOST_READ = 64;

/** What stands in a card; null where it cannot be read. It is read only. */
export function valueOf(yaml: string): Entry | null {
  const known = READ.get(yaml);
  if (known !== undefined) return known;
  const opened = open(yaml);
  const value = opened ? (opened.card.toJS(opened.document) as Entry) : null;
  for (const oldest of READ.keys()) if (READ.size >= MOST_READ) READ.delete(oldest);
  READ.set(yaml, value);
  return value;
}

export const numberOf = (yaml: string): string => String(valueOf(yaml)?.['number'] ?? '');

/** The card with a part changed; `undefined` takes it away. */
export function withPart(yaml: string, path: Path, value: unknown): string {
  const opened = open(yaml);
  if (!opened) return yaml;
  const { document, card } = opened;
  if (value === undefined) card.deleteIn(path);
  else if (isScalar(card.getIn(path, true)) && !isLarge(value))
    (card.getIn(path, true) as { value: unknown }).value = value;
  else card.setIn(path, document.createNode(value, { flow: path.length > 0 && isLarge(value) }));
  return written(document);
}

/** The card that says these lines in the place of those that it said before. */
export function withLines(yaml: string, before: string[], lines: Entry[]): string {
  const opened = open(yaml);
  if (!opened) return yaml;
  const { document, card } = opened;
  const said = merged(lines);
  for (const key of before) if (!(key in said)) card.delete(key);
  for (const [key, value] of Object.entries(said)) card.set(key, document.createNode(value, { flow: true }));
  return written(document);
}

/** Lines together: what several of them say under one key is a list. */
export function merged(lines: Entry[]): Entry {
  const all: Entry = {};
  for (const line of lines)
    for (const [key, value] of Object.entries(line)) {
      const known = all[key];
      all[key] =
        Array.isArray(known) && Array.isArray(value) ? [...(known as unknown[]), ...(value as unknown[])] : value;
    }
  return all;
}

/** What a reading of a line says; nothing where it is no mapping. */
export function entryOf(yaml: string): Entry {
  if (yaml.trim() === '') return {};
  const value: unknown = parse(`{ ${yaml} }`);
  return value !== null && typeof value === 'object' ? (value as Entry) : {};
}

/** Entries of a card file, each as it was written; comments at the margin belong to none. */
export function entriesOf(text: string): string[] {
  const entries: string[][] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('- ')) entries.push([line]);
    else if (/^\s|^$/.test(line)) entries.at(-1)?.push(line);
  }
  return entries.map((lines) => `${lines.join('\n').trimEnd()}\n`);
}

/** Whether brackets or steps to the right go deeper than any card does. */
export function isDeep(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return text.split('\n').some((line) => (/^[ -]*/.exec(line)?.[0].length ?? 0) > DEEPEST * 2);
}

/** The first free number for a card of one's own. */
export function freeNumber(taken: Iterable<string>): string {
  const known = new Set(taken);
  for (let number = 1; ; number += 1) {
    const name = `X${String(number).padStart(2, '0')}`;
    if (!known.has(name)) return name;
  }
}

const mappingOf = (value: unknown): Entry => (isLarge(value) ? (value as Entry) : {});

/** A value with a part of it changed; `undefined` takes a part of a mapping away. */
export function changedAt(value: unknown, path: Path, part: unknown): unknown {
  const [step, ...further] = path;
  if (step === undefined) return part;
  if (typeof step === 'number') {
    const items = Array.isArray(value) ? (value as unknown[]) : [value];
    return items.map((item, at) => (at === step ? changedAt(item, further, part) : item));
  }
  const { [step]: before, ...others } = mappingOf(value);
  const after = changedAt(before, further, part);
  return after === undefined ? others : { ...mappingOf(value), [step]: after };
}

const isLarge = (value: unknown) => typeof value === 'object' && value !== null;
