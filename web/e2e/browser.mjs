/** Chromium, and visits in it that are watched: nothing may go wrong on a page, and nothing may leave its own server. */

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { hands } from './hands.mjs';
import { PATIENCE, settled } from './waiting.mjs';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const ARTIFACTS = join(import.meta.dirname, 'artifacts');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const DESKTOP = { viewport: { width: 1280, height: 800 } };
/** Whoever is not `fresh` knows the tables of all games. */
export const GAMES = ['kirifuda', 'battle-guardians', 'genesis-garden', 'build-divide', 'mistral-rouge'];
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** One program serves all tests of a file: each visit has a context of its own. */
let program = null;

async function running() {
  if (!program?.isConnected()) program = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS, timeout: PATIENCE });
  return program;
}

/** Ends the program, when all tests of a file are done. */
export async function quit() {
  await program?.close();
}

/** What a test sees of the browser: visits, which end with it. */
export class Browser {
  #visits = [];
  #contexts = [];

  /**
   * Somebody opens an address: a context of its own, without motion unless asked for. Not somebody `fresh`: who has read the welcome, and answers every question.
   * `stands`: the page's clock moves by the test's hand alone. `before` is done before anything is loaded.
   */
  async visit(address, { lang = 'en', theme = 'light', motion = false, fresh = false, stands = false, before = async () => {}, ...settings } = {}) {
    const locale = lang === 'ja' ? 'ja-JP' : 'en-US';
    const context = await (await running()).newContext({
      // Each visit gets its files from the server under test, unless it is about being without one.
      serviceWorkers: 'block',
      ...DESKTOP, locale, colorScheme: theme, reducedMotion: motion ? 'no-preference' : 'reduce', ...settings,
    });
    this.#contexts.push(context);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.addInitScript(hands);
    if (!fresh) await context.addInitScript(`localStorage.getItem('fudaba.prefs') ?? localStorage.setItem('fudaba.prefs', '{"known":${JSON.stringify([...GAMES, 'ripple'])},"auto":false,"log":true,"usual":"stop"}')`);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    this.#visits.push(watch(page, new URL(address).origin));
    if (stands) await stopClock(page);
    await before(page);
    await page.goto(address);
    return page;
  }

  /** What went wrong on any page so far, `but` for what a test makes happen on purpose. */
  assertCalm(but = /^$/) {
    const troubles = this.#visits.flatMap((visit) => visit.troubles).filter((trouble) => !but.test(trouble));
    assert.deepEqual(troubles, []);
    assert.deepEqual(this.#visits.flatMap((visit) => visit.foreign), []);
  }

  /** Every page as it is, to see where a test failed. */
  async keepPictures(name) {
    const pages = this.#contexts.flatMap((context) => context.pages());
    await Promise.allSettled(pages.map((page, at) => picture(page, `${name}-${at}`, { timeout: 5000 })));
  }

  async close() {
    for (const context of this.#contexts) await context.close();
  }
}

/** From here on nothing on this page happens by time, but what `page.clock.runFor` brings about: what passes by can be seen however slow the machine is. */
async function stopClock(page) {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
  page.stands = true;
}

function watch(page, origin) {
  const visit = { troubles: [], foreign: [] };
  page.on('console', (message) => message.type() === 'error' && visit.troubles.push(message.text()));
  page.on('pageerror', (error) => visit.troubles.push(error.message));
  page.on('request', (request) => !isOwn(request.url(), origin) && visit.foreign.push(request.url()));
  page.on('websocket', (socket) => !isOwn(socket.url().replace(/^ws/, 'http'), origin) && visit.foreign.push(socket.url()));
  return visit;
}

function isOwn(address, origin) {
  return /^(data|blob):/.test(address) || new URL(address).origin === origin;
}

/** Keeps a picture to be looked at. */
export async function picture(page, name, options = {}) {
  await mkdir(ARTIFACTS, { recursive: true });
  await page.screenshot({ path: join(ARTIFACTS, `${name}.png`), ...options });
}

/** What axe finds serious or worse on a page, or `within` a part of it, in a line each. */
export async function seriousFlaws(page, within = null) {
  await settled(page);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate((part) => globalThis.axe.run(part ?? document, { resultTypes: ['violations'] }), within);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`));
}

/** What lies beside the window where one can scroll to it: nothing should, on a phone least of all. (A phone's page grows with what sticks out of it, and its window says so: it is no measure.) */
export async function sticksOut(page) {
  await settled(page);
  return page.evaluate(() => {
    const width = visualViewport.width * visualViewport.scale;
    if (document.documentElement.scrollWidth <= width) return [];
    const beyond = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 0.5);
    return beyond.map((element) => `${element.tagName} ${element.className} ${element.textContent.trim().slice(0, 30)}`);
  });
}
