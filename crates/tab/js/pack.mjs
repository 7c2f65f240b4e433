// Modules as they are served: each under a name with a digest of its bytes, compressed beside it, and a list of them all. What lies there as it
// should is left alone: the program is built anew when something in the folder changes. A module that is too large is an error.
// node crates/tab/js/pack.mjs FROM INTO GAME...

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { Tab } from './tab.mjs';

const [from, into, ...games] = process.argv.slice(2);
const LIST = 'modules.json';
/** Bytes of a compressed module, at most: a page that plays one game waits for it. */
const LARGEST = 1_500_000;

/** How modules are compressed for those who fetch them. */
function brotli(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params });
}

/** The digest of rules and cards, as the module tells it. */
const rulesOf = async (bytes) => (await Tab.of(bytes)).ask({ call: 'about' }).digest;

/** Writes a file whole, or not at all. */
function put(name, bytes) {
  writeFileSync(join(into, `.${name}`), bytes);
  renameSync(join(into, `.${name}`), join(into, name));
}

async function packed(game) {
  const bytes = readFileSync(join(from, `${game}.wasm`));
  const file = `${game}.${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.wasm`;
  const forms = { [`${file}.gz`]: () => gzipSync(bytes, { level: 9 }), [`${file}.br`]: () => brotli(bytes), [file]: () => bytes };
  for (const [name, make] of Object.entries(forms)) {
    if (!existsSync(join(into, name))) put(name, make());
  }
  const compressed = readFileSync(join(into, `${file}.br`)).length;
  return { game, digest: await rulesOf(bytes), file, bytes: bytes.length, compressed };
}

mkdirSync(into, { recursive: true });
const modules = [];
for (const game of games.sort()) modules.push(await packed(game));
for (const name of readdirSync(into)) {
  if (name.includes('.wasm') && !modules.some(({ file }) => name.startsWith(file))) rmSync(join(into, name));
}
const list = `${JSON.stringify(modules)}\n`;
const before = existsSync(join(into, LIST)) ? readFileSync(join(into, LIST), 'utf8') : '';
if (list !== before) put(LIST, list);
for (const { game, bytes, compressed } of modules) console.log(`${game}: ${bytes} bytes, ${compressed} compressed`);
const large = modules.filter(({ compressed }) => compressed >= LARGEST);
if (large.length > 0) throw new Error(`compressed, a module is under ${LARGEST} bytes: not so ${large.map(({ game }) => game).join(', ')}`);
