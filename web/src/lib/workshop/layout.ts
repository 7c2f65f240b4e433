/** Where cards can be put to make a position and what may be said of them there, as the schema of a game's scenarios has it. */

import { resolve, shapeOf, without, type Schema } from './schema';

/** A place of a player, or of the table: a pile, so many places in order, or one place. */
export interface Spot {
  key: string;
  kind: 'pile' | 'places' | 'one';
  size: number;
  /** What the places are called where the position calls them by name: `b2`. */
  names: string[];
  /** What may be said of a card there besides its name, with all that it leads to; null where nothing may. */
  about: Schema | null;
  /** How a card there may be turned: one of several words, or yes and no. */
  turns: Turning[];
  /** What other cards may lie with it: by its key, one or several. */
  joined: { key: string; several: boolean }[];
  /** Whether a position can say that nothing lies there: by an empty list, or by a word. */
  empty: 'list' | 'word' | null;
  /** Whether a position may say how many cards lie there, whichever they are. */
  counted: boolean;
}
/** What is said of a card by a press: the words that it may be, the usual one first; none for yes and no. */
export interface Turning {
  key: string;
  words: string[];
}
/** A word that says where the match stands: whose turn it is, the phase. */
export interface Turn {
  key: string;
  words: string[];
}
export interface Layout {
  seats: string[];
  spots: Spot[];
  /** Places that belong to no player's part of the position: locations of a table. */
  shared: Spot[];
  turns: Turn[];
  /** The number of the round or turn, by its key; null where there is none. */
  count: string | null;
  /** All that a position may say besides: of the table, of a player. */
  rest: { table: Schema; player: Schema };
  root: Schema;
}

/** `zones`: the places that the game's table names. */
export function layoutOf(root: Schema, zones: string[]): Layout {
  const given = root.$defs?.['Given']?.properties ?? {};
  const player = root.$defs?.['PlayerGiven']?.properties ?? {};
  const called = Object.keys(given).filter((key) => refers(given[key], 'PlayerGiven'));
  const own = called.filter((key) => key !== 'A' && key !== 'B');
  const turns = Object.entries(given).flatMap(([key, schema]) => {
    const shape = shapeOf(schema, root);
    return shape.kind === 'words' ? [{ key, words: shape.words.map(({ key }) => key) }] : [];
  });
  const count = ['round', 'turn'].find((key) => given[key] && shapeOf(given[key], root).kind === 'number') ?? null;
  const inPlaces = [...zones.filter((key) => player[key]), ...Object.keys(player)].filter(
    (key, at, all) => all.indexOf(key) === at && (zones.includes(key) || isOfCards(player[key] ?? {}, root)),
  );
  const spots = inPlaces.map((key) => spotOf(key, player[key] ?? {}, root));
  const shared = Object.entries(given).flatMap(([key, schema]) => sharedSpot(key, schema, root));
  const told = [...called, ...shared.map(({ key }) => key), ...turns.map(({ key }) => key), count ?? ''];
  const rest = { table: without(given, told), player: without(player, inPlaces) };
  return { seats: own.length === 2 ? own : ['A', 'B'], spots, shared, turns, count, rest, root };
}

/** A schema without what it leads to or chooses among: all that may stand there. */
function waysOf(schema: Schema, root: Schema, depth = 0): Schema[] {
  const found = resolve(schema, root);
  const inner = [...(found.anyOf ?? []), ...(found.oneOf ?? [])];
  return inner.length === 0 || depth > 4 ? [found] : inner.flatMap((way) => waysOf(way, root, depth + 1));
}

const isA = ({ type }: Schema, wanted: string) => [type].flat().includes(wanted);
const isName = (way: Schema) => isA(way, 'string') && way.enum === undefined && way.const === undefined;
const isCard = ({ properties }: Schema) => properties?.['card'] !== undefined;
const refers = (schema: Schema | undefined, name: string): boolean =>
  schema !== undefined &&
  [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(({ $ref }) => $ref === `#/$defs/${name}`);

/** Whether a card may be written there, in a word or with all that is said of it. */
const isCardInShort = (schema: Schema, root: Schema) => {
  const ways = waysOf(schema, root);
  return ways.some(isCard) && ways.some((way) => isA(way, 'string'));
};
const isOfCards = (schema: Schema, root: Schema) =>
  isCardInShort(schema, root) || waysOf(schema, root).some(({ items }) => items && isCardInShort(items, root));

function spotOf(key: string, schema: Schema, root: Schema): Spot {
  const ways = waysOf(schema, root);
  const lists = ways.filter((way) => isA(way, 'array'));
  const size = lists.find((list) => list.maxItems !== undefined)?.maxItems;
  const card = [...lists.flatMap(({ items }) => (items ? waysOf(items, root) : [])), ...ways].find(isCard);
  const said = saidOf(card, root);
  const kind = size === 1 || lists.length === 0 ? 'one' : size === undefined ? 'pile' : 'places';
  const many = kind === 'places' ? (size ?? 1) : kind === 'one' ? 1 : Number.POSITIVE_INFINITY;
  const counted = ways.some((way) => isA(way, 'integer'));
  return { key, kind, size: many, names: [], ...said, empty: kind === 'one' ? wordOfEmpty(ways) : 'list', counted };
}

/** Places with names of their own: a mapping by name, each with a card. */
function sharedSpot(key: string, schema: Schema, root: Schema): Spot[] {
  const found = resolve(schema, root);
  const names = (found.propertyNames?.enum ?? []).map(String);
  const place = found.additionalProperties;
  if (names.length === 0 || typeof place !== 'object' || !isCardInShort(place, root)) return [];
  const ways = waysOf(place, root);
  const said = saidOf(ways.find(isCard), root);
  return [{ key, kind: 'places', size: names.length, names, ...said, empty: wordOfEmpty(ways), counted: false }];
}

const wordOfEmpty = (ways: Schema[]) => (ways.some(({ examples }) => examples?.includes('none')) ? 'word' : null);

function saidOf(card: Schema | undefined, root: Schema): Pick<Spot, 'about' | 'turns' | 'joined'> {
  const about = { ...without(card?.properties ?? {}, ['card']), $defs: root.$defs ?? {} };
  const parts = Object.entries(about.properties ?? {});
  if (parts.length === 0) return { about: null, turns: [], joined: [] };
  const turns = parts.flatMap(([key, schema]) => turningOf(key, schema, root));
  const worded = turns.filter(({ words }) => words.length > 0);
  const joined = parts.flatMap(([key, schema]) => joinedOf(key, schema, root));
  return { about, turns: worded.length > 0 ? worded : turns, joined };
}

function turningOf(key: string, schema: Schema, root: Schema): Turning[] {
  const shape = shapeOf(schema, root);
  if (shape.kind === 'switch') return [{ key, words: [] }];
  if (shape.kind !== 'words') return [];
  const words = shape.words.map(({ key }) => key);
  const usual = typeof schema.default === 'string' ? schema.default : (words[0] ?? '');
  return [{ key, words: [usual, ...words.filter((word) => word !== usual)] }];
}

/** What is written as names of cards: a text, or a list of them. */
function joinedOf(key: string, schema: Schema, root: Schema): Spot['joined'] {
  const ways = waysOf(schema, root).filter((way) => !(isA(way, 'null') && typeof way.type === 'string'));
  const list = ways.find((way) => isA(way, 'array'));
  if (list) return waysOf(list.items ?? {}, root).some(isName) ? [{ key, several: true }] : [];
  return ways.length === 1 && ways.every(isName) ? [{ key, several: false }] : [];
}
