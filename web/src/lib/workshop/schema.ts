/** Forms from JSON Schema: what a part of a card may be, one step at a time. */

export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  examples?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

/** One of several things that a part may be: a word, a mapping with one key, or whatever a schema allows, which has a key of its own here. */
export type Choice =
  | { kind: 'word'; key: string; about: string; value: unknown }
  | { kind: 'under'; key: string; about: string; schema: Schema }
  | { kind: 'itself'; key: string; about: string; schema: Schema };
export type Shape =
  | { kind: 'text' | 'switch' | 'any'; about: string }
  | { kind: 'number'; about: string; least: number | undefined; most: number | undefined }
  | { kind: 'words'; about: string; words: { key: string; about: string }[] }
  | { kind: 'choice'; about: string; choices: Choice[] }
  | { kind: 'list'; about: string; item: Schema }
  | { kind: 'entries'; about: string; item: Schema }
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
  if (parts.length > 0) return { kind: 'parts', about, parts };
  const item = found.additionalProperties;
  return typeof item === 'object' ? { kind: 'entries', about, item } : { kind: 'any', about };
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
  if (way.const !== undefined) return [aWord(way.const, way.description ?? '')];
  if (way.enum) return way.enum.map((key) => aWord(key, ''));
  const keys = Object.keys(way.properties ?? {});
  const [only, ...others] = keys;
  if (only !== undefined && others.length === 0) return [underOne(only, way)];
  return wayItself(way, keys);
}

const underOne = (key: string, way: Schema): Choice => ({
  kind: 'under',
  key,
  about: way.description ?? '',
  schema: way.properties?.[key] ?? {},
});

/** What is no word and no mapping with one key: a number, a text, a list, or a mapping that is called by the first key that it must have. */
function wayItself(way: Schema, keys: string[]): Choice[] {
  const type = typeOf(way);
  const itself = (key: string): Choice[] => [{ kind: 'itself', key, about: way.description ?? '', schema: way }];
  if (type === 'integer' || type === 'number') return itself('number_itself');
  if (type === 'string') return itself('text_itself');
  if (type === 'array') return itself('list_itself');
  const [first] = [...(way.required ?? []), ...keys];
  return first === undefined ? [] : itself(first);
}

const aWord = (value: unknown, about: string): Choice => ({ kind: 'word', key: String(value), about, value });

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
    case 'entries':
      return {};
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

export function valueOfChoice(choice: Choice, root: Schema, depth = 0): unknown {
  if (choice.kind === 'word') return choice.value;
  const blank = blankOf(choice.schema, root, depth + 1);
  return choice.kind === 'under' ? { [choice.key]: blank } : blank;
}

/** Which choice a value is. */
export function chosenIn(choices: Choice[], value: unknown): Choice | null {
  const isIt = (choice: Choice) => {
    if (choice.kind === 'word') return choice.value === value;
    const keys = isMapping(value) ? Object.keys(value) : null;
    if (choice.kind === 'under') return keys?.[0] === choice.key;
    return keys ? keys.includes(choice.key) : isOfType(value, typeOf(choice.schema));
  };
  return choices.find(isIt) ?? null;
}

const isMapping = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOfType(value: unknown, type: string | undefined): boolean {
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  return type === 'array' ? Array.isArray(value) : type === 'string' && typeof value === 'string';
}

/** Parts in the order in which a card has them, those that it lacks behind. */
export function inOrder<T extends { key: string }>(parts: T[], value: object): T[] {
  const keys = Object.keys(value);
  const place = ({ key }: T) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return [...parts].sort((one, other) => place(one) - place(other));
}

/** The schema of a mapping with all but these of its parts, none of which must be there. */
export function without(properties: Record<string, Schema>, keys: string[]): Schema {
  const kept = Object.entries(properties).filter(([key]) => !keys.includes(key));
  return { type: 'object', properties: Object.fromEntries(kept) };
}
