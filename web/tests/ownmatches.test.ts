import { beforeEach, expect, test } from 'vitest';
import { decksOf, ownDeckOf, standOf, tallies, turnOf } from '../src/lib/ownmatches';
import { prefs } from '../src/lib/prefs.svelte';
import type { MatchInfo, OwnMatch, Seat } from '../src/lib/wire';

const both = (name: string) => ({ ja: name, en: name });
const match = (winner: Seat | null, decks: OwnMatch['decks'] = [both('Red'), both('Blue')]): OwnMatch => ({
  match: { id: 'm', game: 'g', seats: [], status: 'finished' } as unknown as MatchInfo,
  seat: 0,
  round: null,
  waiting: null,
  ended: { winner, reason: 'r' },
  rating: null,
  decks,
});

beforeEach(() => {
  localStorage.clear();
  prefs.lang = 'en';
});

test('the decks are told as far as they are known', () => {
  expect(decksOf(match(0))).toBe('Red against Blue');
  expect(decksOf(match(0, [both('Red'), null]))).toBe('Red');
  expect(decksOf(match(0, [null, both('Blue')]))).toBe('against Blue');
  expect(decksOf(match(0, [null, null]))).toBe('');
});

test('how matches ended is counted by what was played with', () => {
  const ended = [match(0), match(1), match(null), match(0, [both('Green'), null]), match(0, [null, null])];
  expect(tallies(ended, ownDeckOf)).toEqual([
    { name: 'Red', won: 1, lost: 1, drawn: 1 },
    { name: 'Green', won: 1, lost: 0, drawn: 0 },
  ]);
});

test('a match under way says whose move it is', () => {
  const under = { ...match(null), ended: null };
  expect(standOf(under)).toBe('Not begun');
  expect(standOf({ ...under, waiting: 0 })).toBe('Your move');
  expect(standOf({ ...under, waiting: 1 })).toBe("Opponent's move");
});

test('the round is told once there is one', () => {
  const under = { ...match(null), ended: null, match: { ...match(null).match, status: 'playing' as const } };
  expect([0, 3, null].map((round) => turnOf({ ...under, round }))).toEqual(['', 'Round 3', '']);
});
