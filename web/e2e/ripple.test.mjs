/** A game that the client has never heard of: the example, with a shared grid, cards over two places, and a chain of answers. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture, seriousFlaws } from './browser.mjs';
import { scene } from './house.mjs';
import { RIPPLE } from './server.mjs';
import { Table, byMouse, startMatch } from './table.mjs';

test('the example game is played to its end, on a grid that both share, with waves on the chain', scene(async ({ server, browser }) => {
  const page = await browser.visit(server.origin);
  const seen = { chain: 0, span: 0 };
  // Some matches are over before a wave is cast: then there is another one.
  for (let match = 0; match < 12 && (seen.chain === 0 || seen.span === 0); match += 1) {
    await page.goto(server.origin);
    await page.getByTestId('play-ripple').click();
    await startMatch(page, { opponent: 'myself', deck: 'restless', theirs: 'restless' });
    const table = new Table(page, 4 + match);
    while (await table.turn()) {
      seen.span += await page.locator('[data-testid^="cover-"]').count();
      const waits = await page.getByTestId('chain').count();
      if (waits > 0 && seen.chain === 0) await picture(page, 'ripple-chain');
      seen.chain += waits;
      await table.choose(byMouse);
    }
  }
  await picture(page, 'ripple-result');
  assert.ok(seen.chain > 0, 'a wave waited on the chain');
  assert.ok(seen.span > 0, 'a bridge covered two places');
  assert.deepEqual(await seriousFlaws(page), []);
}, { program: RIPPLE }));
