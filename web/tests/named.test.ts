import { expect, test } from 'vitest';
import { actsOf, namedOf, shownOf, thereOf } from '../src/lib/named';
import { sortOptions } from '../src/lib/options';
import type { Game } from '../src/lib/game';
import { decision, option, view, zone } from './fixtures';

const named = (name: string) => ({ name: { ja: name, en: name } });
const area = (kind: string, draw: string) => ({ zone: kind, draw });
const game = {
  table: {
    board: { areas: [area('front', 'slot'), area('deck', 'pile'), area('hand', 'hand')], shared: [] },
    questions: { pay: { part: 'payment' } },
    verbs: {
      set: { text: { ja: '{card}を{place}に置く', en: 'Set {card} in {place} (free)' } },
      strike: { text: { ja: '{card}で攻撃する({number})', en: 'Attack {number} with {card}' } },
    },
  },
  card: (number: string | null) => (number === null ? null : named(number)),
  zone: (kind: string) => named(kind).name,
} as unknown as Game;

const shows = view([zone('0/front', ['Ox']), zone('0/hand', ['Elk', 'Elk', 'Fox']), zone('0/deck', ['Owl', 'Owl'])]);
const asked = (cards: (string | null)[], question = 'ask') => ({
  ...decision(cards.map((card, at) => option(at, { card, text: { ja: '', en: card?.slice(0, -2) ?? 'pass' } }))),
  question,
});
function namesOf(of: ReturnType<typeof asked>, small = false) {
  const shown = shownOf(of, sortOptions(of, shows));
  return namedOf(game, shows, of, shown, small).map(({ index }) => index);
}

test('few options of the table are named with the question, copies in one place once', () => {
  expect(namesOf(asked([null, '0/front#0', '0/deck#0', '0/deck#1']))).toEqual([1, 2]);
});

test('neither what a price is paid with nor, where there is little room, a hand that speaks for itself', () => {
  expect(namesOf(asked(['0/front#0'], 'pay'))).toEqual([]);
  expect(namesOf(asked(['0/hand#0', null]), true)).toEqual([]);
  expect(namesOf(asked(['0/hand#0', null]))).toEqual([0]);
});

test('of many options what they do is told, without cards, prices and remarks', () => {
  const some = [
    option(0, { verb: 'set', place: '0/front' }),
    option(1, { verb: 'set', place: '0/deck' }),
    option(2, { verb: 'strike' }),
  ];
  expect(actsOf(game, some)).toEqual(['Set a card in front/deck', 'Attack with a card']);
});

test('what lies where an option leads is told, unless the option names it', () => {
  const to = (text: string) => option(0, { place: '0/front', text: { ja: text, en: text } });
  expect(thereOf(game, shows, to('Set Elk'))).toBe('Ox');
  expect(thereOf(game, shows, to('Open Ox'))).toBe('');
  expect(thereOf(game, shows, option(0, { place: '0/deck' }))).toBe('');
});
