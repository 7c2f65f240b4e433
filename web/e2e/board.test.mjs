/** Boards are read at a glance: nothing lies on a picture, no text is small or cut, panels keep apart. `npm run glance` measures many positions. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxes } from './boxes.mjs';
import { GAMES, PHONE, picture } from './browser.mjs';
import { dealt } from './dealt.mjs';
import { Chooser } from './follow.mjs';
import { measure } from './glance.mjs';
import { scene } from './house.mjs';
import { Table, byFinger, byMouse, startMatch } from './table.mjs';
import { settled } from './waiting.mjs';

/** What passes over the table for a moment is measured by nobody, nor are cards that are looked at or chosen from while a question asks about them. */
const isPassing = (fault) => /spotlight|stage|ribbon|arrows|elsewhere|option-\d/.test(fault);
const LOOKS = [
  { lang: 'en', theme: 'light', sizes: ['390x844', '1366x768'] },
  { lang: 'ja', theme: 'dark', sizes: ['768x1024', '1920x1080'] },
];
/** Where boards are measured: the same positions every time, in the middle of a match and late in one. */
const POSITIONS = [{ seed: 3, answers: 30 }, { seed: 4, answers: 60 }];

for (const slug of GAMES) test(`the table of ${slug} by boxes`, scene(async ({ server, browser }) => {
  for (const { lang, theme, sizes } of LOOKS) for (const position of POSITIONS) {
    const page = await dealt(browser, server, slug, { ...position, lang, theme });
    for (const { size, faults } of await measure(page, sizes, (size) => picture(page, `board-${slug}-${size}-${lang}-${position.seed}`)))
      assert.deepEqual(faults.filter((fault) => !isPassing(fault)), [], `${slug} at ${size}, ${lang}, seed ${position.seed}`);
    await page.close();
  }
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

test('what a hand costs is told in every game, on a phone with the question', scene(async ({ server, browser }) => {
  for (const slug of GAMES) {
    const page = await browser.visit(`${server.origin}/play/${slug}`, PHONE);
    await startMatch(page);
    const card = page.locator('.near .hand .card.legal').first();
    await new Table(page, 8).playUntil(async () => (await card.count()) > 0, byFinger);
    assert.match(await page.getByTestId('pays').innerText(), /Price/, slug);
    await page.close();
  }
}));

test('a cost stands at the corner of a card in the hand, whatever else its strip says, and clear of the cards beside it', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/battle-guardians`, { viewport: { width: 1366, height: 768 } });
  await startMatch(page);
  const costs = page.locator('.near .hand [data-testid="cost"]');
  assert.ok(await new Table(page, 5).playUntil(async () => (await costs.count()) > 1, byMouse), 'costs are seen');
  await settled(page);
  const close = await page.evaluate(() => {
    const items = [...document.querySelectorAll('.near .hand .item')];
    const edge = (item, of, side) => item?.querySelector(of)?.getBoundingClientRect()[side];
    return items.filter((item, at) => edge(item, '[data-testid="cost"]', 'right') > edge(items[at + 1], '.signs', 'left')).length;
  });
  assert.equal(close, 0);
}));

test('every card of a hand of Battle Guardians shows what it costs, spells as well as guardians', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/battle-guardians`);
  const hand = page.locator('.near .hand .card[data-side="up"]');
  const spells = page.locator('.near .hand .card', { hasText: /Spell card|Counter card/ });
  let seen = 0;
  // A match may be over before a spell comes to the hand.
  for (let match = 0; match < 10 && seen === 0; match += 1) {
    if (match > 0) await page.goto(`${server.origin}/play/battle-guardians`);
    await page.evaluate(() => localStorage.removeItem('fudaba.matches'));
    await startMatch(page);
    const chooser = await Chooser.beside(page, 7 + match);
    for (let at = 0; (at < 12 || seen === 0) && (await chooser.play(3)); at += 1) {
      await chooser.shown(page);
      await settled(page);
      seen += await spells.count();
      assert.equal(await page.locator('.near .hand [data-testid="cost"]').count(), await hand.count());
    }
    chooser.close();
  }
  assert.ok(seen > 0, 'spells were held');
}));

test('a price of two kinds leaves the picture free, however many cards are held on a phone', scene(async ({ server, browser }) => {
  const costly = async (page) => page.route('**/api/games/mistral-rouge', async (route) => {
    const response = await route.fetch();
    const game = await response.json();
    for (const card of game.cards) card.cost = ['fire', 'any'];
    await route.fulfill({ response, json: game });
  });
  const page = await browser.visit(`${server.origin}/play/mistral-rouge`, { viewport: { width: 390, height: 844 }, before: costly });
  await startMatch(page);
  await new Table(page, 4).turn();
  await settled(page);
  assert.ok((await page.locator('.near .hand .price').count()) > 6);
  assert.deepEqual((await page.evaluate(boxes)).filter((fault) => fault.startsWith('covered')), []);
}));

