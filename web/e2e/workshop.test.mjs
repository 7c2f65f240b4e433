/** Cards of one's own: made as a new designer would, in both languages, weighed, kept, given away; and sets that mean harm. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { picture, seriousFlaws, sticksOut } from './browser.mjs';
import { hasModule, scene } from './house.mjs';
import { Table, byMouse } from './table.mjs';
import { becomes, comesTrue } from './waiting.mjs';

const DESK = { width: 1366, height: 768 };
const TABLET = { width: 820, height: 1180 };

/** The workshop, open; null where the rules cannot run in the browser, which the page has said. */
async function workshop({ server, browser }, lang, settings = {}) {
  const page = await browser.visit(`${server.origin}/workshop/kirifuda`, { lang, ...settings });
  if (await hasModule(server, 'kirifuda')) {
    await page.getByTestId('first-start').waitFor();
    return page;
  }
  assert.match(await page.getByTestId('no-module').innerText(), /cargo xtask wasm/);
  return null;
}

async function copied(page, number) {
  await page.getByTestId('work-search').fill(number);
  await page.getByTestId(`game-${number}`).click();
  await page.getByTestId(`copy-${number}`).click();
  await page.getByTestId('face').waitFor();
}

const WORDS = {
  en: { line: '[Win] Draw 3 cards.', other: '【勝利】3枚引く。', begun: '[Win] Draw ', follows: 'a card' },
  ja: { line: '【勝利】3枚引く。', other: '[Win] Draw 3 cards.', begun: '【勝利】', follows: '相手' },
};

for (const lang of ['en', 'ja'])
  test(`a first card with an effect of one's own words is made, weighed and given away (${lang})`, scene(async (house) => {
    const page = await workshop(house, lang);
    if (!page) return;
    const { line, other, begun, follows } = WORDS[lang];
    const step = (number) => becomes(() => page.getByTestId('first-card').getAttribute('data-step'), String(number));
    await page.getByTestId('first-start').click();
    await copied(page, 'K02');
    await step(2);
    await page.getByTestId('field-name-ja').fill('灯守りの娘');
    await page.getByTestId('field-name-en').fill('Lantern Keeper');
    await step(3);
    await page.getByTestId('tab-text').click();
    await page.getByTestId('text').fill(begun);
    await comesTrue(async () => (await page.getByTestId('completions').innerText()).includes(follows), 'what can follow is offered');
    assert.match(await page.getByTestId('unread').innerText(), lang === 'ja' ? /途中/ : /not finished/);
    await page.getByTestId('text').fill(line);
    await becomes(async () => (await page.getByTestId('other-text').locator('p').allInnerTexts()).includes(other), true);
    await step(4);
    await page.getByTestId('tab-yaml').click();
    assert.match(await page.getByTestId('yaml').inputValue(), /on_win: \[ ?\{ do: \{ draw: 3 \} \} ?\]/);
    await page.getByTestId('strength-start').click();
    await page.getByTestId('strength-found').waitFor();
    await step(5);
    await page.getByTestId('strength-stop').click().catch(() => {});
    await page.getByTestId('set-name').fill('Lanterns');
    await page.getByTestId('save-version').click();
    await step(6);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export').click()]);
    const parcel = unzipSync(new Uint8Array(await readFile(await file.path())));
    const cards = strFromU8(parcel['kirifuda/cards/own.yaml']);
    assert.match(cards, /number: X01/);
    assert.match(cards, /Lantern Keeper/);
    await page.reload();
    await page.getByTestId('own-X01').waitFor();
    await picture(page, `workshop-${lang}`);
    assert.deepEqual(await seriousFlaws(page), []);
  }));

