import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import table from '../../crates/cardscript/words/faults.json';
import { prefs } from '../src/lib/prefs.svelte';
import { japaneseOf, toldFault } from '../src/lib/faultwords';

const CRATES = join(import.meta.dirname, '../../crates');
const sourcesIn = (folder: string): [string, string][] =>
  readdirSync(join(CRATES, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.rs'))
    .map((name) => [`${folder}/${name}`, readFileSync(join(CRATES, folder, name), 'utf8')]);
const GAMES = readdirSync(join(CRATES, 'games'));

/** Comments, letters, attributes and texts of a source, whichever begins first. */
const PIECE = /\/\/[^\n]*|'(?:\\.|[^\\'\n])'|#!?\[|"(?:[^"\\]|\\[^])*"/g;
/** What ends or goes deeper within an attribute. */
const WITHIN = /'(?:\\.|[^\\'\n])'|"(?:[^"\\]|\\[^])*"|[[\]]/g;
/** What is said of bugs, of schemas and of tests is no fault; what is said beside its Japanese needs no second one. */
const NO_FAULT =
  /(?:expect\(|panic!\(|unreachable!\(|assert\w*!\([^;]*|"\w+" ?(?:=|:)|Text::new\([^"]*"[^"]*"[^"]*)\s*$/;

/** Where an attribute ends whose inside begins here. */
function behindAttribute(code: string, from: number): number {
  let depth = 1;
  WITHIN.lastIndex = from;
  while (depth > 0) {
    const piece = WITHIN.exec(code)?.[0];
    if (piece === undefined) return code.length;
    depth += piece === '[' ? 1 : piece === ']' ? -1 : 0;
  }
  return WITHIN.lastIndex;
}

/** Texts in a source with what stands before each, without its tests and its attributes, errors' own texts excepted. */
function* writtenIn(source: string): Generator<[before: string, text: string]> {
  const [code = ''] = source.split('#[cfg(test)]');
  PIECE.lastIndex = 0;
  for (let piece = PIECE.exec(code); piece; piece = PIECE.exec(code)) {
    const at = PIECE.lastIndex;
    if (piece[0].endsWith('[') && !code.startsWith('error(', at)) PIECE.lastIndex = behindAttribute(code, at);
    if (piece[0].startsWith('"'))
      yield [code.slice(Math.max(0, piece.index - 400), piece.index), piece[0].slice(1, -1)];
  }
}

/** The lines of a text as the program tells them. */
const linesOf = (text: string) =>
  text
    .replace(/\\\n\s*/g, '')
    .replaceAll('\\n', '\n')
    .replaceAll('\\"', '"')
    .replaceAll('\\\\', '\\')
    .split('\n');
const textsOf = (source: string) => [...writtenIn(source)].flatMap(([, text]) => linesOf(text));
const toldIn = (source: string) =>
  [...writtenIn(source)].filter(([before]) => !NO_FAULT.test(before)).flatMap(([, text]) => linesOf(text));

/** Where faults are told: reading files of every kind, what the games' checkers say of cards, positions, scenarios and lessons. */
const TELLING = [
  'cardscript/src/art',
  'cardscript/src/data',
  'cardscript/src/effect',
  'cardscript/src/read',
  'stage/src/positions',
  'stage/src/scenario',
  ...GAMES.flatMap((game) => [`games/${game}/src/cards`, `games/${game}/src/positions`]),
];
/** Alone among others that tell none. */
const TELLING_FILES = [
  'cardscript/src/bytes.rs',
  'engine/src/check.rs',
  'engine/src/hints.rs',
  'engine/src/read_text.rs',
];
/** Files in which only patterns of printed words are, or what is told to nobody. */
const PRINTING = /phrases\.rs$|art\/draw|schema\.rs$/;
/** What no fault says: pieces of printed words, of file texts and of scenarios, and the beginning of a hint by which one is known. */
const UNTOLD = [
  'shield {n} {}',
  'did you mean',
  'cards of all scenarios',
  '{}, step {}',
  'when: { attacks: {} }',
  'effect: { do: { gain_counter: { name: condemnation } } }',
  '{min} or more',
  '{max} or fewer',
  'are {at_least} to {at_most} {@many} on the field',
  'are {at_least} or more {@many} on the field',
  'are {at_most} or fewer {@many} on the field',
  '{.for} becomes {}',
  '{plus} more than {@times}',
  '{@times} plus {plus}',
  '{times} times {of}',
  'the next {{}} {noun}',
  'any amount of {noun}',
  'any number of MANY',
  '{noun} equal to {{@reckoned}}',
  'a number of MANY equal to {@reckoned}',
  'as many cards as {@reckoned} from the top',
];
/** Sentences: a small letter or a sign first, three words at least. */
const isSentence = (text: string) =>
  /^[a-z`{]/.test(text) && text.trim().split(/\s+/).length >= 3 && /[a-z]{3}/.test(text.replace(/\{[^}]*\}/g, ''));

const telling = [
  ...TELLING.flatMap(sourcesIn),
  ...TELLING_FILES.map((name): [string, string] => [name, readFileSync(join(CRATES, name), 'utf8')]),
].filter(([name]) => !PRINTING.test(name));

test('all that is told of a file has its Japanese', () => {
  expect(telling.length).toBeGreaterThan(120);
  const told = telling
    .flatMap(([, source]) => toldIn(source))
    .filter((text) => isSentence(text) && !UNTOLD.includes(text));
  expect(told.length).toBeGreaterThan(400);
  expect([...new Set(told.filter((text) => japaneseOf(text) === null))]).toEqual([]);
});

test('each pattern is one that the program has, and its Japanese has no other blanks', () => {
  const texts = new Set(telling.flatMap(([, source]) => textsOf(source)));
  expect(Object.keys(table.told).filter((en) => !texts.has(en))).toEqual([]);
  const blanks = (text: string) => text.match(/\{(?:\w*(?::\?)?)\}/g)?.length ?? 0;
  const wrong = Object.values(table)
    .flatMap((patterns) => Object.entries(patterns))
    .filter(([en, ja]) => [...ja.matchAll(/\{(\d)\}/g)].some(([, at]) => Number(at) > blanks(en) || Number(at) === 0));
  expect(wrong).toEqual([]);
});

test('the Japanese is Japanese', () => {
  const all = Object.values(table).flatMap((patterns) => Object.values<string>(patterns));
  expect(all.filter((ja) => !/[\u3040-\u30ff\u4e00-\u9fff]/.test(ja))).toEqual([]);
  // No word of English stands in it but names in backticks or quotation marks, keys, marks of the games and abbreviations.
  const plain = (ja: string) => ja.replace(/`[^`]*`|"[^"]*"|\{\d\}|\([^)]*\)/g, '');
  expect(all.filter((ja) => /[a-z]{3,} [a-z]{2,}/.test(plain(ja)))).toEqual([]);
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
  expect(japaneseOf('unknown key `card`')).toBe('`card`という項目はありません');
  expect(japaneseOf('`A` or `B`')).toBe('`A`か`B`');
  expect(toldFault('the moon is made of cheese')).toEqual({ text: 'the moon is made of cheese', lang: 'en' });
  prefs.lang = 'en';
  expect(toldFault('there is no card `K99`').lang).toBe('en');
});
