import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { uncounted } from '../src/lib/endwords';
import { prefs } from '../src/lib/prefs.svelte';

beforeEach(() => {
  prefs.lang = 'en';
});

test('a match that was meant to count and does not says why, in both languages', () => {
  expect(uncounted({ unrated: 'oneself' })).toBe('Not rated: the same person plays both seats.');
  expect(uncounted({ unrated: 'often' })).toMatch(/three times a day/);
  prefs.lang = 'ja';
  expect(uncounted({ unrated: 'oneself' })).toBe('レーティングなし：同じ人どうしの対戦です。');
});

test('what counts, was never meant to, or was played in a tab says nothing', () => {
  expect([uncounted(null), uncounted({ unrated: null }), uncounted({ unrated: 'tab' })]).toEqual(['', '', '']);
});

test('it stands at the table, not at the end only', () => {
  expect(readFileSync('src/components/match/MatchTools.svelte', 'utf8')).toMatch(/data-testid="uncounted"/);
});
