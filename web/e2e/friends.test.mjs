/** Two people at one table, each with a browser of their own, and somebody who watches. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, byMouse, startMatch } from './table.mjs';
import { becomes, comesTrue, readUntil } from './waiting.mjs';
import { Shown } from './wire.mjs';

/** What the match has told a page, and what the page has said: kept from its first message on. */
function listen(page) {
  const wire = { shown: null, said: [] };
  const shown = new Shown();
  const hear = (message) => {
    if (message.type !== 'update') return;
    shown.hear(message);
    const { waiting, outcome, undo } = message;
    if (message.settled) wire.shown = JSON.stringify([shown, waiting?.seat, outcome?.winner, undo?.asked_by]);
  };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => hear(JSON.parse(payload)));
    socket.on('framesent', ({ payload }) => wire.said.push(JSON.parse(payload).type));
  });
  return wire;
}

/** Ai invites Ben; Cho watches. `wires`: what each page was told. */
async function gather({ server, browser }) {
  const wires = [];
  const before = (page) => wires.push(listen(page));
  const ai = await browser.visit(`${server.origin}/play/kirifuda`, { before });
  await ai.getByTestId('start').waitFor();
  await ai.getByTestId('name').fill('Ai');
  await startMatch(ai, { opponent: 'friend' });
  const invitation = await ai.getByTestId('invite-link').inputValue();
  const watching = await ai.getByTestId('watch-link').inputValue();
  await picture(ai, 'waiting');
  const ben = await browser.visit(invitation, { lang: 'ja', before });
  await ben.getByTestId('name').fill('Ben');
  await picture(ben, 'invited');
  await ben.getByTestId('take').click();
  const cho = await browser.visit(watching, { before });
  await Promise.all([ai, ben, cho].map((page) => page.getByTestId('prompt').waitFor()));
  return { ai, ben, cho, wires };
}

/** Which of these pages is asked, or shows the result. */
function askedOf(pages) {
  return Promise.any(pages.map((page, at) => page.locator('[data-decision], [data-testid="result"]').first().waitFor().then(() => at)));
}

/** Until one of the two is asked and all have been told how the match stands: nothing moves then until somebody chooses. */
async function inStep({ ai, ben, wires }) {
  await askedOf([ai, ben]);
  await comesTrue(() => new Set(wires.map(({ shown }) => shown)).size === 1, 'all see the same match');
}

/** Whoever is asked, chooses; the other waits. */
async function playOn({ ai, ben }, tables, most) {
  for (let made = 0; made < most; made += 1) {
    const asked = await askedOf([ai, ben]);
    if (await tables[asked].isOver()) return;
    await tables[asked].choose(byMouse);
  }
}

test('a game by invitation, watched by somebody who sees nothing hidden', scene(async (house) => {
  const people = await gather(house);
  const { ai, ben, cho } = people;
  const game = await (await fetch(`${house.server.origin}/api/games/kirifuda`)).json();
  const tables = [new Table(ai, 21), new Table(ben, 22)];
  let secrets = 0;
  for (let round = 0; round < 4; round += 1) {
    await playOn(people, tables, 5);
    secrets += await assertNothingLeaks(people, game.cards);
  }
  assert.ok(secrets > 0, 'there was something to hide');
  assert.equal(await cho.locator('[data-legal="true"]').count(), 0, 'who watches has nothing to choose');
  assert.deepEqual(await (await fetch(`${new URL(cho.url()).origin}/api/matches?watch=1`)).json(), [], 'who has the link watches, and nobody else');
  await picture(cho, 'spectator');

  await playOn(people, tables, 400);
  await Promise.all([ai, ben, cho].map((page) => page.getByTestId('result').waitFor()));
  const results = await Promise.all([ai, ben].map((page) => page.getByTestId('result').locator('h2').innerText()));
  assert.ok(['You won,負け', 'You lost,勝ち', 'A draw,引き分け'].includes(results.join()), results.join());

  const first = new URL(cho.url()).pathname;
  for (const page of [ai, ben, cho]) await page.getByTestId('rematch').click();
  await Promise.all([ai, ben, cho].map((page) => page.waitForURL((url) => url.pathname.startsWith('/match/') && url.pathname !== first)));
  await Promise.all([ai, ben, cho].map((page) => page.getByTestId('result').waitFor({ state: 'detached' })));
  await playOn(people, tables, 2);
}));

