/** A card turns a little towards the pointer: by `--rx` and `--ry`, its figure and its shine slide by `--px` and `--py`. Nothing moves where motion is not wanted. */

import { prefs } from './prefs.svelte';

/** Degrees at an edge, at most. */
const MOST = 8;

export interface Tilt {
  rx: number;
  ry: number;
  /** Where the pointer is, from 0 to 1. */
  px: number;
  py: number;
}

export const level: Tilt = { rx: 0, ry: 0, px: 0.5, py: 0.5 };

/** How a card in this box turns under a pointer there. */
export function tiltAt(box: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>, x: number, y: number): Tilt {
  const share = (at: number, from: number, to: number) =>
    to > from ? Math.min(1, Math.max(0, (at - from) / (to - from))) : 0.5;
  const [px, py] = [share(x, box.left, box.right), share(y, box.top, box.bottom)];
  return { rx: (0.5 - py) * 2 * MOST, ry: (px - 0.5) * 2 * MOST, px, py };
}

function write(element: HTMLElement, { rx, ry, px, py }: Tilt) {
  const { style } = element;
  style.setProperty('--rx', `${rx.toFixed(2)}deg`);
  style.setProperty('--ry', `${ry.toFixed(2)}deg`);
  style.setProperty('--px', px.toFixed(3));
  style.setProperty('--py', py.toFixed(3));
}

/** For `{@attach}` on a card: it turns towards a mouse that is over it. */
export function tilt(element: HTMLElement) {
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && prefs.moves)
      write(element, tiltAt(element.getBoundingClientRect(), event.clientX, event.clientY));
  };
  const leave = () => write(element, level);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerleave', leave);
  return () => {
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerleave', leave);
  };
}

/** For `{@attach}` on a large card that is shown for a small one: it turns as the pointer goes over that. */
export function tiltOver(box: () => Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'> | null) {
  return (element: HTMLElement) => {
    const move = (event: PointerEvent) => {
      const there = box();
      if (there && event.pointerType === 'mouse' && prefs.moves)
        write(element, tiltAt(there, event.clientX, event.clientY));
    };
    addEventListener('pointermove', move);
    return () => removeEventListener('pointermove', move);
  };
}
