/** Fair dealing between people with browsers of their own, and replays that somebody has changed. */

import assert from 'node:assert/strict';
import { generateKeyPairSync, createHash, sign } from 'node:crypto';
import { readFile, writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { picture } from './browser.mjs';
import { scene } from './house.mjs';
import { startMatch } from './table.mjs';
import { becomes } from './waiting.mjs';

/** What a page has said on its websockets, by type. */
function said(page) {
  const types = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => types.push(JSON.parse(payload).type)));
  return types;
}

const times = (types, type) => types.filter((said) => said === type).length;

/** Ai makes a match for a friend; the link that Ben is sent. */
async function invite({ server, browser }, before) {
  const ai = await browser.visit(`${server.origin}/play/kirifuda`, { before });
  await ai.getByTestId('start').waitFor();
  await ai.getByTestId('name').fill('Ai');
  await startMatch(ai, { opponent: 'friend' });
  return { ai, invitation: await ai.getByTestId('invite-link').inputValue() };
}

async function accept({ browser }, invitation, before) {
  const ben = await browser.visit(invitation, { before });
  await ben.getByTestId('name').fill('Ben');
  await ben.getByTestId('take').click();
  return ben;
}

/** Gives up, and goes to the replay. */
async function toTheReplay(page) {
  await page.getByTestId('concede').click();
  await page.getByTestId('concede-confirm').click();
  await page.getByTestId('watch-replay').click();
  await page.getByTestId('replay').waitFor();
}

/** What a page says of a replay: whose word it is, and what its dealing is worth. */
async function judgement(page) {
  const signed = await page.getByTestId('signed').innerText();
  await page.getByTestId('verdict').click();
  const fair = await page.locator('[data-testid^="fair-"].verdict').getAttribute('data-testid');
  await page.keyboard.press('Escape');
  return [signed, fair];
}

/** As a host does it who does not like the seed: the page promises, and its number never leaves it. */
async function withholding(page) {
  await page.addInitScript(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      if (JSON.parse(String(data)).type !== 'nonce') send.call(this, data);
    };
  });
}

test('whoever promises a number and does not show it ends the match, by name, on both pages', scene(async (house) => {
  const { ai, invitation } = await invite(house, withholding);
  const ben = await accept(house, invitation);
  await Promise.all([ai, ben].map((page) => page.getByTestId('withheld').waitFor()));
  for (const page of [ai, ben]) assert.match(await page.getByTestId('withheld').innerText(), /Ai promised/);
  await picture(ben, 'withheld');
  const { results } = await (await fetch(`${house.server.origin}/api/results`)).json();
  assert.deepEqual(results.map(({ result }) => [result.kind, result.seats, result.withheld]), [['withheld', ['', ''], [0]]], 'the list, which forgets nothing, names nobody who is known');
}));

test('a friend goes on at another device while Ai is away, and nobody is accused', scene(async (house) => {
  const { ai, invitation } = await invite(house);
  // Ai looks away; nothing begins without her.
  const match = ai.url();
  await ai.goto(house.server.origin);
  const wires = [];
  const listen = (page) => wires.push(said(page));
  const phone = await accept(house, invitation, listen);
  await phone.getByText('about to begin').waitFor();
  const kept = await phone.evaluate(() => localStorage.getItem('fudaba.matches'));
  const laptop = await house.browser.visit(match, {
    before: async (page) => {
      listen(page);
      await page.addInitScript((matches) => localStorage.getItem('fudaba.matches') ?? localStorage.setItem('fudaba.matches', matches), kept);
    },
  });
  await phone.getByTestId('elsewhere').waitFor();
  await picture(phone, 'elsewhere');
  await ai.goto(match);
  await Promise.all([ai, phone, laptop].map((page) => page.getByTestId('prompt').waitFor()));
  const [first, second] = wires.map((types) => ['promise', 'nonce'].map((type) => times(types, type)));
  assert.deepEqual(first, [1, 0], 'the first device has promised, and is not driven in circles');
  assert.ok(second.every((times) => times > 0 && times < 4), `the one that came later takes the part over: ${second}`);
  await toTheReplay(laptop);
  assert.deepEqual(await judgement(laptop), ['SIGNED', 'fair-ok']);
  const replay = laptop.url();
  await ai.goto(replay);
  assert.deepEqual(await judgement(ai), ['SIGNED', 'fair-ok'], 'Ben is accused of nothing');
  await phone.goto(replay);
  assert.deepEqual(await judgement(phone), ['SIGNED', 'fair-elsewhere'], 'a device that drew nothing says so');
}));

