/** Decks from before their cards were changed: what is different is told wherever they come from and before they are played with. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { PHONE, picture, seriousFlaws, sticksOut } from './browser.mjs';
import { scene } from './house.mjs';
import { becomes, comesTrue } from './waiting.mjs';

const GAME = 'kirifuda';

/** The game as the server tells it, and its first deck as a line, with what was known of its first card. */
async function older(server, told) {
  const info = await (await fetch(`${server.origin}/api/games/${GAME}`)).json();
  const [{ sections }] = info.decks;
  const parts = sections.map(({ key, cards }) => `${key}: ${cards.map(({ card, copies }) => `${copies} ${card}`).join(', ')}`);
  const [{ card }] = sections[0].cards;
  const face = info.cards.find(({ number }) => number === card);
  return { info, face, line: `${GAME} "From before" ${told ? `main: ${card}=${told}; ` : ''}${parts.join('; ')}` };
}

/** Brings a line in, and stands in the builder. */
async function bring(page, server, line) {
  await page.goto(`${server.origin}/decks/${GAME}`);
  await page.getByTestId('import-deck').click();
  await page.getByTestId('import-text').fill(line);
  await page.getByTestId('import-read').click();
  await page.getByTestId('legal').waitFor({ state: 'attached' });
}

/** From here on the game has another text on one card, and lacks another. */
async function changes(page, info, { number }, lost) {
  const cards = info.cards.filter((face) => face.number !== lost);
  const other = cards.map((face) => (face.number === number ? { ...face, text: { ja: ['別の効果。'], en: ['Another effect.'] } } : face));
  await page.route(`**/api/games/${GAME}`, (route) => route.fulfill({ json: { ...info, cards: other } }));
}

test('a deck that is brought in says which cards have changed, and "seen" makes a version of it', scene(async ({ server, browser }) => {
  const { face, line } = await older(server, 'other1');
  const page = await browser.visit(server.origin);
  await bring(page, server, line);
  const note = page.getByTestId('aged');
  assert.match(await note.innerText(), new RegExp(`Changed since it was made: ${face.name.en}`));
  await page.getByTestId('aged-look').click();
  await comesTrue(async () => (await page.getByTestId('aged-card').innerText()).includes(face.text.en[0]), 'what it says now');
  assert.match(await page.getByTestId('aged-card').innerText(), /is not kept on this device/);
  await page.getByTestId('deck-share').click();
  const shared = await page.getByTestId('share-line').inputValue();
  assert.match(shared, new RegExp(`main: ${face.number}=[0-9a-z]+, `), 'what is shared knows its cards');
  await page.keyboard.press('Escape');
  await page.getByTestId('aged-seen').click();
  await note.waitFor({ state: 'detached' });
  await page.getByTestId('deck-versions').click();
  await becomes(() => page.getByTestId('version').count(), 2);
  await page.getByTestId('version-compare').first().click();
  await becomes(() => page.getByTestId('reworded').count(), 1);
  await page.reload();
  await page.getByTestId('legal').waitFor();
  assert.equal(await note.count(), 0);
  await bring(page, server, shared);
  assert.equal(await note.count(), 0, 'nothing has changed since then');
}));

test('a deck file knows its cards, too', scene(async ({ server, browser }) => {
  const { face, line } = await older(server, null);
  const page = await browser.visit(server.origin);
  await bring(page, server, line);
  await page.getByTestId('deck-share').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('share-file').click()]);
  const text = await readFile(await file.path(), 'utf8');
  const known = new RegExp(`("${face.number}": )"[0-9a-z]+"`);
  assert.match(text, known);
  await bring(page, server, text.replace(known, '$1"other1"'));
  assert.match(await page.getByTestId('aged').innerText(), new RegExp(`Changed since it was made: ${face.name.en}$`, 'm'));
}));

test('a deck of which nothing is known says nothing', scene(async ({ server, browser }) => {
  const { line } = await older(server, null);
  const page = await browser.visit(server.origin);
  await bring(page, server, line);
  assert.equal(await page.getByTestId('aged').count(), 0);
}));

for (const [lang, words, settings] of [['en', { said: 'What it said', gone: 'No longer there' }, {}], ['ja', { said: '以前の内容', gone: 'もうないカード' }, PHONE]]) {
  test(`what a card said stands beside what it says, in the builder and before a match (${lang})`, scene(async ({ server, browser }) => {
    const { info, face, line } = await older(server, null);
    const lost = info.decks[0].sections[0].cards[1].card;
    const page = await browser.visit(server.origin, { lang, ...settings });
    await bring(page, server, line);
    await changes(page, info, face, lost);
    await page.goto(`${server.origin}/play/${GAME}`);
    await page.locator('[data-testid^="deck-own:"]').locator('xpath=..').click();
    await page.getByTestId('aged-look').click();
    const card = page.getByTestId('aged-card');
    assert.ok((await card.innerText()).includes(words.said));
    await becomes(() => card.locator('mark').allInnerTexts(), [face.text[lang][0], lang === 'ja' ? '別の効果。' : 'Another effect.']);
    assert.ok((await page.getByTestId('gone').innerText()).includes(words.gone));
    assert.deepEqual([await seriousFlaws(page), await sticksOut(page)], [[], []]);
    await picture(page, `aged-before-match-${lang}`);
    await page.getByTestId('gone').locator('a').click();
    await page.getByTestId('aged').waitFor();
    assert.deepEqual([await seriousFlaws(page), await sticksOut(page)], [[], []]);
    await picture(page, `aged-builder-${lang}`);
    await page.getByTestId('drop-gone').click();
    await page.getByTestId('gone').waitFor({ state: 'detached' });
    await page.getByTestId('aged-seen').click();
    await page.getByTestId('aged').waitFor({ state: 'detached' });
    await page.goto(`${server.origin}/play/${GAME}`);
    await page.locator('[data-testid^="deck-own:"]').locator('xpath=..').click();
    await becomes(() => page.getByTestId('aged').count(), 0);
  }));
}
