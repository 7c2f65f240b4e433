import { expect, test, vi } from 'vitest';
import { api, ApiError } from '../src/lib/api';
import { Weighing } from '../src/lib/weighing.svelte';

const told = (won: number, next: number) => ({ against: [{ deck: 'a', games: 100, won, drawn: 10 }], next });

test('games are added up round after round until there are enough', async () => {
  const weigh = vi.spyOn(api, 'weighDeck').mockImplementation((_, __, from) => Promise.resolve(told(60, from + 1)));
  const weighing = new Weighing();
  await weighing.start('g', {});
  expect(weigh.mock.calls.map(([, , from]) => from)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([weighing.games, weighing.running, weighing.whole.share]).toEqual([1000, false, 0.65]);
  weigh.mockRestore();
});

test('asked too often it waits and goes on; stopped, it stops', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const weigh = vi.spyOn(api, 'weighDeck').mockRejectedValueOnce(new ApiError('rate/limited', null));
  const weighing = new Weighing();
  weigh.mockImplementation((_, __, from) => {
    if (from === 1) weighing.stop();
    return Promise.resolve(told(50, from + 1));
  });
  const done = weighing.start('g', {});
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(2000);
  await done;
  expect([weighing.games, weighing.trouble]).toEqual([200, '']);
  vi.useRealTimers();
  weigh.mockRestore();
});
