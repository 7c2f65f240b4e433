/** Boards are read at a glance: nothing lies on a picture, no text is small or cut, panels keep apart. `npm run glance` measures many positions. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAMES, picture } from './browser.mjs';
import { measure, positions } from './glance.mjs';
import { scene } from './house.mjs';
import { Table, byMouse, startMatch } from './table.mjs';
import { settled } from './waiting.mjs';

/** What passes over the table for a moment is measured by nobody, nor are cards that are looked at or chosen from while a question asks about them. */
const isPassing = (fault) => /spotlight|stage|ribbon|arrows|elsewhere|option-\d/.test(fault);
const LOOKS = [
  { lang: 'en', theme: 'light', sizes: ['390x844', '1366x768'] },
  { lang: 'ja', theme: 'dark', sizes: ['768x1024', '1920x1080'] },
];

for (const slug of GAMES) test(`the table of ${slug} by boxes`, scene(async ({ server, browser }) => {
  for (const { lang, theme, sizes } of LOOKS)
    await positions(browser, server.origin, slug, { count: 2, lang, theme, seed: 3 }, async (page, number) => {
      for (const { size, faults } of await measure(page, sizes, (size) => picture(page, `board-${slug}-${size}-${lang}-${number}`)))
        assert.deepEqual(faults.filter((fault) => !isPassing(fault)), [], `${slug} at ${size}, ${lang}`);
    });
}));

test('a card that rises under the pointer stays under it, also at its lower edge', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(page);
  const card = page.locator('.hand .card.legal').first();
  await new Table(page).playUntil(async () => (await card.count()) > 0, byMouse);
  await settled(page);
  const { x, y, width, height } = await card.boundingBox();
  await page.mouse.move(x + width / 2, y + height - 1);
  await settled(page);
  assert.ok((await card.boundingBox()).y < y, 'it has risen');
  assert.ok(await card.evaluate((button) => button.matches(':hover')), 'and is still pointed at');
}));

test('the goal of the match is told on every table', scene(async ({ server, browser }) => {
  for (const slug of GAMES) {
    const page = await browser.visit(`${server.origin}/play/${slug}`);
    await startMatch(page);
    const goal = page.getByTestId('goal');
    await goal.waitFor();
    assert.match(await goal.innerText(), /\S/);
    await page.close();
  }
}));

test('how a table works is told once in each game, with the signs of that game', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`, { fresh: true });
  const sit = async (slug) => {
    await page.goto(`${server.origin}/play/${slug}`);
    await startMatch(page);
    await page.waitForSelector('[data-decision], [data-testid="welcome"]');
  };
  for (const [slug, sign] of [['kirifuda', 'POW'], ['genesis-garden', 'Speed']]) {
    await sit(slug);
    assert.match(await page.getByTestId('welcome').innerText(), new RegExp(sign, 'i'));
    await page.getByTestId('welcome-start').click();
    await sit(slug);
    await page.waitForSelector('[data-decision]');
    assert.equal(await page.getByTestId('welcome').count(), 0, `told twice in ${slug}`);
  }
}));
