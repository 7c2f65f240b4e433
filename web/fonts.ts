/**
 * The fonts of the client: two Japanese faces, cut down to the characters that this project writes anywhere. Whatever else a card may be
 * called is drawn in the reader's own fonts, which stand behind these in `tokens.css`. Beside them the same as plain TrueType, which
 * `crates/paper` embeds for printed cards.
 */

import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const FACES = [
  { family: 'shippori-mincho', name: 'Shippori Mincho', weights: [600] },
  { family: 'zen-kaku-gothic-new', name: 'Zen Kaku Gothic New', weights: [500, 700] },
];
/** Arrows and other signs are the reader's own: for one of them alone nobody should wait for a whole face. */
export const JAPANESE = 'U+2020-2021, U+2027-218F, U+2460-24FF, U+2E80-9FFF, U+F900-FFEF';
const LATIN = 'U+0000-024F, U+2010-201F, U+2022, U+2026';
/** What the first page says. */
export const FIRST_PAGE = new Set([
  'site',
  'tagline',
  'tagline_more',
  'games',
  'play',
  'rulebook',
  'card_list',
  'workshop',
  'cards',
  'the_best',
  'watch',
  'watch_none',
  'replay',
  'open_replay',
  'credits',
  'language',
  'theme',
  'continue_matches',
  'against',
  'home',
  'loading',
  'skip_to_content',
  'computer',
  'forget',
  'opponent',
  'learn',
  'comes_first',
  'comes_first_more',
  'settings',
  'close',
  'decks',
  'error_network',
  'lesson_next',
  'my_page',
  'tournaments',
  'tournaments_more',
  'find_opponent',
  'rules',
  'sound',
]);
/** Where texts are written: the client, the games' data, and the programs that print cards and answers. */
const WRITINGS = [
  { folder: 'src', files: /\.(svelte|ts|css)$/ },
  { folder: '../games', files: /\.yaml$/ },
  { folder: '../crates', files: /\.rs$|^faults\.json$/ },
];
/** What people type: kana, punctuation, full-width letters and digits. */
const ALWAYS = [
  [0x3000, 0x30ff],
  [0xff01, 0xff9f],
] as const;
/** Kana and signs that hardly any name or word has: where one is wanted, the whole face is. */
const RARE =
  /[\u3004\u3006\u3012\u3013\u3016-\u301b\u301d-\u3040\u3097-\u309a\u309d-\u30a0\u30f7-\u30fa\u30fd-\u30ffゎゐゑヮヰヱ]/;
/** Letters of the alphabets: on paper one font has them all. */
const LETTERS = String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 + 1 }, (_, at) => at + 0x20));
const ROOT = import.meta.dirname;
const MADE = join(ROOT, 'src/styles/fonts');

/** Cuts the fonts before each build, so that a new card's name has its characters; their licences go along. */
export function fonts(): Plugin {
  return {
    name: 'fudaba-fonts',
    buildStart: cut,
    async generateBundle() {
      for (const { family } of FACES)
        this.emitFile({
          type: 'asset',
          fileName: `assets/${family}.txt`,
          source: await readFile(join(home(family), 'LICENSE')),
        });
    },
  };
}

/** Where a family's package lies. */
function home(family: string): string {
  return join(createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`), '..');
}

async function cut(): Promise<void> {
  const [all, first] = [await written(), await onFirstPage()];
  await mkdir(MADE, { recursive: true });
  for (const { family, weights } of FACES) {
    const folder = home(family);
    for (const weight of weights) {
      const whole = await readFile(join(folder, `files/${family}-japanese-${weight}-normal.woff2`));
      await keep(`${family}-${weight}.woff2`, await subset(whole, all, { targetFormat: 'woff2' }));
      await keep(`${family}-${weight}-first.woff2`, await subset(whole, first, { targetFormat: 'woff2' }));
      await keep(`${family}-${weight}.ttf`, await subset(whole, LETTERS + all, { targetFormat: 'sfnt' }));
      await keep(
        `${family}-${weight}-latin.woff2`,
        await readFile(join(folder, `files/${family}-latin-${weight}-normal.woff2`)),
      );
    }
  }
  await keep('faces.css', Buffer.from(faces(first)));
}

/** The rules that name the files: of two that hold a character the later one is taken, so that the first page needs the small ones alone. */
function faces(first: string): string {
  const rule = (family: string, as: number, part: string, range: string) =>
    `@font-face { font-family: "${family}"; font-weight: ${as}; font-display: swap; unicode-range: ${range}; src: url("./${part}") format("woff2"); }\n`;
  return FACES.flatMap(({ family, name, weights }) =>
    weights.flatMap((weight) => {
      // The text is set in medium, which small sizes on common screens need.
      const as = weight === 500 ? 400 : weight;
      return [
        rule(name, as, `${family}-${weight}.woff2`, JAPANESE),
        rule(name, as, `${family}-${weight}-first.woff2`, ranges(first)),
        rule(name, as, `${family}-${weight}-latin.woff2`, LATIN),
      ];
    }),
  ).join('');
}

/** Characters as CSS names them, those that follow one another together. */
function ranges(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === code) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

/** The characters of the first page: its words, and what the games are called. */
async function onFirstPage(): Promise<string> {
  const words = await readFile(join(ROOT, 'src/lib/words.ts'), 'utf8');
  const lobby = await readFile(join(ROOT, 'src/lib/lobbywords.ts'), 'utf8');
  const said = [
    ...wordsIn(words).filter(([key]) => FIRST_PAGE.has(key)),
    // The lobby stands on it.
    ...wordsIn(lobby),
  ].map(([, text]) => text);
  const games = await readdir(join(ROOT, '../games'), { withFileTypes: true });
  const tables = await Promise.all(
    games.map(({ name }) => readFile(join(ROOT, '../games', name, 'table.yaml'), 'utf8').catch(() => '')),
  );
  const called = tables.map((table) => /^title:[^]*?^(?=round|phases)/m.exec(table)?.[0] ?? '');
  const kana = Array.from({ length: 0x30ff - 0x3000 + 1 }, (_, at) => String.fromCodePoint(0x3000 + at)).filter(
    (character) => !RARE.test(character),
  );
  return [...new Set([...said, ...called, ...kana, '日本語'].join(''))]
    .filter((character) => character > '\u2fff')
    .sort()
    .join('');
}

/** The keys of a file of words, each with its Japanese. */
function wordsIn(file: string): [string, string][] {
  return [...file.matchAll(/^ {2}(\w+): w\(\s*'([^']*)'/gm)].map(([, key = '', text = '']) => [key, text]);
}

/** Writes a file only where it has changed: the development server watches them. */
async function keep(name: string, content: Buffer): Promise<void> {
  const path = join(MADE, name);
  const old = await readFile(path).catch(() => null);
  if (!old?.equals(content)) await writeFile(path, content);
}

/** Every character beyond ASCII that is written somewhere, in order. */
async function written(): Promise<string> {
  const characters = new Set(
    ALWAYS.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    ),
  );
  for (const { folder, files } of WRITINGS) {
    for (const entry of await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !files.test(entry.name)) continue;
      for (const character of await readFile(join(entry.parentPath, entry.name), 'utf8'))
        if (character > '\u007f') characters.add(character);
    }
  }
  return [...characters].sort().join('');
}
