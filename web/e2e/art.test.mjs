/** Cards have faces: every one its own, told apart, light to load, and kept by the browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { picture } from './browser.mjs';
import { scene } from './house.mjs';
import { becomes, settled } from './waiting.mjs';

const MOST_ART = 120 * 1024;
const MOST_FIRST = 300 * 1024;

test('each card of each game has a picture of its own, and all of them weigh little', scene(async ({ server, browser }) => {
  const games = await (await fetch(`${server.origin}/api/games`)).json();
  for (const { slug } of games) {
    const answer = await fetch(`${server.origin}/api/games/${slug}/art`);
    const art = await answer.text();
    assert.ok(gzipSync(art).length < MOST_ART, `${slug}: ${gzipSync(art).length} bytes`);
    const again = await fetch(`${server.origin}/api/games/${slug}/art`, { headers: { 'if-none-match': answer.headers.get('etag') } });
    assert.equal(again.status, 304);
    const drawn = Object.values(JSON.parse(art).pictures).map((svg) => svg.match(/id="[^"]*f" d="([^"]*)"/)?.[1]);
    assert.ok(drawn.every(Boolean), `${slug}: a picture without a figure`);
    assert.equal(new Set(drawn).size, drawn.length, `${slug}: two cards with one figure`);
    const page = await browser.visit(`${server.origin}/cards/${slug}`);
    await page.waitForFunction(() => [...document.querySelectorAll('.cards img')].length > 20 && [...document.querySelectorAll('.cards img')].every((image) => image.complete && image.naturalWidth > 0));
    await picture(page, `cards-${slug}`, { fullPage: true });
  }
}));

/** Counts what a page loads from now on: bytes on the wire, and requests that are still under way. */
async function weigh(page) {
  const scale = { bytes: 0, coming: new Set() };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const ended = ({ requestId, encodedDataLength = 0 }) => scale.coming.delete(requestId) && (scale.bytes += encodedDataLength);
  session.on('Network.requestWillBeSent', ({ requestId }) => scale.coming.add(requestId));
  session.on('Network.loadingFinished', ended);
  session.on('Network.loadingFailed', ended);
  return scale;
}

for (const lang of ['en', 'ja']) {
  test(`the first page weighs little (${lang})`, scene(async ({ server, browser }) => {
    let scale;
    const page = await browser.visit(server.origin, { lang, before: async (empty) => (scale = await weigh(empty)) });
    await page.getByTestId('play-kirifuda').waitFor();
    await page.waitForLoadState('networkidle');
    await settled(page);
    await becomes(() => scale.coming.size, 0, 'all has come');
    assert.ok(scale.bytes > 50_000 && scale.bytes < MOST_FIRST, `${scale.bytes} bytes`);
  }));
}

test('a name fetches no font for the first page', scene(async ({ server, browser }) => {
  const named = (page) => page.addInitScript(() => localStorage.setItem('fudaba.prefs', JSON.stringify({ name: '鶴亀蓮華' })));
  const tsuru = await browser.visit(server.origin, { before: named });
  await tsuru.getByTestId('make-offer').click();
  await tsuru.getByTestId('place-offer').click();
  await tsuru.getByTestId('lobby-bar').waitFor();
  let scale;
  const page = await browser.visit(server.origin, { before: async (empty) => (scale = await weigh(empty)) });
  await page.getByTestId('offers').getByText('鶴亀蓮華').waitFor();
  await page.waitForLoadState('networkidle');
  await settled(page);
  await becomes(() => scale.coming.size, 0, 'all has come');
  assert.ok(scale.bytes < MOST_FIRST, `${scale.bytes} bytes`);
}));

test('whose figures these are is told', scene(async ({ server, browser }) => {
  const page = await browser.visit(server.origin);
  await page.getByRole('link', { name: 'Credits' }).click();
  await page.getByText('Delapouite').waitFor();
  await page.getByText('CC BY 3.0').first().waitFor();
}));
