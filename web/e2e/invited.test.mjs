/** A table for invited people alone: whoever comes is asked for the pass phrase, once, and goes on to where they wanted. By keyboard, in both languages. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, seriousFlaws, sticksOut } from './browser.mjs';
import { scene } from './house.mjs';
import { becomes } from './waiting.mjs';
import { Keys } from './ways.mjs';

const PHRASE = '開けゴマ 2026';
const WORDS = { en: [/invited people/, 'That is not the pass phrase.'], ja: [/招待された人の卓/, '合い言葉が違います。'] };

for (const [lang, settings] of [['en', {}], ['ja', { viewport: { width: 390, height: 844 }, theme: 'dark' }]])
  test(`whoever knows the pass phrase comes in, and nobody else sees anything (${lang})`, scene(async ({ server, browser }) => {
    const ai = new Keys(await browser.visit(`${server.origin}/cards/kirifuda`, { lang, ...settings }));
    const { page } = ai;
    await page.getByTestId('pass-page').waitFor();
    assert.match(await page.locator('h1').innerText(), WORDS[lang][0]);
    await ai.write('pass-phrase', 'sesame');
    await page.keyboard.press('Enter');
    await becomes(() => page.getByTestId('pass-trouble').innerText(), WORDS[lang][1]);
    assert.deepEqual([await seriousFlaws(page), await sticksOut(page)], [[], []]);
    await picture(page, `pass-${lang}`);
    await ai.write('pass-phrase', PHRASE);
    await ai.press('pass-enter');
    await page.getByTestId('card-search').waitFor();
    assert.equal(await page.getByTestId('pass-page').count(), 0);
    await page.goto(server.origin);
    await page.getByTestId('quick-match').waitFor();
    await ai.press('quick-match');
    await page.getByTestId('lobby-computer').waitFor();
    const ben = await browser.visit(server.origin, { lang });
    await ben.getByTestId('pass-page').waitFor();
  }, { phrase: PHRASE, but: /40[13]/ }));
