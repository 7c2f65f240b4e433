import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANSWER, ASK } from '../src/lib/hold';

/** As browsers have them: whatever one page says, all others hear a moment later. */
class Channel {
  static all: Channel[] = [];
  onmessage: ((message: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    Channel.all.push(this);
  }
  postMessage(data: unknown) {
    const others = Channel.all.filter((other) => other !== this && other.name === this.name);
    setTimeout(() => others.forEach((other) => other.onmessage?.({ data })));
  }
}

/** A page of its own, without locks. */
async function page() {
  vi.resetModules();
  return import('../src/lib/hold');
}

async function answered<T>(asking: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(ANSWER + 10);
  return asking;
}

beforeEach(() => {
  Channel.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('without locks, too, one page searches at a time', async () => {
  const [first, second] = [await page(), await page()];
  expect(await answered(first.holdSearch('at once'))).toBe(true);
  expect(await answered(second.holdSearch('at once'))).toBe(false);
  expect(await answered(first.holdSearch('at once')), 'it searches already').toBe(true);
  first.releaseSearch();
  expect(await answered(second.holdSearch('at once'))).toBe(true);
});

test.each([[[0.2, 0.1]], [[0.1, 0.2]]])('of two pages that ask at the same moment one searches: %j', async (lots) => {
  const drawn = [...lots];
  vi.spyOn(Math, 'random').mockImplementation(() => drawn.shift() ?? 0);
  const [first, second] = [await page(), await page()];
  const both = await answered(Promise.all([first.holdSearch('at once'), second.holdSearch('at once')]));
  expect(both).toEqual(lots.map((lot) => lot === Math.min(...lots)));
});

test('whoever is patient goes on when the page that searched has ended', async () => {
  const [first, second, third] = [await page(), await page(), await page()];
  await answered(first.holdSearch('at once'));
  const went: string[] = [];
  void second.holdSearch('patient').then(() => went.push('second'));
  void third.holdSearch('patient').then(() => went.push('third'));
  await vi.advanceTimersByTimeAsync(3 * ASK);
  expect(went).toEqual([]);
  first.releaseSearch();
  await vi.advanceTimersByTimeAsync(3 * ASK);
  expect(went, 'and no more than one').toHaveLength(1);
});

test('a page that ended without a word is noticed', async () => {
  const [first, second] = [await page(), await page()];
  await answered(first.holdSearch('at once'));
  let goesOn = false;
  void second.holdSearch('patient').then(() => (goesOn = true));
  await vi.advanceTimersByTimeAsync(ANSWER + 10);
  Channel.all[0]!.onmessage = null;
  await vi.advanceTimersByTimeAsync(ASK + ANSWER + 10);
  expect(goesOn).toBe(true);
});

test('a page that is left lets go', async () => {
  const [first, second] = [await page(), await page()];
  await answered(first.holdSearch('at once'));
  dispatchEvent(new Event('pagehide'));
  expect(await answered(second.holdSearch('at once'))).toBe(true);
});
