/** The pages around the table: both languages, both themes, what they weigh, what they show. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { PHONE, picture, seriousFlaws, sticksOut } from './browser.mjs';
import { scene } from './house.mjs';
import { Table, byFinger, byMouse, startMatch } from './table.mjs';
import { becomes, comesTrue, settled } from './waiting.mjs';

const MOST_BYTES = 150 * 1024;
const PAGES = [['home', '/'], ['rules', '/rules/kirifuda'], ['open-replay', '/replay'], ['missing', '/no/such/page/here']];

const GAMES = ['kirifuda', 'battle-guardians'];
const LATER_GAMES = ['genesis-garden', 'build-divide', 'mistral-rouge'];
/** Words do not hang on colours: each language is seen by day on one device and by night on the other. */
const LOOKS = {
  desktop: [{ lang: 'en', theme: 'light' }, { lang: 'ja', theme: 'dark' }],
  phone: [{ lang: 'ja', theme: 'light' }, { lang: 'en', theme: 'dark' }],
};

/** A line that says that something is on its way ends so; the text of an attack ability has 【1】…… within. */
const STILL_COMING = /[^…]…$/;

/** The page as it is, in both languages, by day and by night: nothing untranslated, nothing that somebody could not read or reach. */
async function lookEveryWay(page, device, name) {
  for (const { lang, theme } of LOOKS[device.split(' ').at(-1)]) {
    await page.evaluate((wish) => localStorage.setItem('fudaba.prefs', JSON.stringify({ ...JSON.parse(localStorage.getItem('fudaba.prefs')), ...wish })), { lang, theme });
    await page.reload();
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await look(page, `${device}-${name}-${lang}-${theme}`, lang);
  }
}

async function look(page, name, lang) {
  await page.waitForFunction((waiting) => !new RegExp(waiting, 'm').test(document.body.innerText), STILL_COMING.source);
  await becomes(() => untranslated(page, lang), [], name);
  assert.deepEqual(await seriousFlaws(page), [], name);
  assert.deepEqual(await sticksOut(page), [], name);
  await picture(page, name);
}

for (const [device, settings] of [['desktop', {}], ['phone', PHONE]]) {
  test(`every page can be read by all, in both languages, by day and by night (${device})`, scene(async ({ server, browser }) => {
    const page = await browser.visit(server.origin, settings);
    for (const [name, path] of [...PAGES, ...GAMES.flatMap((slug) => [[`new-${slug}`, `/play/${slug}`], [`cards-${slug}`, `/cards/${slug}`]])]) {
      await page.goto(server.origin + path);
      await lookEveryWay(page, device, name);
    }
  }));
}

const LYING = { ...PHONE, viewport: { width: 844, height: 390 } };
for (const [device, settings, games] of [['desktop', {}, GAMES], ['phone', PHONE, [...GAMES, ...LATER_GAMES]], ['lying phone', LYING, ['battle-guardians', 'build-divide']]]) {
  for (const slug of games) {
    test(`a table of ${slug} can be read by all, in the middle of a game (${device})`, scene(async ({ server, browser }) => {
      const page = await browser.visit(`${server.origin}/play/${slug}`, settings);
      await startMatch(page);
      const table = new Table(page, 51);
      await table.play(device === 'desktop' ? byMouse : byFinger, slug === 'kirifuda' ? 8 : 16);
      await table.turn();
      await lookEveryWay(page, device, `table-${slug}`);
    }));
  }
}

for (const [lang, theme] of [['en', 'light'], ['ja', 'dark']]) {
  test(`what opens over a table speaks ${lang} and can be read by all (${theme})`, scene(async ({ server, browser }) => {
    const page = await browser.visit(`${server.origin}/play/kirifuda`, { lang, theme, fresh: true });
    await startMatch(page);
    await page.getByTestId('welcome').waitFor();
    await look(page, `welcome-${lang}-${theme}`, lang);
    await page.getByTestId('welcome-start').click();
    const table = new Table(page, 51);
    await table.turn();
    await page.keyboard.press('?');
    await page.getByTestId('help').waitFor();
    await look(page, `help-${lang}-${theme}`, lang);
    await page.keyboard.press('Escape');
    await page.getByTestId('concede').click();
    await page.getByTestId('concede-dialog').waitFor();
    await look(page, `concede-${lang}-${theme}`, lang);
    await page.getByTestId('concede-confirm').click();
    await table.result.waitFor();
    await look(page, `result-${lang}-${theme}`, lang);
  }));
}

