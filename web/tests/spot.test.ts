import { expect, test } from 'vitest';
import { LARGE, spotFor } from '../src/lib/spot';

const screen = { width: 1280, height: 800 };
const box = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 112 });
const look = (left: number, top: number, held = false) => ({ card: 'A', box: box(left, top), held });

test('on a wide screen it comes up over the log, whatever lies on the table', () => {
  const spot = spotFor(look(300, 500), { width: 1366, height: 768 });
  expect(spot.left + LARGE.width).toBeGreaterThan(1366 - 16);
});

test.each([
  [600, 660],
  [0, 660],
  [1200, 660],
  [600, 200],
  [0, 10],
  [1200, 10],
])('the large card at %i,%i is whole on the screen and does not hide its card', (left, top) => {
  const spot = spotFor(look(left, top), screen);
  expect(spot.left).toBeGreaterThanOrEqual(0);
  expect(spot.left + LARGE.width).toBeLessThanOrEqual(screen.width);
  expect(spot.top + LARGE.height).toBeLessThanOrEqual(screen.height);
  const apart = spot.left >= left + 80 || spot.left + LARGE.width <= left || spot.top + LARGE.height <= top;
  expect(apart).toBe(true);
});

test('a card with much text is whole on the screen, too', () => {
  for (const [left, top] of [
    [600, 660],
    [600, 300],
    [0, 10],
  ] as const) {
    const spot = spotFor(look(left, top), screen, 560);
    expect(spot.top).toBeGreaterThanOrEqual(0);
    expect(spot.top + 560).toBeLessThanOrEqual(screen.height);
  }
});

test('held by a finger it comes up in the middle', () => {
  const spot = spotFor(look(10, 600, true), { width: 360, height: 740 });
  expect(spot.left).toBe((360 - LARGE.width) / 2);
});
