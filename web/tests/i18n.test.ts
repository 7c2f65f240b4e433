import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { afterEach, expect, test } from 'vitest';
import { fill, say, t } from '../src/lib/i18n.svelte';
import { prefs } from '../src/lib/prefs.svelte';
import { deckWords } from '../src/lib/deckwords';
import { endWords } from '../src/lib/endwords';
import { laterWords } from '../src/lib/laterwords';
import { lobbyWords } from '../src/lib/lobbywords';
import { personWords } from '../src/lib/personwords';
import { replayWords } from '../src/lib/replaywords';
import { seriesWords } from '../src/lib/serieswords';
import { tournamentWords } from '../src/lib/tournamentwords';
import { unwantedWords } from '../src/lib/unwantedwords';
import { words } from '../src/lib/words';
import { workWords } from '../src/lib/workshop/words';
import type { Text } from '../src/lib/wire';

afterEach(() => (prefs.lang = 'en'));

const tablesOfWords: Record<string, Text>[] = [
  ...[words, laterWords, endWords, replayWords, deckWords, lobbyWords],
  ...[personWords, seriesWords, tournamentWords, unwantedWords, workWords],
];
const everyWord = tablesOfWords.flatMap((some) => Object.entries(some));
const blanks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test('every word of the interface is there in both languages, with the same blanks', () => {
  for (const [key, word] of everyWord) {
    expect(word.ja, key).not.toBe('');
    expect(word.en, key).not.toBe('');
    expect(blanks(word.ja), key).toEqual(blanks(word.en));
  }
});

test('Japanese words are Japanese, English words are not', () => {
  const kana = /[\u3040-\u30ff\u4e00-\u9fff]/;
  const same = new Set<string>(['waiting_for']);
  for (const [key, word] of everyWord) {
    expect(kana.test(word.en), key).toBe(false);
    if (!same.has(key) && word.ja !== word.en)
      expect(kana.test(word.ja) || /^[\d×{}\w\s/:：、／%()±〜]+$/.test(word.ja), key).toBe(true);
  }
});

test('a change of language changes what is said', () => {
  prefs.lang = 'ja';
  expect(say('round', { n: 3 })).toBe('第3ラウンド');
  prefs.lang = 'en';
  expect(say('round', { n: 3 })).toBe('Round 3');
  expect(t({ ja: '札', en: 'card' })).toBe('card');
  expect(t(null)).toBe('');
});

test('one card, two cards', () => {
  expect(fill('{n} {n:card|cards}', { n: 1 })).toBe('1 card');
  expect(fill('{n} {n:card|cards}', { n: 2 })).toBe('2 cards');
});

test('a blank that nobody fills stays visible', () => {
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
});

const tables = readdirSync('../games').filter((game) => existsSync(`../games/${game}/table.yaml`));

test.each(tables)('the table file of %s speaks both languages everywhere', (game) => {
  const table: unknown = parse(readFileSync(`../games/${game}/table.yaml`, 'utf8'));
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return;
    const keys = Object.keys(node);
    if (keys.includes('ja') || keys.includes('en')) {
      const text = node as { ja: string; en: string };
      expect(keys.sort(), path).toEqual(['en', 'ja']);
      expect(text.ja === '', path).toBe(text.en === '');
    }
    for (const [key, value] of Object.entries(node)) walk(value, `${path}/${key}`);
  };
  walk(table, '');
});
