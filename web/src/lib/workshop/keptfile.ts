/** A YAML file as somebody wrote it, with what has changed put into it: comments, short forms and the order of what stays are theirs. */

import { isCollection, isMap, isScalar, isSeq, parseDocument, type Document, type Node, type Pair } from 'yaml';

type Entry = Record<string, unknown>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The file with a change from `before`, which is what it says now, to `after`. */
export function renewed(text: string, before: unknown, after: unknown): string {
  const document = parseDocument(text);
  if (same(before, after)) return text;
  document.contents = renew(document, document.contents, before, after) as typeof document.contents;
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

function renew(document: Document, node: Node | null, before: unknown, after: unknown): Node {
  if (node && same(before, after)) return node;
  if (isMap(node) && isEntry(before) && isEntry(after)) {
    handDown(node, (node.items[0]?.key ?? null) as Node | null);
    node.items = renewedPairs(document, node.items as Pair[], before, after);
    return node;
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after) && node.items.length === before.length) {
    handDown(node, (node.items[0] ?? null) as Node | null);
    node.items = renewedItems(document, node.items as Node[], before, after);
    return node;
  }
  return inPlaceOf(node, document.createNode(after));
}

/** A comment above the first of several is read as one of them all: it is that one's, and goes with it. */
function handDown(all: Node, first: Node | null) {
  if (!all.commentBefore || !first || first.commentBefore) return;
  [first.commentBefore, all.commentBefore] = [all.commentBefore, null];
}

/** What is new has the comments of what it stands for. */
function inPlaceOf(old: Node | null, made: Node): Node {
  if (!old) return made;
  made.comment = old.comment ?? null;
  made.commentBefore = old.commentBefore ?? null;
  made.spaceBefore = old.spaceBefore ?? false;
  if (isCollection(old) && isCollection(made)) made.flow = old.flow ?? false;
  return made;
}

const keyOf = ({ key }: Pair) => String(isScalar(key) ? key.value : key);

/** The parts of a mapping: those that stay in their order, new ones behind them. */
function renewedPairs(document: Document, pairs: Pair[], before: Entry, after: Entry): Pair[] {
  const staying = pairs.filter((pair) => keyOf(pair) in after || !(keyOf(pair) in before));
  for (const pair of staying) {
    const key = keyOf(pair);
    if (key in after && !same(before[key], after[key]))
      pair.value = renew(document, pair.value as Node | null, before[key], after[key]);
  }
  const known = new Set(pairs.map(keyOf));
  const added = Object.keys(after).filter((key) => !known.has(key) && !same(before[key], after[key]));
  return [...staying, ...added.map((key) => document.createPair(key, after[key]) as Pair)];
}

/** The items of a list: one that is there already is taken as it is written, others take the place of those that are gone. */
function renewedItems(document: Document, items: Node[], before: unknown[], after: unknown[]): Node[] {
  let next = 0;
  return after.map((value, at) => {
    const there = before.findIndex((old, place) => place >= next && same(old, value));
    if (there >= 0) {
      next = there + 1;
      return items[there] as Node;
    }
    const old = before[next];
    const stays = after.slice(at + 1).some((later) => same(later, old));
    if (next >= before.length || stays) return document.createNode(value);
    next += 1;
    return renew(document, items[next - 1] ?? null, old, value);
  });
}
