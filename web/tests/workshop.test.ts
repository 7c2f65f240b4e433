import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  entriesOf,
  entryOf,
  freeNumber,
  isDeep,
  merged,
  numberOf,
  valueOf,
  withLines,
  withPart,
} from '../src/lib/workshop/cardtext';
import { prefs } from '../src/lib/prefs.svelte';
import { partName } from '../src/lib/workshop/partwords';
import { fragmentOf, holdsSet, LONGEST_LINK, setIn } from '../src/lib/workshop/link';
import { LARGEST, packed, setOfFiles, unpacked } from '../src/lib/workshop/parcel';
import { fillingPicture, pictureIn, withPicture } from '../src/lib/workshop/facepicture';
import { cleanPicture, cleanSvg } from '../src/lib/workshop/picture';
import { Refusal } from '../src/lib/workshop/refusal';
import { blankOf, chosenIn, shapeOf, valueOfChoice, type Schema } from '../src/lib/workshop/schema';
import { changesBetween, type Field } from '../src/lib/workshop/changes';
import { toldPath, toldValue } from '../src/lib/workshop/toldvalue';
import { emptySet, filesOf, joined, plainName, type CardSet } from '../src/lib/workshop/sets';
import drawings from '../../crates/paper/tests/drawings.json';

const LANTERN = `- number: X01
  # She carries the light.
  name: { ja: 灯守りの娘, en: Lantern Keeper }
  kind: attacker
  pow: 600
  on_open:
    - { do: { draw: 1 } }
`;

test('a part is changed where it stands, and the rest is as it was written', () => {
  const stronger = withPart(LANTERN, ['pow'], 900);
  expect(stronger).toContain('pow: 900');
  expect(stronger).toContain('# She carries the light.');
  expect(valueOf(withPart(LANTERN, ['name', 'en'], 'Keeper'))?.['name']).toEqual({ ja: '灯守りの娘', en: 'Keeper' });
  expect(valueOf(withPart(LANTERN, ['attributes'], ['fire']))?.['attributes']).toEqual(['fire']);
  expect('pow' in (valueOf(withPart(LANTERN, ['pow'], undefined)) ?? {})).toBe(false);
  expect(withPart('- {', ['pow'], 900)).toBe('- {');
});

test('lines that were read stand in the place of those that the card had', () => {
  const lines = ['on_win: [{ do: { draw: 2 } }]', 'on_win: [{ do: recover_life }]', ''].map(entryOf);
  const card = withLines(LANTERN, ['on_open'], lines);
  expect(valueOf(card)).toMatchObject({ pow: 600, on_win: [{ do: { draw: 2 } }, { do: 'recover_life' }] });
  expect(card).not.toContain('on_open');
  expect(merged([entryOf('satisfies: wind'), entryOf('abilities: [a]'), entryOf('abilities: [b]')])).toEqual({
    satisfies: 'wind',
    abilities: ['a', 'b'],
  });
});

test('a file falls into its cards, and new ones get the next free number', () => {
  const cards = entriesOf(`# Fire.\n\n${LANTERN}\n# Water.\n- { number: X02 }\n`);
  expect(cards.map(numberOf)).toEqual(['X01', 'X02']);
  expect(cards[0]).toBe(LANTERN);
  expect(freeNumber(['K01', 'X01', 'X02'])).toBe('X03');
});

test('what is nested deeper than any card is not read', () => {
  expect(isDeep(LANTERN)).toBe(false);
  expect(isDeep(`- ${'['.repeat(5000)}`)).toBe(true);
  expect(isDeep(`- a:\n${' '.repeat(4000)}b: 1`)).toBe(true);
  expect(valueOf(`- { a: ${'{ a: '.repeat(100)} }`)).toBeNull();
});

const ROOT: Schema = {
  $defs: {
    Whose: { oneOf: [{ const: 'own' }, { const: 'opponent', description: 'The other player.' }] },
    Verb: {
      oneOf: [
        { type: 'object', properties: { draw: { type: 'integer', minimum: 0 } }, required: ['draw'] },
        { type: 'object', properties: { rest: { $ref: '#/$defs/Whose' } }, required: ['rest'] },
        { const: 'end' },
      ],
    },
    Line: { type: 'object', properties: { do: { $ref: '#/$defs/Verb' }, may: { type: 'boolean' } }, required: ['do'] },
  },
};

