/** The better of three with a friend: the score at the table and at the end, the next match by a press of each, its end in both histories; and one who does not go on. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, seriousFlaws, sticksOut } from './browser.mjs';
import { scene } from './house.mjs';
import { becomes, comesTrue } from './waiting.mjs';
import { Clicks, Keys } from './ways.mjs';

const matchOf = (page) => new URL(page.url()).pathname;

/** Ai asks for the better of three, Ben comes. */
async function begin({ server, browser }, Way) {
  const ai = new Way(await browser.visit(`${server.origin}/play/kirifuda`));
  await ai.write('name', 'Ai');
  await ai.pick('opponent-friend');
  await ai.select('best-of', 'Best of three');
  await ai.press('start');
  const link = await ai.page.getByTestId('invite-link').inputValue();
  const ben = new Way(await browser.visit(link, { lang: 'ja' }));
  assert.match(await ben.page.getByTestId('best-of').innerText(), /3本勝負/);
  await ben.press('take');
  await Promise.all([ai, ben].map(({ page }) => page.getByTestId('prompt').waitFor()));
  return [ai, ben];
}

async function giveUp(way, ways) {
  await way.press('concede');
  await way.press('concede-confirm');
  await Promise.all(ways.map(({ page }) => page.getByTestId('result').waitFor()));
}

async function goOn(ways) {
  const before = matchOf(ways[0].page);
  for (const way of ways) await way.press('rematch');
  await Promise.all(ways.map(({ page }) => page.waitForURL((url) => url.pathname.startsWith('/match/') && url.pathname !== before)));
  await Promise.all(ways.map(({ page }) => page.getByTestId('prompt').waitFor()));
}

const told = ({ page }, testid) => page.getByTestId('result').getByTestId(testid).innerText();

for (const Way of [Clicks, Keys])
  test(`two win one each and the third decides, by ${new Way(null).name}`, scene(async (house) => {
    const ways = await begin(house, Way);
    const [ai, ben] = ways;
    assert.match(await ai.page.getByTestId('series').first().innerText(), /match 1 · 0–0/);
    await giveUp(ben, ways);
    assert.match(await told(ai, 'series'), /match 1 · 1–0/);
    assert.match(await told(ben, 'series'), /第1戦 · 0勝1敗/);
    assert.deepEqual(await seriousFlaws(ai.page), []);
    await picture(ai.page, `series-${ai.name}-first`);
    await goOn(ways);
    await becomes(() => ben.page.getByTestId('series').first().innerText(), '3本勝負 第2戦 · 0勝1敗');
    await giveUp(ai, ways);
    await goOn(ways);
    await giveUp(ben, ways);
    assert.equal(await told(ai, 'series-end'), 'You have won the series.');
    assert.equal(await told(ben, 'series-end'), '3本勝負に負けました。');
    await ben.page.setViewportSize({ width: 390, height: 844 });
    assert.deepEqual(await sticksOut(ben.page), []);
    await picture(ben.page, `series-${ben.name}-over-phone`);
    for (const { page } of ways) {
      await page.goto(`${house.server.origin}/me`);
      const lines = page.getByTestId('finished').getByTestId('series');
      await becomes(() => lines.count(), 3);
    }
    await picture(ai.page, `series-${ai.name}-history`);
  }));

test('who does not go on has lost the series, and both are told why', scene(async (house) => {
  const ways = await begin(house, Clicks);
  const [ai, ben] = ways;
  await giveUp(ben, ways);
  await ben.press('rematch');
  await ai.press('end-series');
  await comesTrue(async () => (await ai.page.getByTestId('result').getByTestId('series-end').count()) === 1, 'it has ended');
  assert.match(await told(ai, 'series-end'), /lost the series.*did not go on/);
  assert.match(await told(ben, 'series-end'), /3本勝負に勝ちました。.*続けませんでした/);
  await becomes(() => ben.page.getByTestId('rematch').isEnabled(), true, 'one may ask for another');
}));
