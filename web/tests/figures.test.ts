import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { prefs } from '../src/lib/prefs.svelte';
import { artFiles, pictured, withPictured } from '../src/lib/workshop/artfile';
import { figureName, figuresFor } from '../src/lib/workshop/figures';
import dictionary from '../src/lib/workshop/figurewords.json';

const FIGURES = readFileSync(join(import.meta.dirname, '../../crates/cardscript/figures/figures.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([name = '', path = '']) => ({ name, path }));
const first = (query: string) => figuresFor(FIGURES, query)[0]?.name;
const found = (query: string) => figuresFor(FIGURES, query).map(({ name }) => name);

test('every word of a figure has its Japanese, and nothing else has', () => {
  const words = new Set(FIGURES.flatMap(({ name }) => name.split('-')));
  expect([...words].filter((word) => !(word in dictionary))).toEqual([]);
  expect(Object.keys(dictionary).filter((word) => !words.has(word))).toEqual([]);
  prefs.lang = 'ja';
  const nameless = FIGURES.filter(({ name }) => figureName(name) === name.replaceAll('-', ' '));
  expect(nameless).toEqual([]);
});

test('a figure is found by English words, by Japanese ones and by their readings, as one types', () => {
  for (const query of ['fox', 'FOX', '狐', 'きつね', 'キツネ', 'ｆｏｘ']) expect(first(query), query).toBe('fox-head');
  expect(found('ねこ')).toEqual(expect.arrayContaining(['cat', 'hollow-cat']));
  expect(first('ねこ')).toBe('cat');
  expect(first('lantern flame')).toBe('lantern-flame');
  expect(first('提灯 炎')).toBe('lantern-flame');
  expect(found('り').length).toBeGreaterThan(found('りゅう').length);
  expect(found('りゅう')).toContain('dragon-head');
  expect(found('no such thing')).toEqual([]);
  expect(found(' ')).toHaveLength(FIGURES.length);
});

test('a figure is called in the reader\u2019s language', () => {
  prefs.lang = 'ja';
  expect(figureName('lantern-flame')).toBe('提灯・炎');
  prefs.lang = 'en';
  expect(figureName('lantern-flame')).toBe('lantern flame');
});

test('what is said of a picture stands in the file of pictures, and what stands beside it stays', () => {
  const own = withPictured({}, 'X01', { figure: 'lion' });
  expect(parse(own['art/own.yaml'] ?? '')).toEqual({ pictures: { X01: { figure: 'lion' } } });
  const files = {
    'art/mine.yaml': '# mine\npictures:\n  X01: { figure: fox-head } # red\n  X02: { figure: lion }\n',
    'decks/a.yaml': 'key: a\n',
  };
  expect(pictured(files, 'X01')).toEqual({ figure: 'fox-head' });
  const changed = withPictured(files, 'X01', { figure: 'owl', scene: 'moon' });
  expect(Object.keys(artFiles(changed))).toEqual(['art/mine.yaml']);
  expect(changed['art/mine.yaml']).toMatch(/^# mine\n[^]*X02: \{ figure: lion \}/);
  expect(pictured(changed, 'X01')).toEqual({ figure: 'owl', scene: 'moon' });
  expect(pictured(withPictured(changed, 'X01', null), 'X01')).toBeNull();
  expect(withPictured({ 'art/own.yaml': '- {' }, 'X01', { figure: 'lion' })['art/own.yaml']).toBe('- {');
});
