/** Where something that floats over the table may lie: at an edge where it covers nothing that can be pressed. */

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
}

/** The first place, of those by preference, that covers the least of what is `taken`. */
export function asideOf(
  ground: Box,
  size: { width: number; height: number },
  taken: readonly Box[],
  levels: readonly Level[],
): Aside {
  const covered = (place: Place) => taken.reduce((sum, box) => sum + shared(boxOf(place, ground, size), box), 0);
  const places = (['right', 'left'] as const).flatMap((edge) => levels.map((level) => ({ edge, level })));
  return places
    .map((place) => ({ ...place, covers: covered(place) }))
    .reduce((best, place) => (place.covers < best.covers ? place : best));
}

function boxOf({ edge, level }: Place, ground: Box, { width, height }: { width: number; height: number }): Box {
  const left = edge === 'right' ? ground.right - width : ground.left;
  const top = { top: ground.top, middle: (ground.top + ground.bottom - height) / 2, bottom: ground.bottom - height }[
    level
  ];
  return { left, top, right: left + width, bottom: top + height };
}

/** Cards slide to their places first. */
const SETTLED = 400;

/**
 * For a panel of the class `floats`: lays it where it covers nothing that can be pressed, and no other panel; where there is no such place it
 * makes itself small. Looks again whenever what `when` reads has changed.
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
  const others = [...ground.querySelectorAll('[data-legal="true"], .floats')].filter(
    (element) => !panel.contains(element),
  );
  const taken = others.map((element) => element.getBoundingClientRect());
  for (const small of [false, true]) {
    panel.classList.toggle('small', small);
    const { edge, level, covers } = asideOf(
      ground.getBoundingClientRect(),
      panel.getBoundingClientRect(),
      taken,
      levels,
    );
    Object.assign(panel.dataset, { edge, level });
    if (covers === 0) return;
  }
}

/** How much two boxes have in common. */
function shared(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
