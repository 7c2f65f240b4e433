/** What may happen in the middle of a match: reloads, restarts, second thoughts, refusals, giving up. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, byMouse, startMatch } from './table.mjs';
import { becomes, comesTrue, readUntil, settled } from './waiting.mjs';

async function sitDown({ server, browser }, seed, visit = {}) {
  const page = await browser.visit(`${server.origin}/play/kirifuda`, visit);
  await startMatch(page);
  return { page, table: new Table(page, seed) };
}

async function drag(page, from, to) {
  await settled(page);
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(start.x + 10, start.y + 30);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 5 });
  await page.mouse.up();
}

const logOf = (page) => page.getByTestId('log').locator('li').allInnerTexts();

test('a page that is loaded again shows the match as it was, and it goes on', scene(async (house) => {
  const { page, table } = await sitDown(house, 11);
  await table.play(byMouse, 6);
  await table.turn();
  const [decision, log] = [await table.decision(), await logOf(page)];
  await page.reload();
  await table.turn();
  await becomes(() => table.decision(), decision);
  await becomes(() => logOf(page), log);
  await table.play(byMouse, 4);
}));

test('the unfinished match is found again on the first page', scene(async (house) => {
  const { page, table } = await sitDown(house, 12);
  await table.play(byMouse, 3);
  await page.goto(house.server.origin);
  await page.getByTestId('continue').getByRole('link').click();
  await table.play(byMouse, 2);
}));

test('the server dies and comes back in the middle of a match, and the match goes on', scene(async (house) => {
  const { page, table } = await sitDown(house, 13);
  await table.play(byMouse, 7);
  await table.turn();
  const [decision, log, port] = [await table.decision(), await logOf(page), house.server.port];
  await house.server.kill();
  await page.getByTestId('link-lost').waitFor();
  await picture(page, 'connection-lost');
  await house.server.resume(port);
  await page.getByTestId('link-lost').waitFor({ state: 'detached' });
  await table.turn();
  await becomes(() => table.decision(), decision);
  await becomes(() => logOf(page), log);
  await table.play(byMouse);
  assert.ok(await table.isOver());
}, { keepsPort: true, but: /WebSocket connection|ERR_CONNECTION/ }));

test('against the computer a card is dragged to its place, and taken back', scene(async (house) => {
  const { page, table } = await sitDown(house, 14);
  assert.ok(await table.playUntil(async () => (await table.prompt.innerText()).includes('support'), byMouse), 'a support card is asked for');
  const log = await logOf(page);
  await drag(page, page.locator('.hand .card.own').first(), page.getByTestId('place-0/support_place/1'));
  await comesTrue(async () => (await logOf(page)).length > log.length, 'the card was played');
  await table.turn();
  await page.getByTestId('undo').click();
  await becomes(() => logOf(page), log);
  await table.play(byMouse, 2);
}));

test('what the rules forbid is explained: rule, reason, remedy', scene(async (house) => {
  const { page, table } = await sitDown(house, 15);
  const idle = () => page.evaluate(() => document.querySelector('.near .hand .card') !== null && document.querySelector('.near .hand .card.legal') === null);
  assert.ok(await table.playUntil(idle, byMouse), 'the hand cannot be used for once');
  const decision = await table.decision();
  await page.locator('.near .hand .card').first().click();
  const why = page.getByTestId('why-panel');
  await why.locator('.answer .rule').first().waitFor();
  assert.match(await why.locator('.answer .rule').first().innerText(), /^KF-\d+/);
  assert.ok((await why.locator('.answer p').first().innerText()).length > 10);
  assert.ok((await why.locator('.remedy').first().innerText()).length > 10);
  await picture(page, 'why');
  await why.locator('.answer .rule').first().click();
  const rule = page.getByTestId('rule-dialog');
  await rule.getByRole('link').waitFor();
  assert.ok((await rule.innerText()).length > 60, 'the rule itself can be read');
  await page.keyboard.press('Escape');
  await rule.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'detached' });
  await becomes(() => table.decision(), decision, 'nothing has changed');
}));

test('giving up ends the match; another one is played at once', scene(async (house) => {
  const { page, table } = await sitDown(house, 16);
  await table.play(byMouse, 2);
  await table.turn();
  await page.getByTestId('concede').click();
  await page.getByTestId('concede-confirm').click();
  await table.result.waitFor();
  const first = page.url();
  await page.getByTestId('rematch').click();
  await page.waitForURL((url) => url.href !== first && url.pathname.startsWith('/match/'));
  await table.result.waitFor({ state: 'detached' });
  await table.play(byMouse, 2);
}));

test('a battle is followed step by step, and skipped by a key', scene(async (house) => {
  const { page, table } = await sitDown(house, 17, { stands: true });
  const phase = page.locator('.track [aria-current="step"]');
  assert.ok(await table.playUntil(async () => (await phase.innerText()).startsWith('Open'), byMouse), 'a battle begins');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    globalThis.stages = new Set();
    const note = () => document.querySelector('[data-testid="skip"]') && globalThis.stages.add(document.querySelector('[data-testid="prompt"] .what')?.textContent ?? '');
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const followed = () => page.evaluate(() => globalThis.stages.size > 1 && [...globalThis.stages].some((stage) => stage.startsWith('Battle')));
  assert.ok(await table.playUntil(followed, byMouse), `seen before the match ended: ${await page.evaluate(() => [...globalThis.stages].join(', '))}`);
  await table.choose(byMouse);
  // The clock stands: it is the key that brings the table to the next question, or to the end.
  const skipped = async () => (await page.locator('[data-decision], [data-testid="after-match"]').count()) > 0 || page.keyboard.press('Escape').then(() => false);
  await comesTrue(skipped, 'the battle is skipped');
  await table.turn();
}));

test('where there is only one thing to do, the table goes on by itself, unless told to wait', scene(async ({ server, browser }) => {
  const inMatch = async (seed) => {
    const page = await browser.visit(`${server.origin}/play/battle-guardians`, { fresh: true, stands: true });
    await startMatch(page);
    await page.getByTestId('welcome-start').click();
    const table = new Table(page, seed);
    const hold = page.getByTestId('hold');
    const lone = async () => (await hold.count()) > 0;
    if (!(await table.playUntil(lone, byMouse))) return false;
    await picture(page, 'lone-answer');
    const asked = await table.decision();
    await hold.click();
    await hold.waitFor({ state: 'detached' });
    await page.clock.runFor(10_000);
    assert.equal(await table.decision(), asked, 'it waits');
    await table.choose(byMouse);
    if (!(await table.playUntil(lone, byMouse))) return false;
    const next = await table.decision();
    // Nobody presses anything: time alone goes on.
    await readUntil(async () => (await table.decision()) !== next || page.clock.runFor(100).then(() => false), Boolean);
    assert.notEqual(await table.decision(), next, 'it goes on by itself');
    return true;
  };
  // A match may end before there is only one thing to do twice: then in another one.
  for (let seed = 18; !(await inMatch(seed)); seed += 1) assert.ok(seed < 28, 'there is only one thing to do, and once more');
}));
