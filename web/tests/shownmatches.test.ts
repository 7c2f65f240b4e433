import { beforeEach, expect, test } from 'vitest';
import { personWords, tell } from '../src/lib/personwords';
import { prefs } from '../src/lib/prefs.svelte';
import { deckOfShown, opponentOfShown, talliesAgainst, talliesWith } from '../src/lib/shownmatches';
import type { GameSummary, ShownMatch } from '../src/lib/wire';

const both = (name: string) => ({ ja: name, en: name });
const games = [
  { slug: 'g', title: both('Game') },
  { slug: 'h', title: both('Other') },
] as unknown as GameSummary[];
const match = (score: number, more: Partial<ShownMatch> = {}): ShownMatch => ({
  game: 'g',
  at: '2026-01-01T00:00:00Z',
  score,
  rating: 1500,
  deck: both('Red'),
  opponent: { id: 'x', name: 'Bea' },
  replay: null,
  ...more,
});

beforeEach(() => {
  prefs.lang = 'en';
});

test('what somebody wins and loses with is counted by game and deck', () => {
  const matches = [match(2), match(0), match(1), match(2, { game: 'h' }), match(2, { deck: null })];
  expect(talliesWith(games, matches)).toEqual([
    { name: 'Red (Game)', won: 1, lost: 1, drawn: 1 },
    { name: 'Red (Other)', won: 1, lost: 0, drawn: 0 },
    { name: 'A deck of their own (Game)', won: 1, lost: 0, drawn: 0 },
  ]);
});

test('whoever shows nothing stands in no table and has no name', () => {
  const hidden = match(2, { opponent: null });
  expect(talliesAgainst([hidden, match(0)])).toEqual([{ name: 'Bea', won: 0, lost: 1, drawn: 0 }]);
  expect(opponentOfShown(hidden)).toBe('');
});

test('a deck of their own has no name here, in either language', () => {
  const own = match(2, { deck: null });
  expect(deckOfShown(own)).toBe(personWords.deck_own.en);
  prefs.lang = 'ja';
  expect(deckOfShown(own)).toBe('自作デッキ');
});

test('one match is no matches', () => {
  expect(tell('rating_line', { rating: 1500, within: 90, n: 1 })).toBe('1500 ±90 (95 %; 1 match)');
});
