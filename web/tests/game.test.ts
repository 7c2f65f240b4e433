import { expect, test } from 'vitest';
import { Game } from '../src/lib/game';
import { prefs } from '../src/lib/prefs.svelte';
import { lineOf, matches } from '../src/lib/text';
import type { CardFace, GameInfo } from '../src/lib/wire';
import { table } from './fixtures';

const text = (en: string) => ({ ja: `ja:${en}`, en });
const face = (number: string, kind: string, pow: string): CardFace => ({
  number,
  kind,
  kind_name: text(kind),
  name: text(`card ${number}`),
  attributes: [],
  cost: [],
  flavour: null,
  stats: [{ key: 'pow', name: text('POW'), value: text(pow) }],
  text: { ja: [], en: [] },
});
const section = (key: string, card: string) => ({ key, name: text(key), cards: [{ card, copies: 2 }] });
const info: GameInfo = {
  slug: 'test',
  title: text('Test'),
  summary: text(''),
  levels: [],
  cover: [],
  first_match: null,
  places: {},
  lessons: [],
  table,
  cards: [face('A', 'plain', '300'), face('B', 'rare', '900')],
  decks: [
    {
      key: 'd',
      name: text('d'),
      summary: text(''),
      first: false,
      sections: [section('main', 'A'), section('side', 'B')],
    },
  ],
  sections: [],
  homes: {},
  opening: null,
};
const game = new Game(info);
prefs.lang = 'en';

test('what counts against a number stands beside it, and not as a sign on the frame', () => {
  const hurt = { name: text('Damage'), draw: 'number' as const, icon: 'burst' as const, locks: false };
  const game = new Game({
    ...info,
    table: {
      ...table,
      marks: { ...table.marks, damage: hurt },
      face: { ...table.face, sill: [{ key: 'pow', icon: 'shield', wounds: 'damage' }] },
    },
  });
  const marks = [{ key: 'damage', value: 2 }];
  expect(game.sill(face('T-1', 'unit', '5'), marks)).toMatchObject([{ figure: { now: '5' }, wounds: 2 }]);
  expect(game.sill(face('T-1', 'unit', '5'), [])).toMatchObject([{ wounds: 0 }]);
  expect(game.tabs(marks)).toEqual([]);
  expect(game.told(marks)).toMatchObject([{ key: 'damage', value: 2 }]);
});

test('what is paid with things instead of the usual number is counted by kind, and one that costs nothing says so', () => {
  const attributes = { force: { name: text('Force'), colour: '#1c160f', crest: 'orb' } };
  const cards = [
    face('A', 'guardian', '3'),
    ...['B', 'C'].map((number) => ({ ...face(number, 'spell', ''), stats: [] })),
  ];
  cards[1]!.cost = ['force', 'force'];
  const game = new Game({ ...info, cards, table: { ...table, attributes, face: { ...table.face, badge: 'pow' } } });
  expect(cards.map((card) => game.price(card))).toEqual([null, [{ key: 'force', count: 2 }], []]);
  expect(game.figures(cards[1]!, [])).toEqual(['Force 2']);
  expect(game.sign('force')).toMatch(/^M/);
});

test('the large figure is the present one, the printed one is remembered', () => {
  const card = game.card('A');
  expect(game.big(card, [])).toMatchObject({ now: '300', printed: '300' });
  expect(game.big(card, [{ key: 'pow', value: 500 }])).toMatchObject({ now: '500', printed: '300' });
});

test('a card without that figure shows its first other number in the language of its reader, and no word', () => {
  const stat = (key: string, ja: string, en: string) => ({ key, name: text(key), value: { ja, en } });
  const card = { ...face('A', 'plain', ''), stats: [stat('timing', '通常', 'Normal'), stat('need', '風2', 'wind 2')] };
  expect(game.big(card, [])).toEqual({ now: 'wind 2', printed: 'wind 2', name: 'need' });
});

test('what passes hangs on the frame as signs, one lock stands for every reason, and all of it is told in words', () => {
  const marks = ['tired', 'hurt', 'too_dear', 'no_fire', 'pow'].map((key) => ({ key, value: 2 }));
  expect(game.tabs(marks).map(({ icon, value }) => [icon, value])).toEqual([
    ['lock', undefined],
    ['burst', 2],
    ['moon', undefined],
  ]);
  expect(game.tabs([], true)).toHaveLength(1);
  expect(game.told(marks).map(({ name }) => name.en)).toEqual(['tired', 'hurt', 'too dear', 'no fire']);
});