test('form, text and YAML are one card, and a mistake is told at its place with its remedy', scene(async (house) => {
  const page = await workshop(house, 'en');
  if (!page) return;
  await copied(page, 'K01');
  await page.getByTestId('field-pow').fill('650');
  await comesTrue(async () => /KF-11\.1/.test(await page.getByTestId('faults').innerText()), 'a broken rule is named');
  await page.getByTestId('tab-yaml').click();
  const yaml = await page.getByTestId('yaml').inputValue();
  assert.match(yaml, /pow: 650/);
  await page.getByTestId('yaml').fill(yaml.replace('pow: 650', 'pwo: 600'));
  await comesTrue(async () => /pwo/.test(await page.getByTestId('faults').innerText()), 'an unknown key is named at its line');
  await page.getByTestId('yaml').fill(yaml.replace('pow: 650', 'pow: 600'));
  await page.getByTestId('no-faults').waitFor();
  await page.getByTestId('tab-text').click();
  await page.getByTestId('text').fill('[Win] Draw 2 cookies.');
  assert.match(await page.getByTestId('unread').innerText(), /cookies/);
  await page.getByTestId('take-nearest').click();
  await page.getByTestId('unread').waitFor({ state: 'detached' });
}));

for (const [lang, viewport, raw] of [['en', DESK, /_|^[a-z]/], ['ja', TABLET, /[a-z]/]])
  test(`a form speaks to whoever makes the card, and shows no word as files write it (${lang})`, scene(async (house) => {
    const page = await workshop(house, lang, { viewport });
    if (!page) return;
    await copied(page, 'K16');
    const form = page.getByTestId('form');
    await form.getByTestId('add-to-on_open').click();
    await form.locator('summary').first().click();
    const shown = await form.locator('label, option, button').allInnerTexts();
    assert.ok(shown.length > 40, `${shown.length} words`);
    assert.deepEqual(shown.map((text) => text.replace('＋', '').trim()).filter((text) => raw.test(text)), []);
    assert.deepEqual(await sticksOut(page), []);
    await picture(page, `workshop-form-${lang}`, { fullPage: true });
  }));

for (const [lang, viewport, told] of [
  ['en', DESK, { draw: /Draw\n?\s*1→2/, added: 'added', version: 'What changed' }],
  ['ja', TABLET, { draw: /引く\n?\s*1→2/, added: '加わった', version: '変わったところ' }],
])
  test(`what changed between two versions is one press away: texts in both languages, numbers, rules, strength (${lang})`, scene(async (house) => {
    const page = await workshop(house, lang, { viewport });
    if (!page) return;
    await copied(page, 'K01');
    await page.getByTestId('tab-yaml').click();
    const was = '- number: X01\n  name: { ja: 札, en: Card }\n  kind: attacker\n  attributes: [fire]\n  pow: 500\n  on_win: [{ do: { draw: 1 } }]\n';
    await page.getByTestId('yaml').fill(was);
    await page.getByTestId('no-faults').waitFor();
    await page.getByTestId('version-note').fill('first');
    await page.getByTestId('save-version').click();
    await page.getByTestId('yaml').fill(was.replace('pow: 500', 'pow: 800').replace('draw: 1', 'draw: 2'));
    await page.getByTestId('no-faults').waitFor();
    await page.getByTestId('show-changes').click();
    const card = page.getByTestId('changes-dialog').getByTestId('change-X01');
    await card.getByTestId('changed-text').waitFor();
    const texts = await card.getByTestId('changed-text').innerText();
    for (const line of ['【勝利】1枚引く。', '【勝利】2枚引く。', '[Win] Draw a card.', '[Win] Draw 2 cards.']) assert.ok(texts.includes(line), texts);
    assert.match((await card.getByTestId('changed-numbers').innerText()).replaceAll(/\s+/g, ' '), /POW 500 ?→ ?800/);
    assert.match((await card.getByTestId('changed-rules').innerText()).replaceAll(/\s*→\s*/g, '→'), told.draw);
    await card.getByTestId('weigh-X01').click();
    await card.getByTestId('strength-found').waitFor();
    assert.deepEqual(await sticksOut(page), []);
    assert.deepEqual(await seriousFlaws(page), []);
    await picture(page, `workshop-changes-${lang}`);
    await page.getByTestId('changes-before').selectOption('-1');
    await comesTrue(async () => (await card.innerText()).includes(told.added), 'a card that was not there is told as new');
    await page.keyboard.press('Escape');
    await page.getByTestId('version-changes').last().click();
    await comesTrue(async () => (await card.innerText()).includes('500'), 'each version tells what it changed');
  }));