test('the language changes at a click, at the table too', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`, { lang: 'en' });
  await startMatch(page);
  const table = new Table(page, 52);
  await table.play(byMouse, 5);
  await table.turn();
  await page.getByTestId('lang-ja').click();
  await becomes(() => untranslated(page, 'ja'), []);
  await page.getByTestId('lang-en').click();
  await becomes(() => untranslated(page, 'en'), []);
}));

test('a rule is found, and its example opens as a replay', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/rules/kirifuda`);
  await page.getByTestId('rule-search').fill('KF-8.2');
  await page.getByTestId('rule-KF-8.2').locator('.examples a').first().click();
  await page.getByTestId('replay').waitFor();
  await page.getByTestId('last-frame').click();
  await becomes(() => untranslated(page, 'en'), []);
  await picture(page, 'example');
  assert.deepEqual(await seriousFlaws(page), []);
}));

test('cards are found by words and filters and shown large in both languages', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/cards/kirifuda`);
  const faces = page.locator('[data-testid^="face-"]');
  const { cards } = await (await fetch(`${server.origin}/api/games/kirifuda`)).json();
  await becomes(() => faces.count(), cards.length);
  await page.getByTestId('filter-attribute').selectOption('fire');
  await comesTrue(async () => [...Array(cards.length).keys()].slice(1).includes(await faces.count()), 'some are of fire, not all');
  await faces.first().click();
  const large = await page.getByTestId('big-card').innerText();
  assert.match(large, /[a-z]{4}/);
  assert.match(large, /[\u3041-\u30ff]/);
  await picture(page, 'big-card');
  await page.keyboard.press('Escape');
  await page.getByTestId('card-search').fill('no card says this');
  await becomes(() => faces.count(), 0);
}));

test('pages come with a policy that lets nothing in from elsewhere', scene(async ({ server, browser }) => {
  const { headers } = await fetch(server.origin);
  const policy = headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'self'|default-src 'none'/);
  assert.doesNotMatch(policy, /(?<!wasm-)unsafe-eval|https?:|\*/);
  const page = await browser.visit(server.origin);
  await page.getByTestId('play-kirifuda').waitFor();
}));

test('Japanese is set in the fonts that come along, whatever fonts the reader has', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/cards/battle-guardians`, { lang: 'ja' });
  const faces = [{ family: 'Shippori Mincho', weight: '600' }, { family: 'Zen Kaku Gothic New', weight: '400' }];
  await page.waitForFunction((faces) => {
    const isLoaded = ({ family, weight }) => (face) =>
      face.family.replaceAll('"', '') === family && face.weight === weight && face.unicodeRange.includes('U+3000') && face.status === 'loaded';
    return faces.every((wanted) => [...document.fonts].some(isLoaded(wanted)));
  }, faces);
}));

test('the whole client weighs less than 150 KB without its fonts', scene(async ({ server, browser }) => {
  const page = await browser.visit(`${server.origin}/play/kirifuda`);
  await startMatch(page);
  await new Table(page, 53).play(byMouse, 2);
  await settled(page);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
  const parts = [page.url(), ...loaded].filter((address) => !/^\/api|\.woff2$/.test(new URL(address).pathname));
  const bodies = await Promise.all([...new Set(parts)].map(async (address) => (await fetch(address)).arrayBuffer()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  assert.ok(bytes > 10_000 && bytes < MOST_BYTES, `${bytes} bytes`);
}));

/** Words on the page that no reader of this language should meet. */
async function untranslated(page, lang) {
  const text = await page.evaluate(() => document.body.innerText);
  const words = text.replaceAll(/日本語|POW|\b(LP|DG|SF|SP)\b/g, '').split(/[\s、。・「」（）()]+/);
  const broken = /^(undefined|null|NaN|\[object)|\{\w+\}|[a-z]+_[a-z]+/;
  const foreign = lang === 'en' ? /[\u3041-\u30ff\u4e00-\u9fff]/ : /[A-Za-z]{3,}/;
  const shared = /^(EXACT|Esc|Enter|Space|(KF|BG)-[\d.]+|[A-Z]\d+[a-z]?|EN)$/;
  return [...new Set(words.filter((word) => broken.test(word) || (foreign.test(word) && !shared.test(word))))];
}
