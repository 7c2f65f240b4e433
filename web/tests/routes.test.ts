import { expect, test } from 'vitest';
import { route, type Box } from '../src/lib/routes';

const MIDDLE = 200;
const card = (left: number, top: number): Box => ({ left, top, right: left + 60, bottom: top + 80 });
/** The corners of a line. */
const corners = (d: string | null) =>
  [...(d ?? '').matchAll(/[ML](-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('a line between the halves runs along the middle, over no card beside it', () => {
  const [from, beside, to] = [card(300, 100), card(200, 100), card(0, 220)];
  expect(corners(route(from, to, MIDDLE, [from, beside, to]))).toEqual([
    [330, 180],
    [330, 185],
    [330, 200],
    [48, 200],
    [48, 215],
    [48, 220],
  ]);
});

test('what stands behind another card goes through the gap beside that one', () => {
  const [from, before, to] = [card(300, 0), card(300, 100), card(300, 220)];
  const line = corners(route(from, to, MIDDLE, [from, before, to]));
  for (const [x, y] of line.slice(2, 4)) expect(x! <= 300 || x! >= 360 || y! <= 100, `${x} ${y}`).toBe(true);
  expect(line[0]).toEqual([330, 80]);
  expect(line.at(-1)).toEqual([348, 220]);
});

test('on one side of the middle there is no such way', () => {
  expect(route(card(0, 0), card(100, 0), MIDDLE, [])).toBeNull();
});