test('two presses lead to a match with the card in a deck; it goes on after a reload, and its replay is exact here', scene(async (house) => {
  // Computers answer at once.
  const page = await workshop(house, 'en', { before: (page) => page.addInitScript(() => sessionStorage.setItem('fudaba.beat', '20')) });
  if (!page) return;
  await copied(page, 'K02');
  await page.getByTestId('field-name-en').fill('Lantern Keeper');
  await page.getByTestId('no-faults').waitFor();
  await page.getByTestId('play-card').click();
  await page.getByTestId(/^play-with-/).first().waitFor();
  await picture(page, 'workshop-play');
  const begun = performance.now();
  await page.getByTestId(/^play-with-/).first().click();
  const table = new Table(page, 12);
  await table.turn();
  console.log(`first decision after ${Math.round(performance.now() - begun)} ms`);
  assert.match(new URL(page.url()).pathname, /^\/match\/tab-/);
  await page.getByTestId('show-decks').click();
  await page.getByTestId('deck-of-0').locator('summary').click();
  await comesTrue(async () => (await page.getByTestId('deck-of-0').innerText()).includes('Lantern Keeper'), 'the card lies in the deck');
  await picture(page, 'workshop-played');
  await page.keyboard.press('Escape');
  await table.play(byMouse, 4);
  await page.reload();
  await table.turn();
  await page.getByTestId('concede').click();
  await page.getByTestId('concede-confirm').click();
  await table.result.waitFor();
  await page.getByTestId('watch-replay').click();
  await page.getByTestId('replay-controls').waitFor();
  assert.match(await page.getByTestId('verdict').innerText(), /EXACT/);
}));

