/** Positions that are the same every time: a match dealt by a number, played some way at the command line, and gone on with on a page. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dice } from './table.mjs';

/** Options that a question has at least, mostly: what is typed beyond its last one is refused, and asked again. */
const WIDE = 6;

/** A level of the game against whom such answers last for a while: one who looks a step ahead. */
const levelIn = (slug) => ({ kirifuda: 'beginner', 'battle-guardians': 'adept' })[slug] ?? 'novice';

/** A match of a game after so many answers of seat A against the computer, as a replay: dealt and answered by `seed`. It ends earlier where the match does. */
async function course(program, slug, { seed, answers }) {
  const folder = await mkdtemp(join(tmpdir(), 'fudaba-dealt-'));
  try {
    const file = join(folder, 'match.json');
    const run = spawn(program, ['play', slug, '--level', levelIn(slug), '--seed', String(seed), '--save', file], { stdio: ['pipe', 'ignore', 'pipe'] });
    let complaints = '';
    run.stderr.on('data', (data) => (complaints = (complaints + data).slice(-4000)));
    // A match that has ended reads no further.
    run.stdin.on('error', () => {});
    const roll = dice(seed);
    run.stdin.end(`${Array.from({ length: answers }, () => 1 + roll(WIDE)).join('\n')}\n`);
    await once(run, 'close');
    return await readFile(file, 'utf8').then(JSON.parse, () => { throw new Error(`no match was kept:\n${complaints}`); });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same position of a game every time, on a page of its own: its player is asked there. */
export async function dealt(browser, server, slug, { seed, answers, ...settings }) {
  const replay = await course(server.program, slug, { seed, answers });
  const wish = { replay, choice: replay.choices.length, seat: 0, level: levelIn(slug) };
  const answer = await fetch(`${server.origin}/api/replays/continue`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) });
  if (!answer.ok) throw new Error(`${slug}, seed ${seed}: ${await answer.text()}`);
  const { id, secrets } = await answer.json();
  const match = { id, game: slug, secrets, invitation: null, opponent: levelIn(slug), at: 0, finished: false };
  const before = (page) => page.addInitScript((kept) => localStorage.setItem('fudaba.matches', kept), JSON.stringify([match]));
  const page = await browser.visit(`${server.origin}/match/${id}`, { ...settings, before });
  await page.waitForSelector('[data-decision]');
  return page;
}
