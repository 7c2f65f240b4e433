/**
 * The fonts of the client: two Japanese faces, cut down to the characters that this project writes anywhere. Whatever else a card may be
 * called is drawn in the reader's own fonts, which stand behind these in `tokens.css`.
 */

import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const FACES = [
  { family: 'shippori-mincho', weights: [600] },
  { family: 'zen-kaku-gothic-new', weights: [500, 700] },
];
/** Where texts are written: the client, the games' data, and the programs that print cards and answers. */
const WRITINGS = [
  { folder: 'src', files: /\.(svelte|ts|css)$/ },
  { folder: '../games', files: /\.yaml$/ },
  { folder: '../crates', files: /\.rs$/ },
];
/** What people type: kana, punctuation, full-width letters and digits. */
const ALWAYS = [[0x3000, 0x30ff], [0xff01, 0xff9f]] as const;
const ROOT = import.meta.dirname;
const MADE = join(ROOT, 'src/styles/fonts');

/** Cuts the fonts before each build, so that a new card's name has its characters; their licences go along. */
export function fonts(): Plugin {
  return {
    name: 'fudaba-fonts',
    buildStart: cut,
    async generateBundle() {
      for (const { family } of FACES) this.emitFile({ type: 'asset', fileName: `assets/${family}.txt`, source: await readFile(join(home(family), 'LICENSE')) });
    },
  };
}

/** Where a family's package lies. */
function home(family: string): string {
  return join(createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`), '..');
}

async function cut(): Promise<void> {
  const characters = await written();
  await mkdir(MADE, { recursive: true });
  for (const { family, weights } of FACES) {
    const folder = home(family);
    for (const weight of weights) {
      const whole = await readFile(join(folder, `files/${family}-japanese-${weight}-normal.woff2`));
      await keep(`${family}-${weight}.woff2`, await subset(whole, characters, { targetFormat: 'woff2' }));
      await keep(`${family}-${weight}-latin.woff2`, await readFile(join(folder, `files/${family}-latin-${weight}-normal.woff2`)));
    }
  }
}

/** Writes a file only where it has changed: the development server watches them. */
async function keep(name: string, content: Buffer): Promise<void> {
  const path = join(MADE, name);
  const old = await readFile(path).catch(() => null);
  if (!old?.equals(content)) await writeFile(path, content);
}

/** Every character beyond ASCII that is written somewhere, in order. */
async function written(): Promise<string> {
  const characters = new Set(ALWAYS.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))));
  for (const { folder, files } of WRITINGS) {
    for (const entry of await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !files.test(entry.name)) continue;
      for (const character of await readFile(join(entry.parentPath, entry.name), 'utf8')) if (character > '\u007f') characters.add(character);
    }
  }
  return [...characters].sort().join('');
}
