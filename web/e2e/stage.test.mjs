/** What is put on a stage, and room for it on every screen. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, seriousFlaws } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, byMouse, startMatch } from './table.mjs';

test('a battle is put on a stage: both fighters large, and how it ended', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`, { motion: true });
  await startMatch(page);
  const table = new Table(page, 17);
  const clash = page.getByTestId('clash');
  let seen = false;
  for (let made = 0; made < 60 && !seen && (await table.turn()); made += 1) {
    const settled = clash.waitFor({ timeout: 200 }).then(() => true, () => false);
    await table.choose(byMouse);
    seen = (await settled) || (await clash.count()) > 0 || (await page.getByText(/wins the battle|battle is a tie/).count()) > 0;
  }
  assert.ok(seen, 'a battle was settled');
}));

test('a replay opens from the side of the person and walks by the arrow keys', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(page);
  await new Table(page, 5).play(byMouse, 4);
  await page.getByTestId('concede').click();
  await page.getByTestId('concede-confirm').click();
  await page.getByTestId('watch-replay').click();
  await page.getByTestId('replay').waitFor();
  assert.equal(await page.getByTestId('side').inputValue(), '0');
  await page.locator('body').press('ArrowRight');
  assert.equal(await page.getByTestId('slider').inputValue(), '1');
  await page.locator('body').press('End');
  await page.locator('body').press('ArrowLeft');
  const { value, max } = await page.getByTestId('slider').evaluate((slider) => ({ value: Number(slider.value), max: Number(slider.max) }));
  assert.equal(value, max - 1);
}));

for (const slug of ['kirifuda', 'battle-guardians']) {
  test(`a table of ${slug} on a phone that lies on its side: the fighters can be told apart, nothing sticks out`, scene(async ({ server, browser }) => {
    const page = await browser.visit(`${server.origin}/play/${slug}`, { viewport: { width: 844, height: 390 } });
    await startMatch(page);
    const table = new Table(page, 51);
    await table.play(byMouse, slug === 'kirifuda' ? 6 : 12);
    await table.turn();
    const widths = await page.locator('.compact .card .face').evaluateAll((faces) => faces.map((face) => face.getBoundingClientRect().width));
    assert.ok(widths.every((width) => width >= 44), `${widths}`);
    assert.ok((await page.evaluate(() => document.scrollingElement.scrollWidth - innerWidth)) <= 0);
    assert.deepEqual(await seriousFlaws(page), []);
    await picture(page, `lying-${slug}`);
  }));
}

test('card names on the board are large enough to be read', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/battle-guardians`, { viewport: { width: 1366, height: 768 }, lang: 'ja' });
  await startMatch(page);
  const table = new Table(page, 9);
  await table.play(byMouse, 14);
  await table.turn();
  const sizes = await page.locator('.felt .face .name').evaluateAll((names) => names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)));
  assert.ok(sizes.length > 0 && sizes.every((size) => size >= 11), `${sizes}`);
  await page.getByTestId('fold-log').click();
  assert.equal(await page.getByTestId('fold-log').getAttribute('aria-expanded'), 'false');
  assert.ok((await page.getByTestId('log').locator('li').count()) <= 5);
}));
