/** A lesson while one waits for somebody, and before one takes a seat for the first time: whoever comes is told of, and no place is lost. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, picture, seriousFlaws, sticksOut } from './browser.mjs';
import { scene } from './house.mjs';
import { startMatch } from './table.mjs';
import { becomes, comesTrue } from './waiting.mjs';

const asked = (page) => page.getByTestId('prompt').waitFor();
const matchOf = (page) => new URL(page.url()).pathname;
const WORDS = {
  en: { wait: /While you wait, a lesson of Kirifuda: .*\(about 2 minutes\)/s, search: /The search goes on meanwhile/, guest: /New to Kirifuda\? First a lesson/, taken: /Ben has taken the seat/, later: /When this is over/ },
  ja: { wait: /待っている間に、切り札のレッスン.*\(約2分\)/s, search: /相手を探し続けています/, guest: /切り札が初めてなら、先にレッスン/, taken: /Benが席に着きました/, later: /これが終わったら/ },
};

/** Begins the lesson that is offered, and stands at its table. */
async function learn(page) {
  const before = matchOf(page);
  await page.getByTestId('lesson-meanwhile').click();
  await page.waitForURL((url) => url.pathname !== before);
  await page.getByTestId('coach').waitFor();
}

async function isReadable(page, name) {
  assert.deepEqual([await seriousFlaws(page), await sticksOut(page)], [[], []], name);
  await picture(page, name);
}

for (const [lang, settings] of [['en', {}], ['ja', PHONE]]) {
  test(`whoever looks for somebody learns meanwhile, and is told there and on other pages (${lang})`, scene(async ({ server, browser }) => {
    const ai = await browser.visit(server.origin, { lang, ...settings });
    await ai.getByTestId('quick-match').click();
    await ai.getByTestId('lesson-offer').waitFor();
    assert.match(await ai.getByTestId('lesson-offer').innerText(), WORDS[lang].wait);
    await isReadable(ai, `meanwhile-offer-${lang}`);
    await learn(ai);
    const lesson = matchOf(ai);
    const bar = ai.getByTestId('lobby-bar');
    assert.match(await bar.innerText(), WORDS[lang].search);
    await isReadable(ai, `meanwhile-lesson-${lang}`);
    const ben = await browser.visit(server.origin);
    await ben.getByTestId('quick-match').click();
    await ai.getByTestId('lobby-later').waitFor();
    assert.match(await ai.getByTestId('lobby-later').innerText(), WORDS[lang].later);
    assert.equal(matchOf(ai), lesson, 'nobody is taken from a lesson');
    await ai.getByTestId('skip-lesson').click();
    await ai.getByTestId('start').waitFor();
    await ai.getByTestId('lobby-accept').waitFor();
    await isReadable(ai, `meanwhile-elsewhere-${lang}`);
    await ai.getByTestId('lobby-accept').click();
    await Promise.all([ai, ben].map((page) => page.waitForURL(/\/match\//)));
    await Promise.all([asked(ai), asked(ben)]);
    assert.equal(matchOf(ai), matchOf(ben));
  }));

  test(`an invitation waits while its host learns, and so does the guest who is new (${lang})`, scene(async ({ server, browser }) => {
    const ai = await browser.visit(`${server.origin}/play/kirifuda`, { lang, ...settings });
    await ai.getByTestId('start').waitFor();
    await ai.getByTestId('name').fill('Ai');
    await startMatch(ai, { opponent: 'friend' });
    const invitation = await ai.getByTestId('invite-link').inputValue();
    const table = matchOf(ai);
    await ai.getByTestId('lesson-offer').waitFor();
    assert.match(await ai.getByTestId('lesson-offer').innerText(), WORDS[lang].wait);
    await learn(ai);
    await ai.getByTestId('invitation-bar').waitFor();
    const ben = await browser.visit(invitation, { lang, ...settings });
    await ben.getByTestId('lesson-offer').waitFor();
    assert.match(await ben.getByTestId('lesson-offer').innerText(), WORDS[lang].guest);
    await isReadable(ben, `meanwhile-guest-${lang}`);
    await learn(ben);
    await ben.getByTestId('followed-bar').waitFor();
    await isReadable(ben, `meanwhile-guest-lesson-${lang}`);
    await ben.getByTestId('to-seat').click();
    await ben.getByTestId('name').fill('Ben');
    await becomes(() => ben.getByTestId('followed-bar').count(), 0);
    await ben.getByTestId('take').click();
    await comesTrue(async () => WORDS[lang].taken.test(await ai.getByTestId('invitation-bar').innerText()), 'the host is told');
    await isReadable(ai, `meanwhile-taken-${lang}`);
    await ai.getByTestId('to-invitation').click();
    await Promise.all([asked(ai), asked(ben)]);
    assert.deepEqual([matchOf(ai), matchOf(ben)], [table, table]);
    await becomes(() => ai.getByTestId('invitation-bar').count(), 0);
  }));
}

test('a guest who knows the game is offered no lesson', scene(async ({ server, browser }) => {
  const ai = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(ai, { opponent: 'friend' });
  const invitation = await ai.getByTestId('invite-link').inputValue();
  const before = (page) => page.addInitScript(() => localStorage.setItem('fudaba.lessons', '["kirifuda/first-match"]'));
  const ben = await browser.visit(invitation, { before });
  await ben.getByTestId('take').waitFor();
  assert.equal(await ben.getByTestId('lesson-offer').count(), 0);
}));
