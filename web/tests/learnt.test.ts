import { expect, test } from 'vitest';
import { learntDeck, realOne } from '../src/lib/learnt';
import type { GameInfo } from '../src/lib/wire';
import { view, zone } from './fixtures';

const deck = (key: string, cards: string[]) => ({
  key,
  name: { ja: key, en: key },
  summary: { ja: '', en: '' },
  sections: [{ key: 'main', name: { ja: '', en: '' }, cards: cards.map((card) => ({ card, copies: 1 })) }],
});
const info = {
  slug: 'g',
  levels: [{ key: 'novice' }, { key: 'adept' }],
  decks: [deck('red', ['A', 'B']), deck('blue', ['C', 'D', 'E'])],
} as unknown as GameInfo;

test('the deck just learnt is the one that holds most of what one had', () => {
  const views = [view([zone('0/hand', ['A', 'C']), zone('0/front', ['D']), zone('1/hand', ['A', 'B'])])];
  expect(learntDeck(info, views, 0)).toBe('blue');
  expect(learntDeck(info, views, 1)).toBe('red');
  expect(learntDeck(info, [], 0)).toBeNull();
});

test('the real match after it is against the weakest', () => {
  expect(realOne(info, [view([zone('0/hand', ['A'])])], 0)).toBe('/play/g?level=novice&deck=red');
  expect(realOne(info, [], null)).toBe('/play/g?level=novice');
});
