/** The pages around the table: both languages, both themes, what they weigh, what they show. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { picture, seriousFlaws } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, byMouse, startMatch } from './table.mjs';

const MOST_BYTES = 150 * 1024;
const PAGES = [
  ['home', '/', '[data-testid="play-kirifuda"]'],
  ['new', '/play/kirifuda', '[data-testid="start"]'],
  ['rules', '/rules/kirifuda', '[data-testid="rule-search"]'],
  ['cards', '/cards/kirifuda', '[data-testid="card-search"]'],
  ['open-replay', '/replay', '[data-testid="replay-file"]'],
  ['missing', '/no/such/page/here', 'h1'],
];

/** Each language and each theme once: what they show does not hang on one another. */
for (const [lang, theme] of [['en', 'light'], ['ja', 'dark']]) {
  test(`every page speaks ${lang} and is readable by all (${theme})`, scene(async ({ server, browser }) => {
    const page = await browser.visit(server.origin, { lang, theme });
    const look = async (name) => {
      assert.deepEqual(await untranslated(page, lang), [], name);
      assert.deepEqual(await seriousFlaws(page), [], name);
      await picture(page, `${name}-${lang}-${theme}`);
    };
    for (const [name, path, ready] of PAGES) {
      await page.goto(server.origin + path);
      await page.locator(ready).first().waitFor({ state: 'attached' });
      await look(name);
    }
    await page.goto(`${server.origin}/play/kirifuda`);
    await startMatch(page);
    const table = new Table(page, 51);
    await table.play(byMouse, 8);
    await table.turn();
    await look('table');
    await page.keyboard.press('?');
    await page.getByTestId('help').waitFor();
    await look('help');
    await page.keyboard.press('Escape');
    await page.getByTestId('concede').click();
    await page.getByTestId('concede-dialog').waitFor();
    await look('concede');
    await page.getByTestId('concede-confirm').click();
    await table.result.waitFor();
    await look('result');
  }));
}

test('the language changes at a click, at the table too', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`, { lang: 'en' });
  await startMatch(page);
  const table = new Table(page, 52);
  await table.play(byMouse, 5);
  await table.turn();
  await page.getByTestId('lang-ja').click();
  assert.deepEqual(await untranslated(page, 'ja'), []);
  await page.getByTestId('lang-en').click();
  assert.deepEqual(await untranslated(page, 'en'), []);
}));

test('a rule is found, and its example opens as a replay', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/rules/kirifuda`);
  await page.getByTestId('rule-search').fill('KF-8.2');
  await page.getByTestId('rule-KF-8.2').locator('.examples a').first().click();
  await page.getByTestId('replay').waitFor();
  await page.getByTestId('last-frame').click();
  await picture(page, 'example');
  assert.deepEqual(await untranslated(page, 'en'), []);
  assert.deepEqual(await seriousFlaws(page), []);
}));

test('cards are found by words and filters and shown large in both languages', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/cards/kirifuda`);
  const faces = page.locator('[data-testid^="face-"]');
  await faces.first().waitFor();
  const all = await faces.count();
  await page.getByTestId('filter-attribute').selectOption('fire');
  const fire = await faces.count();
  assert.ok(fire > 0 && fire < all);
  await faces.first().click();
  const large = await page.getByTestId('big-card').innerText();
  assert.match(large, /[a-z]{4}/);
  assert.match(large, /[\u3041-\u30ff]/);
  await picture(page, 'big-card');
  await page.keyboard.press('Escape');
  await page.getByTestId('card-search').fill('no card says this');
  assert.equal(await faces.count(), 0);
}));

test('pages come with a policy that lets nothing in from elsewhere', scene(async ({ server, browser }) => {
  const { headers } = await fetch(server.origin);
  const policy = headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'self'|default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe-eval|https?:|\*/);
  const page = await browser.visit(server.origin);
  await page.getByTestId('play-kirifuda').waitFor();
}));

test('the whole client weighs less than 150 KB', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(page);
  await new Table(page, 53).play(byMouse, 2);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  const parts = [page.url(), ...loaded].filter((address) => !new URL(address).pathname.startsWith('/api'));
  const bodies = await Promise.all([...new Set(parts)].map(async (address) => (await fetch(address)).arrayBuffer()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  assert.ok(bytes > 10_000 && bytes < MOST_BYTES, `${bytes} bytes`);
}));

/** Words on the page that no reader of this language should meet. */
async function untranslated(page, lang) {
  const text = await page.evaluate(() => document.body.innerText);
  const words = text.replaceAll(/日本語|POW/g, '').split(/[\s、。・「」（）()]+/);
  const broken = /^(undefined|null|NaN|\[object)|\{\w+\}|[a-z]+_[a-z]+/;
  const foreign = lang === 'en' ? /[\u3041-\u30ff\u4e00-\u9fff]/ : /[A-Za-z]{3,}/;
  const shared = /^(EXACT|Esc|Enter|Space|KF-[\d.]+|K\d+|EN)$/;
  return [...new Set(words.filter((word) => broken.test(word) || (foreign.test(word) && !shared.test(word))))];
}
