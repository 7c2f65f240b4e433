/** The way of a line between the two halves of a board: along the middle, which is free, and between the cards, over none of them. */

import type { Point } from './links';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far a line stays away from a card. */
const BESIDE = 5;
/** Where on a box's upper edge a line begins or ends. */
const UPPER = 0.8;
/** So much of a card's edge may be touched. */
const SLACK = 2;

/** From one box to another on the other side of `middle`; null where both are on the same side. */
export function route(from: Box, to: Box, middle: number, cards: readonly Box[]): string | null {
  if (sideOf(from, middle) === sideOf(to, middle)) return null;
  const others = cards.filter((card) => !isIn(card, from) && !isIn(card, to) && !isIn(from, card) && !isIn(to, card));
  const points = [...leg(from, middle, others), ...leg(to, middle, others).reverse()];
  return points
    .filter((point, at) => at === 0 || !isSame(point, points[at - 1] as Point))
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`)
    .join('');
}

/** From a box's edge to the middle: straight, or along the nearest gap between the cards in front of it. */
function leg(box: Box, middle: number, cards: readonly Box[]): Point[] {
  const down = sideOf(box, middle) < 0;
  // In the middle of a card's upper edge hangs what passes on it.
  const at = down ? 0.5 : UPPER;
  const start = { x: box.left + (box.right - box.left) * at, y: down ? box.bottom : box.top };
  const inFront = cards.filter(
    (card) => Math.min(start.y, middle) < card.bottom && card.top < Math.max(start.y, middle),
  );
  const isFree = (x: number) => inFront.every(({ left, right }) => x < left + SLACK || x > right - SLACK);
  const gaps = inFront.flatMap(({ left, right }) => [left - BESIDE, right + BESIDE]).filter(isFree);
  gaps.sort((a, b) => Math.abs(a - start.x) - Math.abs(b - start.x));
  const [gap = start.x] = isFree(start.x) ? [] : gaps;
  const turn = start.y + (down ? BESIDE : -BESIDE);
  return [start, { x: start.x, y: turn }, { x: gap, y: turn }, { x: gap, y: middle }];
}

const sideOf = ({ top, bottom }: Box, middle: number) => Math.sign((top + bottom) / 2 - middle);
const isIn = (one: Box, other: Box) =>
  one.left >= other.left - 1 &&
  one.right <= other.right + 1 &&
  one.top >= other.top - 1 &&
  one.bottom <= other.bottom + 1;
const isSame = (one: Point, other: Point) => Math.abs(one.x - other.x) < 0.5 && Math.abs(one.y - other.y) < 0.5;
