/**
 * Where the large card comes up: on wide screens over the log, where it covers nothing that is being played; else beside what it belongs to,
 * never over it, always on the screen.
 */

import type { Look } from './gestures.svelte';

export const LARGE = { width: 270, height: 378 };
const GAP = 12;
const EDGE = 8;
/** From this width on there is a column with the log at the right. */
const WIDE = 992;
const HEADER = 56;

/** `height`: of this card, which is taller where much is printed on it. */
export function spotFor(
  { box, held }: Look,
  screen: { width: number; height: number },
  height = LARGE.height,
): { left: number; top: number } {
  const within = (at: number, size: number, whole: number) => Math.max(EDGE, Math.min(at, whole - size - EDGE));
  const centre = (box.left + box.right - LARGE.width) / 2;
  if (held) return { left: (screen.width - LARGE.width) / 2, top: Math.max(EDGE, (screen.height - height) / 3) };
  if (screen.width >= WIDE && box.right < screen.width - LARGE.width - EDGE)
    return { left: screen.width - LARGE.width - EDGE, top: within(HEADER, height, screen.height) };
  if (box.top - height - GAP >= EDGE)
    return { left: within(centre, LARGE.width, screen.width), top: box.top - height - GAP };
  const right = box.right + GAP + LARGE.width + EDGE <= screen.width;
  const left = right ? box.right + GAP : box.left - GAP - LARGE.width;
  return {
    left: within(left, LARGE.width, screen.width),
    top: within((box.top + box.bottom - height) / 2, height, screen.height),
  };
}
