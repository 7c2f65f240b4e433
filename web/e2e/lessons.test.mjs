/** The teacher: a guided first match of every game from the first page to its end, lessons, hints. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, picture, seriousFlaws, sticksOut } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, byMouse, startMatch } from './table.mjs';

const GAMES = ['kirifuda', 'battle-guardians', 'genesis-garden', 'build-divide', 'mistral-rouge'];

/** Presses what the coach points at: in a list that is open, a place, a card, a button. */
async function asTold({ page }, touch = false) {
  // By finger the first touch chooses, and a button confirms.
  const confirm = page.getByTestId('confirm');
  if (touch && (await confirm.count())) return confirm.tap();
  const spot = await page.evaluate(() => {
    const within = document.querySelector('[data-testid="option-menu"]') ?? document.querySelector('dialog[open]') ?? document;
    const found = [...within.querySelectorAll('.place.pointed > .ground'), ...within.querySelectorAll('.option.pointed'), ...within.querySelectorAll('.card.pointed'), ...within.querySelectorAll('.through.pointed')];
    const seen = found.find((element) => element.getBoundingClientRect().width > 0);
    seen?.scrollIntoView({ block: 'nearest' });
    const box = seen?.getBoundingClientRect();
    return box ? { x: box.left + Math.min(12, box.width / 4), y: box.top + box.height / 2 } : null;
  });
  assert.ok(spot, `the coach points at nothing: ${await page.getByTestId('coach-says').innerText()}`);
  return touch ? page.touchscreen.tap(spot.x, spot.y) : page.mouse.click(spot.x, spot.y);
}

/** The number of the open decision; null when the lesson is done. */
const decisionOf = (page) => page.evaluate(() => document.querySelector('[data-testid="prompt"]')?.dataset.decision ?? null);
const ready = (page) => page.waitForFunction(() => document.querySelector('[data-decision], [data-testid="coach"][data-done="true"]'));
const isDone = async (page) => (await page.getByTestId('coach').getAttribute('data-done')) === 'true';

/** Does what the coach says, to the end; how many decisions that took. */
async function learn(page, touch = false) {
  const table = new Table(page);
  let made = 0;
  for (await ready(page); !(await isDone(page)); await ready(page)) {
    const asked = await decisionOf(page);
    for (let tries = 0; tries < 6 && (await decisionOf(page)) === asked && !(await isDone(page)); tries += 1) {
      await asTold(table, touch);
      await page.waitForTimeout(120);
    }
    assert.ok((made += 1) < 80, 'a first match comes to its end');
    await page.waitForFunction((old) => (document.querySelector('[data-testid="prompt"]')?.dataset.decision ?? null) !== old, asked);
  }
  return made;
}

for (const slug of GAMES) test(`the guided first match of ${slug}, from the first page to its end`, scene(async ({ server, browser }) => {
  const page = await browser.visit(server.origin, { fresh: true });
  await page.getByTestId(`learn-${slug}`).click();
  await page.getByTestId('coach-says').waitFor();
  await ready(page);
  await picture(page, `lesson-${slug}`);
  assert.deepEqual(await seriousFlaws(page), []);
  assert.ok((await learn(page)) >= 8, 'there is something to do in it');
  await picture(page, `lesson-done-${slug}`);
  assert.deepEqual(await seriousFlaws(page), []);
  assert.equal(await page.getByTestId('result').count(), 0);
  await page.getByTestId('now-a-real-one').click();
  await page.getByTestId('start').waitFor();
  assert.match(await page.getByTestId('lessons').innerText(), /1 of \d+ done/);
  await page.goto(server.origin);
  await page.getByTestId(`play-${slug}`).waitFor();
  assert.equal(await page.getByTestId(`learn-${slug}`).count(), 0, 'who knows the game is not offered it again');
}));

for (const slug of GAMES) test(`the guided first match of ${slug} in Japanese, by fingers on a phone`, scene(async ({ server, browser }) => {
  const page = await browser.visit(server.origin, { ...PHONE, lang: 'ja', fresh: true });
  await page.getByTestId(`learn-${slug}`).tap();
  await ready(page);
  assert.match(await page.getByTestId('coach-says').innerText(), /[ぁ-ん]/);
  assert.ok((await learn(page, true)) >= 8, 'there is something to do in it');
  assert.deepEqual(await sticksOut(page), [], 'nothing sticks out');
  await page.getByTestId('now-a-real-one').tap();
  await page.getByTestId('start').waitFor();
}));

test('whoever comes for the first time is asked something after two clicks at most', scene(async ({ server, browser }) => {
  const page = await browser.visit(server.origin, { fresh: true });
  for (const slug of GAMES) {
    await page.goto(server.origin);
    await page.getByTestId(`learn-${slug}`).click();
    await ready(page);
    await page.locator('.pointed').first().waitFor();
  }
}));

test('a wrong choice is explained and not played, and the lesson goes on where it stood, also after a reload', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`);
  await page.getByTestId('lessons').evaluate((list) => (list.open = true));
  await page.getByTestId('lesson-pick-the-support').click();
  await ready(page);
  const before = await decisionOf(page);
  await page.getByTestId('prompt').getByRole('button', { name: /Pass/ }).click();
  await page.getByTestId('coach-objects').waitFor();
  assert.match(await page.getByTestId('coach-objects').innerText(), /800 to 1000/);
  assert.equal(await decisionOf(page), before);
  assert.equal(await page.locator('.pointed').count(), 0, 'a puzzle is not given away');
  await page.reload();
  await ready(page);
  await page.getByTestId('show-me').click();
  await page.locator('.pointed').first().waitFor();
  await asTold({ page });
  await page.waitForFunction((old) => document.querySelector('[data-testid="prompt"]')?.dataset.decision !== old, before);
  await ready(page);
  await page.getByTestId('undo').click();
  await page.getByTestId('show-me').waitFor();
  await page.getByTestId('skip-lesson').click();
  await page.getByTestId('start').waitFor();
}));

for (const slug of GAMES) test(`every lesson of ${slug} can be begun, and shown to its end`, scene(async ({ server, browser }) => {
  const page = await browser.visit(server.origin);
  const info = await (await fetch(`${server.origin}/api/games/${slug}`)).json();
  assert.ok(info.lessons.length >= 7, `${slug} has its lessons`);
  for (const lesson of info.lessons.filter(({ first }) => !first)) {
    await page.goto(`${server.origin}/play/${slug}`);
    await page.getByTestId('lessons').evaluate((list) => (list.open = true));
    await page.getByTestId(`lesson-${lesson.key}`).click();
    const table = new Table(page);
    for (await ready(page); !(await isDone(page)); await ready(page)) {
      const asked = await decisionOf(page);
      await page.getByTestId('show-me').click();
      await page.locator('.pointed').first().waitFor({ state: 'attached' });
      for (let tries = 0; tries < 6 && (await decisionOf(page)) === asked && !(await isDone(page)); tries += 1) {
        await asTold(table);
        await page.waitForTimeout(120);
      }
      await page.waitForFunction((old) => (document.querySelector('[data-testid="prompt"]')?.dataset.decision ?? null) !== old, asked);
    }
  }
}));

test('a hint points at an option, says what it expects, and is counted on the result page', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(page, { level: 'adept' });
  const table = new Table(page, 21);
  await table.turn();
  await page.getByTestId('hint').click();
  await page.getByTestId('advice').waitFor();
  assert.ok((await page.locator('.pointed').count()) > 0);
  await picture(page, 'hint');
  await table.play(byMouse);
  assert.match(await page.getByTestId('hints-taken').innerText(), /1/);
}));
