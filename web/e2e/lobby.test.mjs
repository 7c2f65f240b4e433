/** Somebody to play: two press quick match and play each other, a third finds nobody and plays the computer until somebody comes. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, seriousFlaws, sticksOut } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, byMouse } from './table.mjs';
import { becomes } from './waiting.mjs';
import { Keys } from './ways.mjs';

const SMALL = { viewport: { width: 390, height: 844 } };

const ready = (page) => page.getByTestId('quick-match').waitFor();
const asked = (page) => page.getByTestId('prompt').waitFor();
const matchOf = (page) => new URL(page.url()).pathname;

/** By keyboard alone. */
async function pressQuick(page) {
  await ready(page);
  await page.getByTestId('quick-match').focus();
  await page.keyboard.press('Enter');
}

test('two press quick match and play each other; a third alone gets the computer', scene(async ({ server, browser }) => {
  const ai = await browser.visit(server.origin);
  const ben = await browser.visit(server.origin, { lang: 'ja', ...SMALL });
  await Promise.all([ready(ai), ready(ben)]);
  await picture(ben, 'lobby-phone');
  assert.deepEqual(await sticksOut(ben), []);
  await pressQuick(ai);
  await ben.getByTestId('take-offer').waitFor();
  assert.deepEqual(await seriousFlaws(ben), [], 'the offer of another can be read by all');
  await pressQuick(ben);
  await Promise.all([asked(ai), asked(ben)]);
  assert.equal(matchOf(ai), matchOf(ben));
  const first = await Promise.any([ai, ben].map((page) => page.locator('[data-decision]').first().waitFor().then(() => page)));
  await new Table(first, 61).choose(byMouse);

  const cho = await browser.visit(server.origin, SMALL);
  await pressQuick(cho);
  await cho.waitForURL(/\/match\//);
  await asked(cho);
  assert.match(await cho.getByTestId('lobby-bar').innerText(), /computer \(not rated\)/);
  assert.deepEqual(await sticksOut(cho), []);
  await picture(cho, 'lobby-meanwhile-phone');
}));

test('whoever plays the computer is asked when somebody comes, and their match begins', scene(async ({ server, browser }) => {
  const ai = await browser.visit(server.origin);
  await pressQuick(ai);
  await ai.getByTestId('lobby-computer').click();
  await asked(ai);
  const alone = matchOf(ai);
  const ben = await browser.visit(server.origin, { lang: 'ja' });
  await pressQuick(ben);
  await ai.getByTestId('lobby-accept').waitFor();
  await picture(ai, 'lobby-proposed');
  await ai.getByTestId('lobby-later').click();
  assert.match(await ai.getByTestId('lobby-bar').innerText(), /After this match/);
  await ai.getByTestId('lobby-accept').click();
  await Promise.all([ai.waitForURL((url) => url.pathname !== alone), ben.waitForURL(/\/match\//)]);
  await Promise.all([asked(ai), asked(ben)]);
  assert.equal(matchOf(ai), matchOf(ben));
}));

test('an offer on terms of its own is taken by a click, and one that is withdrawn is gone', scene(async ({ server, browser }) => {
  const ai = await browser.visit(server.origin);
  await ready(ai);
  await ai.getByTestId('make-offer').click();
  await ai.getByTestId('offer-rated').selectOption({ index: 1 });
  await ai.getByTestId('offer-clock').selectOption({ index: 2 });
  await ai.getByTestId('place-offer').click();
  const ben = await browser.visit(server.origin);
  const line = ben.getByTestId('offers').getByRole('listitem').filter({ has: ben.getByTestId('take-offer') });
  await line.waitFor();
  assert.match(await line.innerText(), /rated · 10 minutes/);
  await ai.getByTestId('lobby-cancel').click();
  await line.waitFor({ state: 'detached' });
  // The form stays open, as it was filled in.
  assert.deepEqual(await Promise.all(['offer-rated', 'offer-clock', 'offer-undo'].map((field) => ai.getByTestId(field).evaluate((list) => list.selectedIndex))), [1, 2, 0]);
  await ai.getByTestId('offer-watch').selectOption({ index: 1 });
  await ai.getByTestId('place-offer').click();
  await line.waitFor();
  assert.match(await line.innerText(), /may be watched/);
  await ben.getByTestId('choose-deck').click();
  await ben.getByTestId('take-deck').selectOption({ index: 2 });
  const chosen = await ben.getByTestId('take-deck').inputValue();
  await picture(ben, 'lobby-choose-deck');
  await ben.getByTestId('take-offer').click();
  await Promise.all([asked(ai), asked(ben)]);
  assert.equal(matchOf(ai), matchOf(ben));
  const listed = await (await fetch(`${server.origin}/api/matches?watch=1`)).json();
  assert.deepEqual(listed.map(({ id }) => `/match/${id}`), [matchOf(ai)], 'it stands on the first page');
  const { decks, cards } = await (await fetch(`${server.origin}/api/games/kirifuda`)).json();
  const held = new Set(decks.find(({ key }) => key === chosen).sections.flatMap((section) => section.cards.map(({ card }) => card)));
  const names = cards.filter(({ number }) => held.has(number)).map(({ name }) => name.en);
  await ben.getByTestId('show-decks').click();
  await ben.getByTestId('draw-odds').locator('summary').click();
  const drawn = ben.getByTestId('draw-odds').locator('tbody th');
  await becomes(async () => (await drawn.count()) > 5, true);
  for (const name of await drawn.allInnerTexts()) assert.ok(names.includes(name), `${name} is of ${chosen}`);
}));

test('two say something to each other, each in their own language, and one wants to hear no more', scene(async ({ server, browser }) => {
  const ai = await browser.visit(server.origin);
  const ben = await browser.visit(server.origin, { lang: 'ja' });
  await pressQuick(ai);
  await pressQuick(ben);
  await Promise.all([asked(ai), asked(ben)]);
  await ai.getByTestId('say').click();
  await picture(ai, 'phrases');
  assert.deepEqual(await seriousFlaws(ai), []);
  await ai.getByTestId('say-luck').click();
  await ben.getByTestId('said').waitFor();
  assert.match(await ben.getByTestId('said').innerText(), /ご武運を/);
  await picture(ben, 'said');
  await ben.getByTestId('say').click();
  await ben.getByTestId('mute').check();
  await ben.getByTestId('say-thanks').click();
  await ai.getByTestId('said').waitFor();
  assert.match(await ai.getByTestId('said').innerText(), /Thank you/);
  await ben.getByTestId('said').waitFor({ state: 'detached' });
  await ai.setViewportSize(SMALL.viewport);
  await ai.getByTestId('menu').click();
  await ai.getByTestId('say').click();
  await ai.getByTestId('say-hello').waitFor();
  await picture(ai, 'phrases-phone');
  assert.deepEqual([await seriousFlaws(ai), await sticksOut(ai)], [[], []]);
  await ai.getByTestId('say-hello').click();
  await ai.getByTestId('phrases').waitFor({ state: 'detached' });
  // However slow the machine is, one of them comes too soon after another.
  for (let said = 0; said < 5 && !(await ai.getByTestId('unsaid').isVisible()); said += 1) {
    await ai.getByTestId('menu').click();
    await ai.getByTestId('say').click();
    await ai.getByTestId('say-oops').click();
    await ai.getByTestId('phrases').waitFor({ state: 'detached' });
  }
  await ai.getByTestId('unsaid').waitFor();
  assert.match(await ai.getByTestId('unsaid').innerText(), /Wait a moment/, 'it came too soon, and says so');
  await ai.getByTestId('menu').click();
  await ai.getByTestId('show-decks').click();
  await ai.locator('dialog[open]').waitFor();
  await ai.keyboard.press('Escape');
  await ai.locator('dialog[open]').waitFor({ state: 'detached' });
  await ai.getByTestId('menu').click();
  await ai.getByTestId('say').waitFor();
}));

for (const lang of ['en', 'ja'])
  test(`whoever offers on a phone sees that it is searched, and the keyboard goes on from there (${lang})`, scene(async ({ server, browser }) => {
    const ai = new Keys(await browser.visit(server.origin, { lang, ...SMALL }));
    const { page } = ai;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
    await page.getByTestId('quick-game').selectOption('genesis-garden');
    await ai.press('make-offer');
    assert.equal(await page.getByTestId('offer-game').inputValue(), 'genesis-garden', 'the game that is chosen above');
    await ai.press('place-offer');
    await page.getByTestId('lobby-bar').waitFor();
    await becomes(focused, 'lobby');
    const { top, bottom } = await page.getByTestId('lobby-bar').evaluate((bar) => bar.getBoundingClientRect().toJSON());
    assert.ok(top >= 0 && bottom <= SMALL.viewport.height, `the search is in sight: ${top} to ${bottom}`);
    await picture(page, `lobby-searching-phone-${lang}`);
    await ai.press('lobby-cancel');
    await page.getByTestId('quick-match').waitFor();
    await becomes(focused, 'lobby');
  }));
