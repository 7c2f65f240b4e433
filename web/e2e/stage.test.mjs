/** What is put on a stage, and room for it on every screen. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, seriousFlaws, sticksOut } from './browser.mjs';
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

/** Presses what the coach points at. */
async function asTold(page) {
  const spot = await page.evaluate(() => {
    const within = document.querySelector('[data-testid="option-menu"]') ?? document.querySelector('dialog[open]') ?? document;
    const found = ['.place.pointed > .ground', '.option.pointed', '.card.pointed', '.through.pointed'].flatMap((of) => [...within.querySelectorAll(of)]);
    const seen = found.find((element) => element.getBoundingClientRect().width > 0);
    seen?.scrollIntoView({ block: 'nearest' });
    const box = seen?.getBoundingClientRect();
    return box ? { x: box.left + Math.min(12, box.width / 4), y: box.top + box.height / 2 } : null;
  });
  if (spot) await page.mouse.click(spot.x, spot.y);
}

/** What of these has been on a stage in the guided first match, with all motion. */
async function seenOnStage(page, selectors) {
  await page.evaluate((selectors) => {
    globalThis.staged = {};
    const look = () => selectors.forEach((of) => (globalThis.staged[of] ??= document.querySelector(of)?.innerText));
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, selectors);
  const all = () => page.evaluate((count) => Object.values(globalThis.staged).filter((text) => text !== undefined).length === count, selectors.length);
  const over = () => page.locator('[data-testid="coach"][data-done="true"]').count();
  for (let tries = 0; tries < 600 && !(await all()) && !(await over()); tries += 1) {
    await asTold(page);
    await page.waitForTimeout(100);
  }
  await page.waitForFunction((count) => Object.values(globalThis.staged).filter((text) => text !== undefined).length === count, selectors.length);
  return page.evaluate(() => globalThis.staged);
}

for (const [slug, selectors] of [
  ['battle-guardians', ['.duel[data-testid="die-stage"]', '.duel b.hit', '[data-testid="clash"] .struck [data-testid="harm"]', '[data-testid="clash"] li']],
  ['mistral-rouge', ['[data-testid="clash"] .struck [data-testid="harm"]', '[data-testid="clash"] .player', '[data-testid="clash"] li']],
]) {
  test(`an attack of ${slug} is put on a stage: what the blow comes to, and what it does`, scene(async ({ server, browser }) => {
    const page = await browser.visit(server.origin, { motion: true });
    await page.getByTestId(`learn-${slug}`).click();
    await page.getByTestId('coach-says').waitFor();
    const staged = await seenOnStage(page, selectors);
    assert.match(staged['[data-testid="clash"] .struck [data-testid="harm"]'], /−\d+/);
    assert.match(staged['[data-testid="clash"] li'], /\d/);
  }));
}

test('the cards on a grid are as large as others', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/mistral-rouge`, { viewport: { width: 1366, height: 768 } });
  await startMatch(page);
  await new Table(page, 7).turn();
  const widths = await page.locator('[data-testid="grid-character"] .place').evaluateAll((places) => places.map((place) => place.getBoundingClientRect().width));
  assert.ok(widths.length === 12 && widths.every((width) => width > 80), `${widths}`);
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
    await table.play(byMouse, slug === 'kirifuda' ? 6 : 8);
    await table.turn();
    const widths = await page.locator('.compact .card .face').evaluateAll((faces) => faces.map((face) => face.getBoundingClientRect().width));
    assert.ok(widths.every((width) => width >= 44), `${widths}`);
    assert.deepEqual(await sticksOut(page), []);
    assert.deepEqual(await seriousFlaws(page), []);
    await picture(page, `lying-${slug}`);
  }));
}

test('card names on the board are large enough to be read', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/battle-guardians`, { viewport: { width: 1366, height: 768 }, lang: 'ja' });
  await startMatch(page);
  const table = new Table(page, 9);
  await table.play(byMouse, 8);
  await table.turn();
  const sizes = await page.locator('.felt .face .name').evaluateAll((names) => names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)));
  assert.ok(sizes.length > 0 && sizes.every((size) => size >= 11), `${sizes}`);
  await page.getByTestId('fold-log').click();
  assert.equal(await page.getByTestId('fold-log').getAttribute('aria-expanded'), 'false');
  assert.ok((await page.getByTestId('log').locator('li').count()) <= 5);
}));
