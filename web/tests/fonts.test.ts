// @vitest-environment node
/** Every Japanese character that cards, rules and the client write has a glyph in the client's faces: whoever has no Japanese font sees no empty box. */

import { readFileSync, readdirSync, statSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import subset from 'subset-font';
import { expect, test } from 'vitest';
import { FIRST_PAGE, JAPANESE } from '../fonts';

const ranges = JAPANESE.split(', ').map(
  (range) =>
    range
      .slice(2)
      .split('-')
      .map((code) => parseInt(code, 16)) as [number, number],
);
const isJapanese = (character: string) =>
  ranges.some(([first, last]) => character >= String.fromCodePoint(first) && character <= String.fromCodePoint(last));

/** Texts of a folder's files, without the comments of YAML. */
function textsOf(path: string): string {
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .map((name) => textsOf(`${path}/${name}`))
      .join('');
  return /\.yaml$|words\.ts$/.test(path) ? readFileSync(path, 'utf8').replace(/^\s*#.*$/gm, '') : '';
}

const written = [...new Set(textsOf('../games') + textsOf('src/lib'))].filter(isJapanese).sort();

test.each([
  ['zen-kaku-gothic-new', 500],
  ['zen-kaku-gothic-new', 700],
  ['shippori-mincho', 600],
])('%s %i draws what is written', async (family, weight) => {
  const whole = readFileSync(`node_modules/@fontsource/${family}/files/${family}-japanese-${weight}-normal.woff2`);
  const face = new Face(new Blob(await subset(whole, written.join(''), { targetFormat: 'truetype' })));
  const drawn = new Set(face.collectUnicodes());
  expect(written.length).toBeGreaterThan(500);
  expect(written.filter((character) => !drawn.has(character.codePointAt(0) ?? 0))).toEqual([]);
});

test('the small faces of the first page have every word that it says', () => {
  const said = [
    'src/pages/HomePage.svelte',
    'src/components/home/SiteHeader.svelte',
    'src/components/parts/Switches.svelte',
    'src/components/person/ContinueList.svelte',
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => [...text.matchAll(/\bsay\('([a-z_]+)'/g)].map(([, key]) => key as string));
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((key) => !FIRST_PAGE.has(key))).toEqual([]);
});
