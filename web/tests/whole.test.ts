import { expect, test } from 'vitest';
import { changed, wholeUpdate } from '../src/lib/whole';
import type { Counter, SentUpdate } from '../src/lib/wire';
import { option, view, zone } from './fixtures';

const count = (key: string, value: number, seat: 0 | 1 | null = null): Counter => ({ key, seat, value });
const before = {
  ...view([zone('0/hand', ['A', 'B']), zone('1/hand', [null])]),
  counters: [count('life', 3, 0), count('life', 3, 1)],
};

test('what has changed takes its place, what has not is the same object', () => {
  const now = changed(before, {
    zones: [{ id: '0/hand', count: 1, cards: [{ ref: '0/hand#0', card: 'B', marks: [] }] }],
  });
  expect(now.zones[0]).toEqual(zone('0/hand', ['B']));
  expect(now.zones[1]).toBe(before.zones[1]);
  expect(now.counters).toBe(before.counters);
});

test('a zone that is empty now, and a back without marks, are told in brief', () => {
  const backs = [{ ref: '1/hand#0' }, { ref: '1/hand#1' }] as never;
  const now = changed(before, {
    zones: [
      { id: '0/hand', count: 0 },
      { id: '1/hand', count: 2, cards: backs },
    ],
  });
  expect(now.zones).toEqual([zone('0/hand', []), zone('1/hand', [null, null])]);
});

test('numbers change by key and seat, come last when they are new, and go', () => {
  const told = { counters: [count('life', 2, 1), count('passes', 1)], uncounted: [count('life', 3, 0)] };
  expect(changed(before, told).counters).toEqual([count('life', 2, 1), count('passes', 1)]);
});

test('when it is, the chain and the links are replaced whole', () => {
  const moment = { round: 2, phase: 'end', step: '', active: 1 as const };
  const now = changed({ ...before, links: [{ key: 'attack', from: 'a', to: 'b' }] }, { moment, links: [] });
  expect(now).toMatchObject({ ...moment, links: [], chain: [] });
});

test('what an update leaves out is nothing', () => {
  const { index, verb, text } = option(0);
  const sent = {
    type: 'update',
    number: 2,
    settled: true,
    changes: {},
    events: [{ number: 1, rule: 'T-1', key: 'moved' }],
    decision: { number: 1, seat: 0, question: 'ask', text, options: [{ index, verb, text }] },
  } as unknown as SentUpdate;
  const update = wholeUpdate(sent, before);
  expect(update).toMatchObject({
    fresh: false,
    outcome: null,
    clocks: null,
    hints: [0, 0],
    lesson: null,
    view: before,
  });
  expect(update?.undo).toEqual({ may: false, why: null, asked_by: null, left: null, cancel: false });
  expect(update?.events[0]).toMatchObject({ card: null, seat: null, text: { ja: '', en: '' } });
  expect(update?.decision?.options[0]).toEqual(option(0));
});

test('changes of a table that was never seen fit nothing', () => {
  expect(wholeUpdate({ type: 'update', number: 2, settled: true, changes: {} }, null)).toBeNull();
});
