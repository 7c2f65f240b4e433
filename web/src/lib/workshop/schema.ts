/** Forms from JSON Schema: what a part of a card may be, one step at a time. */

export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

/** One of several things that a part may be. */
export interface Choice {
  key: string;
  about: string;
  /** The word itself, or a mapping with this one key. */
  word: boolean;
  schema: Schema;
}
export type Shape =
  | { kind: 'text' | 'switch' | 'any'; about: string }
  | { kind: 'number'; about: string; least: number | undefined; most: number | undefined }
  | { kind: 'words'; about: string; words: { key: string; about: string }[] }
  | { kind: 'choice'; about: string; choices: Choice[] }
  | { kind: 'list'; about: string; item: Schema }
  | { kind: 'parts'; about: string; parts: { key: string; schema: Schema; needed: boolean }[] };

/** How often a schema may lead to another before it is taken for a circle. */
const STEPS = 20;

export function resolve(schema: Schema, root: Schema): Schema {
  let found = schema;
  for (let step = 0; found.$ref !== undefined && step < STEPS; step += 1) {
    const name = found.$ref.replace('#/$defs/', '');
    const about = found.description;
    found = { ...(root.$defs?.[name] ?? {}), ...(about === undefined ? {} : { description: about }) };
  }
  return found;
}

const isNull = (schema: Schema) => schema.type === 'null';
const typeOf = (schema: Schema) =>
  Array.isArray(schema.type) ? schema.type.find((type) => type !== 'null') : schema.type;

export function shapeOf(schema: Schema, root: Schema): Shape {
  const found = resolve(schema, root);
  const about = found.description ?? '';
  const ways = (found.oneOf ?? found.anyOf ?? []).map((way) => resolve(way, root)).filter((way) => !isNull(way));
  if (ways.length === 1) return shapeOf({ ...(ways[0] as Schema), description: about }, root);
  if (ways.length > 1) return shapeOfWays(ways, about, root);
  if (found.enum) return { kind: 'words', about, words: found.enum.map((key) => ({ key: String(key), about: '' })) };
  switch (typeOf(found)) {
    case 'string':
      return { kind: 'text', about };
    case 'boolean':
      return { kind: 'switch', about };
    case 'integer':
    case 'number':
      return { kind: 'number', about, least: found.minimum, most: found.maximum };
    case 'array':
      return { kind: 'list', about, item: found.items ?? {} };
    case 'object':
      return partsOf(found, about);
    default:
      return { kind: 'any', about };
  }
}

function partsOf(found: Schema, about: string): Shape {
  const parts = Object.entries(found.properties ?? {}).map(([key, schema]) => ({
    key,
    schema,
    needed: found.required?.includes(key) === true,
  }));
  return parts.length === 0 ? { kind: 'any', about } : { kind: 'parts', about, parts };
}

function shapeOfWays(ways: Schema[], about: string, root: Schema): Shape {
  if (ways.every((way) => way.const !== undefined))
    return {
      kind: 'words',
      about,
      words: ways.map((way) => ({ key: String(way.const), about: way.description ?? '' })),
    };
  // One of a kind, or a list of that kind: a list.
  const list = ways.find((way) => typeOf(way) === 'array');
  if (list && ways.length === 2) return { kind: 'list', about, item: list.items ?? {} };
  const choices = ways.flatMap((way) => choicesOf(way, root));
  return choices.length > 0 ? { kind: 'choice', about, choices } : { kind: 'any', about };
}

function choicesOf(way: Schema, root: Schema): Choice[] {
  if (way.oneOf ?? way.anyOf) {
    const shape = shapeOf(way, root);
    if (shape.kind === 'choice') return shape.choices;
    return shape.kind === 'words' ? shape.words.map(({ key, about }) => aWord(key, about)) : [];
  }
  if (way.const !== undefined) return [aWord(String(way.const), way.description ?? '')];
  if (way.enum) return way.enum.map((key) => aWord(String(key), ''));
  const [only, ...others] = Object.entries(way.properties ?? {});
  if (!only || others.length > 0) return [];
  return [{ key: only[0], about: way.description ?? '', word: false, schema: only[1] }];
}

const aWord = (key: string, about: string): Choice => ({ key, about, word: true, schema: {} });

/** What a new part of this shape begins with. */
export function blankOf(schema: Schema, root: Schema, depth = 0): unknown {
  const shape = shapeOf(schema, root);
  if (depth > 6) return null;
  switch (shape.kind) {
    case 'number':
      return Math.max(shape.least ?? 0, 1);
    case 'switch':
      return true;
    case 'list':
      return [];
    case 'words':
      return shape.words[0]?.key ?? '';
    case 'choice':
      return shape.choices[0] ? valueOfChoice(shape.choices[0], root, depth) : '';
    case 'parts':
      return Object.fromEntries(
        shape.parts.filter(({ needed }) => needed).map(({ key, schema }) => [key, blankOf(schema, root, depth + 1)]),
      );
    default:
      return '';
  }
}

export const valueOfChoice = (choice: Choice, root: Schema, depth = 0): unknown =>
  choice.word ? choice.key : { [choice.key]: blankOf(choice.schema, root, depth + 1) };

/** Which choice a value is. */
export function chosenIn(choices: Choice[], value: unknown): Choice | null {
  if (typeof value === 'string') return choices.find(({ key, word }) => word && key === value) ?? null;
  const key = value !== null && typeof value === 'object' ? Object.keys(value)[0] : undefined;
  return choices.find((choice) => !choice.word && choice.key === key) ?? null;
}

/** Parts in the order in which a card has them, those that it lacks behind. */
export function inOrder<T extends { key: string }>(parts: T[], value: object): T[] {
  const keys = Object.keys(value);
  const place = ({ key }: T) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return [...parts].sort((one, other) => place(one) - place(other));
}
