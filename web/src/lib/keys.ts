/** The table by keyboard: arrows move among what can be reached, numbers choose, Escape steps back. */

export type Command =
  | { act: 'move'; x: number; y: number }
  | { act: 'number'; at: number }
  | { act: 'cancel' | 'help' | 'log' | 'look' | 'mute' | 'prompt' | 'rest' };

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const letters: Record<string, Command> = {
  'Escape': { act: 'cancel' },
  '?': { act: 'help' },
  'k': { act: 'rest' },
  'l': { act: 'log' },
  'm': { act: 'mute' },
  'p': { act: 'prompt' },
  ' ': { act: 'look' },
};

export function commandOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const arrow = arrows[event.key];
  if (arrow) return { act: 'move', x: arrow[0], y: arrow[1] };
  if (/^[1-9]$/.test(event.key)) return { act: 'number', at: Number(event.key) - 1 };
  return letters[event.key] ?? null;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The nearest box in a direction: what lies straight ahead comes before what lies aside. */
export function nearest(from: Box, boxes: Box[], x: number, y: number): number {
  const centre = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const here = centre(from);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const there = centre(box);
    const ahead = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    if (ahead < 4) return;
    const cost = ahead + aside * 2.2;
    if (cost < least) [least, best] = [cost, index];
  });
  return best;
}

/** Moves the focus among the elements marked `data-nav`. */
export function moveFocus(root: HTMLElement, x: number, y: number) {
  const all = [...root.querySelectorAll<HTMLElement>('[data-nav]')].filter((element) => element.offsetParent !== null);
  const now = document.activeElement;
  const from = now instanceof HTMLElement && root.contains(now) ? now : null;
  if (!from) return firstOf(all)?.focus();
  const rest = all.filter((element) => element !== from);
  const index = nearest(
    from.getBoundingClientRect(),
    rest.map((element) => element.getBoundingClientRect()),
    x,
    y,
  );
  rest[index]?.focus();
}

/** Where a person with a keyboard starts: what may be chosen comes first. */
export function firstOf(all: HTMLElement[]): HTMLElement | undefined {
  return all.find((element) => element.dataset['legal'] === 'true') ?? all[0];
}
