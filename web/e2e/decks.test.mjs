/** Decks of one's own: built by click and by key, kept, shared by a link, played with; in both languages. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { GAMES, PHONE, picture, seriousFlaws, sticksOut } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, byMouse } from './table.mjs';
import { becomes, comesTrue } from './waiting.mjs';

/** The first ready-made deck of a game: what each section of a real deck holds. */
async function readyDeck(server, slug) {
  const info = await (await fetch(`${server.origin}/api/games/${slug}`)).json();
  return { info, deck: info.decks[0] };
}

/** An empty deck in the builder. */
async function newDeck(page, server, slug) {
  await page.goto(`${server.origin}/decks/${slug}`);
  await page.getByTestId('new-deck').click();
  await page.getByTestId('deck-name').waitFor();
}

/** A copy of a ready-made deck in the builder. */
async function copyOf(page, server, slug, key) {
  await page.goto(`${server.origin}/decks/${slug}`);
  await page.getByTestId(`copy-${key}`).click();
  await page.getByTestId('legal').waitFor({ state: 'attached' });
}

const sizes = (page, deck) => Promise.all(deck.sections.map(({ key }) => page.getByTestId(`size-${key}`).innerText().then((text) => Number.parseInt(text, 10))));
const wanted = (deck) => deck.sections.map(({ cards }) => cards.reduce((sum, { copies }) => sum + copies, 0));