test('a form grows from the schema: words, choices, lists, and what a new part begins with', () => {
  expect(shapeOf({ $ref: '#/$defs/Whose' }, ROOT)).toMatchObject({
    kind: 'words',
    words: [{ key: 'own' }, { key: 'opponent' }],
  });
  const verb = shapeOf({ $ref: '#/$defs/Verb' }, ROOT);
  if (verb.kind !== 'choice') throw new Error(verb.kind);
  expect(verb.choices.map(({ key, kind }) => [key, kind])).toEqual([
    ['draw', 'under'],
    ['rest', 'under'],
    ['end', 'word'],
  ]);
  expect(chosenIn(verb.choices, { rest: 'own' })?.key).toBe('rest');
  expect(chosenIn(verb.choices, 'end')?.key).toBe('end');
  expect(blankOf({ $ref: '#/$defs/Line' }, ROOT)).toEqual({ do: { draw: 1 } });
  const oneOrMany = { anyOf: [{ $ref: '#/$defs/Verb' }, { type: 'array', items: { $ref: '#/$defs/Verb' } }] };
  expect(shapeOf(oneOrMany, ROOT)).toMatchObject({ kind: 'list' });
  expect(shapeOf({ anyOf: [{ type: 'integer', maximum: 5 }, { type: 'null' }] }, ROOT)).toMatchObject({
    kind: 'number',
    most: 5,
  });
});

test('a number, and a mapping of several parts, is a choice among words and is found again by its value', () => {
  const parts = { type: 'object', properties: { of: {}, plus: { type: 'integer' } }, required: ['of'] };
  const amount = shapeOf({ anyOf: [{ type: 'integer' }, { const: 'all' }, { const: true }, parts] }, ROOT);
  if (amount.kind !== 'choice') throw new Error(amount.kind);
  const keyOf = (value: unknown) => chosenIn(amount.choices, value)?.key;
  expect([3, 'all', true, { of: 'x', plus: 1 }, [1]].map(keyOf)).toEqual([
    'number_itself',
    'all',
    'true',
    'of',
    undefined,
  ]);
  const blanks = amount.choices.map((choice) => valueOfChoice(choice, ROOT));
  expect(blanks).toEqual([1, 'all', true, { of: '' }]);
});

test('words of the card language have names in both languages, and a game may have its own', () => {
  prefs.lang = 'ja';
  expect([partName('pow_add', 'kirifuda'), partName('graveyard', 'genesis-garden')]).toEqual(['POWを増減する', '冥府']);
  const deck = ['genesis-garden', 'mistral-rouge', 'battle-guardians'].map((game) => partName('deck', game));
  expect(deck).toEqual(['本陣', 'デッキ', 'デッキ']);
  expect([partName('attack', 'build-divide'), partName('attack', 'genesis-garden')]).toEqual(['アタック', '攻撃']);
  expect([partName('range'), partName('location'), partName('negate', 'build-divide')]).toEqual([
    'レンジ',
    'ロケーション',
    '打ち消す',
  ]);
  prefs.lang = 'en';
  expect([partName('do', 'kirifuda'), partName('number_itself')]).toEqual(['What is done', 'A number']);
  for (const choice of ['number_itself', 'text_itself', 'list_itself', 'true'])
    expect(partName(choice)).not.toBe(choice);
});

const SET: CardSet = {
  ...emptySet('kirifuda'),
  name: 'Lanterns',
  author: 'Mei',
  cards: [LANTERN],
  files: { 'decks/watch.yaml': 'key: watch\n' },
  pictures: {
    X01: {
      address: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"></svg>')}`,
      licence: 'CC0, Mei',
    },
  },
  versions: [{ at: 5, note: 'first', cards: [LANTERN] }],
};

test('a set goes into a parcel and comes out as it was, by the names that the program reads', async () => {
  expect(Object.keys(filesOf(SET))).toEqual([
    'kirifuda/cards/own.yaml',
    'kirifuda/decks/watch.yaml',
    'kirifuda/pictures/X01.svg',
    'kirifuda/pictures/CREDITS.txt',
    'kirifuda/set.json',
  ]);
  expect(new TextDecoder().decode(filesOf(SET)['kirifuda/pictures/CREDITS.txt'] as Uint8Array)).toBe(
    'X01.svg: CC0, Mei\n',
  );
  const parcel = new Blob([packed(SET) as BlobPart]);
  expect(await unpacked('kirifuda', parcel)).toEqual(SET);
  await expect(unpacked('mistral-rouge', parcel)).rejects.toMatchObject({ word: 'refused_empty' });
  expect(packed(SET)).toEqual(packed(SET));
});

