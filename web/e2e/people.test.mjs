/** People: made known without being asked, a rated match by clicks, found again in both's histories, and forgotten. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, byMouse, startMatch } from './table.mjs';
import { comesTrue } from './waiting.mjs';

/** The code by which another device is this person. */
async function codeOf(page, origin) {
  await page.goto(`${origin}/me`);
  await page.getByTestId('show-code').click();
  return page.getByTestId('code').inputValue();
}

async function takeCode(page, origin, code) {
  await page.goto(`${origin}/me`);
  await page.getByTestId('given').fill(code);
  const before = await page.getByTestId('person-id').innerText();
  await page.getByTestId('take-code').click();
  await comesTrue(async () => (await page.getByTestId('person-id').innerText()) !== before, 'it is somebody else now');
}

/** Ai offers a rated match, Ben agrees; where Ben is Ai herself at another device, it is one person. */
async function agree({ server, browser }, { herself = false } = {}) {
  const ai = await browser.visit(`${server.origin}/play/kirifuda`);
  await ai.getByTestId('start').waitFor();
  await ai.getByTestId('name').fill('Ai');
  await ai.locator('label', { has: ai.getByTestId('opponent-friend') }).click();
  await ai.getByTestId('stakes').selectOption({ index: 1 });
  await startMatch(ai, { opponent: 'friend' });
  const invitation = await ai.getByTestId('invite-link').inputValue();
  const ben = await browser.visit(herself ? server.origin : invitation, { lang: 'ja' });
  if (herself) {
    await takeCode(ben, server.origin, await codeOf(await ai.context().newPage(), server.origin));
    await ben.goto(invitation);
  }
  await ben.getByTestId('name').fill('Ben');
  await ben.getByTestId('agree-rated').getByRole('checkbox').check();
  await ben.getByTestId('take').click();
  await Promise.all([ai, ben].map((page) => page.getByTestId('prompt').waitFor()));
  return [ai, ben];
}

const asked = (pages) =>
  Promise.any(pages.map((page, at) => page.locator('[data-decision], [data-testid="result"]').first().waitFor().then(() => at)));

async function playOut(pages) {
  const tables = pages.map((page, at) => new Table(page, 41 + at));
  for (let made = 0; made < 400; made += 1) {
    const at = await asked(pages);
    if (await tables[at].isOver()) break;
    await tables[at].choose(byMouse);
  }
  await Promise.all(pages.map((page) => page.getByTestId('result').waitFor()));
}

/** One's own page, with the number of the rating. */
async function own(page, origin) {
  await page.goto(`${origin}/me`);
  await page.getByTestId('rating-kirifuda').waitFor();
  return Number(await page.getByTestId('rating-kirifuda').locator('strong').innerText());
}

test('a rated match moves both ratings, stands in both histories, and one of the two is forgotten', scene(async (house) => {
  const { origin } = house.server;
  const pages = await agree(house);
  const [ai, ben] = pages;
  // Under way, from a page of its own.
  const id = new URL(ai.url()).pathname.split('/')[2];
  await playOut(pages);
  assert.equal(await ai.getByTestId('counted').count(), 1, 'the result says that it has counted');
  const ratings = await Promise.all(pages.map((page) => own(page, origin)));
  assert.ok(Math.abs(ratings[0] - 1500) > 50 && Math.abs(ratings[0] + ratings[1] - 3000) <= 1, ratings.join());
  const told = await ai.getByTestId('course-kirifuda').innerText();
  for (const words of ['first 1500', `last ${ratings[0]}`, 'highest', 'lowest']) assert.ok(told.includes(words), `${words}: ${told}`);
  for (const page of pages) {
    const line = page.getByTestId('finished').getByRole('listitem').first();
    await line.waitFor();
    assert.equal(await line.getByRole('link').getAttribute('href'), `/replay/${id}`);
  }
  await picture(ai, 'my-page');
  await ben.setViewportSize({ width: 390, height: 844 });
  const wide = await ben.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `the page is ${wide} wide on a phone`);
  await picture(ben, 'my-page-phone');

  await ai.getByTestId('forget-me').click();
  await ai.getByTestId('forget-sure').click();
  await ai.getByTestId('told').waitFor();
  const kept = await ai.evaluate(() => ({ ...localStorage }));
  assert.ok(!JSON.stringify(kept).includes(id) && !('fudaba.person' in kept) && JSON.parse(kept['fudaba.prefs']).name === '', 'nor on her device');
  const match = await (await fetch(`${origin}/api/matches/${id}`)).json();
  assert.deepEqual(match.seats.map((seat) => seat.name), ['', 'Ben']);
  assert.equal(await own(ben, origin), ratings[1], 'his own stays his');
}));

test('one person at both seats of a rated match reads at the table, from its beginning, that it does not count', scene(async (house) => {
  const [ai, ben] = await agree(house, { herself: true });
  await ai.getByTestId('uncounted').waitFor();
  assert.equal(await ai.getByTestId('uncounted').innerText(), 'Not rated: the same person plays both seats.');
  assert.equal(await ai.getByTestId('rated').count(), 0);
  await picture(ai, 'table-uncounted');
  await ben.setViewportSize({ width: 390, height: 844 });
  await ben.getByTestId('menu').click();
  await ben.getByTestId('uncounted').waitFor();
  assert.match(await ben.getByTestId('uncounted').innerText(), /同じ人どうし/);
  await picture(ben, 'table-uncounted-phone');
}));

test('a match goes on at another device by the code', scene(async ({ server, browser }) => {
  const here = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(here, { opponent: 'computer' });
  await here.getByTestId('prompt').waitFor();
  const match = new URL(here.url()).pathname;
  const code = await codeOf(here, server.origin);
  const there = await browser.visit(`${server.origin}/me`);
  await there.getByTestId('given').fill(code);
  await there.getByTestId('take-code').click();
  const line = there.getByTestId('under-way').getByRole('link');
  await line.waitFor();
  assert.equal(await line.getAttribute('href'), match);
  await line.click();
  await there.locator('[data-decision]').first().waitFor();

  // A public half that is not of the private one keeps nobody out.
  await there.evaluate(() => {
    const { seed } = JSON.parse(localStorage.getItem('fudaba.person'));
    localStorage.setItem('fudaba.person', JSON.stringify({ seed, key: 'ab'.repeat(32) }));
  });
  await there.goto(`${server.origin}/me`);
  await line.waitFor();
  assert.equal(await line.getAttribute('href'), match);
}));
