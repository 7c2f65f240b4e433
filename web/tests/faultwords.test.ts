import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prefs } from '../src/lib/prefs.svelte';
import { japaneseOf, toldFault } from '../src/lib/workshop/faultwords';
import patterns from '../src/lib/workshop/faultwords.json';

const CRATES = join(import.meta.dirname, '../../crates');
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(CRATES, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.rs'))
    .map((name) => readFileSync(join(CRATES, folder, name), 'utf8'));
const GAMES = readdirSync(join(CRATES, 'games'));

/** Texts in a source, as the program tells them: without its tests, its attributes and what it says of schemas. */
function textsOf(source: string): string[] {
  const [code = ''] = source.split('#[cfg(test)]');
  const bare = code.replace(/^\s*(?:\/\/|#\[|"description").*$/gm, '');
  return [...bare.matchAll(/"((?:[^"\\]|\\[^])*)"/g)].map(([, text = '']) =>
    text
      .replace(/\\\n\s*/g, '')
      .replaceAll('\\n', '\n')
      .replaceAll('\\"', '"'),
  );
}
/** What a scenario writes, and the beginning of a hint by which one is known. */
const UNTOLD = ['shield {n} {}', 'did you mean'];
/** Sentences: a small letter or a sign first, three words at least. */
const isSentence = (text: string) =>
  /^[a-z`{]/.test(text) && text.trim().split(/\s+/).length >= 3 && /[a-z]{3}/.test(text);

test('all that is told of a position has its Japanese', () => {
  const sources = ['stage/src/positions', ...GAMES.map((game) => `games/${game}/src/positions`)].flatMap(sourcesIn);
  expect(sources.length).toBeGreaterThan(20);
  const told = sources.flatMap(textsOf).filter((text) => isSentence(text) && !UNTOLD.includes(text));
  expect(told.length).toBeGreaterThan(80);
  expect(told.filter((text) => japaneseOf(text) === null)).toEqual([]);
});

test('each pattern is one that the program has, and its Japanese has no other blanks', () => {
  const folders = ['stage/src', 'cardscript/src', ...GAMES.map((game) => `games/${game}/src/positions`)];
  const texts = new Set(folders.flatMap(sourcesIn).flatMap(textsOf));
  expect(Object.keys(patterns).filter((en) => !texts.has(en))).toEqual([]);
  const blanks = (text: string) => text.match(/\{(?:\w*(?::\?)?)\}/g)?.length ?? 0;
  const wrong = Object.entries(patterns).filter(([en, ja]) =>
    [...ja.matchAll(/\{(\d)\}/g)].some(([, at]) => Number(at) > blanks(en) || Number(at) === 0),
  );
  expect(wrong).toEqual([]);
});

test('a fault is told in Japanese with what it is about, and what fills it in Japanese, too', () => {
  prefs.lang = 'ja';
  expect(toldFault('there is no card `K99`')).toEqual({ text: '「K99」というカードはありません', lang: 'ja' });
  expect(japaneseOf('`A1` cannot lie in assist_zone: it is no guardian')).toBe(
    '「A1」はassist_zoneに置けません。ガーディアンではありません',
  );
  expect(japaneseOf('expected a whole number from 0 to 30, found the text "x"')).toBe(
    '0から30までの整数のはずが、文字"x"があります',
  );
  expect(toldFault('the moon is made of cheese')).toEqual({ text: 'the moon is made of cheese', lang: 'en' });
  prefs.lang = 'en';
  expect(toldFault('there is no card `K99`').lang).toBe('en');
});