const parcelOf = (files: Record<string, Uint8Array>) => new Blob([zipSync(files) as BlobPart]);
const refused = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  return error instanceof Refusal ? error.word : error;
};

test('hostile parcels are refused, each with its reason', async () => {
  const card = strToU8(LANTERN);
  const bomb = parcelOf({ 'kirifuda/cards/a.yaml': new Uint8Array(100 << 20) });
  expect(bomb.size).toBeLessThan(LARGEST);
  expect(await refused(unpacked('kirifuda', bomb))).toBe('refused_large');
  expect(await refused(unpacked('kirifuda', { size: 100 << 20 } as Blob))).toBe('refused_large');
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`kirifuda/cards/${at}.yaml`, card]));
  expect(await refused(unpacked('kirifuda', parcelOf(many)))).toBe('refused_many');
  for (const name of [
    'kirifuda/cards/a\u0007.yaml',
    '../kirifuda/cards/a.yaml',
    'kirifuda/cards/\u202egnp.yaml',
    '/kirifuda/a.yaml',
  ])
    expect(await refused(unpacked('kirifuda', parcelOf({ [name]: card })))).toBe('refused_name');
  const deep = parcelOf({ 'kirifuda/cards/a.yaml': strToU8(`- ${'['.repeat(10_000)}`) });
  expect(await refused(unpacked('kirifuda', deep))).toBe('refused_deep');
  const binary = parcelOf({ 'kirifuda/cards/a.yaml': Uint8Array.of(0, 1, 2, 255) });
  expect(await refused(unpacked('kirifuda', binary))).toBe('refused_text');
  expect(await refused(unpacked('kirifuda', new Blob(['no parcel'])))).toBe('refused_zip');
  const script = strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await refused(setOfFiles('kirifuda', { 'kirifuda/pictures/X01.svg': script }))).toBe('refused_script');
});