/** Every card name that the spectator's page knows, both players' pages know. Answers how many names were hidden. */
async function assertNothingLeaks(people, cards) {
  const known = (html) => cards.filter((card) => html.includes(card.name.en) || html.includes(card.name.ja)).map((card) => card.number);
  const look = () => Promise.all([people.ai, people.ben, people.cho].map(async (page) => known(await page.content())));
  const beyond = ([a, b, c]) => c.filter((number) => !a.includes(number) || !b.includes(number));
  await inStep(people);
  // A page may still be drawing what it has been told; what leaks stays there.
  const seen = await readUntil(look, (found) => beyond(found).length === 0);
  assert.deepEqual(beyond(seen), []);
  const [a, , c] = seen;
  return a.filter((number) => !c.includes(number)).length;
}

test('taking back against a person is by consent, and can be refused for good', scene(async (house) => {
  const people = await gather(house);
  const { ai, ben, wires } = people;
  const tables = [new Table(ai, 31), new Table(ben, 32)];
  /** Plays on until somebody may ask, and asks. */
  const ask = async () => {
    for (let made = 0; made < 40; made += 1) {
      await inStep(people);
      for (const [asker, other] of [[0, 1], [1, 0]]) {
        const undo = [ai, ben][asker].getByTestId('undo');
        if (!(await undo.isEnabled())) continue;
        await undo.click();
        await [ai, ben][other].getByTestId('undo-asked').waitFor();
        return { asker: [ai, ben][asker], other: [ai, ben][other] };
      }
      await playOn(people, tables, 1);
    }
    return assert.fail('nobody could ever ask');
  };
  const first = await ask();
  await picture(first.other, 'undo-asked');
  await first.other.getByTestId('undo-allow').click();
  await first.other.getByTestId('undo-asked').waitFor({ state: 'detached' });
  await first.asker.locator('[data-decision]').waitFor();
  assert.equal(await first.other.locator('.complaint').count(), 0);
  await inStep(people);
  await playOn(people, tables, 1);

  const second = await ask();
  await second.other.getByTestId('undo-block').click();
  await second.other.getByTestId('undo-asked').waitFor({ state: 'detached' });
  await second.asker.waitForFunction(() => document.querySelector('[data-testid="undo"]')?.disabled);
  const answers = () => wires.flatMap(({ said }) => said).filter((type) => type === 'undo_answer').length;
  await becomes(answers, 2, 'an undo is answered once');
}));

test('a match with a friend stands on the first page where both say so', scene(async ({ server, browser }) => {
  const ai = await browser.visit(`${server.origin}/play/kirifuda`);
  await ai.getByTestId('name').fill('Ai');
  await ai.getByTestId('watching').selectOption({ index: 1 });
  await startMatch(ai, { opponent: 'friend' });
  const ben = await browser.visit(await ai.getByTestId('invite-link').inputValue(), { lang: 'ja' });
  await ben.getByTestId('name').fill('Ben');
  const agree = ben.getByTestId('agree-watch').getByRole('checkbox');
  await agree.waitFor();
  assert.equal(await agree.isChecked(), false, 'it is asked for');
  await agree.check();
  await picture(ben, 'invited-to-be-watched');
  await ben.getByTestId('take').click();
  await askedOf([ai, ben]);
  const stranger = await browser.visit(server.origin);
  await stranger.getByRole('link', { name: /Ai . Ben/ }).waitFor();
}));
