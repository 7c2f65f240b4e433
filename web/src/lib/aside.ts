/** Where something that floats over the table may lie: at an edge where it covers nothing that can be pressed, and no card if that can be. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type Edge = 'right' | 'left';
export type Level = 'top' | 'middle' | 'bottom';
interface Place {
  edge: Edge;
  level: Level;
}
export interface Aside extends Place {
  covers: number;
  /** How much it covers of what only lies there. */
  hides: number;
}

/** The first place, of those by preference, that covers the least of what is `taken`; of those that cover as much, the one that hides the least of what `lies` there. */
export function asideOf(
  ground: Box,
  size: { width: number; height: number },
  taken: readonly Box[],
  levels: readonly Level[],
  lies: readonly Box[] = [],
): Aside {
  const covered = (place: Place, boxes: readonly Box[]) =>
    boxes.reduce((sum, box) => sum + shared(boxOf(place, ground, size), box), 0);
  const places = (['right', 'left'] as const).flatMap((edge) => levels.map((level) => ({ edge, level })));
  return places
    .map((place) => ({ ...place, covers: covered(place, taken), hides: covered(place, lies) }))
    .reduce((best, place) => (isBetter(place, best) ? place : best));
}

function isBetter(one: Aside, other: Aside): boolean {
  return one.covers < other.covers || (one.covers === other.covers && one.hides < other.hides);
}

function boxOf({ edge, level }: Place, ground: Box, { width, height }: { width: number; height: number }): Box {
  const left = edge === 'right' ? ground.right - width : ground.left;
  const top = { top: ground.top, middle: (ground.top + ground.bottom - height) / 2, bottom: ground.bottom - height }[
    level
  ];
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * Where a list belongs beside the card that it is about: above, below, right or left of it, the first of these where it covers the least of what is
 * `taken`, and whole on the screen.
 */
export function besideOf(
  near: Box,
  { width, height }: { width: number; height: number },
  screen: { width: number; height: number },
  taken: readonly Box[],
): { left: number; top: number } {
  const within = (at: number, size: number, whole: number) => Math.max(EDGE, Math.min(at, whole - size - EDGE));
  const [centre, middle] = [(near.left + near.right - width) / 2, (near.top + near.bottom - height) / 2];
  const spots = [
    { left: centre, top: near.top - height - BESIDE },
    { left: centre, top: near.bottom + BESIDE },
    { left: near.right + BESIDE, top: middle },
    { left: near.left - width - BESIDE, top: middle },
  ].map(({ left, top }) => ({ left: within(left, width, screen.width), top: within(top, height, screen.height) }));
  const covers = ({ left, top }: { left: number; top: number }) => {
    const box = { left, top, right: left + width, bottom: top + height };
    return [near, ...taken].reduce((sum, one) => sum + shared(box, one), 0);
  };
  return spots.reduce((best, spot) => (covers(spot) < covers(best) ? spot : best));
}

const EDGE = 8;
const BESIDE = 10;

/** Cards slide to their places first. */
const SETTLED = 400;

/**
 * For a panel of the class `floats`: lays it where it covers nothing that can be pressed, no other panel and, if that can be, no card; where there
 * is no such place it makes itself small, if that helps. Looks again whenever what `when` reads has changed.
 */
export function keepsAside(levels: () => readonly Level[], when: () => unknown): (panel: HTMLElement) => () => void {
  return (panel) => {
    when();
    const settle = () => lay(panel, levels());
    settle();
    const timer = setTimeout(settle, SETTLED);
    addEventListener('resize', settle);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', settle);
    };
  };
}

function lay(panel: HTMLElement, levels: readonly Level[]) {
  const ground = panel.closest('.felt');
  if (!ground) return;
  const boxesOf = (what: string) =>
    [...ground.querySelectorAll(what)]
      .filter((element) => !panel.contains(element))
      .map((element) => element.getBoundingClientRect());
  const taken = boxesOf('[data-legal="true"], .floats');
  const lies = boxesOf('.card, .pile');
  const find = (small: boolean) => {
    panel.classList.toggle('small', small);
    return asideOf(ground.getBoundingClientRect(), panel.getBoundingClientRect(), taken, levels, lies);
  };
  const large = find(false);
  const small = large.covers + large.hides > 0 ? find(true) : large;
  const helps = large.covers > 0 || small.hides === 0;
  const best = helps ? small : large;
  panel.classList.toggle('small', best === small && small !== large);
  Object.assign(panel.dataset, { edge: best.edge, level: best.level });
}

/** How much two boxes have in common. */
export function shared(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
