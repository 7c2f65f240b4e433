/** Two ways through the pages: by clicks, and by keyboard alone. A scene that is written once is gone through both ways. */

import assert from 'node:assert/strict';
import { byKeyboard, byMouse } from './table.mjs';
import { becomes } from './waiting.mjs';

/** By mouse. */
export class Clicks {
  name = 'clicks';
  hand = byMouse;

  constructor(page) { this.page = page; }

  press(testid) { return this.page.getByTestId(testid).first().click(); }
  write(testid, text) { return this.page.getByTestId(testid).fill(text); }
  /** A radio button is pressed by its label, as a person would. */
  pick(testid) { return this.page.locator('label', { has: this.page.getByTestId(testid) }).click(); }
  /** An entry of a list, by what it says. */
  select(testid, label) { return this.page.getByTestId(testid).selectOption({ label }); }

  /** So many copies of each card into the deck that is being built. */
  async build(cards) {
    for (const { card, copies } of cards) for (let copy = 0; copy < copies; copy += 1) await this.press(`pool-${card}`);
  }
}

/** More presses of Tab than any page takes. */
const FAR = 400;

/** By keyboard: Tab, arrows, Enter, the space bar. What cannot be reached, or does not show that it has the focus, fails. */
export class Keys {
  name = 'keyboard';
  hand = byKeyboard;

  constructor(page) { this.page = page; }

  /** Tab by Tab to the first thing of this name; from the end of the page on again at its beginning. */
  async reach(testid) {
    await this.page.getByTestId(testid).first().waitFor();
    for (let presses = 0; presses < FAR; presses += 1) {
      const at = await this.page.evaluate(lookAt);
      // Whatever Tab comes by, one can see that one is there.
      assert.ok(at.ringed && at.seen, `on the way to ${testid}, ${at.name} does not show that it has the focus`);
      if (at.testid === testid) return;
      await this.page.keyboard.press('Tab');
    }
    assert.fail(`${testid} cannot be reached by Tab`);
  }

  async press(testid) {
    await this.reach(testid);
    await this.page.keyboard.press('Enter');
  }

  async write(testid, text) {
    await this.reach(testid);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /** Tab leads to the group, to whichever is chosen there; the arrows go on within it. */
  async pick(testid) {
    const group = await this.page.getByTestId(testid).getAttribute('name');
    const inGroup = () => this.page.evaluate(() => ({ name: document.activeElement?.name, testid: document.activeElement?.dataset.testid }));
    for (let presses = 0; presses < FAR && (await inGroup()).name !== group; presses += 1) await this.page.keyboard.press('Tab');
    // One that is not chosen yet is chosen by the space bar.
    await this.page.keyboard.press('Space');
    for (let presses = 0; presses < FAR; presses += 1) {
      if ((await inGroup()).testid === testid) return;
      await this.page.keyboard.press('ArrowDown');
    }
    assert.fail(`${testid} cannot be reached by the arrows`);
  }

  async select(testid, label) {
    await this.reach(testid);
    const chosen = () => this.page.getByTestId(testid).evaluate((list) => list.selectedOptions[0]?.label ?? '');
    const count = await this.page.getByTestId(testid).locator('option').count();
    await this.page.keyboard.press('Home');
    for (let presses = 0; presses < count; presses += 1) {
      if ((await chosen()) === label) return;
      await this.page.keyboard.press('ArrowDown');
    }
    await becomes(chosen, label);
  }

  /** From the first card of the pool on with the arrows: each as often as it is wanted. */
  async build(cards) {
    const names = await this.page.getByTestId('pool').locator('[data-card]').evaluateAll((all) => all.map(({ dataset }) => dataset.card));
    await this.reach(`pool-${names[0]}`);
    let at = 0;
    for (const { card, copies } of cards.toSorted((a, b) => names.indexOf(a.card) - names.indexOf(b.card))) {
      for (; names[at] !== card; at += 1) await this.page.keyboard.press('ArrowRight');
      for (let copy = 0; copy < copies; copy += 1) await this.page.keyboard.press('Enter');
    }
  }
}

/** In the page: what has the focus, whether it can be seen and shows it; the page itself shows nothing. */
function lookAt() {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return { testid: null, name: 'the page', ringed: true, seen: true };
  const ringed = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  const box = focused.getBoundingClientRect();
  const label = focused.closest('label');
  return {
    testid: focused.getAttribute('data-testid'),
    name: `${focused.tagName} ${focused.getAttribute('data-testid') ?? ''} ${focused.className} ${focused.textContent.trim().slice(0, 30)}`,
    ringed: focused.tagName === 'DIALOG' || ringed(focused) || (label !== null && ringed(label)),
    seen: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
  };
}
