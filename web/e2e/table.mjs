/** A person at the table: looks at what glows, and presses, taps or types. Sees the page only. */

import { patience, readUntil } from './waiting.mjs';

/** How far the clock of a page goes on at a time, where the test drives it. */
const BEAT = 100;

/** A person who rolls the same numbers every time: small ones, one after the other. */
export function dice(seed) {
  let state = seed >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export class Table {
  constructor(page, seed = 1) {
    this.page = page;
    this.dice = dice(seed);
  }

  get prompt() { return this.page.getByTestId('prompt'); }
  get result() { return this.page.getByTestId('result'); }

  async isOver() { return (await this.result.count()) > 0; }

  /** Waits until this person is asked something, or the match is over; says whether somebody is asked. */
  async turn() {
    await this.seen('[data-testid="result"], [data-decision], [data-testid="veil"]');
    const veil = this.page.getByTestId('veil-lift');
    if (await veil.count()) {
      await veil.click();
      return this.turn();
    }
    return !(await this.isOver());
  }

  /** Waits until there is one of these on the page. A page whose clock stands still is given time; what is gone again a moment later was there. */
  async seen(selector) {
    const there = this.page.locator(selector).first();
    if (!this.page.stands) return there.waitFor({ state: 'attached' });
    const found = await readUntil(async () => (await there.count()) || this.page.clock.runFor(BEAT).then(() => 0), Boolean);
    if (!found) throw new Error(`there is none of ${selector}`);
  }

  /** Makes one choice the way `hand` does it: as often as it takes. */
  async choose(hand) {
    const asked = await this.decision();
    // A question may pass by itself as soon as it has been seen.
    if (asked === null) return;
    const time = patience();
    while (time.left()) {
      const before = await this.page.evaluate(() => globalThis.hands.signature());
      // A press that has met what it was meant for does something; one that has not, as things were moving, is made once more.
      if (await hand(this)) await this.page.waitForFunction((old) => globalThis.hands.signature() !== old, before);
      if ((await this.decision()) !== asked) return;
    }
    throw new Error(`no choice was made at: ${await this.page.locator('.asking').innerText()}`);
  }

  /** Plays on to the end, or so many choices. */
  async play(hand, choices = Infinity) {
    for (let made = 0; made < choices && (await this.turn()); made += 1) await this.choose(hand);
  }

  /** Plays on until `there` says yes, which it is asked whenever this person is; says whether it did before the match ended. */
  async playUntil(there, hand) {
    while (await this.turn()) {
      if (await there()) return true;
      await this.choose(hand);
    }
    return false;
  }

  decision() { return this.page.evaluate(() => document.querySelector('[data-testid="prompt"]')?.dataset.decision ?? null); }

  /** Presses the first of these kinds of things that there is; says whether it was met. */
  async press(kinds, touch = false) {
    const { page } = this;
    const spot = await page.evaluate(([kinds, chance]) => globalThis.hands.aim(kinds, chance), [kinds, this.dice(2 ** 20)]);
    if (spot === null) return false;
    if (touch) await page.touchscreen.tap(spot.x, spot.y);
    else await page.mouse.click(spot.x, spot.y);
    // What a finger does becomes a click a little later, or never.
    return (await readUntil(() => this.outcome(), ({ over }) => over, TAP)).met;
  }

  /** What became of the last press. */
  outcome() { return this.page.evaluate(() => globalThis.hands.outcome()); }
}

/** A finger's touch that has not become a click after so many milliseconds was none: it is made once more. */
const TAP = 3000;

/** Presses; a window with a word of why, where something else was met as things were moving, is put away. */
async function pressing(table, kinds, touch = false) {
  if (await table.press(kinds, touch)) return true;
  if ((await table.page.locator('dialog[open]').count()) > 0) await table.page.keyboard.press('Escape');
  return false;
}

/** By mouse: any of what glows. */
export function byMouse(table) { return pressing(table, ['glowing']); }

/** By finger: the button that confirms what was touched, else any of what glows. */
export function byFinger(table) { return pressing(table, ['confirm', 'glowing'], true); }

/** By keyboard: to where the choices are, some steps with the arrows, Enter. */
export async function byKeyboard(table) {
  const { keyboard } = table.page;
  const isFocused = () => table.page.evaluate(() => globalThis.hands.aim(['focused']) !== null);
  await keyboard.press('p');
  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  for (let step = table.dice(4); step > 0; step -= 1) await keyboard.press(arrows[table.dice(4)]);
  if (!(await isFocused())) await keyboard.press('p');
  if (!(await isFocused())) return false;
  await keyboard.press('Enter');
  return (await table.outcome()).met;
}

/** What the coach points at; by finger the first touch chooses, and a button confirms. */
export function asTold(table) { return pressing(table, ['pointed']); }
export async function asToldByFinger(table) {
  if (await pressing(table, ['confirm', 'pointed'], true)) return true;
  // What has no place on a small board stands among all choices.
  const all = table.page.getByTestId('all-choices');
  if ((await table.page.locator('.pointed').count()) === 0 && (await all.count()) > 0) await all.click();
  return false;
}

/** Fills in the page for a new match and starts it. */
export async function startMatch(page, { opponent = 'computer', level = 'novice', deck, theirs } = {}) {
  await page.getByTestId('start').waitFor();
  await choice(page, `opponent-${opponent}`);
  if (opponent === 'computer') await choice(page, `level-${level}`);
  if (deck) await choice(page, `deck-${deck}`);
  if (theirs) await choice(page, `theirs-${theirs}`);
  await page.getByTestId('start').click();
}

/** A radio button is pressed by its label, as a person would. */
function choice(page, testid) {
  return page.locator('label', { has: page.getByTestId(testid) }).click();
}
