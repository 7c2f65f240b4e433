// Modules as they are served: each under a name with a digest of its bytes, compressed beside it, and a list of them all.
// node crates/tab/js/pack.mjs FROM INTO

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { Tab } from './tab.mjs';

const [from, into] = process.argv.slice(2);
const LIST = 'modules.json';

/** The digest of rules and cards, as the module tells it. */
const rulesOf = async (bytes) => (await Tab.of(bytes)).ask({ call: 'about' }).digest;

function brotli(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

async function packed(game) {
  const bytes = readFileSync(join(from, `${game}.wasm`));
  const file = `${game}.${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.wasm`;
  const forms = { [`${file}.gz`]: () => gzipSync(bytes, { level: 9 }), [`${file}.br`]: () => brotli(bytes), [file]: () => bytes };
  for (const [name, make] of Object.entries(forms)) {
    if (!existsSync(join(into, name))) writeFileSync(join(into, name), make());
  }
  const compressed = readFileSync(join(into, `${file}.br`)).length;
  return { game, digest: await rulesOf(bytes), file, bytes: bytes.length, compressed };
}

mkdirSync(into, { recursive: true });
const games = readdirSync(from)
  .filter((name) => name.endsWith('.wasm'))
  .map((name) => name.replace(/\.wasm$/, ''));
const modules = [];
for (const game of games.sort()) modules.push(await packed(game));
for (const name of readdirSync(into)) {
  if (name.includes('.wasm') && !modules.some(({ file }) => name.startsWith(file))) rmSync(join(into, name));
}
writeFileSync(join(into, LIST), `${JSON.stringify(modules)}\n`);
for (const { game, bytes, compressed } of modules) console.log(`${game}: ${bytes} bytes, ${compressed} compressed`);