for (const [lang, viewport] of [['en', DESK], ['ja', TABLET]])
  test(`a picture of one's own is on the card, at the table, in the file and on paper, with its licence (${lang})`, scene(async (house) => {
    const page = await workshop(house, lang, { viewport, before: (page) => page.addInitScript(() => { window.print = () => {}; }) });
    if (!page) return;
    await copied(page, 'K02');
    await page.getByTestId('picture-own').locator('summary').click();
    const choose = (name, text) => page.getByTestId('picture').setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
    await choose('bad.svg', '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://example.org/x.png"/></svg>');
    await page.getByTestId('picture-trouble').waitFor();
    await choose('mine.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#0bd"/><circle cx="4" cy="4" r="3" fill="#fd0"/></svg>');
    await page.getByTestId('licence').fill('CC0, Mei');
    await page.getByTestId('licence').press('Tab');
    await comesTrue(async () => (await page.getByTestId('picture-licence').innerText()).includes('CC0, Mei'), 'the licence stands with the card');
    assert.equal(await page.getByTestId('face').locator('svg image').count(), 1);
    assert.deepEqual(await sticksOut(page), []);
    await picture(page, `workshop-picture-${lang}`);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export').click()]);
    const parcel = unzipSync(new Uint8Array(await readFile(await file.path())));
    assert.match(strFromU8(parcel['kirifuda/pictures/X01.svg']), /#fd0/);
    assert.match(strFromU8(parcel['kirifuda/pictures/CREDITS.txt']), /X01\.svg: CC0, Mei/);
    await page.getByTestId('print-set').click();
    await page.getByTestId('paper').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    const size = await page.getByTestId('paper').locator('.card svg').first().boundingBox();
    assert.ok(Math.abs(size.width - (63 / 25.4) * 96) < 1 && Math.abs(size.height - (88 / 25.4) * 96) < 1, JSON.stringify(size));
    assert.match(await page.getByTestId('paper-credits').innerText(), /X01.*CC0, Mei/);
    await picture(page, `workshop-paper-${lang}`);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.getByTestId('paper').waitFor({ state: 'detached' });
    await page.getByTestId('play-card').click();
    await page.getByTestId(/^play-with-/).first().click();
    const table = new Table(page, 12);
    await table.turn();
    if (!(await page.getByTestId('show-decks').isVisible())) await page.getByTestId('menu').click();
    await page.getByTestId('show-decks').click();
    await page.getByTestId('deck-of-0').locator('summary').click();
    await page.getByTestId('deck-of-0').locator('button', { has: page.locator('img[src*="fd0"]') }).first().click();
    await comesTrue(async () => (await page.getByTestId('picture-credit').innerText()).includes('CC0, Mei'), 'the table says whose picture it is');
    await picture(page, `workshop-picture-table-${lang}`);
  }));

for (const [lang, viewport] of [['en', DESK], ['ja', TABLET]])
  test(`a set goes to somebody else by a link, or as a file where it is too large (${lang})`, scene(async (house) => {
    const page = await workshop(house, lang, { viewport });
    if (!page) return;
    await copied(page, 'K02');
    await page.getByTestId('field-name-en').fill('Lantern Keeper');
    await page.getByTestId('set-name').fill('Lanterns');
    await page.getByTestId('set-author').fill('Mei');
    await page.getByTestId('no-faults').waitFor();
    await page.getByTestId('share').click();
    const link = await page.getByTestId('set-link').inputValue();
    assert.deepEqual(await seriousFlaws(page), []);
    await picture(page, `workshop-share-${lang}`);
    // Somebody who has none is shown it at once, and keeps it without the link.
    const other = await house.browser.visit(link, { lang, viewport });
    await other.getByTestId('own-X01').waitFor();
    await becomes(() => other.getByTestId('set-author').inputValue(), 'Mei');
    await comesTrue(() => new URL(other.url()).hash === '', 'the link has done its work');
    await other.getByTestId('field-name-en').fill('Candle Keeper');
    await other.getByTestId('no-faults').waitFor();
    await other.reload();
    await comesTrue(async () => (await other.getByTestId('field-name-en').inputValue()) === 'Candle Keeper', 'their set is their own');
    // Somebody who has one is asked.
    await other.evaluate((hash) => { location.hash = hash; }, new URL(link).hash);
    await other.getByTestId('linked-set').waitFor();
    assert.deepEqual(await sticksOut(other), []);
    await picture(other, `workshop-linked-${lang}`);
    await other.getByTestId('linked-alone').click();
    await comesTrue(async () => (await other.getByTestId('field-name-en').inputValue()) === 'Lantern Keeper', 'it stands in the place of theirs');
    await other.evaluate(() => { location.hash = '#set=AAAA'; });
    await other.getByTestId('link-trouble').waitFor();
    await page.keyboard.press('Escape');
    const noise = Array.from({ length: 6000 }, (_, at) => `<path d="M${(at * 7919) % 997} ${(at * 104729) % 991}l${(at * 31) % 89} ${(at * 17) % 97}"/>`).join('');
    await page.getByTestId('picture-own').locator('summary').click();
    await page.getByTestId('picture').setInputFiles({ name: 'large.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${noise}</svg>`) });
    await page.getByTestId('licence').fill('CC0, Mei');
    await page.getByTestId('share').click();
    await page.getByTestId('link-too-long').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('share-file').click()]);
    assert.match(file.suggestedFilename(), /kirifuda-Lanterns\.zip/);
    assert.ok(unzipSync(new Uint8Array(await readFile(await file.path())))['kirifuda/pictures/X01.svg']);
  }));

for (const [lang, viewport] of [['en', DESK], ['ja', TABLET]])
  test(`a position is made for a card, checked, and kept as a scenario with what should happen (${lang})`, scene(async (house) => {
    const page = await workshop(house, lang, { viewport });
    if (!page) return;
    await copied(page, 'K06');
    await page.getByTestId('no-faults').waitFor();
    await page.getByTestId('make-position').click();
    const desk = page.getByTestId('position-desk');
    await desk.getByTestId('hold-X01').waitFor();
    // Dragged, by presses, and by keys.
    await desk.getByTestId('hold-X01').dragTo(desk.getByTestId('put-F-support_place-1'));
    await desk.getByTestId('position-search').fill('K02');
    await desk.getByTestId('hold-K02').click();
    await desk.getByTestId('put-F-attacker_place').click();
    await desk.getByTestId('put-S-attacker_place').focus();
    await page.keyboard.press('Enter');
    for (const seat of ['F', 'S']) await desk.getByTestId(`turn-${seat}-attacker_place-0`).click();
    // What lies how, what a player has done, and that a place is empty: all that a scenario could say.
    await desk.getByTestId('said-F-attacker_place-0').locator('summary').click();
    await desk.getByTestId('said-F-attacker_place-0').getByRole('button', { name: lang === 'en' ? 'Has all attributes' : 'すべての属性を持つ' }).click();
    await desk.getByTestId('empty-S-trump_deck').click();
    await desk.getByTestId('rest-S').locator('summary').click();
    await desk.getByTestId('rest-S').getByRole('button', { name: lang === 'en' ? 'A trump was used' : '切り札を使った' }).click();
    const written = await desk.getByTestId('position-yaml').textContent();
    for (const said of [/all_attributes: true/, /state: open/, /trump_deck: \[\]/, /trump_used: true/])
      assert.match(written, said);
    await desk.getByTestId('turn-phase').selectOption('support_open_step');
    await desk.getByTestId('position-steps').fill('F: open support_place/2');
    await desk.getByTestId('expect-more').click();
    await desk.getByTestId('expect-spot-0').selectOption('attacker_place');
    await desk.getByTestId('expect-what-0').fill('K01');
    await desk.getByTestId('position-run').click();
    await becomes(() => desk.getByTestId('position-ran').getAttribute('data-passed'), 'false');
    await desk.getByTestId('expect-what-0').fill('K02');
    await desk.getByTestId('position-run').click();
    await becomes(() => desk.getByTestId('position-ran').getAttribute('data-passed'), 'true');
    // What cannot be is told in the reader's language, whether it is checked or played.
    await desk.getByTestId('turn-count').fill('40');
    for (const [press, told] of [['position-run', 'position-ran'], ['position-play', 'position-trouble']]) {
      await desk.getByTestId(press).click();
      const cannot = lang === 'ja' ? /ラウンド40は最後のラウンド30より後です/ : /round 40 is after the last one, 30/;
      await comesTrue(async () => cannot.test(await desk.getByTestId(told).innerText()), `${told} says why`);
    }
    await desk.getByTestId('turn-count').fill('');
    await desk.getByTestId('position-run').click();
    await becomes(() => desk.getByTestId('position-ran').getAttribute('data-passed'), 'true');
    assert.deepEqual(await sticksOut(page), []);
    assert.deepEqual(await seriousFlaws(page), []);
    await picture(page, `workshop-position-${lang}`);
    await desk.getByTestId('position-save').click();
    assert.match(await desk.getByTestId('position-saved').innerText(), /scenarios\/x01\.yaml/);
    await page.keyboard.press('Escape');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export').click()]);
    const parcel = unzipSync(new Uint8Array(await readFile(await file.path())));
    assert.match(strFromU8(parcel['kirifuda/scenarios/x01.yaml']), /open support_place\/2/);
    await page.getByTestId('make-position').click();
    await comesTrue(async () => (await page.getByTestId('position-steps').inputValue()) === 'F: open support_place/2', 'it is there again');
    // Played from there, and what was chosen comes back as steps.
    await page.getByTestId('position-play').click();
    await page.waitForURL(/\/match\//);
    await new Table(page, 31).play(byMouse, 1);
    await page.goto(`${house.server.origin}/workshop/kirifuda`);
    await page.getByTestId('own-X01').click();
    await page.getByTestId('make-position').click();
    await page.getByTestId('position-take-steps').click();
    await comesTrue(async () => (await page.getByTestId('position-steps').inputValue()).startsWith('F: '), 'a step is there');
    await picture(page, `workshop-position-played-${lang}`);
  }));

for (const [lang, query] of [['en', 'fox'], ['ja', 'きつね']])
  test(`a figure is found by a word and chosen by keys, and the card and its folder have it (${lang})`, scene(async (house) => {
    const page = await workshop(house, lang);
    if (!page) return;
    await copied(page, 'K06');
    const face = () => page.getByTestId('face').innerHTML();
    const derived = await face();
    await page.getByTestId('figure-own').locator('summary').click();
    await page.getByTestId('figure-search').fill(query);
    await comesTrue(async () => (await page.getByTestId('figure-own').locator('button[data-testid^="figure-"]').first().getAttribute('data-testid')) === 'figure-fox-head', 'the fox comes first');
    await page.getByTestId('figure-search').press('ArrowDown');
    await page.keyboard.press('Enter');
    await comesTrue(async () => (await page.getByTestId('figure-fox-head').getAttribute('aria-pressed')) === 'true', 'it is chosen');
    await comesTrue(async () => (await face()) !== derived, 'the card shows it');
    await page.getByTestId('figure-own').getByRole('button', { name: lang === 'en' ? 'Scene' : '場面' }).click();
    assert.deepEqual(await sticksOut(page), []);
    assert.deepEqual(await seriousFlaws(page), []);
    await picture(page, `workshop-figure-${lang}`);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export').click()]);
    const parcel = unzipSync(new Uint8Array(await readFile(await file.path())));
    assert.match(strFromU8(parcel['kirifuda/art/own.yaml']), /X01: \{ figure: fox-head/);
    await page.getByTestId('figure-remove').click();
    await comesTrue(async () => (await face()) === derived, 'and its own again');
  }));

test('hostile sets are refused with their reason, and the page lives on', scene(async (house) => {
  const page = await workshop(house, 'en');
  if (!page) return;
  const take = (files) => page.getByTestId('import').setInputFiles({ name: 'set.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(files)) });
  const card = strToU8('- number: X07\n  name: { ja: 札, en: Card }\n  kind: attacker\n  attributes: [fire]\n  pow: 500\n');
  for (const [files, reason] of [
    [{ 'kirifuda/cards/a.yaml': new Uint8Array(100 << 20) }, /too large/],
    [{ 'kirifuda/cards/a.yaml': strToU8(`- ${'['.repeat(20_000)}`) }, /nested too deeply/],
    [{ 'kirifuda/cards/a\u0007.yaml': card }, /name that is not allowed/],
    [{ 'kirifuda/pictures/X07.svg': strToU8('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>') }, /script/],
  ]) {
    await take(files);
    await comesTrue(async () => reason.test(await page.getByTestId('set-trouble').innerText()), String(reason));
  }
  await take({ 'kirifuda/cards/a.yaml': card });
  await page.getByTestId('own-X07').waitFor();
  await page.getByTestId('face').waitFor();
}));

test('the workshop fits on a tablet', scene(async (house) => {
  const page = await workshop(house, 'ja', { viewport: TABLET });
  if (!page) return;
  await copied(page, 'K16');
  await page.getByTestId('no-faults').waitFor();
  assert.deepEqual(await sticksOut(page), []);
  await picture(page, 'workshop-tablet');
}));