test('a phone that is put away before Ai comes leaves the part to the laptop', scene(async (house) => {
  const { ai, invitation } = await invite(house);
  const match = ai.url();
  await ai.goto(house.server.origin);
  const phone = await accept(house, invitation);
  await phone.getByText('about to begin').waitFor();
  const kept = await phone.evaluate(() => localStorage.getItem('fudaba.matches'));
  await phone.close();
  const laptop = await house.browser.visit(match, {
    before: (page) => page.addInitScript((matches) => localStorage.setItem('fudaba.matches', matches), kept),
  });
  await ai.goto(match);
  await Promise.all([ai, laptop].map((page) => page.getByTestId('prompt').waitFor()));
  await toTheReplay(laptop);
  assert.deepEqual(await judgement(laptop), ['SIGNED', 'fair-ok']);
}));

test('a replay that was changed and signed anew is nobody\u2019s word', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(page);
  await page.getByTestId('prompt').waitFor();
  await toTheReplay(page);
  assert.deepEqual(await judgement(page), ['SIGNED', 'fair-ok']);
  const downloading = page.waitForEvent('download');
  await page.getByTestId('download').click();
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'fudaba-forged-'));
  try {
    const path = join(folder, 'forged.json');
    await writeFile(path, JSON.stringify(forged(file)));
    const friend = await browser.visit(`${server.origin}/replay`);
    await friend.getByTestId('replay-file').setInputFiles(path);
    await friend.getByTestId('replay').waitFor();
    await becomes(() => judgement(friend), ['UNVOUCHED', 'fair-unproved']);
    await picture(friend, 'unvouched');
    await writeFile(path, JSON.stringify({ ...file, seats: [{ ...file.seats[0], name: 'Eve' }, file.seats[1]] }));
    await friend.goto(`${server.origin}/replay`);
    await friend.getByTestId('replay-file').setInputFiles(path);
    await friend.getByTestId('replay').waitFor();
    assert.equal(await friend.getByTestId('signed').innerText(), 'ALTERED');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}));

test('a match that went on from a replay says on its page that the table has not seen all of it', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(page);
  await page.getByTestId('prompt').waitFor();
  await toTheReplay(page);
  assert.equal(await page.getByTestId('unseen').count(), 0);
  const id = new URL(page.url()).pathname.split('/').pop();
  const replay = await (await fetch(`${server.origin}/api/matches/${id}/replay`)).json();
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const wish = { replay, choice: 0, seat: 0, level: 'novice' };
  const made = await (await fetch(`${server.origin}/api/replays/continue`, { ...post, body: JSON.stringify(wish) })).json();
  await giveUp(page, made);
  await page.goto(`${server.origin}/replay/${made.id}`);
  await page.getByTestId('unseen').click();
  assert.match(await page.getByTestId('unseen-more').innerText(), /after 0 choices/);
  await picture(page, 'unseen');
}));

/** Concedes a match by its secret. */
async function giveUp(page, { id, secrets }) {
  await page.evaluate(
    ([match, secret]) =>
      new Promise((done, failed) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/matches/${match}`);
        const say = (message) => socket.send(JSON.stringify(message));
        socket.onopen = () => say({ type: 'join', id: 1, secret, last: null });
        socket.onmessage = ({ data }) => {
          const heard = JSON.parse(data);
          if (heard.id === 1) say({ type: 'concede', id: 2 });
          if (heard.id === 2) done();
        };
        socket.onerror = failed;
      }),
    [id, secrets[0]],
  );
}

/** The same match under another name, signed by a key that was drawn for it. */
function forged({ signature: _, ...file }) {
  const shown = { ...file, seats: [{ ...file.seats[0], name: 'Eve' }, file.seats[1]] };
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const message = createHash('sha256').update(`fudaba replay${JSON.stringify(shown)}`).digest();
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x, 'base64url').toString('hex');
  return { ...shown, signature: { key, value: sign(null, message, privateKey).toString('hex') } };
}