test('a deck is built by clicks, tried against the computer, and remembers how it did', scene(async ({ server, browser }) => {
  const { deck } = await readyDeck(server, 'kirifuda');
  const page = await browser.visit(server.origin);
  await page.getByTestId('decks-kirifuda').click();
  await page.getByTestId('new-deck').click();
  await page.getByTestId('deck-name').fill('By clicks');
  await page.getByTestId('fault').first().waitFor();
  for (const { card, copies } of deck.sections.flatMap(({ cards }) => cards))
    for (let copy = 0; copy < copies; copy += 1) await page.getByTestId(`pool-${card}`).click();
  await becomes(() => sizes(page, deck), wanted(deck));
  await page.getByTestId('legal').waitFor();
  await page.getByTestId('deck-try').click();
  await page.getByTestId('try-level').selectOption('novice');
  await page.getByTestId('try-start').click();
  const table = new Table(page, 71);
  await table.play(byMouse, 3);
  await page.getByTestId('concede').click();
  await page.getByTestId('concede-confirm').click();
  await table.result.waitFor();
  await page.goto(`${server.origin}/decks/kirifuda`);
  await comesTrue(async () => (await page.getByTestId('record').innerText()).startsWith('1 played, 0 won, 1 lost'), 'the match counts');
  await picture(page, 'decks-shelf');
  // From the shelf to a match in two clicks.
  await page.getByTestId('try-own').click();
  await page.getByTestId('start').click();
  await page.waitForURL(/\/match\//);
  await page.getByTestId('prompt').waitFor();
}));

test('a deck is built by keyboard alone, taken back and done again', scene(async ({ server, browser }) => {
  const { deck, info } = await readyDeck(server, 'kirifuda');
  const page = await browser.visit(server.origin, { lang: 'ja' });
  await newDeck(page, server, 'kirifuda');
  const [first, second] = info.cards;
  await page.getByTestId('pool-search').focus();
  await page.getByTestId(`pool-${first.number}`).focus();
  for (let copy = 0; copy < 4; copy += 1) await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await becomes(() => page.getByTestId('size-main').innerText().then((text) => Number.parseInt(text, 10)), 5);
  assert.match(await page.getByTestId('said').innerText(), new RegExp(second.name.ja));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await becomes(() => sizes(page, deck), [3, 0]);
  await page.keyboard.press('Control+y');
  await becomes(() => sizes(page, deck), [4, 0]);
  await page.getByTestId(`pool-${first.number}`).focus();
  await page.keyboard.press('Backspace');
  await becomes(() => sizes(page, deck), [3, 0]);
  await page.keyboard.press('i');
  await page.getByTestId('big-card').waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await becomes(() => sizes(page, deck), [3, 0], 'what is being made is still there');
}));

test('cards are dragged into the deck, out of it and from section to section, and nothing else is', scene(async ({ server, browser }) => {
  const { deck } = await readyDeck(server, 'kirifuda');
  const page = await browser.visit(server.origin);
  await newDeck(page, server, 'kirifuda');
  const [main, trumps] = deck.sections.map(({ key }) => page.getByTestId(`section-${key}`));
  const { card } = deck.sections[1].cards[0];
  await page.getByTestId(`pool-${card}`).dragTo(main);
  await becomes(() => sizes(page, deck), [1, 0]);
  // What is told of the deck comes a moment later, and moves what lies below it.
  await comesTrue(async () => /this one has 1\b/.test(await page.getByTestId('deck-check').innerText()), 'the deck is checked');
  await page.getByTestId(`row-${deck.sections[0].key}-${card}`).dragTo(trumps);
  await becomes(() => sizes(page, deck), [0, 1]);
  await page.evaluate(() => {
    for (const text of ['https://example.org/', '{"card":"none"}', '3']) {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/plain', text);
      document.querySelector('[data-testid^="section-"]').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }
  });
  await becomes(() => sizes(page, deck), [0, 1]);
  await comesTrue(async () => /this one has 0\b/.test(await page.getByTestId('deck-check').innerText()), 'and again');
  await page.getByTestId(`row-${deck.sections[1].key}-${card}`).dragTo(page.getByTestId('pool'));
  await becomes(() => sizes(page, deck), [0, 0]);
}));

test('a broken rule is named with its remedy, and mended at a press', scene(async ({ server, browser }) => {
  const { deck } = await readyDeck(server, 'kirifuda');
  const page = await browser.visit(server.origin);
  await copyOf(page, server, 'kirifuda', deck.key);
  const { card } = deck.sections[0].cards[0];
  await page.getByTestId(`put-${card}`).click();
  await comesTrue(async () => /KF-1\.3/.test(await page.getByTestId('deck-check').innerText()), 'a fourth copy');
  assert.match(await page.getByTestId('deck-check').innerText(), /Take out 1\./);
  await page.getByTestId('mend').first().click();
  await page.getByTestId('legal').waitFor();
}));

test('what has changed between two versions is two clicks away', scene(async ({ server, browser }) => {
  const { deck } = await readyDeck(server, 'kirifuda');
  const page = await browser.visit(server.origin);
  await copyOf(page, server, 'kirifuda', deck.key);
  const [one, other] = deck.sections[0].cards;
  await page.getByTestId(`take-${one.card}`).click();
  await page.getByTestId('deck-save').click();
  await page.getByTestId(`take-${other.card}`).click();
  await page.getByTestId('deck-versions').click();
  await becomes(() => page.getByTestId('version').count(), 2);
  await becomes(() => page.getByTestId('changes').locator('li').count(), 1);
  await page.getByTestId('version-compare').first().click();
  await becomes(() => page.getByTestId('changes').locator('b').allInnerTexts(), ['−1']);
  assert.equal(await page.getByTestId('version-compare').count(), 1, 'the oldest has nothing to be compared with');
  await page.getByTestId('version-restore').last().click();
  await becomes(() => sizes(page, deck), wanted(deck));
}));

test('a link holds the whole deck and opens in another browser; deleted decks come back', scene(async ({ server, browser }) => {
  const { deck } = await readyDeck(server, 'build-divide');
  const page = await browser.visit(server.origin);
  await copyOf(page, server, 'build-divide', deck.key);
  await page.getByTestId('deck-name').fill('Handed on');
  await page.getByTestId('deck-share').click();
  const link = await page.getByTestId('share-link').inputValue();
  assert.ok(new URL(link).hash.length > 100 && !new URL(link).search, link);
  const friend = await browser.visit(link, { lang: 'ja' });
  await friend.getByTestId('keep-deck').click();
  await friend.getByTestId('legal').waitFor();
  await becomes(() => friend.getByTestId('deck-name').inputValue(), 'Handed on');
  await becomes(() => sizes(friend, deck), wanted(deck));
  await friend.goto(`${server.origin}/decks/build-divide`);
  await friend.getByTestId('delete-deck').click();
  await becomes(() => friend.getByTestId('own-deck').count(), 0);
  await friend.getByTestId('undo-delete').click();
  await becomes(() => friend.getByTestId('own-deck').count(), 1);
}));

test('a deck is saved as a file and brought in from it, from a line, and garbage is refused with its reason', scene(async ({ server, browser }) => {
  const { deck } = await readyDeck(server, 'mistral-rouge');
  const page = await browser.visit(server.origin);
  await copyOf(page, server, 'mistral-rouge', deck.key);
  await page.getByTestId('deck-share').click();
  const line = await page.getByTestId('share-line').inputValue();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('share-file').click()]);
  const path = await file.path();
  for (const bring of [() => page.getByTestId('import-file').setInputFiles(path), () => page.getByTestId('import-text').fill(line)]) {
    await page.goto(`${server.origin}/decks/mistral-rouge`);
    await page.getByTestId('import-deck').click();
    await bring();
    if (await page.getByTestId('import-read').isVisible()) await page.getByTestId('import-read').click({ timeout: 2000 }).catch(() => {});
    await page.getByTestId('legal').waitFor();
    await becomes(() => sizes(page, deck), wanted(deck));
  }
  await page.goto(`${server.origin}/decks/mistral-rouge`);
  await page.getByTestId('import-deck').click();
  for (const [text, reason] of [['key: x\nname: [', /line 2/], ['kirifuda "x" main: 1 K01', /another game/], [`mistral-rouge "x" main: ${'M01,'.repeat(20_000)}`, /too large/]]) {
    await page.getByTestId('import-text').fill(text);
    await page.getByTestId('import-read').click();
    await comesTrue(async () => reason.test(await page.getByTestId('import-fault').allInnerTexts().then(String)), String(reason));
  }
  await page.goto(`${server.origin}/decks/mistral-rouge#deck=garbage`);
  await page.getByTestId('broken-deck').waitFor();
  const here = await browser.visit(server.origin, { lang: 'ja' });
  await here.goto(`${server.origin}/decks/mistral-rouge`);
  await here.getByTestId('import-deck').click();
  const [key, ...rest] = (await readFile(path, 'utf8')).split('\n');
  await here.getByTestId('import-text').fill([key, 'nmae: x', ...rest.map((line) => line.replace(/\bM\d\d\b/, 'M999'))].join('\n'));
  await here.getByTestId('import-read').click();
  await here.getByTestId('import-fault').locator('li').nth(1).waitFor();
  await comesTrue(async () => (await here.getByTestId('import-fault').locator('[lang=en]').count()) === 0, 'told in Japanese');
  await picture(here, 'decks-faults');
}));

