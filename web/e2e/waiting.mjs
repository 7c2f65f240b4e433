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
    const named = (element) => element && `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const passing = (animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime) && animation.playState === 'running';
    /** What is still on its way, in words. */
    const coming = () => [
      ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
      ...document.getAnimations().filter(passing).map((animation) => `motion of ${named(animation.effect.target)}`),
      ...[...document.images].filter((image) => image.loading !== 'lazy' && !image.complete).map((image) => `picture ${image.src}`),
    ];
    /** Where everything lies, in pixels. */
    const places = () => [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { element, at: [x, y, width, height].map(Math.round).join(' ') };
    });
    const moved = (before, now) => now
      .filter(({ element, at }, number) => before[number]?.element !== element || before[number].at !== at)
      .map(({ element, at }) => `${named(element)} at ${at}`);
    for (let before = places(), busy = ['all']; busy.length > 0;) {
      if (performance.now() > end) throw new Error(`the page does not come to rest: ${busy.slice(0, 8).join(', ')}`);
      await frame();
      const now = places();
      busy = [...coming(), ...(now.length === before.length ? [] : [`${now.length - before.length} more elements`]), ...moved(before, now)];
      before = now;
    }
  }, PATIENCE);
}
