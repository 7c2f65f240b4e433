import { describe, expect, test } from 'vitest';
import { prefs } from '../src/lib/prefs.svelte';
import {
  clockOf,
  hasWon,
  leftOf,
  nameOf,
  outcomeOf,
  ownPairing,
  percent,
  roundName,
  spanOf,
  wonBy,
} from '../src/lib/tournament';
import type { PairingScore, TournamentMatch, TournamentPage, TournamentPairing } from '../src/lib/wire';

prefs.lang = 'en';

const match = (score: PairingScore | null, replay = score !== null): TournamentMatch => ({ id: 'm', score, replay });
const pairing = (
  players: [number | null, number | null],
  scores: TournamentMatch[],
  score: PairingScore | null = null,
) => ({ players, matches: scores, score }) satisfies TournamentPairing;

const page = (more: Partial<TournamentPage>): TournamentPage => ({
  id: 't',
  name: '',
  game: 'kirifuda',
  form: 'swiss',
  best_of: 1,
  bank_ms: 600_000,
  round_ms: 3_600_000,
  rated: false,
  most: 8,
  stage: 'running',
  planned: 3,
  created: '',
  now: '2026-01-01T10:00:00Z',
  players: ['Ai', '', 'Cho'].map((name) => ({ name, left: false, deck: null, list: null })),
  rounds: [],
  table: [],
  you: null,
  ...more,
});

describe('a tournament in words', () => {
  test('whoever gives no name has a number', () => {
    expect([0, 1].map((player) => nameOf(page({}), player))).toEqual(['Ai', 'Player 2']);
  });

  test('times stand in the largest unit that they fill', () => {
    expect([45, 90, 120, 1440, 10_080].map((minutes) => spanOf(minutes * 60_000))).toEqual([
      '45 minutes',
      '90 minutes',
      '2 hours',
      '1 day',
      '7 days',
    ]);
    expect([249_000, 3_909_000, -5].map(clockOf)).toEqual(['4:09', '1:05:09', '0:00']);
  });

  test('what is left of a round goes by the clock of the server', () => {
    const round = { began: '2026-01-01T09:30:00Z', until: '2026-01-01T10:30:00Z', pairings: [] };
    expect(leftOf(round, page({}), 5000)).toBe(30 * 60_000 - 5000);
  });

  test('the last rounds of a knock-out have names', () => {
    expect([0, 1, 2].map((at) => roundName(page({ form: 'knockout' }), at))).toEqual([
      'Round 1',
      'Semi-finals',
      'Final',
    ]);
    expect(roundName(page({}), 2)).toBe('Round 3');
  });

  test('the better of three shows how many each has won', () => {
    const three = pairing([2, 0], [match('first'), match('second'), match('first')], 'first');
    expect([wonBy(three, 0), wonBy(three, 1), hasWon(three, 0), hasWon(three, 1)]).toEqual([2, 1, true, false]);
    expect(outcomeOf(three)).toBe('');
  });

  test('what figures do not say is said in words', () => {
    expect(outcomeOf(pairing([0, null], [], 'first'))).toBe('bye');
    expect(outcomeOf(pairing([0, 1], [match('draw')], 'draw'))).toBe('draw');
    expect(outcomeOf(pairing([0, 1], [match('neither', false)], 'neither'))).toBe('both lost');
    expect(outcomeOf(pairing([0, 1], [match('first', false)], 'first'))).toBe('not played');
    expect(outcomeOf(pairing([0, 1], [match(null)]))).toBe('');
  });

  test('one finds the pairing of this round', () => {
    const rounds = [
      { began: '', until: '', pairings: [pairing([0, 1], [match('first')], 'first'), pairing([2, null], [])] },
    ];
    const you = { host: false, player: 2, match: null };
    expect(ownPairing(page({ rounds, you }))?.players).toEqual([2, null]);
    expect(ownPairing(page({ rounds }))).toBeNull();
    expect(percent(1 / 3)).toBe('33.3%');
  });
});