test('a set goes into a link and comes out as it was, and hostile links are refused with their reason', async () => {
  const link = fragmentOf(SET);
  expect(holdsSet(link) && link.length < LONGEST_LINK).toBe(true);
  expect(link).toMatch(/^#set=[\w-]+$/);
  expect(await setIn('kirifuda', link)).toEqual(SET);
  const linkOf = async (files: Record<string, string>) => {
    const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
    return `#set=${btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')}`;
  };
  const read = async (files: Record<string, string>) => refused(setIn('kirifuda', await linkOf(files)));
  expect(await refused(setIn('kirifuda', `#set=${'A'.repeat(70_000)}`))).toBe('refused_long_link');
  expect(await refused(setIn('kirifuda', '#set=no letters!'))).toBe('refused_link');
  expect(await refused(setIn('kirifuda', link.slice(0, -40)))).toBe('refused_zip');
  expect(await refused(setIn('mistral-rouge', link))).toBe('refused_empty');
  expect(await read({ 'kirifuda/cards/a.yaml': 'a'.repeat(30 << 20) })).toBe('refused_large');
  expect(await read({ 'kirifuda/cards/a.yaml': `- ${'['.repeat(9000)}` })).toBe('refused_deep');
  expect(await read({ 'kirifuda/cards/a.yaml': '- number: X\u0007\n' })).toBe('refused_letters');
  expect(await read({ 'kirifuda/cards/a.yaml': '- number: X\u202egnp\n' })).toBe('refused_letters');
  expect(await read({ 'kirifuda/pictures/X01.svg': svg('<script>alert(1)</script>') })).toBe('refused_script');
});

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

test('a drawing is taken, and one that acts or fetches is not', () => {
  for (const good of drawings.taken) expect(cleanSvg(good)).toMatch(/^data:image\/svg\+xml,/);
  for (const bad of drawings.refused) expect(() => cleanSvg(bad), bad).toThrow(Refusal);
  expect(() => cleanSvg('<html></html>')).toThrow('refused_picture');
});

test('pictures of pixels are bounded by bytes and by sides', async () => {
  const png = (width: number) => {
    const bytes = new Uint8Array(33);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    new DataView(bytes.buffer).setUint32(16, width);
    new DataView(bytes.buffer).setUint32(20, 10);
    return bytes;
  };
  expect(await cleanPicture(png(64))).toMatch(/^data:image\/png;base64,/);
  expect(await refused(cleanPicture(png(100_000)))).toBe('refused_pixels');
  expect(await refused(cleanPicture(new Uint8Array(3 << 20)))).toBe('refused_large');
});

const yamlOf = (card: object) => `- ${JSON.stringify({ number: 'X01', ...card })}\n`;
const said = ({ path, was, now }: Field) => [
  toldPath(path, 'kirifuda'),
  ...[was, now].map((it) => toldValue(it, path, 'kirifuda')),
];

const DRAWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 252 352"><rect width="9" height="9"/><g transform="scale(1.5)"><defs><clipPath id="Xw"><path d="M0 0h100v114z"/></clipPath></defs><g clip-path="url(#Xw)"><path id="figure" d="M1 1"/></g><circle r="4"/></g></svg>';
const textOf = (address: string | null) => decodeURIComponent((address ?? '').replace('data:image/svg+xml,', ''));

test('the picture is taken out of a drawn card, and one of its own put into its window', () => {
  const picture = textOf(pictureIn(DRAWN));
  expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 100 114"/);
  expect(picture).toContain('id="figure"');
  expect(picture).not.toContain('circle');
  const own = withPicture(DRAWN, 'data:image/png;base64,AAAA');
  expect(own).not.toContain('id="figure"');
  expect(own).toContain('circle');
  expect(own).toMatch(/clip-path="url\(#Xw\)"><image href="data:image\/png;base64,AAAA" width="100" height="114"/);
  const drawing = `data:image/svg+xml,${encodeURIComponent(svg(''))}`;
  const filled = textOf(fillingPicture(drawing));
  expect(filled).toMatch(/^<svg [^>]*><image [^>]*width="100%" height="100%" preserveAspectRatio="xMidYMid slice"/);
  expect(textOf(/href="([^"]*)"/.exec(filled)?.[1] ?? '')).toContain(
    'viewBox="0 0 9 9" preserveAspectRatio="xMidYMid slice"',
  );
  expect(pictureIn('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBeNull();
});

test('what changed between two versions is told field by field: numbers, words, rules', () => {
  prefs.lang = 'en';
  const name = { ja: '札', en: 'Card' };
  const was = {
    name,
    pow: 600,
    attributes: ['fire'],
    on_open: [{ do: { draw: 1 } }, { do: { pow_add: { of: 'this', amount: 300 } } }],
  };
  const now = {
    name: { ...name, en: 'Cart' },
    pow: 900,
    attributes: ['wind'],
    on_open: [{ do: { draw: 2 } }, was.on_open[1]],
    may: true,
  };
  const [change, ...others] = changesBetween([yamlOf(was)], [yamlOf(now)]);
  expect(others).toEqual([]);
  expect(change?.kind).toBe('changed');
  expect(change?.numbers.map(said)).toEqual([['POW', '600', '900']]);
  expect(change?.words.map(said)).toEqual([
    ['Name › English', 'Card', 'Cart'],
    ['Attributes › 1', 'Fire', 'Wind'],
    ['May', 'none', 'yes'],
  ]);
  expect(change?.rules.map(said)).toEqual([['When opened › 1 › What is done › Draw', '1', '2']]);
  const [comes] = changesBetween([], [yamlOf(was)]);
  expect(comes?.kind).toBe('added');
  expect(comes?.rules.map(said)).toEqual([
    ['When opened', 'none', 'What is done: Draw: 1; What is done: Change POW by: Of: This card, Amount: 300'],
  ]);
  expect(changesBetween([LANTERN], [])[0]).toMatchObject({ kind: 'gone', was: LANTERN, now: null });
  expect(changesBetween([LANTERN], [LANTERN])).toEqual([]);
});

test('a card that cannot be read is told as it is written', () => {
  const comes = changesBetween([], ['- {'])[0];
  expect(comes?.words.map(said)).toEqual([['YAML', 'none', '- {']]);
});

test('a second set comes into the first, and names lose what no name has', () => {
  const stronger = withPart(LANTERN, ['pow'], 900);
  const both = joined(SET, { ...emptySet('kirifuda'), cards: [stronger, '- { number: X02 }\n'] });
  expect(both.cards.map(numberOf)).toEqual(['X01', 'X02']);
  expect(both.cards[0]).toBe(stronger);
  expect(both.name).toBe('Lanterns');
  expect(plainName('La\u0000n\u202etern\u2028s')).toBe('Lanterns');
});
