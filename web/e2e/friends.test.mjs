/** Two people at one table, each with a browser of their own, and somebody who watches. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, byMouse, startMatch } from './table.mjs';

/** Ai invites Ben; Cho watches. */
async function gather({ server, browser }) {
  const ai = await browser.visit(`${server.origin}/play/kirifuda`);
  await ai.getByTestId('start').waitFor();
  await ai.getByTestId('name').fill('Ai');
  await startMatch(ai, { opponent: 'friend' });
  const invitation = await ai.getByTestId('invite-link').inputValue();
  const watching = await ai.getByTestId('watch-link').inputValue();
  await picture(ai, 'waiting');
  const ben = await browser.visit(invitation, { lang: 'ja' });
  await ben.getByTestId('name').fill('Ben');
  await picture(ben, 'invited');
  await ben.getByTestId('take').click();
  const cho = await browser.visit(watching);
  await Promise.all([ai, ben, cho].map((page) => page.getByTestId('prompt').waitFor()));
  return { ai, ben, cho };
}

/** Whoever is asked, chooses; the other waits. */
async function playOn(pages, tables, most) {
  for (let made = 0; made < most; made += 1) {
    const asked = await Promise.any(pages.map((page, at) => page.locator('[data-decision], [data-testid="result"]').first().waitFor().then(() => at)));
    if (await tables[asked].isOver()) return;
    await tables[asked].choose(byMouse);
  }
}

test('a game by invitation, watched by somebody who sees nothing hidden', scene(async (house) => {
  const { ai, ben, cho } = await gather(house);
  const game = await (await fetch(`${house.server.origin}/api/games/kirifuda`)).json();
  const tables = [new Table(ai, 21), new Table(ben, 22)];
  let secrets = 0;
  for (let round = 0; round < 4; round += 1) {
    await playOn([ai, ben], tables, 5);
    secrets += await assertNothingLeaks({ ai, ben, cho }, game.cards);
  }
  assert.ok(secrets > 0, 'there was something to hide');
  assert.equal(await cho.locator('[data-legal="true"]').count(), 0, 'who watches has nothing to choose');
  await picture(cho, 'spectator');

  await playOn([ai, ben], tables, 400);
  await Promise.all([ai, ben, cho].map((page) => page.getByTestId('result').waitFor()));
  const results = await Promise.all([ai, ben].map((page) => page.getByTestId('result').locator('h2').innerText()));
  assert.ok(['You won,負け', 'You lost,勝ち', 'A draw,引き分け'].includes(results.join()), results.join());

  const first = new URL(cho.url()).pathname;
  for (const page of [ai, ben, cho]) await page.getByTestId('rematch').click();
  await Promise.all([ai, ben, cho].map((page) => page.waitForURL((url) => url.pathname.startsWith('/match/') && url.pathname !== first)));
  await playOn([ai, ben], tables, 2);
}));

/** Every card name that the spectator's page knows, both players' pages know. Answers how many names were hidden. */
async function assertNothingLeaks({ ai, ben, cho }, cards) {
  await Promise.any([ai, ben].map((page) => page.locator('[data-decision], [data-testid="result"]').first().waitFor()));
  const pages = await Promise.all([ai, ben, cho].map((page) => page.content()));
  const known = (html) => cards.filter((card) => html.includes(card.name.en) || html.includes(card.name.ja)).map((card) => card.number);
  const [a, b, c] = pages.map(known);
  assert.deepEqual(c.filter((number) => !a.includes(number) || !b.includes(number)), []);
  return a.filter((number) => !c.includes(number)).length;
}

test('taking back against a person is by consent, and can be refused for good', scene(async (house) => {
  const { ai, ben } = await gather(house);
  const tables = { ai: new Table(ai, 31), ben: new Table(ben, 32) };
  const askable = async () => {
    for (let made = 0; made < 40; made += 1) {
      for (const [name, page] of [['ai', ai], ['ben', ben]]) {
        if (await page.getByTestId('undo').isEnabled()) return { asker: page, other: name === 'ai' ? ben : ai };
      }
      await playOn([ai, ben], [tables.ai, tables.ben], 1);
    }
    return assert.fail('nobody could ever ask');
  };
  // Whoever presses just when the match has moved on is told so, and asks again later.
  const ask = async () => {
    for (;;) {
      const { asker, other } = await askable();
      await asker.getByTestId('undo').click();
      const asked = other.getByTestId('undo-asked');
      await Promise.race([asked.waitFor(), asker.locator('.complaint').waitFor()]);
      if (await asked.count()) return { asker, other };
      await playOn([ai, ben], [tables.ai, tables.ben], 1);
    }
  };
  const first = await ask();
  await picture(first.other, 'undo-asked');
  await first.other.getByTestId('undo-allow').click();
  await first.other.getByTestId('undo-asked').waitFor({ state: 'detached' });
  await first.asker.locator('[data-decision]').waitFor();
  assert.equal(await first.other.locator('.complaint').count(), 0, 'an undo is answered once');

  const second = await ask();
  await second.other.getByTestId('undo-block').click();
  await second.other.getByTestId('undo-asked').waitFor({ state: 'detached' });
  await second.asker.waitForFunction(() => document.querySelector('[data-testid="undo"]')?.disabled);
}));
