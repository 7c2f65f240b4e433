/** The teacher: a guided first match of every game from the first page to its end, lessons, hints. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, picture, seriousFlaws, sticksOut } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, asTold, asToldByFinger, byMouse, startMatch } from './table.mjs';
import { becomes } from './waiting.mjs';

const GAMES = ['kirifuda', 'battle-guardians', 'genesis-garden', 'build-divide', 'mistral-rouge'];

/** The number of the open decision; null when the lesson is done. */
const decisionOf = (page) => page.evaluate(() => document.querySelector('[data-testid="prompt"]')?.dataset.decision ?? null);
const ready = (page) => page.waitForFunction(() => document.querySelector('[data-decision], [data-testid="coach"][data-done="true"]'));
const isDone = async (page) => (await page.getByTestId('coach').getAttribute('data-done')) === 'true';

/** Does what the coach says, to the end, `first` something before each decision; how many decisions that took. */
async function learn(page, hand, first = async () => {}) {
  const table = new Table(page);
  let made = 0;
  for (await ready(page); !(await isDone(page)); await ready(page)) {
    await first();
    await table.choose(hand);
    assert.ok((made += 1) < 80, 'a lesson comes to its end');
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
  assert.ok((await learn(page, asTold)) >= 8, 'there is something to do in it');
  await picture(page, `lesson-done-${slug}`);
  assert.deepEqual(await seriousFlaws(page), []);
  assert.equal(await page.getByTestId('result').count(), 0);
  await page.getByTestId('now-a-real-one').click();
  await page.getByTestId('start').waitFor();
  await page.getByTestId('lessons').getByText(/1 of \d+ done/).waitFor();
  await page.goto(server.origin);
  await page.getByTestId(`play-${slug}`).waitFor();
  assert.match(await page.getByTestId(`learn-${slug}`).innerText(), /^\s*Next: /, 'who knows the game is offered its next lesson');
}));

for (const slug of GAMES) test(`the guided first match of ${slug} in Japanese, by fingers on a phone`, scene(async ({ server, browser }) => {
  const page = await browser.visit(server.origin, { ...PHONE, lang: 'ja', fresh: true });
  await page.getByTestId(`learn-${slug}`).tap();
  await ready(page);
  await page.getByTestId('coach-says').filter({ hasText: /[ぁ-ん]/ }).waitFor();
  assert.ok((await learn(page, asToldByFinger)) >= 8, 'there is something to do in it');
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
  await becomes(() => decisionOf(page), before);
  assert.equal(await page.locator('.pointed').count(), 0, 'a puzzle is not given away');
  await page.reload();
  await ready(page);
  await page.getByTestId('show-me').click();
  await page.locator('.pointed').first().waitFor();
  await new Table(page).choose(asTold);
  await ready(page);
  const after = await decisionOf(page);
  await page.getByTestId('undo').click();
  await page.waitForFunction((old) => ![undefined, old].includes(document.querySelector('[data-testid="prompt"]')?.dataset.decision), after);
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
    await learn(page, asTold, async () => {
      await page.getByTestId('show-me').click();
      await page.locator('.pointed').first().waitFor({ state: 'attached' });
    });
  }
}));

test('a hint points at an option, says what it expects, and is counted on the result page', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(page, { level: 'adept' });
  const table = new Table(page, 21);
  await table.turn();
  await page.getByTestId('hint').click();
  await page.getByTestId('advice').waitFor();
  await page.locator('.pointed').first().waitFor({ state: 'attached' });
  await picture(page, 'hint');
  await table.play(byMouse);
  assert.match(await page.getByTestId('hints-taken').innerText(), /1/);
}));
