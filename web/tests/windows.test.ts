import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { prefs } from '../src/lib/prefs.svelte';
import type { Table } from '../src/lib/wire';
import { passing, windowOf, Windows } from '../src/lib/windows.svelte';
import { decision, option, table } from './fixtures';

const both = (en: string) => ({ ja: en, en });
const windowed: Table = {
  ...table,
  questions: {
    ask: { text: both('?'), waiting: both('?'), why: null, rule: null, window: 'pass', part: null, rest: null },
  },
};
const pass = option(1, { verb: 'pass' });
const may = decision([option(0), pass]);
const only = decision([pass]);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  prefs.setWindow('g', 'ask', 'stop');
});

test('the domain phase of Battle Guardians goes by where nothing can be placed', () => {
  const file = readFileSync(join(import.meta.dirname, '../../games/battle-guardians/table.yaml'), 'utf8');
  expect(windowOf(parse(file) as Table, 'domain')).toBe('skip');
});

test('each switch lets pass what it says', () => {
  expect(passing(may, 'pass', 'stop')).toBeNull();
  expect(passing(only, 'pass', 'stop')).toBeNull();
  expect(passing(may, 'pass', 'act')).toBeNull();
  expect(passing(only, 'pass', 'act')).toBe(pass);
  expect(passing(may, 'pass', 'never')).toBe(pass);
});

test('a pass that loses is never made by itself', () => {
  expect(passing(decision([option(0, { verb: 'pass', ends: 'loses' })]), 'pass', 'never')).toBeNull();
});

test('a window passes after a moment and says so; asked for, it stops again', () => {
  const windows = new Windows();
  const choose = vi.fn();
  prefs.setWindow('g', 'ask', 'never');
  const leave = windows.watch(may, windowed, 'g', choose);
  vi.advanceTimersByTime(1000);
  expect(choose).toHaveBeenCalledExactlyOnceWith(pass);
  expect(windows.passed).toBe(may);
  leave?.();
  prefs.setWindow('g', 'ask', 'stop');
  expect(windows.watch(may, windowed, 'g', choose)).toBeUndefined();
});

test('a question that is no window always stops', () => {
  prefs.setWindow('g', 'ask', 'never');
  expect(new Windows().watch(may, table, 'g', vi.fn())).toBeUndefined();
});

test('while it is not known whether passing loses, a question that would pass is kept out of sight; if that never comes, it is put', () => {
  const windows = new Windows();
  const choose = vi.fn();
  prefs.setWindow('g', 'ask', 'never');
  const leave = windows.watch({ ...may, foreseen: false }, windowed, 'g', choose);
  expect(windows.soon).toBe(may.number);
  vi.advanceTimersByTime(1000);
  expect([windows.soon, choose.mock.calls.length]).toEqual([may.number, 0]);
  vi.advanceTimersByTime(1000);
  expect([windows.soon, choose.mock.calls.length]).toEqual([null, 0]);
  leave?.();
});
