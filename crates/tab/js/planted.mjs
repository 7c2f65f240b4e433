// Whether the bar that grows while a card is made finds what is planted: a card that is worth about five points more must be found 19 of 20 times, and
// the same card 20 times must give no alarm. `node crates/tab/js/planted.mjs target/wasm/modules/kirifuda.wasm [a card with a number] [its key]`.

import { readFileSync } from 'node:fs';

import { Tab } from './tab.mjs';

const [path, card = 'K02', key = 'pow'] = process.argv.slice(2);
const TIMES = 20;
const WANTED = 0.05;
/** Raises that are tried, and games that tell what each is worth; what is planted is weighed with other lots than these. */
const STEPS = [1, 2, 3, 4, 5];
const GAMES = 16_000;
const SLICE = 500;

const tab = await Tab.of(readFileSync(path));
const was = tab.ask({ call: 'written', card });
const number = Number(new RegExp(`\\b${key}: (\\d+)`).exec(was)?.[1]);
if (!Number.isFinite(number)) throw new Error(`${card} has no number \`${key}\``);
const unit = number >= 100 ? 100 : 1;
const raised = (by) => was.replace(new RegExp(`\\b${key}: \\d+`), `${key}: ${number + by}`);
const ask = (now, seed, milliseconds) => tab.ask({ call: 'weigh', load: { card, was, now, seed }, milliseconds });

/** As the workshop asks: slice by slice, until it is known. */
function known(now, seed) {
  for (;;) {
    const found = ask(now, seed, SLICE);
    if (found.done) return found;
  }
}

/** What a raise is worth, by many more games than it takes to know that it is one. */
function worth(now) {
  for (;;) {
    const found = ask(now, 9_000, SLICE);
    if (found.games >= GAMES) return found.change;
  }
}

const points = (share) => `${share < 0 ? '' : '+'}${(100 * share).toFixed(1)}`;
const raises = STEPS.map((step) => ({ by: step * unit, change: worth(raised(step * unit)) }));
for (const { by, change } of raises) console.log(`${card} ${key} +${by}: ${points(change.mean)} points (${points(change.low)} to ${points(change.high)})`);
const planted = raises.toSorted((one, other) => Math.abs(one.change.mean - WANTED) - Math.abs(other.change.mean - WANTED))[0];

const seeds = Array.from({ length: TIMES }, (_, at) => at + 1);
const middle = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
const found = seeds.map((seed) => known(raised(planted.by), seed));
const up = found.filter(({ verdict }) => verdict === 'up').length;
console.log(`planted, +${planted.by} (${points(planted.change.mean)} points): found ${up} of ${TIMES} times, half within ${middle(found.map(({ games }) => games))} games`);
const alarms = seeds.map((seed) => known(was, seed)).filter(({ verdict }) => verdict === 'up' || verdict === 'down').length;
console.log(`the same card: ${alarms} alarms in ${TIMES}`);
process.exitCode = up >= TIMES - 1 && alarms === 0 ? 0 : 1;
