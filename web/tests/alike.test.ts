import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Alike } from '../src/lib/alike.svelte';
import type { Decision } from '../src/lib/wire';
import { decision, option } from './fixtures';

const pay = (number: number): Decision => ({ ...decision([option(0), option(1)]), number, alike: true });
const ask = (number: number): Decision => ({ ...decision([option(0), option(1)]), number });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function paying(alike: Alike, number: number) {
  const choose = vi.fn();
  const leave = alike.watch(pay(number), choose);
  expect(alike.soon).toBe(leave ? number : null);
  vi.advanceTimersByTime(200);
  leave?.();
  return choose;
}

test('what comes to the same is paid by itself, and told in one line', () => {
  const alike = new Alike();
  expect(paying(alike, 7)).toHaveBeenCalledExactlyOnceWith(0);
  expect(paying(alike, 8)).toHaveBeenCalledExactlyOnceWith(0);
  expect(alike.watch(ask(9), vi.fn())).toBeUndefined();
  expect(alike.paid).toEqual({ from: 7, picks: 2 });
  expect(alike.soon).toBeNull();
});

test('who wants to choose goes back to the first pick, and is asked for all of this payment', () => {
  const alike = new Alike();
  paying(alike, 7);
  paying(alike, 8);
  expect(alike.change()).toBe(7);
  expect(paying(alike, 7)).not.toHaveBeenCalled();
  expect(paying(alike, 8)).not.toHaveBeenCalled();
  expect(alike.watch(ask(9), vi.fn())).toBeUndefined();
  expect(paying(alike, 12)).toHaveBeenCalledOnce();
});

test('what was paid is forgotten when somebody has chosen again', () => {
  const alike = new Alike();
  paying(alike, 7);
  alike.watch(ask(8), vi.fn());
  expect(alike.paid).not.toBeNull();
  alike.watch(ask(10), vi.fn());
  expect(alike.paid).toBeNull();
  expect(alike.change()).toBeNull();
});
