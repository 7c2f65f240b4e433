/** A wait outlives the page: whoever loads it anew, or comes back by another one, waits on, and is paired. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, picture, seriousFlaws, sticksOut } from './browser.mjs';
import { scene } from './house.mjs';
import { startMatch } from './table.mjs';
import { becomes, comesTrue } from './waiting.mjs';
import { Keys } from './ways.mjs';

const asked = (page) => page.getByTestId('prompt').waitFor();
const matchOf = (page) => new URL(page.url()).pathname;
const bar = (page) => page.getByTestId('lobby-bar');

async function isReadable(page, name) {
  assert.deepEqual([await seriousFlaws(page), await sticksOut(page)], [[], []], name);
  await picture(page, name);
}

/** An offer without the computer, which lasts as long as it takes. */
async function offers(page) {
  await page.getByTestId('make-offer').click();
  await page.getByTestId('place-offer').click();
  await bar(page).waitFor();
}

/** How many offers of others somebody sees. */
const seen = (page) => page.getByTestId('take-offer').count();

test('whoever waits and loads the page anew is paired by the next who comes', scene(async ({ server, browser }) => {
  const ai = await browser.visit(server.origin);
  await offers(ai);
  const ben = await browser.visit(server.origin, { lang: 'ja', ...PHONE });
  await becomes(() => seen(ben), 1);
  await ai.reload();
  await bar(ai).waitFor();
  await becomes(() => seen(ben), 1, 'one offer, and not two');
  await ai.goto(`${server.origin}/rules/kirifuda`);
  await bar(ai).waitFor();
  await becomes(() => seen(ben), 1);
  await isReadable(ai, 'wait-elsewhere');
  await ben.getByTestId('take-offer').click();
  await Promise.all([asked(ai), asked(ben)]);
  assert.equal(matchOf(ai), matchOf(ben));
  await ai.reload();
  await asked(ai);
  assert.equal(await bar(ai).count(), 0, 'what is over is forgotten');
}));

/** As over plain http on another machine's address: no locks, no keys. */
const plainly = (page) => page.context().addInitScript(() => {
  Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
  Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });
});

for (const [where, before] of [['', async () => {}], [', without locks, too', plainly]]) test(`whoever closes the tab waits on in the next one, one at a time, and ending it ends it${where}`, scene(async ({ server, browser }) => {
  const first = await browser.visit(server.origin, { before });
  const home = first.context();
  await offers(first);
  const ben = await browser.visit(server.origin);
  await becomes(() => seen(ben), 1);
  const second = await home.newPage();
  await second.goto(server.origin);
  await second.getByTestId('own-elsewhere').waitFor();
  assert.equal(await second.getByTestId('take-offer').count(), 0, 'nobody takes their own offer');
  await second.getByTestId('quick-match').click();
  await second.getByTestId('lobby-trouble').waitFor();
  assert.match(await second.getByTestId('lobby-trouble').innerText(), /in another tab/);
  assert.deepEqual([await seen(ben), await bar(second).count()], [1, 0], 'two tabs do not wait at once');
  await first.close();
  await bar(second).waitFor();
  await becomes(() => seen(ben), 1);
  await second.close();
  await becomes(() => seen(ben), 0);
  const third = await home.newPage();
  await third.goto(server.origin);
  await bar(third).waitFor();
  await becomes(() => seen(ben), 1);
  await third.getByTestId('lobby-cancel').click();
  await becomes(() => seen(ben), 0);
  await third.reload();
  await third.getByTestId('quick-match').waitFor();
  assert.equal(await bar(third).count(), 0);
}));

for (const [lang, settings, words] of [['en', {}, /ended while you were away/], ['ja', PHONE, /離れている間に/]]) {
  test(`whoever comes back too late is told in one line, and searches again by one press (${lang})`, scene(async ({ server, browser }) => {
    const ai = await browser.visit(server.origin, { lang, ...settings });
    await offers(ai);
    await ai.goto(`${server.origin}/rules/kirifuda`);
    await bar(ai).waitFor();
    // An hour goes by between one page and the next.
    await ai.addInitScript(() => {
      const kept = JSON.parse(localStorage.getItem('fudaba.search') ?? 'null');
      if (kept && !sessionStorage.getItem('late')) localStorage.setItem('fudaba.search', JSON.stringify({ ...kept, at: kept.at - 3_600_000 }));
      sessionStorage.setItem('late', 'yes');
    });
    await ai.reload();
    const ended = ai.getByTestId('ended-bar');
    await ended.waitFor();
    assert.match(await ended.innerText(), words);
    await isReadable(ai, `wait-ended-${lang}`);
    await ai.getByTestId('search-again').click();
    await bar(ai).waitFor();
    await becomes(() => ended.count(), 0);
    const ben = await browser.visit(server.origin);
    await becomes(() => seen(ben), 1);
  }));
}

test('an open invitation is told of after its page was closed, and so is its guest', scene(async ({ server, browser }) => {
  const ai = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(ai, { opponent: 'friend' });
  const invitation = await ai.getByTestId('invite-link').inputValue();
  const table = matchOf(ai);
  await ai.goto(server.origin);
  const told = ai.getByTestId('invitation-bar');
  await told.waitFor();
  const ben = await browser.visit(invitation);
  await ben.getByTestId('name').fill('Ben');
  await ben.getByTestId('take').click();
  await comesTrue(async () => /Ben has taken the seat/.test(await told.innerText()), 'the host is told');
  await ai.getByTestId('to-invitation').click();
  await Promise.all([asked(ai), asked(ben)]);
  assert.equal(matchOf(ai), table);
  await ai.goto(server.origin);
  await ai.getByTestId('quick-match').waitFor();
  assert.equal(await told.count(), 0);
}));

for (const [lang, word, settings] of [['en', 'This invitation was withdrawn', {}], ['ja', '取り消された招待です', { viewport: { width: 390, height: 844 } }]])
  test(`an invitation is taken back by its host, by keyboard, and whoever follows it is told so (${lang})`, scene(async ({ server, browser }) => {
    const ai = new Keys(await browser.visit(`${server.origin}/play/kirifuda`, { lang, ...settings }));
    await ai.pick('opponent-friend');
    await ai.press('start');
    const invitation = await ai.page.getByTestId('invite-link').inputValue();
    await isReadable(ai.page, `invitation-open-${lang}`);
    await ai.press('withdraw-invitation');
    await becomes(() => ai.page.getByTestId('withdrawn').locator('h1').innerText(), word);
    await isReadable(ai.page, `invitation-withdrawn-${lang}`);
    const ben = await browser.visit(invitation, { lang, ...settings });
    await becomes(() => ben.getByTestId('withdrawn').locator('h1').innerText(), word);
    assert.equal(await ben.getByTestId('take').count(), 0, 'there is no seat to take');
    await ai.page.goto(server.origin);
    await ai.page.getByTestId('quick-match').waitFor();
    assert.deepEqual([await ai.page.getByTestId('invitation-bar').count(), await ai.page.getByTestId('continue').count()], [0, 0]);
  }));
