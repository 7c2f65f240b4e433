import { afterEach, expect, test } from 'vitest';
import { prefs } from '../src/lib/prefs.svelte';
import { tilt, tiltAt } from '../src/lib/tilt';

const box = { left: 100, top: 100, right: 200, bottom: 300 };
afterEach(() => (prefs.motion = true));

test('a card turns towards the pointer, by eight degrees at most', () => {
  expect(tiltAt(box, 150, 200)).toEqual({ rx: 0, ry: 0, px: 0.5, py: 0.5 });
  expect(tiltAt(box, 200, 100)).toEqual({ rx: 8, ry: 8, px: 1, py: 0 });
  expect(tiltAt(box, 0, 999)).toMatchObject({ rx: -8, ry: -8 });
});

test('where motion is not wanted nothing turns', () => {
  const card = document.createElement('div');
  const leave = tilt(card);
  const move = () => {
    const event = new Event('pointermove') as Event & { pointerType: string; clientX: number; clientY: number };
    Object.assign(event, { pointerType: 'mouse', clientX: 5, clientY: 5 });
    card.dispatchEvent(event);
  };
  prefs.motion = false;
  move();
  expect(card.style.getPropertyValue('--rx')).toBe('');
  prefs.motion = true;
  move();
  expect(card.style.getPropertyValue('--rx')).not.toBe('');
  leave();
});
