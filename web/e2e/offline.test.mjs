/** Without a network: what has been kept on this device plays on, to a match's end, and what was played there is the match that the engine plays anywhere. */

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { picture } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, asTold, byMouse, startMatch } from './table.mjs';
import { comesTrue } from './waiting.mjs';

const run = promisify(execFile);
const PROGRAM = process.env['FUDABA'] ?? join(import.meta.dirname, '../../target/debug/fudaba');
const GAME = 'kirifuda';
/** How `replay verify` ends for a replay that nobody has signed. */
const UNSIGNED = 6;
/** Computers answer at once. */
const quick = (page) => page.addInitScript(() => sessionStorage.setItem('fudaba.beat', '20'));
const kept = { serviceWorkers: 'allow', before: quick };
/** What is missed without a network. */
const GONE = /ERR_|Failed to load resource|WebSocket connection|Failed to fetch/;

/** The page is in the hands of its service worker, and keeps this game. */
async function keptHere(page, origin) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await comesTrue(() => page.evaluate(() => navigator.serviceWorker.controller !== null), 'the page has its worker');
  await page.goto(`${origin}/play/${GAME}`);
  await page.getByTestId('keep').click();
  await page.getByTestId('kept').waitFor();
}

async function startHere(page, settings = {}) {
  await page.locator('label', { has: page.getByTestId('where-tab') }).click();
  await startMatch(page, settings);
}

/** The one match that is kept on this device, saved as a replay file; where it lies. */
async function savedReplay(page, origin, folder) {
  await page.goto(`${origin}/me`);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-replay').first().click()]);
  const file = join(folder, 'replay.json');
  await writeFile(file, await readFile(await download.path()));
  return file;
}

/** The program runs it as it is written; no table has signed what was played in a tab. */
async function assertExact(file) {
  const { code, stdout } = await run(PROGRAM, ['replay', 'verify', file, '--lang', 'en']).catch((error) => error);
  assert.match(stdout, /^EXACT/);
  assert.equal(code, UNSIGNED);
}

async function inFolder(act) {
  const folder = await mkdtemp(join(tmpdir(), 'fudaba-offline-'));
  try {
    await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('the network and the server are gone: a whole match, its replay, the rules and the cards', scene(async ({ server, browser }) => inFolder(async (folder) => {
  const page = await browser.visit(server.origin, kept);
  await keptHere(page, server.origin);
  await page.goto(`${server.origin}/rules/${GAME}`);
  await page.goto(`${server.origin}/cards/${GAME}`);
  await server.kill();
  await page.context().setOffline(true);

  await page.goto(`${server.origin}/play/${GAME}`);
  await startHere(page);
  const table = new Table(page, 5);
  const begun = performance.now();
  await table.turn();
  console.log(`first decision after ${Math.round(performance.now() - begun)} ms`);
  await picture(page, 'offline-table');
  await table.play(byMouse, 6);
  await page.reload();
  await table.turn();
  await table.play(byMouse);
  assert.ok(await table.isOver(), 'the match was played to its end');
  await picture(page, 'offline-result');
  await page.getByTestId('watch-replay').click();
  await page.getByTestId('replay-controls').waitFor();

  for (const part of ['rules', 'cards', 'decks']) {
    await page.goto(`${server.origin}/${part}/${GAME}`);
    await page.locator('h1').waitFor();
    assert.equal(await page.locator('[role=alert]').count(), 0, `${part} can be read`);
  }
  const file = await savedReplay(page, server.origin, folder);
  await picture(page, 'offline-me');
  await assertExact(file);
}), { plays: GAME, keepsPort: true, but: GONE }));

test('a lesson is learnt without a network', scene(async ({ server, browser }) => {
  const page = await browser.visit(server.origin, kept);
  await keptHere(page, server.origin);
  await page.context().setOffline(true);
  await page.goto(`${server.origin}/play/${GAME}`);
  await page.getByTestId('lessons').locator('button').first().click();
  await page.getByTestId('coach').first().waitFor();
  const table = new Table(page, 3);
  for (let made = 0; made < 3; made += 1) await table.choose(asTold);
  await picture(page, 'offline-lesson');
}, { plays: GAME, but: GONE }));

test('a match of the tab is given to the server, which has it among the finished ones and says where it was played', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/tab/${GAME}`, { ...kept, serviceWorkers: 'block' });
  await page.getByTestId('where-tab').waitFor({ state: 'attached' });
  await startMatch(page);
  const table = new Table(page, 8);
  await table.play(byMouse);
  await page.goto(`${server.origin}/me`);
  await page.getByTestId('give').click();
  await page.getByTestId('given-match').waitFor();
  await picture(page, 'given-to-the-server');
  await page.reload();
  await page.getByTestId('finished').getByRole('link').first().waitFor();
  await page.getByTestId('given-match').click();
  await page.getByTestId('replay-controls').waitFor();
}, { plays: GAME }));

const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json' };

/** A web host that knows nothing of us: files of a folder, below a path. */
async function plainHost(folder, base) {
  const host = createServer(async (request, answer) => {
    const path = new URL(request.url, 'http://host').pathname;
    let file = join(folder, decodeURIComponent(path.startsWith(base) ? path.slice(base.length) : 'nothing'));
    if (await stat(file).then((found) => found.isDirectory(), () => false)) file = join(file, 'index.html');
    const found = await stat(file).then((found) => found.isFile(), () => false);
    answer.writeHead(found ? 200 : 404, { 'content-type': KINDS[found ? extname(file) : '.html'] ?? 'application/octet-stream' });
    createReadStream(found ? file : join(folder, '404.html')).pipe(answer);
  });
  await new Promise((ready) => host.listen(0, '127.0.0.1', ready));
  return { origin: `http://127.0.0.1:${host.address().port}`, stop: () => host.close() };
}

test('the client as a folder of files: any web host serves it, and a match is played there to its end', scene(async ({ browser }) => inFolder(async (folder) => {
  const { stdout } = await run(PROGRAM, ['export-site', join(folder, 'site'), '--base', '/cards/', '--game', GAME, '--lang', 'en']);
  assert.match(stdout, /kirifuda/);
  const host = await plainHost(join(folder, 'site'), '/cards/');
  try {
    const page = await browser.visit(`${host.origin}/cards/`, { before: quick });
    await page.getByTestId(`play-${GAME}`).waitFor();
    await picture(page, 'site-home');
    await page.getByTestId(`play-${GAME}`).click();
    await startMatch(page);
    const table = new Table(page, 9);
    await table.play(byMouse);
    assert.ok(await table.isOver(), 'the match was played to its end');
    for (const part of ['rules', 'cards', 'decks']) {
      await page.goto(`${host.origin}/cards/${part}/${GAME}/`);
      await page.locator('h1').waitFor();
      assert.equal(await page.locator('[role=alert]').count(), 0, `${part} can be read`);
    }
    // An example is reached from its rule: to whoever comes to its address a host that knows nothing of it says 404, and shows the client all the same.
    await page.goto(`${host.origin}/cards/rules/${GAME}/`);
    await page.locator(`a[href$="/${GAME}/KF-S60"]`).first().dispatchEvent('click');
    await page.getByTestId('replay-controls').waitFor();
    const file = await savedReplay(page, `${host.origin}/cards`, folder);
    await assertExact(file);
  } finally {
    host.stop();
  }
}), { plays: GAME }));
