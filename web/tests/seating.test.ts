import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Socket } from '../src/lib/connection.svelte';
import { prefs } from '../src/lib/prefs.svelte';
import { holdFor, Seating } from '../src/lib/seating.svelte';
import { decision, event, option, update } from './fixtures';

let socket: Socket & { sent: { type: string; id: number; promise?: string }[] };

function sit() {
  socket = {
    onopen: null,
    onclose: null,
    onmessage: null,
    sent: [],
    send(data) {
      this.sent.push(JSON.parse(data));
    },
    close() {},
  };
  const seating = new Seating('m', 'secret', () => socket);
  socket.onopen?.();
  return seating;
}
const hear = (message: unknown) => socket.onmessage?.({ data: JSON.stringify(message) });
const joined = (status: string, promises: (string | null)[] = [null, null]) =>
  hear({
    type: 'joined',
    id: 1,
    seat: 0,
    match: { id: 'm', game: 'test', seats: [person, person], status, promises, commitment: null, created: '' },
  });
const person = { name: '', kind: 'human', level: null, deck: null, list: null, taken: true };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a seat of a match that has not begun promises its random number, and shows none that nobody is bound to', async () => {
  sit();
  joined('waiting');
  await vi.waitFor(() => expect(socket.sent.map(({ type }) => type)).toContain('promise'));
  expect(socket.sent.find(({ type }) => type === 'promise')?.promise).toMatch(/^[0-9a-f]{64}$/);
  expect(socket.sent.map(({ type }) => type)).not.toContain('nonce');
});

test('the log grows by what is new and is replaced by a fresh one', () => {
  const seating = sit();
  joined('playing');
  hear(update(1, { fresh: true, events: [event(1), event(2)] }));
  hear(update(2, { events: [event(3)], decision: decision([option(0)]) }));
  expect(seating.log.map((entry) => entry.number)).toEqual([1, 2, 3]);
  hear(update(3, { fresh: true, events: [event(1)] }));
  expect(seating.log.map((entry) => entry.number)).toEqual([1]);
});

test('while a choice is on its way nothing else can be chosen; a refusal is shown and the decision is back', async () => {
  const seating = sit();
  joined('playing');
  hear(update(1, { fresh: true, decision: decision([option(0)]) }));
  seating.choose(0);
  expect(seating.decision).toBeNull();
  seating.choose(0);
  const choices = socket.sent.filter((message) => message.type === 'choose');
  expect(choices).toHaveLength(1);
  hear({ type: 'error', id: choices[0]?.id, code: 'action/stale', text: { ja: 'だめ', en: 'no' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(seating.complaint).toMatchObject({ code: 'action/stale' });
  expect(seating.decision?.number).toBe(7);
});

test('a choice made while the connection is lost is kept, and sent when its question is still open', async () => {
  const seating = sit();
  joined('playing');
  hear(update(1, { fresh: true, decision: decision([option(0)]) }));
  socket.onclose?.();
  seating.choose(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(seating.kept).toEqual({ decision: 7, option: 0 });
  expect(seating.decision?.number).toBe(7);
  await vi.advanceTimersByTimeAsync(2000);
  socket.onopen?.();
  const join = socket.sent.findLast((message) => message.type === 'join');
  hear({ type: 'joined', id: join?.id, seat: 0, match: { id: 'm', game: 'test', seats: [], status: 'playing' } });
  await vi.advanceTimersByTimeAsync(500);
  expect(socket.sent.filter((message) => message.type === 'choose')).toHaveLength(1);
  expect(seating.kept).toBeNull();
});

test('whatever else cannot be sent is refused aloud', async () => {
  const seating = sit();
  joined('playing');
  hear(update(1, { fresh: true, decision: decision([option(0)]) }));
  socket.onclose?.();
  seating.undo();
  await vi.advanceTimersByTimeAsync(0);
  expect(seating.complaint).toMatchObject({ code: 'network' });
  expect(seating.kept).toBeNull();
});

test('a phrase that is not said says why to whoever wanted to say it, for a moment', async () => {
  const seating = sit();
  joined('playing');
  void seating.say('hello');
  const asked = socket.sent.findLast((message) => message.type === 'say');
  hear({ type: 'error', id: asked?.id, code: 'rate/limited', text: { ja: '待って', en: 'Wait' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(seating.unsaid).toMatchObject({ code: 'rate/limited' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(seating.unsaid).toBeNull();
  socket.onclose?.();
  void seating.say('hello');
  await vi.advanceTimersByTimeAsync(0);
  expect(seating.unsaid).toMatchObject({ code: 'network' });
});

test('updates in a burst are shown one after another, all at once when skipped', async () => {
  prefs.motion = true;
  const seating = sit();
  joined('playing');
  hear(update(1, { fresh: true }));
  for (const number of [2, 3, 4]) hear(update(number, { events: [event(number)] }));
  expect(seating.shown?.number).toBe(2);
  await vi.advanceTimersByTimeAsync(700);
  expect(seating.shown?.number).toBe(3);
  seating.skip();
  expect(seating.shown?.number).toBe(4);
});

test('a position passed through asks nothing and leaves clocks and undo as they were', () => {
  prefs.motion = true;
  const seating = sit();
  joined('playing');
  const undo = { may: true, why: null, asked_by: null, left: 2, cancel: false };
  hear(update(1, { fresh: true, undo }));
  hear(update(2, { settled: false, events: [event(2)] }));
  expect(seating.passing).toBe(true);
  expect(seating.undoing).toEqual(undo);
  hear(update(3));
  seating.skip();
  expect(seating.passing).toBe(false);
  expect(seating.news.map((entry) => entry.number)).toEqual([2]);
});

test('what others do is shown for longer than what one did oneself', () => {
  const theirs = holdFor(update(1, { events: [event(1, { seat: 1 })] }), 0);
  expect(theirs).toBeGreaterThan(holdFor(update(1, { events: [event(1, { seat: 0 })] }), 0));
  expect(holdFor(update(1, { events: [event(1, { seat: 0, key: 'rolled', value: 6 })] }), 0)).toBeGreaterThan(theirs);
  expect(holdFor(update(1, { events: [event(1)], decision: decision([option(0)]) }), 0)).toBe(0);
});

test('without motion nothing is held back', () => {
  prefs.motion = false;
  const seating = sit();
  joined('playing');
  for (const number of [1, 2, 3]) hear(update(number, { events: [event(number)] }));
  expect(seating.shown?.number).toBe(3);
  prefs.motion = true;
});
