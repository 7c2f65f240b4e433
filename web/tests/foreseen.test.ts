import { expect, test, vi } from 'vitest';
import type { Answer } from '../src/lib/connection.svelte';
import { Foresight } from '../src/lib/foreseen.svelte';
import { passing } from '../src/lib/windows.svelte';
import { decision, option } from './fixtures';

const loses = (number: number) =>
  ({ type: 'foreseen', id: 1, decision: number, options: [{ ends: 'loses' }] }) as unknown as Answer;

test('what options would change is told as soon as it has come, on the same object', async () => {
  const foresight = new Foresight(async (number) => loses(number));
  const asked = foresight.watch(decision([option(0)]));
  const [first] = asked.options;
  expect([asked.foreseen, first?.ends, first?.effects]).toEqual([false, null, []]);
  await foresight.look(asked.number);
  expect([asked.foreseen, first?.ends]).toEqual([true, 'loses']);
});

test('it is asked once a decision, and again only where the connection broke', async () => {
  const answers: (Answer | null)[] = [null, loses(7)];
  const ask = vi.fn(async () => answers.shift() ?? null);
  const foresight = new Foresight(ask);
  const asked = foresight.watch(decision([option(0)]));
  await foresight.look(7);
  expect(asked.foreseen).toBe(false);
  await foresight.look(7);
  await foresight.look(7);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(asked.foreseen).toBe(true);
});

test('what another decision changes is none of this one', async () => {
  const foresight = new Foresight(async (number) => loses(number));
  const asked = foresight.watch(decision([option(0)]));
  await foresight.look(8);
  expect([asked.foreseen, asked.options[0]?.ends]).toEqual([false, null]);
});

test('a window does not pass by itself where that loses, once it is known', async () => {
  const foresight = new Foresight(async (number) => loses(number));
  const asked = foresight.watch(decision([option(0, { verb: 'pass' })]));
  expect(asked.foreseen).toBe(false);
  await foresight.look(7);
  expect(passing(asked, 'pass', 'never')).toBeNull();
  const harmless = new Foresight(
    async () => ({ type: 'foreseen', id: 1, decision: 7, options: [{}] }) as unknown as Answer,
  );
  const other = harmless.watch(decision([option(0, { verb: 'pass' })]));
  await harmless.look(7);
  expect(passing(other, 'pass', 'never')?.index).toBe(0);
});
