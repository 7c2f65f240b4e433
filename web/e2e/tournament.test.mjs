/** A tournament of four, by clicks: made, entered by its link, played round by round, watched by a stranger, with its replays at the end. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, seriousFlaws, sticksOut } from './browser.mjs';
import { scene } from './house.mjs';
import { becomes } from './waiting.mjs';

const PHONE = { viewport: { width: 390, height: 844 } };
const stageOf = (page) => page.getByTestId('stage').innerText();

/** Makes a tournament; answers with its link. */
async function make(page, origin, name, form) {
  await page.goto(origin);
  await page.getByTestId('tournaments').click();
  await page.getByTestId('tournament-name').fill(name);
  await page.getByTestId('tournament-form').selectOption(form);
  await page.getByTestId('make-tournament').click();
  await page.getByTestId('tournament-page').waitFor();
  return page.getByTestId('tournament-link').inputValue();
}

/** Enters with the deck at this place of the list. */
async function enter(page, name, deck) {
  await page.getByTestId('name').fill(name);
  await page.locator('label', { has: page.locator('input[name="deck"]') }).nth(deck).click();
  await page.getByTestId('enter').click();
  await page.getByTestId('entered').waitFor();
}

/** Who has an open match now. */
async function atPlay(pages) {
  const open = await Promise.all(pages.map((page) => page.getByTestId('play-match').count()));
  return pages.filter((_, at) => open[at] > 0);
}

/** All matches of a round, each ended by one who gives up. */
async function playRound(pages, expected) {
  await becomes(async () => (await atPlay(pages)).length, expected, 'so many have a match');
  const playing = await atPlay(pages);
  for (const page of playing) {
    await page.getByTestId('play-match').click();
    await page.waitForURL(/\/match\//);
  }
  await Promise.all(playing.map((page) => page.getByTestId('prompt').waitFor()));
  const over = new Set();
  // At a wide window giving up is in sight.
  for (const page of playing.toSorted((a, b) => b.viewportSize().width - a.viewportSize().width)) {
    const match = new URL(page.url()).pathname;
    if (!over.has(match)) {
      await page.getByTestId('concede').click();
      await page.getByTestId('concede-confirm').click();
      over.add(match);
    }
    await page.getByTestId('to-tournament').click();
    await page.getByTestId('tournament-page').waitFor();
  }
}

test('four play a Swiss tournament to its end, and a stranger looks on', scene(async ({ server, browser }) => {
  const ai = await browser.visit(server.origin);
  const link = await make(ai, server.origin, 'Friday Cup', 'swiss');
  const others = [
    await browser.visit(link, { lang: 'ja', ...PHONE }),
    await browser.visit(link),
    await browser.visit(link, { theme: 'dark' }),
  ];
  const pages = [ai, ...others];
  assert.equal(await ai.getByTestId('start-tournament').isDisabled(), true, 'one alone is no tournament');
  for (const [at, page] of pages.entries()) await enter(page, ['Ai', 'Ben', 'Cho', 'Dai'][at], at % 2);
  await becomes(() => ai.getByTestId('players').getByRole('listitem').count(), 4);
  assert.deepEqual(await sticksOut(others[0]), []);
  await picture(others[0], 'tournament-open-phone', { fullPage: true });
  await picture(ai, 'tournament-open', { fullPage: true });
  const stranger = await browser.visit(link, { lang: 'ja' });
  await stranger.getByTestId('players').waitFor();
  assert.equal(await stranger.getByTestId('standings').count(), 0, 'nobody sees decks before the start');

  await ai.getByTestId('start-tournament').click();
  await becomes(() => stageOf(ai), 'Under way');
  await becomes(() => stranger.getByTestId('standings').locator('tbody tr').count(), 4);
  await becomes(() => others[0].getByTestId('play-match').count(), 1);
  await picture(others[0], 'tournament-round-phone', { fullPage: true });
  assert.deepEqual(await sticksOut(others[0]), []);
  assert.deepEqual(await seriousFlaws(others[0]), []);
  await playRound(pages, 4);
  await becomes(() => ai.getByTestId('round-2').count(), 1);
  await picture(ai, 'tournament-second-round', { fullPage: true });
  await playRound(pages, 4);
  await becomes(() => stageOf(stranger), '終了');
  await becomes(() => stageOf(others[2]), 'Over');
  assert.match(await stranger.getByTestId('winner').innerText(), /優勝/);
  await picture(stranger, 'tournament-over', { fullPage: true });
  await picture(others[2], 'tournament-over-dark', { fullPage: true });
  await picture(others[0], 'tournament-over-phone', { fullPage: true });
  assert.deepEqual(await seriousFlaws(stranger), []);
  assert.equal(await stranger.getByTestId('rounds').locator('a[href^="/replay/"]').count(), 4, 'every replay is linked');
  await stranger.getByTestId('rounds').locator('a[href^="/replay/"]').first().click();
  await stranger.waitForURL(/\/replay\//);

  await others[1].goto(`${server.origin}/tournaments`);
  await others[1].getByTestId('my-tournaments').getByRole('link').waitFor();
  await picture(others[1], 'tournaments', { fullPage: true });
}));

test('three play a knock-out, and who drops out has lost', scene(async ({ server, browser }) => {
  const ai = await browser.visit(server.origin, { lang: 'ja' });
  const link = await make(ai, server.origin, '', 'knockout');
  const pages = [ai, await browser.visit(link, PHONE), await browser.visit(link)];
  for (const [at, page] of pages.entries()) await enter(page, ['Ai', 'Ben', 'Cho'][at], at);
  await becomes(() => ai.getByTestId('players').getByRole('listitem').count(), 3);
  await ai.getByTestId('start-tournament').click();
  await playRound(pages, 2);
  await becomes(async () => (await atPlay(pages)).length, 2, 'the final is paired');
  await picture(ai, 'tournament-bracket', { fullPage: true });
  await picture(pages[1], 'tournament-bracket-phone', { fullPage: true });
  assert.deepEqual(await sticksOut(pages[1]), []);
  const [gone, stays] = await atPlay(pages);
  await gone.getByTestId('drop-out').click();
  await gone.getByTestId('drop-out').click();
  await stays.getByTestId('winner').waitFor();
  assert.equal(await stays.getByTestId('rounds').locator('a[href^="/replay/"]').count(), 1, 'the final was not played');
}));
