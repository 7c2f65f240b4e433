import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gestures } from '../src/lib/gestures.svelte';
import { TableControl } from '../src/lib/table.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** jsdom knows no pointers: mouse events with the name and the kind of one. */
function pointer(type: string, screenX: number) {
  return Object.assign(new MouseEvent(type, { screenX, screenY: 5, bubbles: false }), { pointerType: 'mouse' });
}

function card() {
  const gestures = new Gestures(new TableControl({ view: null, decision: null }));
  const element = document.createElement('button');
  gestures.card('0/hand#0', () => 'A')(element);
  return { gestures, element };
}

test('a card that comes to lie under a mouse at rest is not shown large', () => {
  const { gestures, element } = card();
  element.dispatchEvent(pointer('pointerenter', 10));
  element.dispatchEvent(pointer('pointermove', 10));
  vi.advanceTimersByTime(1000);
  expect(gestures.look).toBeNull();
});

test('a card on which the mouse has come is shown large', () => {
  const { gestures, element } = card();
  element.dispatchEvent(pointer('pointerenter', 10));
  element.dispatchEvent(pointer('pointermove', 14));
  vi.advanceTimersByTime(1000);
  expect(gestures.look?.card).toBe('A');
});
