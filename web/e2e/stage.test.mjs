/** What is put on a stage, and room for it on every screen. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, seriousFlaws, sticksOut } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, asTold, byMouse, startMatch } from './table.mjs';
import { becomes, comesTrue, settled } from './waiting.mjs';

/** Notes what of these has been on a stage from now on, and what it said. */
function note(page, selectors) {
  return page.evaluate((selectors) => {
    globalThis.staged = {};
    const look = () => selectors.forEach((of) => (globalThis.staged[of] ??= document.querySelector(of)?.innerText));
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, selectors);
}

const staged = (page) => page.evaluate(() => globalThis.staged);
async function isStaged(page, selectors) {
  const seen = await staged(page);
  return selectors.every((of) => seen[of] !== undefined);
}

test('a battle is put on a stage: both fighters large, and how it ended', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`, { motion: true, stands: true });
  await startMatch(page);
  const stage = ['[data-testid="fighter-0"] .card', '[data-testid="fighter-1"] .card', '[data-testid="clash"] p'];
  await page.getByTestId('match').waitFor();
  await note(page, stage);
  const table = new Table(page, 17);
  assert.ok(await table.playUntil(() => isStaged(page, stage), byMouse) || (await isStaged(page, stage)), 'a battle was settled');
  assert.match((await staged(page))['[data-testid="clash"] p'], /wins the battle|battle is a tie/);
}));

/** What of these has been on a stage in the guided first match, with all motion. */
async function seenOnStage(page, selectors) {
  await note(page, selectors);
  const table = new Table(page);
  const over = () => page.locator('[data-testid="coach"][data-done="true"]').count();
  for (;;) {
    await table.seen('[data-decision], [data-testid="coach"][data-done="true"]');
    if ((await isStaged(page, selectors)) || (await over())) break;
    await table.choose(asTold);
  }
  await page.clock.runFor(5000);
  const seen = await staged(page);
  assert.deepEqual(selectors.filter((of) => !seen[of]), [], 'all of this has been on a stage');
  return seen;
}

for (const [slug, selectors] of [
  ['battle-guardians', ['.duel[data-testid="die-stage"]', '.duel b.hit', '[data-testid="clash"] .struck [data-testid="harm"]', '[data-testid="clash"] li']],
  ['mistral-rouge', ['[data-testid="clash"] .struck [data-testid="harm"]', '[data-testid="clash"] .player', '[data-testid="clash"] li']],
]) {
  test(`an attack of ${slug} is put on a stage: what the blow comes to, and what it does`, scene(async ({ server, browser }) => {
    const page = await browser.visit(server.origin, { motion: true, stands: true });
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
  await settled(page);
  const widths = await page.locator('[data-testid="grid-character"] .place').evaluateAll((places) => places.map((place) => place.getBoundingClientRect().width));
  assert.ok(widths.length >= 12 && widths.every((width) => width > 80), `${widths}`);
}));

test('a replay opens from the side of the person and walks by the arrow keys', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(page);
  await new Table(page, 5).play(byMouse, 4);
  await page.getByTestId('concede').click();
  await page.getByTestId('concede-confirm').click();
  await page.getByTestId('watch-replay').click();
  await page.getByTestId('replay').waitFor();
  const slider = page.getByTestId('slider');
  const last = Number(await slider.getAttribute('max'));
  await becomes(() => page.getByTestId('side').inputValue(), '0');
  for (const [key, at] of [['ArrowRight', 1], ['End', last], ['ArrowLeft', last - 1]]) {
    await page.locator('body').press(key);
    await becomes(() => slider.inputValue(), String(at));
  }
}));

for (const slug of ['kirifuda', 'battle-guardians']) {
  test(`a table of ${slug} on a phone that lies on its side: the fighters can be told apart, nothing sticks out`, scene(async ({ server, browser }) => {
    const page = await browser.visit(`${server.origin}/play/${slug}`, { viewport: { width: 844, height: 390 } });
    await startMatch(page);
    const table = new Table(page, 51);
    await table.play(byMouse, slug === 'kirifuda' ? 6 : 8);
    await table.turn();
    await settled(page);
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
  await settled(page);
  const sizes = await page.locator('.felt .face .name').evaluateAll((names) => names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)));
  assert.ok(sizes.length > 0 && sizes.every((size) => size >= 11), `${sizes}`);
  await page.getByTestId('fold-log').click();
  await becomes(() => page.getByTestId('fold-log').getAttribute('aria-expanded'), 'false');
  await comesTrue(async () => (await page.getByTestId('log').locator('li').count()) <= 5, 'only the latest lines are left');
}));
