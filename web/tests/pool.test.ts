import { expect, test } from 'vitest';
import { Game } from '../src/lib/game';
import { keywords } from '../src/lib/keywords';
import { costOf, figureOf } from '../src/lib/deckfigure';
import { anything, costBands, figuresOf, find } from '../src/lib/pool';
import { face, gameInfo } from './fixtures';

const text = (en: string) => ({ ja: `和:${en}`, en });
const cards = [
  face('A1', { name: text('Red fox'), kind: 'beast', kind_name: text('Beast'), attributes: ['red'], cost: ['red'] }),
  face('A2', {
    name: text('Blue fox'),
    kind: 'beast',
    kind_name: text('Beast'),
    attributes: ['blue'],
    cost: ['blue', 'any', 'any'],
    text: { ja: ['【開始】引く。'], en: ['[Start] Draw a card.'] },
  }),
  face('S1', {
    name: text('Spell'),
    kind: 'spell',
    kind_name: text('Spell'),
    text: { ja: ['【開始】壊す。'], en: ['[Start] Destroy it.'] },
  }),
];
const game = new Game({
  ...gameInfo(cards),
  table: { ...gameInfo().table, face: { badge: 'cost', big: null, lines: [], sill: [], plain: [] } },
  cover: ['A1'],
});
const numbers = (wish: Partial<typeof anything>) => find(game, { ...anything, ...wish }).map(({ number }) => number);

test('cards are found by words of either language, kind, attribute, cost and keyword', () => {
  expect(numbers({})).toEqual(['A1', 'A2', 'S1']);
  expect(numbers({ query: 'fox' })).toEqual(['A1', 'A2']);
  expect(numbers({ query: 'FOX 引く' })).toEqual(['A2']);
  expect(numbers({ kind: 'spell' })).toEqual(['S1']);
  expect(numbers({ attribute: 'red' })).toEqual(['A1']);
  expect(numbers({ attribute: '-' })).toEqual(['S1']);
  expect(numbers({ cost: '3' })).toEqual(['A2']);
  expect(numbers({ keyword: '開始', kind: 'beast' })).toEqual(['A2']);
});

test('costs are those in the corner of the cards, and keywords those that cards share', () => {
  expect(cards.map((card) => costOf(game, card))).toEqual([1, 3, 0]);
  expect(costBands(game), 'nothing costs 2').toEqual(['0', '1', '3']);
  expect(keywords(game)).toEqual([{ key: '開始', name: { ja: '開始', en: 'Start' }, cards: 2 }]);
});

test('a list is counted by costs, kinds and attributes', () => {
  const list = {
    main: [
      { card: 'A1', copies: 3 },
      { card: 'S1', copies: 2 },
      { card: 'none', copies: 9 },
    ],
  };
  const { curve, kinds, attributes } = figuresOf(game, list);
  expect(curve.map(({ cards }) => cards)).toEqual([2, 3, 0, 0]);
  expect(kinds.map(({ key, cards }) => [key, cards])).toEqual([
    ['beast', 3],
    ['spell', 2],
  ]);
  expect(attributes.map(({ key, cards }) => [key, cards])).toEqual([['red', 3]]);
  expect(figureOf(game, list)).toBe('A1');
  expect(figureOf(game, {})).toBeNull();
});

test('a card without the number of the corner counts with the symbols that stand there; where none cost any it has no cost', () => {
  const sf = [{ key: 'sf', name: text('SF'), value: { ja: '3', en: '3' } }];
  const guardian = face('G', { stats: sf });
  const spell = face('S', { cost: ['force', 'force'] });
  const badge = { badge: 'sf', big: null, lines: [], sill: [], plain: [] };
  const of = (cards: ReturnType<typeof face>[]) =>
    new Game({ ...gameInfo(cards), table: { ...gameInfo().table, face: badge } });
  const both = of([guardian, spell]);
  expect([costOf(both, guardian), costOf(both, spell), costBands(both)]).toEqual([3, 2, ['2', '3']]);
  expect(costOf(of([face('N')]), face('N'))).toBeNull();
});
