import { beforeEach, expect, test } from 'vitest';
import { prefs } from '../src/lib/prefs.svelte';
import { endOf, standOf } from '../src/lib/serieswords';
import type { SeriesInfo } from '../src/lib/wire';

const series = (more: Partial<SeriesInfo> = {}): SeriesInfo => ({
  best_of: 3,
  number: 2,
  won: [1, 0],
  drawn: 0,
  ended: null,
  ...more,
});

beforeEach(() => {
  prefs.lang = 'en';
});

test('the score is told as each seat sees it', () => {
  expect(standOf(series(), 0)).toBe('Best of three, match 2 · 1–0');
  expect(standOf(series(), 1)).toBe('Best of three, match 2 · 0–1');
  expect(standOf(series({ drawn: 1 }), 0)).toBe('Best of three, match 2 · 1–0, 1 drawn');
  prefs.lang = 'ja';
  expect(standOf(series(), 1)).toBe('3本勝負 第2戦 · 0勝1敗');
});

test('its end is told with the reason where it was not played out', () => {
  expect(endOf(series(), 0)).toBe('');
  const decided = series({ ended: { winner: 0, reason: 'decided' } });
  expect([endOf(decided, 0), endOf(decided, 1), endOf(decided, null)]).toEqual([
    'You have won the series.',
    'You have lost the series.',
    'The series is over.',
  ]);
  expect(endOf(series({ ended: { winner: null, reason: 'decided' } }), 1)).toBe('The series is drawn.');
  expect(endOf(series({ ended: { winner: 1, reason: 'left' } }), 1)).toContain('did not go on');
  expect(endOf(series({ ended: { winner: 1, reason: 'absent' } }), 0)).toContain('did not come');
});
