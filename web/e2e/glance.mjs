/**
 * Boards read at a glance, measured: random positions of each game at each size of screen, by boxes. `node e2e/glance.mjs [--games a,b] [--positions 20]
 * [--sizes 390x844,...] [--langs en,ja] [--themes light] [--pictures DIR] [--at ORIGIN]` prints what is wrong, and how often, and how large things are.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { boxes, sizes } from './boxes.mjs';
import { Browser, GAMES, quit } from './browser.mjs';
import { Chooser } from './follow.mjs';
import { Server } from './server.mjs';
import { startMatch } from './table.mjs';
import { settled } from './waiting.mjs';

export const SIZES = ['390x844', '844x390', '768x1024', '1366x768', '1920x1080', '2560x1440'];
/** Choices between two positions that are looked at. */
const APART = 6;

const viewportOf = (size) => { const [width, height] = size.split('x').map(Number); return { width, height }; };

/** Plays matches of a game at random and calls `look` at so many positions in their middle. */
export async function positions(browser, origin, slug, { count, seed = 1, ...settings }, look) {
  const page = await browser.visit(`${origin}/play/${slug}`, settings);
  let seen = 0;
  for (let match = 0; seen < count && match < count; match += 1) {
    if (match > 0) await page.goto(`${origin}/play/${slug}`);
    await page.evaluate(() => localStorage.removeItem('fudaba.matches'));
    await startMatch(page, { level: 'novice' });
    const chooser = await Chooser.beside(page, seed * 100 + match);
    for (let at = 0; seen < count && (await chooser.play(at === 0 ? 14 : APART)); at += 1) {
      await chooser.shown(page);
      await look(page, seen);
      seen += 1;
    }
    chooser.close();
  }
  await page.close();
}

/** What is wrong at each of these sizes, in the position that a page shows. */
export async function measure(page, screens, each = async () => {}) {
  const found = [];
  for (const size of screens) {
    await page.setViewportSize(viewportOf(size));
    await settled(page);
    const faults = await page.evaluate(boxes);
    found.push({ size, faults, how: await page.evaluate(sizes) });
    await each(size);
  }
  return found;
}

async function main() {
  const { values } = parseArgs({ options: Object.fromEntries(['games', 'positions', 'sizes', 'langs', 'themes', 'pictures', 'at', 'seed', 'every'].map((name) => [name, { type: 'string' }])) });
  const list = (text, usual) => text?.split(',') ?? usual;
  const server = values.at ? null : await Server.start();
  const origin = values.at ?? server.origin;
  const browser = new Browser();
  const screens = list(values.sizes, SIZES);
  const kinds = new Map();
  try {
    for (const slug of list(values.games, GAMES)) for (const lang of list(values.langs, ['en'])) for (const theme of list(values.themes, ['light'])) {
      const tally = new Map(screens.map((size) => [size, { positions: 0, faults: {}, how: null }]));
      await positions(browser, origin, slug, { count: Number(values.positions ?? 20), lang, theme, seed: Number(values.seed ?? 1) }, async (page, number) => {
        const measured = await measure(page, screens, async (size) => {
          if (!values.pictures || number % Number(values.every ?? 7) !== 3) return;
          await mkdir(values.pictures, { recursive: true });
          await page.screenshot({ path: join(values.pictures, `${slug}-${size}-${lang}-${theme}-${number}.png`) });
        });
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