test('odds are told turn by turn, and a deck is weighed while one looks', scene(async ({ server, browser }) => {
  const { deck } = await readyDeck(server, 'battle-guardians');
  const page = await browser.visit(server.origin);
  await copyOf(page, server, 'battle-guardians', deck.key);
  await page.getByTestId('tab-odds').click();
  await becomes(() => page.getByTestId('odds').locator('tbody tr').count(), 11);
  const chance = async () => Number.parseFloat(await page.getByTestId('odds-3').innerText());
  const once = await chance();
  await page.getByTestId('odds-least').selectOption('2');
  await comesTrue(async () => (await chance()) < once, 'two are rarer than one');
  await picture(page, 'decks-odds');
  await page.getByTestId('tab-weigh').click();
  await page.getByTestId('weigh-start').click();
  await comesTrue(async () => Number.parseInt(await page.getByTestId('weigh-games').innerText(), 10) >= 16, 'games are added up');
  await page.getByTestId('weigh-stop').click();
  await picture(page, 'decks-weighed');
}));

/** Words do not hang on colours nor on the game: each builder is seen in one language by day on one device, in the other by night on the other. */
const LOOKS = [{ lang: 'en', theme: 'light' }, { lang: 'ja', theme: 'dark' }];
for (const [device, settings] of [['desktop', {}], ['phone', PHONE]]) {
  for (const [at, slug] of GAMES.entries()) {
    const { lang, theme } = LOOKS[(at + (device === 'phone')) % LOOKS.length];
    test(`the builder of ${slug} can be read by all (${device}, ${lang}, ${theme})`, scene(async ({ server, browser }) => {
      const { deck } = await readyDeck(server, slug);
      const page = await browser.visit(server.origin, { lang, theme, ...settings });
      await page.goto(`${server.origin}/decks/${slug}`);
      await page.getByTestId(`ready-${deck.key}`).waitFor();
      assert.deepEqual([await seriousFlaws(page), await sticksOut(page)], [[], []], 'shelf');
      await picture(page, `${device}-decks-${slug}-${lang}`);
      await copyOf(page, server, slug, deck.key);
      for (const tab of ['one_deck', 'figures', 'odds', 'weigh']) {
        if (device === 'phone') await page.locator('label', { has: page.locator('input[name=side]') }).last().click();
        await page.getByTestId(`tab-${tab}`).click();
        // The cards to choose from stay as they are.
        const flaws = await seriousFlaws(page, tab === 'one_deck' ? null : '[role="tabpanel"]');
        assert.deepEqual([flaws, await sticksOut(page)], [[], []], tab);
        await picture(page, `${device}-deck-${slug}-${tab}-${lang}`);
      }
    }));
  }
}
