/** A phone held upright. */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { PHONE, picture, sticksOut } from './browser.mjs';
import { Chooser } from './follow.mjs';
import { scene } from './house.mjs';
import { Table, byFinger, startMatch } from './table.mjs';
import { becomes, settled } from './waiting.mjs';

test('a game by fingers on a phone: nothing sticks out, the hand is in reach', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`, PHONE);
  await startMatch(page);
  const table = new Table(page, 41);
  for (let made = 0; made < 14 && (await table.turn()); made += 1) {
    assert.deepEqual(await sticksOut(page), []);
    assert.deepEqual(await outOfReach(page), []);
    if (made === 8) await picture(page, 'phone-table');
    await table.choose(byFinger);
  }
  if (await table.isOver()) await page.getByTestId('see-table').tap();
  await page.getByTestId('menu').tap();
  await picture(page, 'phone-menu');
  await page.getByTestId('show-log').tap();
  await page.locator('dialog [data-testid="log"]').waitFor();
  await picture(page, 'phone-log');
}));

test('on a phone all answers of a question are in sight, with what each would change', scene(async ({ server, browser }) => {
  for (const lang of ['en', 'ja']) {
    const page = await browser.visit(`${server.origin}/play/battle-guardians`, { ...PHONE, viewport: { width: 390, height: 844 }, lang });
    await startMatch(page);
    const chooser = await Chooser.beside(page, 7);
    let most = 0;
    for (let made = 0; made < 40 && (await chooser.asked()); made += 1) {
      const answers = chooser.decision.options.filter(({ card, place }) => !card && !place).length;
      if (answers > 1) {
        await chooser.shown(page);
        await settled(page);
        most = Math.max(most, answers);
        assert.deepEqual(await belowThePrompt(page), []);
      }
      await chooser.play(1);
    }
    chooser.close();
    assert.ok(most > 2, 'three answers were asked for');
  }
}));

/** Answers of the question that lie beyond its panel, or beyond the screen. */
function belowThePrompt(page) {
  return page.evaluate(() => {
    const edge = Math.min(innerHeight, document.querySelector('.prompt').getBoundingClientRect().bottom);
    return [...document.querySelectorAll('.prompt .options > .option')].filter((one) => one.getBoundingClientRect().bottom > edge).map((one) => one.innerText);
  });
}

for (const [slug, viewport] of [['mistral-rouge', { width: 390, height: 844 }], ['mistral-rouge', { width: 844, height: 390 }], ['battle-guardians', { width: 844, height: 390 }]])
  test(`on a phone of ${viewport.width} pixels the news of ${slug} stand in the header, over nothing that is played with; a touch shows their card`, scene(async ({ server, browser }) => {
    const page = await browser.visit(`${server.origin}/play/${slug}`, { ...PHONE, viewport, stands: true });
    await startMatch(page);
    const table = new Table(page, 44);
    const news = page.locator('[data-testid="bulletin"]', { has: page.locator('button') });
    assert.ok(await table.playUntil(async () => (await news.count()) > 0, byFinger), 'something has happened with a card');
    const box = await news.boundingBox();
    for (const of of ['.felt', '.far', '.info', '.held', '.asking', '[data-testid="menu"]', '[data-testid="goal"]'])
      assert.equal(overlap(box, await page.locator(of).first().boundingBox()), false, of);
    assert.equal(await page.getByTestId('spotlight').count(), 0);
    await news.getByRole('button').tap();
    await page.getByRole('dialog').waitFor();
  }));

/** Whether two boxes have more in common than an edge. */
function overlap(one, other) {
  const along = (at, size) => Math.min(one[at] + one[size], other[at] + other[size]) - Math.max(one[at], other[at]);
  return along('x', 'width') > 1 && along('y', 'height') > 1;
}

test('a card that a finger holds is shown large until it is let go', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`, PHONE);
  await startMatch(page);
  const table = new Table(page, 42);
  assert.ok(await table.playUntil(async () => (await page.locator('.near .hand .card').count()) > 0, byFinger), 'there is a hand');
  const decision = await table.decision();
  const card = page.locator('.near .hand .card').first();
  await settled(page);
  const box = await card.boundingBox();
  const touch = { pointerType: 'touch', pointerId: 1, isPrimary: true, button: 0, bubbles: true, clientX: box.x + 9, clientY: box.y + 9 };
  await card.dispatchEvent('pointerdown', touch);
  await page.getByTestId('preview').waitFor();
  await picture(page, 'phone-preview');
  await card.dispatchEvent('pointerup', touch);
  await page.getByTestId('preview').waitFor({ state: 'detached' });
  await becomes(() => table.decision(), decision);
}));

