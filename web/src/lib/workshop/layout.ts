/** Where cards can be put to make a position, as the schema of a game's scenarios has it. */

import { resolve, shapeOf, type Schema } from './schema';

/** A place of a player: a pile, so many places in order, or one place. */
export interface Spot {
  key: string;
  kind: 'pile' | 'places' | 'one';
  size: number;
  /** How a card may lie there, the usual way first; nothing where there is one way. */
  marks: string[];
}
/** A word that says where the match stands: whose turn it is, the phase. */
export interface Turn {
  key: string;
  words: string[];
}
export interface Layout {
  seats: string[];
  spots: Spot[];
  turns: Turn[];
  /** The number of the round or turn, by its key; null where there is none. */
  count: string | null;
}

/** What says whose turn it is, by the names that games have for it, and which part of it comes next. */
const TURNS = ['turn_player', 'to_act', 'turn', 'part', 'priority', 'phase'];
/** How cards lie in places, where it is not always the same. */
const MARKS: Record<string, string[]> = {
  attacker_place: ['open', 'set', 'set_attacker'],
  support_place: ['set', 'open'],
  life_area: ['', 'face_up'],
  charge_zone: ['up', 'down'],
};

/** `zones`: the places that the game's table names. */
export function layoutOf(root: Schema, zones: string[]): Layout {
  const given = root.$defs?.['Given']?.properties ?? {};
  const player = root.$defs?.['PlayerGiven']?.properties ?? {};
  const called = Object.keys(given).filter((key) => refers(given[key], 'PlayerGiven'));
  const own = called.filter((key) => key !== 'A' && key !== 'B');
  const turns = TURNS.flatMap((key) => {
    const shape = given[key] ? shapeOf(given[key], root) : null;
    return shape?.kind === 'words' ? [{ key, words: shape.words.map(({ key }) => key) }] : [];
  });
  const count = ['round', 'turn'].find((key) => given[key] && shapeOf(given[key], root).kind === 'number') ?? null;
  const spots = zones.flatMap((key) => (player[key] ? [spotOf(key, player[key], root)] : []));
  return { seats: own.length === 2 ? own : ['A', 'B'], spots, turns, count };
}

const waysOf = (schema: Schema): Schema[] => [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];

const refers = (schema: Schema | undefined, name: string): boolean =>
  schema !== undefined && waysOf(schema).some(({ $ref }) => $ref === `#/$defs/${name}`);

function spotOf(key: string, schema: Schema, root: Schema): Spot {
  const ways = waysOf(schema).map((way) => resolve(way, root));
  const lists = ways.flatMap((way) => waysOf(way)).filter(({ type }) => [type].flat().includes('array'));
  const size = lists.find((list) => list.maxItems !== undefined)?.maxItems;
  const marks = MARKS[key] ?? [];
  if (size !== undefined && size > 1) return { key, kind: 'places', size, marks };
  if (size === 1 || lists.length === 0) return { key, kind: 'one', size: 1, marks };
  return { key, kind: 'pile', size: Number.POSITIVE_INFINITY, marks };
}
