import { beforeEach, expect, test } from 'vitest';
import { decksOf, opponentOf, ownDeckOf, standOf, tallies, turnOf } from '../src/lib/ownmatches';
import { prefs } from '../src/lib/prefs.svelte';
import { keepMatch } from '../src/lib/store';
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

test('a match that has just begun says so, and one that cannot go on does not', () => {
  const under = { ...match(null), ended: null, match: { ...match(null).match, status: 'playing' as const } };
  expect(turnOf({ ...under, round: null, waiting: 1 })).toBe('just begun');
  expect(turnOf({ ...under, round: 0, waiting: 0 })).toBe('just begun');
  expect(turnOf({ ...under, round: null, waiting: null })).toBe('');
  prefs.lang = 'ja';
  expect(turnOf({ ...under, round: null, waiting: 1 })).toBe('開始直後');
});

const seat = (name: string, taken = true) => ({ kind: 'human', name, level: null, deck: null, list: null, taken });
const against = (one: OwnMatch, near: Seat, names: [string, string], taken = true): OwnMatch => ({
  ...one,
  seat: near,
  match: { ...one.match, seats: [seat(names[0], taken), seat(names[1], taken)] } as MatchInfo,
});

test('whoever has no name is called so, at whichever seat, and all of them are counted together', () => {
  const ended = [against(match(0), 0, ['Ai', '']), against(match(0), 1, ['', 'Ai']), against(match(0), 0, ['', 'Ben'])];
  expect(tallies(ended, (one) => opponentOf([], one))).toEqual([
    { name: 'somebody without a name', won: 1, lost: 1, drawn: 0 },
    { name: 'Ben', won: 1, lost: 0, drawn: 0 },
  ]);
  expect(opponentOf([], against(match(null), 0, ['', ''], false))).toBe('somebody yet to come');
  prefs.lang = 'ja';
  expect(opponentOf([], against(match(0), 0, ['', '']))).toBe('名前のない相手');
});

test('whoever plays both seats plays against the other seat', () => {
  keepMatch({ id: 'm', game: 'g', secrets: ['a', 'b'], invitation: null, opponent: '', at: 1, finished: false });
  expect(opponentOf([], against(match(0), 0, ['', '']))).toBe('Player 2');
});

test('of a rematch only one seat is known here, and its opponent without a name is called so', () => {
  keepMatch({ id: 'm', game: 'g', secrets: ['a'], invitation: null, opponent: '', at: 1, finished: false });
  expect(opponentOf([], against(match(0), 0, ['Ai', '']))).toBe('somebody without a name');
});
