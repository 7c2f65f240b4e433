/**
 * Boards read at a glance, measured: random positions of each game at each size of screen, by boxes. `node e2e/glance.mjs [--games a,b] [--positions 20]
 * [--sizes 390x844,...] [--langs en,ja] [--themes light] [--axe] [--from 14] [--apart 6] [--pictures DIR] [--at ORIGIN]` prints what is wrong, and how
 * often, and how large things are; pictures are kept of every seventh position and of all with faults. `--axe`: by axe, too, by day and by night.
 * `--from`, `--apart`: choices before the first position of a match, and between two; a late position has many cards on the table and in the graveyards.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { boxes, sizes } from './boxes.mjs';
import { Browser, GAMES, quit, seriousFlaws } from './browser.mjs';
import { Chooser } from './follow.mjs';
import { Server } from './server.mjs';
import { startMatch } from './table.mjs';
import { settled } from './waiting.mjs';

export const SIZES = ['390x844', '844x390', '768x1024', '1366x768', '1920x1080', '2560x1440'];
/** Choices before the first position of a match that is looked at, and between two. */
const FROM = 14;
const APART = 6;

const viewportOf = (size) => { const [width, height] = size.split('x').map(Number); return { width, height }; };

/** Plays matches of a game at random and calls `look` at so many positions in their middle. */
export async function positions(browser, origin, slug, { count, seed = 1, from = FROM, apart = APART, ...settings }, look) {
  // The log is folded, as whoever comes finds it.
  const before = (page) => page.addInitScript("localStorage.setItem('fudaba.prefs', JSON.stringify({ ...JSON.parse(localStorage.getItem('fudaba.prefs')), log: false }))");
  const page = await browser.visit(`${origin}/play/${slug}`, { before, ...settings });
  let seen = 0;
  for (let match = 0; seen < count && match < count; match += 1) {
    if (match > 0) await page.goto(`${origin}/play/${slug}`);
    await page.evaluate(() => localStorage.removeItem('fudaba.matches'));
    await startMatch(page, { level: 'novice' });
    const chooser = await Chooser.beside(page, seed * 100 + match);
    for (let at = 0; seen < count && (await chooser.play(at === 0 ? from : apart)); at += 1) {
      await chooser.shown(page);
      await look(page, seen);
      seen += 1;
    }
    chooser.close();
  }
  await page.close();
}

/** What axe finds in the position that a page shows, by day and by night. */
async function byAxe(page) {
  const own = await page.evaluate(() => document.documentElement.dataset.theme);
  const found = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((wish) => { document.documentElement.dataset.theme = wish; }, theme);
    for (const flaw of await seriousFlaws(page)) found.push(`axe: ${theme} ${flaw}`);
  }
  await page.evaluate((theme) => { if (theme === undefined) delete document.documentElement.dataset.theme; else document.documentElement.dataset.theme = theme; }, own);
  return found;
}

/** What is wrong at each of these sizes, in the position that a page shows. */
export async function measure(page, screens, each = async () => {}, { axe = false } = {}) {
  const found = [];
  for (const size of screens) {
    await page.setViewportSize(viewportOf(size));
    await settled(page);
    const faults = [...(await page.evaluate(boxes)), ...(axe ? await byAxe(page) : [])];
    found.push({ size, faults, how: await page.evaluate(sizes) });
    await each(size, faults);
  }
  return found;
}

async function main() {
  const words = ['games', 'positions', 'sizes', 'langs', 'themes', 'pictures', 'at', 'seed', 'every', 'from', 'apart'];
  const { values } = parseArgs({ options: { ...Object.fromEntries(words.map((name) => [name, { type: 'string' }])), axe: { type: 'boolean' } } });
  const list = (text, usual) => text?.split(',') ?? usual;
  const server = values.at ? null : await Server.start();
  const origin = values.at ?? server.origin;
  const browser = new Browser();
  const screens = list(values.sizes, SIZES);
  const kinds = new Map();
  try {
    for (const slug of list(values.games, GAMES)) for (const lang of list(values.langs, ['en'])) for (const theme of list(values.themes, ['light'])) {
      const tally = new Map(screens.map((size) => [size, { positions: 0, faults: {}, how: null }]));
      await positions(browser, origin, slug, {
        count: Number(values.positions ?? 20), lang, theme, seed: Number(values.seed ?? 1), from: Number(values.from ?? FROM), apart: Number(values.apart ?? APART),
      }, async (page, number) => {
        const measured = await measure(page, screens, async (size, faults) => {
          if (!values.pictures || (faults.length === 0 && number % Number(values.every ?? 7) !== 3)) return;
          await mkdir(values.pictures, { recursive: true });
          await page.screenshot({ path: join(values.pictures, `${slug}-${size}-${lang}-${theme}-${number}.png`) });
        }, { axe: values.axe });
        for (const { size, faults, how } of measured) {
          const row = tally.get(size);
          row.positions += 1;
          row.how = how;
          for (const fault of faults) {
            const kind = fault.split(':')[0];
            row.faults[kind] = (row.faults[kind] ?? 0) + 1;
            const plain = `${slug} ${size} ${fault.replaceAll(/\d\/[a-z_]+(\/\d+)?#\d+/g, 'CARD')}`;
            kinds.set(plain, (kinds.get(plain) ?? 0) + 1);
          }
        }
      });
      for (const [size, { positions: count, faults, how }] of tally) console.log(slug.padEnd(17), size.padEnd(10), lang, theme.padEnd(6), String(count).padStart(3), JSON.stringify(faults), JSON.stringify(how));
    }
    const worst = [...kinds].sort(([, a], [, b]) => b - a).slice(0, 60);
    for (const [what, times] of worst) console.log(String(times).padStart(5), what);
    process.exitCode = kinds.size > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await quit();
    await server?.stop();
  }
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) await main();
