import { expect, test } from 'vitest';
import { bend, headOf, reachOut } from '../src/lib/links';
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

test('where a line ends, and where it comes from, is read off it, whether it is bent or runs along the middle', () => {
  expect(headOf('M10 20L10 40L90 40L90 25')).toEqual({ end: { x: 90, y: 25 }, before: { x: 90, y: 40 } });
  expect(headOf('M10 -20.5L10 40')).toEqual({ end: { x: 10, y: 40 }, before: { x: 10, y: -20.5 } });
  const { end, before } = headOf(bend({ x: 0, y: 100 }, { x: 0, y: 0 }));
  expect(end).toEqual({ x: 0, y: 14 });
  expect(before.y).toBeGreaterThan(end.y);
});

test('a line between neighbours is long enough for its head to be seen, whichever way it runs', () => {
  expect(reachOut('M50 100L50 80')).toEqual({ d: 'M50 100L50 74', middle: { x: 50, y: 87 }, upright: true });
  expect(reachOut('M100 85L110 85')).toMatchObject({ d: 'M100 85L126 85', upright: false });
  expect(reachOut('M100 85L140 85'), 'long enough, but for its number').toMatchObject({ d: 'M100 85L140 85' });
  expect(reachOut('M100 85L170 85'), 'it is').toBeNull();
  expect(reachOut('M120 25L110 25L110 30'), 'it goes around something').toBeNull();
});