test('on a phone the names of a full hand and of piles are whole or left out, held upright or lying on its side', scene(async ({ server, browser }) => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) for (const lang of ['ja', 'en']) {
    const page = await browser.visit(`${server.origin}/play/mistral-rouge`, { ...PHONE, viewport, lang });
    await startMatch(page);
    const table = new Table(page, 43);
    await table.turn();
    await page.waitForFunction(() => document.querySelectorAll('.near .hand .name').length >= 7);
    await settled(page);
    assert.deepEqual(await cutNames(page), []);
    const names = await page.locator('.near .hand .name').evaluateAll((all) => all.filter((name) => name.checkVisibility()).length);
    assert.ok(names >= 7, 'each card has its name');
    // Where a Japanese name may be broken is not seen in its text alone.
    if (lang === 'en') assert.deepEqual(await cutAmong(page, namesIn('mistral-rouge', lang)), [], 'whatever is drawn');
    await picture(page, `phone-hand-${viewport.width}-${lang}`);
  }
}));

test('on a phone lying on its side every decision is read from its beginning', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/build-divide`, { ...PHONE, viewport: { width: 844, height: 390 } });
  await startMatch(page);
  const table = new Table(page, 44);
  for (let made = 0; made < 10 && (await table.turn()); made += 1) {
    await settled(page);
    const box = await page.getByTestId('prompt').boundingBox();
    const above = await page.locator('.match header').boundingBox();
    assert.ok(box.y >= above.y + above.height - 1 && box.y + box.height <= 390, `the prompt reaches from ${box.y} over ${box.height}`);
    await table.choose(byFinger);
  }
}));

/** Names in the hand and on piles that are shown and not seen whole: a line of them is 12 pixels high, and tails of letters may hang a little below the last one. */
function cutNames(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.near .hand .name, .pile .label')].filter((name) => {
      const box = name.getBoundingClientRect();
      return box.width > 0 && (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 4 || parseFloat(getComputedStyle(name).fontSize) < 11);
    }).map((name) => name.textContent),
  );
}

/** Those of these names that would not be seen whole on the first card of the hand. */
function cutAmong(page, names) {
  return page.evaluate((all) => {
    const place = document.querySelector('.near .hand .name');
    const text = place.querySelector('span');
    return all.filter((name) => {
      text.textContent = name;
      place.style.setProperty('--run', Math.max(...name.split(/[\s-]/).map(({ length }) => length)));
      return place.scrollWidth > place.clientWidth + 1 || place.scrollHeight > place.clientHeight + 4;
    });
  }, names);
}

/** What the cards of a game are called. */
function namesIn(slug, lang) {
  const folder = new URL(`../../games/${slug}/cards/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.flatMap((name) => parse(readFileSync(new URL(name, folder), 'utf8'))).map((card) => card.name[lang]);
}

/** Cards of the hand, and buttons of the prompt, that a finger could not touch. */
function outOfReach(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.near .hand .card')].filter((card) => {
      const { left, top, bottom, right } = card.getBoundingClientRect();
      const under = document.elementFromPoint(left + 6, (top + bottom) / 2);
      return left < 0 || right > innerWidth || bottom > innerHeight || !card.contains(under);
    }).map((card) => card.getAttribute('data-ref')),
  );
}