test('who attacks stands opposite whom they attack, on every screen', scene(async ({ server, browser }) => {
  for (const [slug, place] of [['battle-guardians', 'attack_zone'], ['kirifuda', 'attacker_place']])
    for (const viewport of [{ width: 390, height: 844 }, { width: 768, height: 1024 }, { width: 844, height: 390 }, { width: 1366, height: 768 }]) {
      const page = await browser.visit(`${server.origin}/play/${slug}`, { viewport });
      await startMatch(page);
      const places = page.locator(`.felt [data-testid^="place-"][data-testid*="${place}"]`);
      // Whoever is asked about revealed cards first sees those alone, on the lowest screen.
      assert.ok(await new Table(page, 3).playUntil(async () => (await places.count()) > 1, byMouse));
      await settled(page);
      const middles = await places.evaluateAll((all) =>
        all.map((one) => { const { x, width } = one.getBoundingClientRect(); return x + width / 2; }));
      assert.equal(middles.length, 2);
      assert.ok(Math.abs(middles[0] - middles[1]) < 8, `${slug} at ${viewport.width}: ${middles}`);
      await page.close();
    }
}));

test('every isle bears the name that log, coach and questions call it by', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/mistral-rouge`, { viewport: { width: 1366, height: 768 } });
  await startMatch(page);
  const chooser = await Chooser.beside(page, 3);
  await chooser.play(24);
  await chooser.shown(page);
  chooser.close();
  const called = page.locator('.isle .square, .isle .at');
  await called.first().waitFor();
  const names = await called.allInnerTexts();
  assert.deepEqual(names.sort(), ['a', 'b', 'c'].flatMap((column) => [1, 2, 3, 4].map((row) => `${column}${row}`)));
}));

test('on a tablet a territory says how it opens', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/build-divide`, { viewport: { width: 768, height: 1024 } });
  await startMatch(page);
  await new Table(page, 6).turn();
  await page.locator('.felt .told', { hasText: 'Ace' }).first().waitFor();
  const told = await page.locator('.felt .told', { hasText: 'Closed' }).allInnerTexts();
  assert.ok(told.length >= 2);
  // With an Ace in the hand: what that one brings, too.
  for (const words of told) assert.match(words, /costs \d|\d − \d \(.+\): pay \d/);
}));

test('what is lost of a life of cards shows beside what the other still has', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(page);
  const chooser = await Chooser.beside(page, 12);
  const lost = page.locator('.felt .title', { hasText: /gone/i });
  for (let at = 0; at < 40 && (await lost.count()) === 0 && (await chooser.play(2)); at += 1) {
    await chooser.shown(page);
    await settled(page);
  }
  chooser.close();
  const places = await page.locator('[data-testid^="place-"][data-testid*="life_area"]').evaluateAll((all) => all.map((one) => one.dataset.place[0]));
  assert.equal(places.filter((seat) => seat === '0').length, places.filter((seat) => seat === '1').length);
  assert.ok((await lost.count()) > 0, 'some life was lost');
  const cards = await page.locator('[data-testid^="place-"][data-testid*="life_area"] .card').count();
  assert.equal(await page.locator('.vital .row .sign').count(), cards, 'a heart for each that is left');
}));

test('what a card may be used for besides lies on none of its numbers, and in sight', scene(async ({ server, browser }) => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
    const page = await browser.visit(`${server.origin}/play/build-divide`, { ...PHONE, viewport });
    await startMatch(page);
    const use = page.getByTestId('lesser-use');
    assert.ok(await new Table(page, 6).playUntil(async () => (await use.count()) > 0, byFinger));
    await settled(page);
    const { top, bottom, foot, prompt } = await use.first().evaluate((word) => {
      const box = word.getBoundingClientRect();
      const foot = word.closest('.card').querySelector('.face').getBoundingClientRect().bottom;
      const asking = document.querySelector('.asking').getBoundingClientRect();
      return { top: box.top, bottom: box.bottom, foot, prompt: asking.left > box.right ? innerHeight : asking.top };
    });
    assert.ok(top >= foot, 'below the card');
    assert.ok(bottom <= prompt + 1, `above what is below: ${bottom} of ${prompt}`);
    await page.close();
  }
}));

test('where the board draws no life, what attacks a player points at the life beside their name', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/build-divide`, { viewport: { width: 768, height: 1024 } });
  await startMatch(page);
  const chooser = await Chooser.beside(page, 9);
  // The life that is pointed at lies with the piles of a player, which have no places of their own here.
  const line = page.locator('.arrows .theirs path.line');
  const aimed = () => line.first().evaluate((path) => {
    const { x, y } = path.getPointAtLength(path.getTotalLength());
    const { left: far, top: up } = path.ownerSVGElement.getBoundingClientRect();
    const life = document.querySelector('.info .main').getBoundingClientRect();
    return y + up > document.querySelector('.info').getBoundingClientRect().top - 12 ? { beside: x + far - life.left, width: life.width } : null;
  });
  let found = null;
  for (let made = 0; made < 150 && found === null && (await chooser.play(1)); made += 1) {
    await chooser.shown(page);
    await settled(page);
    if ((await line.count()) > 0) found = await aimed();
  }
  chooser.close();
  assert.ok(found !== null, 'somebody has attacked the player');
  assert.ok(found.beside >= 0 && found.beside <= found.width, JSON.stringify(found));
}));
