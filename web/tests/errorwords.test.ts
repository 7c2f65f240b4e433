import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import table from '../../crates/cli/words/errors.json';

const CRATES = join(import.meta.dirname, '../../crates');
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(CRATES, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.rs'))
    .map((name) => readFileSync(join(CRATES, folder, name), 'utf8').split('#[cfg(test)]\nmod tests')[0] ?? '');
/** What a text of a source says, as the program says it. */
const plain = (text: string) => text.replace(/\\\n\s*/g, '').replaceAll('\\"', '"');

/** What the command line says without its Japanese beside it: why it cannot do something, and what `say` says. */
const SAYING =
  /(?:bail!|anyhow!|\.context|\.say)\(\s*(?:&format!\(\s*)?"((?:[^"\\]|\\[^])*)"|\|\| format!\("((?:[^"\\]|\\[^])*)"/g;
/** Errors of what it stands on, which it shows. */
const ERRORS = /#\[error\(\s*"((?:[^"\\]|\\[^])*)"/g;
const SHOWN = ['server/src', 'engine/src', 'host/src', 'paper/src', 'lab/src', 'agents/src'];

/** What a person at the command line never hears: bugs, and what is between the parts of a service. */
const UNHEARD = [
  'the row is not the next of its journal',
  'somebody else has claimed the match',
  'the store is closed',
  'the other end has gone',
  'the deck of seat {seat} breaks {}',
  'it is larger than 2 MB',
  'a side of it is longer than 4096 pixels',
  'it is no SVG, PNG or JPEG that can be read',
  'it holds what may act or fetch: {0}',
  'cannot listen on {0}: {1}',
  'file:///{}',
];
const isSentence = (text: string) =>
  /[a-z]{2,}[ :]/.test(text.replace(/\{[^}]*\}/g, '')) && !/[\u3040-\u30ff]/.test(text);

const found = (sources: string[], shape: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(shape)]).map(([, one, other]) => plain(one ?? other ?? ''));
const said = [...found(sourcesIn('cli/src'), SAYING), ...SHOWN.flatMap((folder) => found(sourcesIn(folder), ERRORS))]
  .flatMap((text) => text.split('\\n'))
  .filter((text) => isSentence(text) && !UNHEARD.includes(text));

const patterns = Object.values(table).flatMap((part) => Object.entries<string>(part));
const BLANK = /\{(?:\w*(?::\?)?)\}/g;
const shapeOf = (en: string) =>
  new RegExp(
    `^${en
      .split(BLANK)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^]+')}$`,
  );

test('all that the command line says has its Japanese', () => {
  expect(said.length).toBeGreaterThan(120);
  const shapes = patterns.map(([en]) => shapeOf(en));
  expect([...new Set(said.filter((text) => !shapes.some((shape) => shape.test(text))))]).toEqual([]);
});

test('each pattern is of a text that the program has, and its Japanese has no other blanks', () => {
  const { system, json, ...own } = table;
  const sources = ['cli/src', 'kernel/src', ...SHOWN].flatMap(sourcesIn).map(plain).join('\n');
  const longest = (en: string) => en.split(BLANK).reduce((one, other) => (other.length > one.length ? other : one));
  const isWritten = (en: string) => sources.includes(longest(en).trim());
  // Some say more closely what another one says of anything.
  const written = patterns.map(([en]) => en).filter((en) => en.length > 20 && isWritten(en));
  const idle = Object.values(own)
    .flatMap((part) => Object.keys(part))
    .filter((en) => !isWritten(en) && !written.some((other) => other !== en && shapeOf(other).test(en)));
  expect(idle).toEqual([]);
  // What the system and the reader of JSON say stands in no source of ours.
  expect(Object.keys({ ...system, ...json }).filter((en) => sources.includes(en))).toEqual([]);
  const blanks = (en: string) => en.match(BLANK)?.length ?? 0;
  const wrong = patterns.filter(([en, ja]) => [...ja.matchAll(/\{(\d)\}/g)].some(([, at]) => Number(at) > blanks(en)));
  expect(wrong).toEqual([]);
});

test('the Japanese is Japanese', () => {
  const names = (ja: string) => ja.replace(/`[^`]*`|\{\d\}|--[\w-]+(?: \w+)?|\([^)]*\)|https?:\S*/g, '');
  expect(patterns.filter(([, ja]) => !/[\u3040-\u30ff\u4e00-\u9fff]/.test(ja))).toEqual([]);
  expect(patterns.filter(([, ja]) => /[a-z]{3,} [a-z]{2,}/.test(names(ja)))).toEqual([]);
});
