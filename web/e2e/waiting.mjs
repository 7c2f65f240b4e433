/** Waiting for what one wants to see: nothing here, and no test, depends on how long that takes. */

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';

/** Whatever has not come after so many milliseconds does not come: far more than the slowest machine needs. */
export const PATIENCE = 90_000;
const LOOK_AGAIN = 20;

/** Until this much time has gone. */
export function patience(most = PATIENCE) {
  const end = performance.now() + most;
  return { left: () => performance.now() < end };
}

/** Reads again and again until `holds` says yes; answers with what was read last, whether or not it ever held. */
export async function readUntil(read, holds, most = PATIENCE) {
  const time = patience(most);
  for (;;) {
    const found = await read();
    if ((await holds(found)) || !time.left()) return found;
    await pause(LOOK_AGAIN);
  }
}

/** Waits until what is read is what is wished for. */
export async function becomes(read, wished, words) {
  assert.deepEqual(await readUntil(read, (found) => isDeepStrictEqual(found, wished)), wished, words);
}

/** Waits until `holds` does. */
export async function comesTrue(holds, words) {
  assert.ok(await readUntil(holds, Boolean), words);
}

/** Waits until nothing on the page is on its way any more: fonts, pictures, motions; and every thing has found its place. What is measured is measured then. */
export function settled(page) {
  return page.evaluate(async (most) => {
    const end = performance.now() + most;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const passing = (animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime) && animation.playState === 'running';
    const coming = () => document.fonts.status !== 'loaded' || document.getAnimations().some(passing) || [...document.images].some((image) => image.loading !== 'lazy' && !image.complete);
    /** One number for where everything lies. */
    const places = () => {
      let sum = 0;
      for (const element of document.body.querySelectorAll('*')) {
        const { x, y, width, height } = element.getBoundingClientRect();
        for (const side of [x, y, width, height]) sum = (Math.imul(sum, 31) + Math.round(side)) | 0;
      }
      return sum;
    };
    for (let before = null, now = places(); before !== now || coming(); [before, now] = [now, places()]) {
      if (performance.now() > end) throw new Error('the page does not come to rest');
      await frame();
    }
  }, PATIENCE);
}