test('a mark that the table file does not know is still told', () => {
  expect(game.told([{ key: 'cursed_by_moon', value: 1 }])).toMatchObject([
    { key: 'cursed_by_moon', name: { en: 'cursed by moon' } },
  ]);
  expect(game.lies([{ key: 'tired', value: 1 }], 'sideways')).toBe(true);
  expect(game.lies([{ key: 'tired', value: 0 }], 'sideways')).toBe(false);
});

test('a counter that the table file does not know is drawn, one that is to be hidden is not', () => {
  const shown = game.shownCounters(
    [
      { key: 'luck', seat: 0, value: 2 },
      { key: 'quiet', seat: 0, value: 2 },
      { key: 'life', seat: 1, value: 3 },
    ],
    0,
  );
  expect(shown.map((counter) => counter.key)).toEqual(['luck']);
  expect(game.counter('luck').draw).toBe('number');
});

test('cards of further sections of a deck are something special', () => {
  const [common, special] = info.cards.map((card) => game.frame(card));
  expect(common?.edge).toBeNull();
  expect(special?.edge).not.toBeNull();
});

test('a card is described in words, and so is a hidden one', () => {
  expect(game.describe({ ref: 'x', card: 'A', marks: [{ key: 'tired', value: 1 }] })).toBe(
    'card A, plain, POW 300, tired',
  );
  expect(game.describe({ ref: 'x', card: null, marks: [] })).toBe('a hidden card');
  expect(game.placeName('1/back/2', 0)).toBe("opponent's back 2");
});

test('the leading marks of a line are set apart', () => {
  expect(lineOf('[Open] Draw 1 card.')).toEqual({ marks: ['Open'], text: 'Draw 1 card.' });
  expect(lineOf('【起】【一回】1枚引く。')).toEqual({ marks: ['起', '一回'], text: '1枚引く。' });
  expect(lineOf('[Activated] [Spend 1 Force]: Draw 1 card.')).toEqual({
    marks: ['Activated', 'Spend 1 Force'],
    text: 'Draw 1 card.',
  });
  expect(lineOf('Costs [2].')).toEqual({ marks: [], text: 'Costs [2].' });
});

test('a search finds all its words in any order and either language', () => {
  expect(matches(['紅蓮の剣士', 'Crimson Swordsman'], 'sword 紅')).toBe(true);
  expect(matches(['紅蓮の剣士', 'Crimson Swordsman'], 'sword 青')).toBe(false);
});

test('a price says what it is today', () => {
  const badge = { ...info, table: { ...table, face: { ...table.face, badge: 'pow', today: 'cost' } } };
  const priced = new Game(badge);
  expect(priced.corner(priced.card('A'), [{ key: 'cost', value: 200 }])).toMatchObject({ now: '200', printed: '300' });
  expect(priced.corner(priced.card('A'), [])).toMatchObject({ now: '300', printed: '300' });
});

test('what nobody pays for costs nothing, and its number is told all the same', () => {
  const face = { ...table.face, badge: 'pow', unpaid: 'pow', sill: [{ key: 'pow', icon: 'sword' as const }] };
  const swift = new Game({ ...info, table: { ...table, face } });
  expect(swift.corner(swift.card('A'), [])).toEqual({ now: '0', printed: '0', name: 'Cost' });
  expect(swift.figures(swift.card('A'), [])).toEqual(['Cost 0', 'POW 300']);
});

test('whichever attribute a cost is paid with has a name in every game', () => {
  const colourless = { name: { ja: '無', en: 'Colourless' }, colour: '#888', crest: 'diamond' };
  const named = (attributes: typeof table.attributes) =>
    new Game({ ...info, table: { ...table, attributes } }).attribute('any').name;
  expect(named({ colourless })).toEqual({ ja: '無', en: 'Any' });
  expect(named({})).toEqual({ ja: '任意', en: 'Any' });
  expect(new Game(info).attribute('moon').name).toEqual({ ja: 'moon', en: 'moon' });
});
