/** Somebody who is not wanted: blocked at the table and told to the host, not met any more, and met again when the block is lifted. By keyboard, in both languages. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, seriousFlaws, sticksOut } from './browser.mjs';
import { scene } from './house.mjs';
import { startMatch } from './table.mjs';
import { becomes, comesTrue } from './waiting.mjs';
import { Keys } from './ways.mjs';

const SMALL = { viewport: { width: 390, height: 844 } };
const asked = (page) => page.getByTestId('prompt').waitFor();

test('who is blocked is not met in the lobby, hears nothing of it, and is met again once the block is lifted', scene(async ({ server, browser }) => {
  const ai = new Keys(await browser.visit(server.origin));
  const ben = new Keys(await browser.visit(server.origin, { lang: 'ja' }));
  for (const way of [ai, ben]) await way.press('quick-match');
  await Promise.all([ai, ben].map(({ page }) => asked(page)));
  await ai.press('say');
  await ai.press('unwanted');
  await ai.press('block');
  await comesTrue(async () => /Blocked/.test(await ai.page.getByTestId('unwanted-told').innerText()), 'it is said that it is done');
  assert.deepEqual(await seriousFlaws(ai.page), []);
  await ai.reach('reason-name');
  await ai.page.keyboard.press('ArrowDown');
  await ai.press('report');
  await becomes(() => ai.page.getByTestId('unwanted-told').innerText(), 'Reported.');
  await picture(ai.page, 'unwanted');
  await ai.page.keyboard.press('Escape');
  await ai.page.getByTestId('unwanted-dialog').waitFor({ state: 'detached' });
  await ben.press('say');
  await ben.press('say-thanks');
  await ben.press('concede');
  await ben.press('concede-confirm');
  await ai.page.getByTestId('result').waitFor();
  assert.equal(await ai.page.getByTestId('said').count(), 0, 'phrases do not come through');
  await ben.page.getByTestId('unwanted').waitFor();
  await picture(ben.page, 'result-unwanted');

  await Promise.all([ai, ben].map(({ page }) => page.goto(server.origin)));
  for (const way of [ai, ben]) await way.press('quick-match');
  const cho = await browser.visit(server.origin);
  await becomes(() => cho.getByTestId('take-offer').count(), 2, 'others see both');
  for (const { page } of [ai, ben]) assert.equal(await page.getByTestId('take-offer').count(), 0);
  for (const way of [ai, ben]) await way.press('lobby-cancel');
  await becomes(() => cho.getByTestId('take-offer').count(), 0);

  await ai.page.setViewportSize(SMALL.viewport);
  await ai.page.goto(`${server.origin}/me`);
  const list = ai.page.getByTestId('blocks');
  await becomes(() => list.getByRole('listitem').count(), 1);
  assert.deepEqual([await seriousFlaws(ai.page), await sticksOut(ai.page)], [[], []]);
  await picture(ai.page, 'my-page-blocks-phone', { fullPage: true });
  await ai.press('lift');
  await becomes(() => list.innerText(), 'Nobody.');
  await Promise.all([ai, ben].map(({ page }) => page.goto(server.origin)));
  for (const way of [ai, ben]) await way.press('quick-match');
  await Promise.all([ai, ben].map(({ page }) => asked(page)));
  assert.equal(new URL(ai.page.url()).pathname, new URL(ben.page.url()).pathname);
}));

test('an invitation of somebody who is blocked is refused with words that tell nothing', scene(async ({ server, browser }) => {
  const ai = await browser.visit(server.origin);
  const ben = await browser.visit(server.origin, { lang: 'ja' });
  for (const page of [ai, ben]) await page.getByTestId('quick-match').click();
  await Promise.all([ai, ben].map(asked));
  await ai.getByTestId('say').click();
  await ai.getByTestId('unwanted').click();
  await ai.getByTestId('block').click();
  await comesTrue(async () => (await ai.getByTestId('unwanted-told').innerText()) !== '', 'it is done');
  await ai.goto(`${server.origin}/play/kirifuda`);
  await startMatch(ai, { opponent: 'friend' });
  const link = await ai.getByTestId('invite-link').inputValue();
  await ben.goto(link);
  await ben.getByTestId('take').click();
  const told = await ben.getByRole('alert').innerText();
  assert.equal(told, 'この対戦は、今は始められません。');
  assert.doesNotMatch(told, /ブロック/);
}, { but: /409/ }));
