/**
 * Brings figures from the library into the program: those that the games' pictures name, and those that cards without a picture choose from.
 * `npm run figures`, after a picture names a figure that the program does not carry yet.
 */

import { readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';

const HERE = import.meta.dirname;
const GAMES = join(HERE, '../games');
const FIGURES = join(HERE, '../crates/cardscript/figures');
const DERIVING = join(HERE, '../crates/cardscript/src/art');
const library = JSON.parse(
  await readFile(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
).icons;

/** The figures that a file of pictures names: those of the cards, those behind them, and the emblems. */
function named(file) {
  const pictures = Object.values(file?.pictures ?? {});
  return [
    ...pictures.flatMap(({ figure, behind }) => [figure, behind?.figure]),
    ...Object.values(file?.emblems ?? {}),
  ].filter(Boolean);
}

async function artFiles() {
  const entries = await readdir(GAMES, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths
      .filter((path) => /[/]art([/][^/]+)?[.]yaml$/.test(path))
      .map(async (path) => parse(await readFile(path, 'utf8'))),
  );
}

/** Every figure that the derivation may name. */
async function common() {
  const list = (await readFile(join(FIGURES, 'common.txt'), 'utf8')).split(/\s+/);
  const code = await Promise.all(['derive.rs', 'book.rs'].map((name) => readFile(join(DERIVING, name), 'utf8')));
  return [...list, ...code.flatMap((text) => [...text.matchAll(/"([a-z][a-z0-9-]+)"/g)].map(([, word]) => word))];
}

/** The outline, with a digit behind the point: in a square of 512 units nobody sees the second. Arcs stay as they are: their flags may touch their numbers. */
function outline(name) {
  const [, d] = /d="([^"]+)"/.exec(library[name].body);
  return d.replace(/[b-zB-Z][^a-zA-Z]*/g, shortened);
}

/** Numbers that touch stay apart. */
function shortened(piece) {
  return piece.replace(/\d*\.\d+|\d+/g, (number, at) => {
    const short = String(Math.round(Number(number) * 10) / 10).replace(/^0\./, '.');
    const before = /[\d.]/.test(piece[at - 1] ?? '') && !short.startsWith('.') ? ' ' : '';
    const after = piece[at + number.length] === '.' && !short.includes('.') ? ' ' : '';
    return before + short + after;
  });
}

const asked = (await artFiles()).flatMap(named);
for (const name of asked) if (!library[name]) console.warn(`there is no figure ${name}`);
const wanted = [...new Set([...asked, ...(await common())])].filter((name) => library[name]).sort();
await writeFile(join(FIGURES, 'figures.tsv'), wanted.map((name) => `${name}\t${outline(name)}\n`).join(''));
await writeFile(
  join(FIGURES, 'library.txt'),
  Object.keys(library)
    .map((name) => `${name}\n`)
    .join(''),
);
console.log(`${wanted.length} figures`);
