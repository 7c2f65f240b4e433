/** Open data: given away by whoever sets so, listed and read, in both languages. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { picture } from './browser.mjs';
import { scene } from './house.mjs';
import { becomes } from './waiting.mjs';

for (const lang of ['ja', 'en']) {
  test(`a match that is given away lies among the open data without a name (${lang})`, scene(async ({ server, browser }) => {
    const page = await browser.visit(`${server.origin}/open-data`, { lang });
    await page.getByTestId('open-none').waitFor();
    await page.getByTestId('show-settings').click();
    await page.getByTestId('setting-open').check();
    await page.keyboard.press('Escape');
    await page.goto(`${server.origin}/play/kirifuda`);
    await page.getByTestId('name').fill('Botan');
    // Against the computer there may be a clock, too.
    await page.getByTestId('clock').selectOption('5');
    await page.getByTestId('start').click();
    await page.getByText(/^[45]:\d\d$/).first().waitFor();
    await page.getByTestId('concede').click();
    await page.getByTestId('concede-confirm').click();
    await page.getByTestId('result').waitFor();
    await page.goto(`${server.origin}/open-data`);
    const link = page.getByTestId('open-files').getByRole('link');
    await link.waitFor();
    await picture(page, `open-data-${lang}`);
    const answer = await fetch(`${server.origin}${await link.getAttribute('href')}`);
    const lines = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString().trimEnd().split('\n');
    assert.equal(lines.length, 1);
    const { format, source, replay } = JSON.parse(lines[0]);
    assert.deepEqual([format, source, replay.game], ['fudaba-open-match', 'table', 'kirifuda']);
    assert.ok(!lines[0].includes('Botan'));
    assert.equal(replay.outcome.winner, 1);
  }));
}

test('two who find each other in the lobby give their match away where both have set so', scene(async ({ server, browser }) => {
  const people = [await browser.visit(`${server.origin}/open-data`), await browser.visit(`${server.origin}/open-data`)];
  for (const page of people) {
    await page.getByTestId('show-settings').click();
    await page.getByTestId('setting-open').check();
    await page.keyboard.press('Escape');
    await page.goto(server.origin);
    await page.getByTestId('quick-match').waitFor();
  }
  const [ai, ben] = people;
  await ai.getByTestId('quick-match').click();
  await ben.getByTestId('take-offer').waitFor();
  await ben.getByTestId('quick-match').click();
  await Promise.all(people.map((page) => page.getByTestId('prompt').waitFor()));
  await ai.getByTestId('concede').click();
  await ai.getByTestId('concede-confirm').click();
  await ai.getByTestId('result').waitFor();
  const files = async () => (await (await fetch(`${server.origin}/api/open-data`)).json()).length;
  await becomes(files, 1);
}));
