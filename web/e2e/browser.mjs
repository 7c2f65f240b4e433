/** Chromium, and visits in it that are watched: nothing may go wrong on a page, and nothing may leave its own server. */

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const ARTIFACTS = join(import.meta.dirname, 'artifacts');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const PATIENCE = 30_000;
const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export class Browser {
  #browser;
  #visits = [];

  static async launch() {
    const browser = new Browser();
    browser.#browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS });
    return browser;
  }

  /** Somebody opens an address: a context of its own, without motion unless asked for. Not somebody `fresh`: who has read the welcome, and answers every question. */
  async visit(address, { lang = 'en', theme = 'light', motion = false, fresh = false, ...settings } = {}) {
    const locale = lang === 'ja' ? 'ja-JP' : 'en-US';
    const context = await this.#browser.newContext({
      ...DESKTOP, locale, colorScheme: theme, reducedMotion: motion ? 'no-preference' : 'reduce', ...settings,
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    if (!fresh) await context.addInitScript(`localStorage.getItem('fudaba.prefs') ?? localStorage.setItem('fudaba.prefs', '{"greeted":true,"auto":false,"log":true}')`);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    this.#visits.push(watch(page, new URL(address).origin));
    await page.goto(address);
    return page;
  }

  /** What went wrong on any page so far, `but` for what a test makes happen on purpose. */
  assertCalm(but = /^$/) {
    const troubles = this.#visits.flatMap((visit) => visit.troubles).filter((trouble) => !but.test(trouble));
    assert.deepEqual(troubles, []);
    assert.deepEqual(this.#visits.flatMap((visit) => visit.foreign), []);
  }

  close() { return this.#browser.close(); }
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

/** What axe finds serious or worse, in a line each. */
export async function seriousFlaws(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`));
}

/** What lies beside the window where one can scroll to it: nothing should, on a phone least of all. (A phone's page grows with what sticks out of it, and its window says so: it is no measure.) */
export function sticksOut(page) {
  return page.evaluate(() => {
    const width = visualViewport.width * visualViewport.scale;
    if (document.documentElement.scrollWidth <= width) return [];
    const beyond = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 0.5);
    return beyond.map((element) => `${element.tagName} ${element.className} ${element.textContent.trim().slice(0, 30)}`);
  });
}
