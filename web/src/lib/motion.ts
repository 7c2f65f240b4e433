/** Moves cards on the screen from where they lay to where they lie (first, last, invert, play). */

import { tick } from 'svelte';
import { originsOf } from './origins';
import { prefs } from './prefs.svelte';
import type { Update, View } from './wire';

const MOVE = { duration: 340, easing: 'cubic-bezier(.2,.75,.25,1)' };
const STAGGER = 45;

interface Seen {
  box: DOMRect;
  side: string | undefined;
}

export class Motion {
  #running: Animation[] = [];

  /** `root` holds every card (`data-ref`) and every place (`data-place`) of the table. */
  constructor(readonly root: () => HTMLElement | null) {}

  /** Call before the view changes; the cards move after it has changed. */
  follow(before: View | null, update: Pick<Update, 'view' | 'events' | 'fresh'>) {
    const root = this.root();
    if (!root || !before || update.fresh || !prefs.moves) return;
    const rects = measure(root);
    void tick().then(() => this.#play(root, before, update, rects));
  }

  /** Everything is where it belongs, at once. */
  skip() {
    for (const animation of this.#running) animation.finish();
    this.#running = [];
  }

  #play(root: HTMLElement, before: View, update: Pick<Update, 'view' | 'events'>, rects: Map<string, Seen>) {
    this.skip();
    let late = 0;
    for (const [ref, origin] of originsOf(before, update.view, update.events)) {
      const element = root.querySelector<HTMLElement>(`[data-ref="${CSS.escape(ref)}"]`);
      const first = rects.get(origin.ref ?? '') ?? rects.get(origin.zone);
      if (!element || !first) continue;
      const turned = first.side === 'down' && element.dataset['side'] === 'up';
      const frames = invert(first.box, element.getBoundingClientRect(), turned);
      if (!frames) continue;
      const moved = origin.ref === null || !ref.startsWith(`${origin.zone}#`);
      const delay = moved ? STAGGER * late++ : 0;
      this.#running.push(element.animate(frames, { ...MOVE, delay, fill: 'backwards' }));
    }
  }
}

function measure(root: HTMLElement): Map<string, Seen> {
  const rects = new Map<string, Seen>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-place], [data-ref]')) {
    const key = element.dataset['ref'] ?? element.dataset['place'];
    if (key) rects.set(key, { box: element.getBoundingClientRect(), side: element.dataset['side'] });
  }
  return rects;
}

/** `turned`: the card lay on its face before; it is seen from its edge first. */
function invert(first: DOMRect, last: DOMRect, turned: boolean): Keyframe[] | null {
  if (last.width === 0 || first.width === 0) return null;
  const x = first.left + first.width / 2 - last.left - last.width / 2;
  const y = first.top + first.height / 2 - last.top - last.height / 2;
  const scale = Math.min(2, first.height / last.height);
  if (!turned && Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.02) return null;
  return [
    {
      transform: `translate(${x}px, ${y}px) scale(${scale})${turned ? ' perspective(40rem) rotateY(90deg)' : ''}`,
      zIndex: 30,
    },
    { transform: turned ? 'perspective(40rem) rotateY(0)' : 'none', zIndex: 30 },
  ];
}
