/**
 * The whole way of people at a table, once by clicks and once by keyboard alone: a deck is built, a rated match with it offered and taken, watched, played to its
 * end; both ratings have moved, it stands in both histories; it is played once more; and four play a tournament.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './browser.mjs';
import { scene } from './house.mjs';
import { Table } from './table.mjs';
import { becomes, comesTrue } from './waiting.mjs';
import { Clicks, Keys } from './ways.mjs';

const READY = { en: 'Own deck', ja: '自分のデッキ' };
const RATED = { en: 'Rated', ja: 'あり' };
const matchOf = (page) => new URL(page.url()).pathname;
const asked = (pages) =>
  Promise.any(pages.map((page, at) => page.locator('[data-decision], [data-testid="result"]').first().waitFor().then(() => at)));

/** Builds a whole deck of the game's first one, card by card, under a name. */
async function buildDeck(way, origin, lang) {
  const { decks } = await (await fetch(`${origin}/api/games/kirifuda`)).json();
  const cards = decks[0].sections.flatMap((section) => section.cards);
  await way.press('decks-kirifuda');
  await way.press('new-deck');
  await way.write('deck-name', READY[lang]);
  await way.build(cards);
  await way.page.getByTestId('legal').waitFor();
  await way.press('deck-save');
}

/** Plays a match to its end, and says what the table says of its counting. */
async function playOut(ways, seed) {
  const pages = ways.map(({ page }) => page);
  const tables = pages.map((page, at) => new Table(page, seed + at));
  for (let made = 0; made < 500; made += 1) {
    const at = await asked(pages);
    if (await tables[at].isOver()) break;
    await tables[at].choose(ways[at].hand);
  }
  await Promise.all(pages.map((page) => page.getByTestId('counted').waitFor()));
}

/** One's own page: the rating, and the matches that are over. */
async function own({ page }, origin) {
  await page.goto(`${origin}/me`);
  await page.getByTestId('rating-kirifuda').waitFor();
  const lines = page.getByTestId('finished').getByRole('listitem');
  await lines.first().waitFor();
  const links = await page.getByTestId('finished').getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return { rating: Number(await page.getByTestId('rating-kirifuda').locator('strong').innerText()), links };
}

/** Enters the tournament whose page is open. */
async function enter(way, name, deck) {
  await way.write('name', name);
  await way.pick(`deck-${deck}`);
  await way.press('enter');
  await way.page.getByTestId('entered').waitFor();
}

/** All matches of a round, each ended by one who gives up. */
async function playRound(ways) {
  await becomes(async () => (await Promise.all(ways.map(({ page }) => page.getByTestId('play-match').count()))).join(''), '1111', 'all have a match');
  for (const way of ways) {
    await way.press('play-match');
    await way.page.waitForURL(/\/match\//);
  }
  await Promise.all(ways.map(({ page }) => page.getByTestId('prompt').waitFor()));
  const over = new Set();
  for (const way of ways) {
    if (!over.has(matchOf(way.page))) {
      over.add(matchOf(way.page));
      await way.press('concede');
      await way.press('concede-confirm');
    }
    await way.press('to-tournament');
    await way.page.getByTestId('tournament-page').waitFor();
  }
}

for (const Way of [Clicks, Keys]) {
  for (const [lang, other] of [['en', 'ja'], ['ja', 'en']]) {
    test(`the whole way by ${new Way(null).name}, first in ${lang}`, scene(async ({ server, browser }) => {
      const { origin } = server;
      const visit = async (address, language) => new Way(await browser.visit(address, { lang: language }));
      const ai = await visit(origin, lang);
      await buildDeck(ai, origin, lang);
      await ai.page.goto(origin);
      await ai.press('make-offer');
      const { title } = await (await fetch(`${origin}/api/games/kirifuda`)).json();
      await ai.select('offer-game', title[lang]);
      await ai.select('offer-deck', READY[lang]);
      await ai.select('offer-rated', RATED[lang]);
      await ai.press('place-offer');
      const ben = await visit(origin, other);
      await ben.press('take-offer');
      await Promise.all([ai, ben].map(({ page }) => page.getByTestId('prompt').waitFor()));
      const match = matchOf(ai.page);
      const cho = await visit(`${origin}${match}`, lang);
      await cho.page.getByTestId('match').waitFor();
      await playOut([ai, ben], 81);
      await cho.page.getByTestId('result').waitFor();
      await picture(ai.page, `whole-${ai.name}-${lang}-result`);

      for (const way of [ai, ben]) await way.press('rematch');
      await Promise.all([ai, ben].map(({ page }) => page.waitForURL((url) => url.pathname.startsWith('/match/') && url.pathname !== match)));
      const again = matchOf(ai.page);
      await Promise.all([ai, ben].map(({ page }) => page.getByTestId('prompt').waitFor()));
      await ai.press('concede');
      await ai.press('concede-confirm');
      await Promise.all([ai, ben].map(({ page }) => page.getByTestId('result').waitFor()));
      const found = [await own(ai, origin), await own(ben, origin)];
      assert.ok(Math.abs(found[0].rating - 1500) > 50 && Math.abs(found[0].rating + found[1].rating - 3000) <= 1, JSON.stringify(found));
      for (const { links } of found) assert.deepEqual([...links].sort(), [again, match].map((one) => one.replace('match', 'replay')).sort());

      await ai.page.goto(origin);
      await ai.press('tournaments');
      await ai.write('tournament-name', 'Cup');
      await ai.press('make-tournament');
      const link = await ai.page.getByTestId('tournament-link').inputValue();
      const four = [ai, ben, cho, await visit(link, other)];
      for (const way of [ben, cho]) await way.page.goto(link);
      const { decks } = await (await fetch(`${origin}/api/games/kirifuda`)).json();
      for (const [at, way] of four.entries()) await enter(way, ['Ai', 'Ben', 'Cho', 'Dai'][at], decks[at % 2].key);
      await ai.press('start-tournament');
      await playRound(four);
      await comesTrue(async () => (await ai.page.getByTestId('round-2').count()) === 1, 'the next round is paired');
      await playRound(four);
      await ai.page.getByTestId('winner').waitFor();
      await picture(ai.page, `whole-${ai.name}-${lang}-tournament`, { fullPage: true });
    }));
  }
}
