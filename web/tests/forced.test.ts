import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Forced } from '../src/lib/forced.svelte';
import { decision, option } from './fixtures';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const only = decision([option(0)]);

test('the one answer there is, is given after a moment', () => {
  const choose = vi.fn();
  const forced = new Forced();
  const leave = forced.watch(only, choose);
  expect(forced.soon).toBe(only.number);
  expect(choose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1400);
  expect(choose).toHaveBeenCalledExactlyOnceWith(only.options[0]);
  leave?.();
  expect(forced.soon).toBe(null);
});

test('where there is something to choose, nothing happens by itself', () => {
  const choose = vi.fn();
  expect(new Forced().watch(decision([option(0), option(1)]), choose)).toBe(undefined);
  vi.advanceTimersByTime(10_000);
  expect(choose).not.toHaveBeenCalled();
});

test('who wants to look first, holds this question and no other', () => {
  const choose = vi.fn();
  const forced = new Forced();
  forced.watch(only, choose);
  forced.hold();
  expect(forced.soon).toBe(null);
  expect(forced.watch(only, choose)).toBe(undefined);
  vi.advanceTimersByTime(10_000);
  expect(choose).not.toHaveBeenCalled();
  forced.watch({ ...only, number: only.number + 1 }, choose);
  vi.advanceTimersByTime(1400);
  expect(choose).toHaveBeenCalledTimes(1);
});

test('nothing happens behind an open window', () => {
  const choose = vi.fn();
  const window = document.body.appendChild(document.createElement('dialog'));
  window.setAttribute('open', '');
  new Forced().watch(only, choose);
  vi.advanceTimersByTime(5000);
  expect(choose).not.toHaveBeenCalled();
  window.remove();
  vi.advanceTimersByTime(1400);
  expect(choose).toHaveBeenCalled();
});
