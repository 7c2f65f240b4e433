/** Whole games: by mouse, by keyboard alone, and both seats by oneself. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, seriousFlaws } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, byKeyboard, byMouse, startMatch } from './table.mjs';
import { becomes, comesTrue } from './waiting.mjs';

/** Decks to choose, and after how many choices the table is worth a picture. */
const GAMES = [
  { slug: 'kirifuda', seed: 3, middle: 9 },
  { slug: 'battle-guardians', seed: 9, middle: 30 },
  { slug: 'genesis-garden', seed: 5, middle: 40 },
  { slug: 'build-divide', seed: 6, middle: 40 },
  { slug: 'mistral-rouge', seed: 7, middle: 40 },
];

for (const { slug, seed, middle } of GAMES) test(`a whole game of ${slug} by clicks, from the choice of decks to its result and through its replay`, scene(async ({ server, browser }) => {
  const page = await browser.visit(server.origin);
  await page.getByTestId(`play-${slug}`).click();
  await page.getByTestId('start').waitFor();
  const decks = await page.locator('[data-testid^="deck-"]').evaluateAll((inputs) => inputs.map((input) => input.value));
  await page.locator('details:not([data-testid="lessons"]) > summary').first().click();
  await comesTrue(async () => (await page.locator('details[open] .face').count()) > 5, 'a deck shows its cards');
  await startMatch(page, { deck: decks.at(-1), theirs: decks[0] });
  const table = new Table(page, seed);
  await table.play(byMouse, middle);
  await picture(page, `table-${slug}`);
  await table.play(byMouse);
  await picture(page, `result-${slug}`);
  assert.deepEqual(await seriousFlaws(page), []);

  await page.getByTestId('watch-replay').click();
  await page.getByTestId('replay').waitFor();
  const slider = page.getByTestId('slider');
  const last = Number(await slider.getAttribute('max'));
  assert.ok(last > 10, 'a game has many positions');
  for (let at = 1; at <= Math.min(last, 60); at += 1) {
    await page.getByTestId('step-on').click();
    await becomes(() => slider.inputValue(), String(at));
  }
  await page.getByTestId('first-frame').click();
  await slider.fill(String(Math.floor(last / 2)));
  await picture(page, `replay-${slug}`);
  assert.deepEqual(await seriousFlaws(page), []);
  assert.equal(await page.getByTestId('verdict').innerText(), 'EXACT');
  await page.getByTestId('verdict').click();
  await page.getByTestId('fair-ok').waitFor();
  await picture(page, 'proof');
}));

test('a replay is looked at from the other side, shared, saved, opened and continued', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(page);
  const table = new Table(page, 5);
  await table.play(byMouse, 6);
  await concede(page);
  await page.getByTestId('watch-replay').click();
  await page.getByTestId('last-frame').click();
  await page.getByTestId('side').selectOption('1');
  await page.locator('.near [data-testid="place-1/hand"]').waitFor();
  await page.getByTestId('share').click();
  await page.getByTestId('share').getByText('Copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('download').click()]);
  const file = await download.path();

  const friend = await browser.visit(link);
  await becomes(() => friend.getByTestId('slider').inputValue(), await page.getByTestId('slider').inputValue());
  await friend.goto(`${server.origin}/replay`);
  await friend.getByTestId('replay-file').setInputFiles(file);
  await friend.getByTestId('slider').fill('3');
  await friend.getByTestId('continue-here').click();
  await friend.getByTestId('continue-start').click();
  await new Table(friend, 6).play(byMouse, 3);
}));

test('a whole game by keyboard alone, from the first page on', scene(async ({ server, browser }) => {
  const page = await browser.visit(server.origin);
  await page.getByTestId('play-kirifuda').waitFor();
  await tabTo(page, 'play-kirifuda');
  await page.keyboard.press('Enter');
  await page.getByTestId('start').waitFor();
  await tabTo(page, 'level-adept');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'start');
  await page.keyboard.press('Enter');
  const table = new Table(page, 4);
  await table.turn();
  await page.keyboard.press('?');
  await page.getByTestId('help').waitFor();
  await page.keyboard.press('Escape');
  await table.play(byKeyboard);
  await tabTo(page, 'watch-replay');
  await page.keyboard.press('Enter');
  await page.getByTestId('slider').waitFor();
  await tabTo(page, 'slider');
  await page.keyboard.press('End');
  await becomes(() => page.getByTestId('slider').inputValue(), await page.getByTestId('slider').getAttribute('max'));
}));

test('both seats by oneself, the table veiled whenever it is handed over', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(page, { opponent: 'myself' });
  const table = new Table(page, 8);
  await page.getByTestId('prompt').waitFor();
  const seats = new Set();
  let veils = 0;
  for (let made = 0; made < 12 && (await table.turn()); made += 1) {
    const veil = page.getByTestId('veil');
    assert.equal(await veil.count(), 0);
    seats.add(await page.locator('.near .hand').getAttribute('data-place'));
    await table.choose(byMouse);
    await table.seen('[data-testid="result"], [data-decision], [data-testid="veil"]');
    if ((await veil.count()) === 0) continue;
    veils += 1;
    await picture(page, 'veil');
    assert.deepEqual(await seriousFlaws(page), []);
  }
  assert.ok(veils > 0, 'the table was handed over');
  assert.deepEqual([...seats].sort(), ['0/hand', '1/hand']);
}));

async function concede(page) {
  await page.getByTestId('concede').click();
  await page.getByTestId('concede-confirm').click();
  await page.getByTestId('result').waitFor();
}

async function tabTo(page, testid) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((id) => document.activeElement?.getAttribute('data-testid') === id, testid)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${testid} cannot be reached by Tab`);
}
