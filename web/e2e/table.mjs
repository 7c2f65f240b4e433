/** A person at the table: looks at what glows, and presses, taps or types. Sees the page only. */

import { PATIENCE } from './browser.mjs';

/** The same game every time: small numbers, one after the other. */
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
    await this.page.waitForFunction(() => document.querySelector('[data-testid="result"], [data-decision], [data-testid="veil"]'), null, { timeout: PATIENCE });
    const veil = this.page.getByTestId('veil-lift');
    if (await veil.count()) {
      await veil.click();
      return this.turn();
    }
    return !(await this.isOver());
  }

  /** Makes one choice the way `hand` does it: as often as it takes. */
  async choose(hand) {
    const asked = await this.decision();
    let lost = 0;
    for (let tries = 0; tries < 30; tries += 1) {
      const before = await this.#signature();
      await hand(this);
      const heard = this.page.waitForFunction((old) => signatureOf() !== old, before, { timeout: PATIENCE });
      // A press may fall on something that is still moving: a person presses once more, and only once.
      await heard.catch((error) => { if ((lost += 1) > 1) throw error; });
      if ((await this.decision()) !== asked) return;
    }
    throw new Error(`no choice was made at: ${await this.prompt.innerText()}`);
  }

  /** Plays on to the end, or so many choices. */
  async play(hand, choices = Infinity) {
    for (let made = 0; made < choices && (await this.turn()); made += 1) await this.choose(hand);
  }

  decision() { return this.prompt.getAttribute('data-decision'); }

  /** What can be seen to have changed after pressing something. */
  async #signature() {
    await this.page.evaluate(() => {
      globalThis.signatureOf ??= () => {
        const mark = (selector, name) => document.querySelector(selector)?.getAttribute(name) ?? '';
        const open = document.querySelectorAll('dialog[open], [data-testid="option-menu"], [data-testid="confirm"]').length;
        return [mark('[data-testid="prompt"]', 'data-decision'), mark('.card.selected', 'data-ref'), open].join(' ');
      };
    });
    return this.page.evaluate(() => globalThis.signatureOf());
  }

  /** Where one of the things that glow can be pressed; a list or a window that is open comes first. */
  async spot() {
    const chance = this.dice(2 ** 20);
    return this.page.evaluate((chance) => {
      const within = document.querySelector('[data-testid="option-menu"]') ?? document.querySelector('dialog[open]') ?? document;
      const chosen = within === document && document.querySelector('.card.selected');
      const places = chosen ? [...within.querySelectorAll('.place.legal .ground')] : [];
      const glowing = places.length > 0 ? places : [...within.querySelectorAll('[data-legal="true"]')];
      const seen = glowing.filter((element) => element.getBoundingClientRect().width > 0);
      if (seen.length === 0) return null;
      const picked = seen[chance % seen.length];
      const spotOf = (block) => {
        picked.scrollIntoView({ block });
        const box = picked.getBoundingClientRect();
        return { x: box.left + Math.min(12, box.width / 4), y: box.top + box.height / 2 };
      };
      // Where something lies over it, as a person would scroll a little further.
      const spot = spotOf('nearest');
      return picked.contains(document.elementFromPoint(spot.x, spot.y)) ? spot : spotOf('center');
    }, chance);
  }
}

/** By mouse: any of what glows. */
export async function byMouse(table) {
  const spot = await table.spot();
  // A window with a word of why, and nothing to choose: it is put away.
  if (spot === null) return table.page.keyboard.press('Escape');
  return table.page.mouse.click(spot.x, spot.y);
}

/** By finger: any of what glows, then the button that confirms it. */
export async function byFinger(table) {
  const confirm = table.page.getByTestId('confirm');
  if (await confirm.count()) return confirm.tap();
  const { x, y } = await table.spot();
  return table.page.touchscreen.tap(x, y);
}

/** By keyboard: to where the choices are, some steps with the arrows, Enter. */
export async function byKeyboard(table) {
  const { keyboard } = table.page;
  await keyboard.press('p');
  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
  for (let step = table.dice(4); step > 0; step -= 1) await keyboard.press(arrows[table.dice(4)]);
  if (!(await table.page.evaluate(() => document.activeElement?.dataset['legal'] === 'true'))) await keyboard.press('p');
  await keyboard.press('Enter');
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
