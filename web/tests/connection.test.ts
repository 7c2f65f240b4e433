import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, backoff, type Socket } from '../src/lib/connection.svelte';
import type { Heard } from '../src/lib/wire';
import { update, view, zone } from './fixtures';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: { type: string; id: number; last?: number | null; secret?: string | null }[] = [];
  closed = false;

  send(data: string) {
    this.sent.push(JSON.parse(data));
  }
  close() {
    this.closed = true;
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get lastSent() {
    return this.sent.at(-1) ?? { type: 'nothing', id: -1 };
  }
}

const info = { id: 'm', game: 'test', seats: [], status: 'playing', commitment: null, created: '' };
let sockets: FakeSocket[] = [];
let heard: Heard[] = [];

function connect() {
  const open = () => {
    sockets.push(new FakeSocket());
    return sockets.at(-1) as FakeSocket;
  };
  return new Connection('ws://test', 'secret', (message) => heard.push(message), open);
}
function now(): FakeSocket {
  return sockets.at(-1) as FakeSocket;
}
async function join() {
  now().onopen?.();
  now().hear({ type: 'joined', id: now().lastSent.id, match: info, seat: 0 });
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  sockets = [];
  heard = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('the first message joins with the secret and nothing seen', async () => {
  const connection = connect();
  await join();
  expect(now().sent[0]).toMatchObject({ type: 'join', secret: 'secret', last: null });
  expect(connection.state).toBe('open');
});

test('an answer goes to who asked', async () => {
  const connection = connect();
  await join();
  const answer = connection.ask({ type: 'undo', to: null });
  now().hear({ type: 'done', id: now().lastSent.id });
  expect(await answer).toMatchObject({ type: 'done' });
});

test('after a cut it joins again with the number of the last update', async () => {
  const connection = connect();
  await join();
  now().hear(update(4, { fresh: true }));
  now().hear(update(5));
  now().onclose?.();
  expect(connection.state).toBe('lost');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sockets).toHaveLength(2);
  await join();
  expect(now().sent[0]).toMatchObject({ type: 'join', last: 5 });
});

test('a question that the cut swallowed is answered with nothing', async () => {
  const connection = connect();
  await join();
  const answer = connection.ask({ type: 'choose', decision: 1, option: 0 });
  now().onclose?.();
  expect(await answer).toBeNull();
  expect(await connection.ask({ type: 'undo', to: null })).toBeNull();
});

test('an update that was seen before is not heard twice', async () => {
  connect();
  await join();
  now().hear(update(4, { fresh: true }));
  now().hear(update(4));
  now().hear(update(5));
  expect(heard.filter((message) => message.type === 'update')).toHaveLength(2);
});

test('changes are heard as whole tables, also over a cut', async () => {
  connect();
  await join();
  now().hear(update(4, { fresh: true, view: view([zone('0/hand', ['A'])]) }));
  now().hear({ type: 'update', number: 5, settled: true, changes: { zones: [{ id: '0/hand', count: 0 }] } });
  now().onclose?.();
  await vi.advanceTimersByTimeAsync(2000);
  await join();
  now().hear({
    type: 'update',
    number: 6,
    settled: true,
    changes: { moment: { round: 2, phase: '', step: '', active: 1 } },
  });
  expect(heard.at(-1)).toMatchObject({ number: 6, view: { round: 2, zones: [zone('0/hand', [])] } });
});

test('what does not fit on what was seen is not shown: everything is asked for anew, once', async () => {
  connect();
  await join();
  const change = (number: number) => ({ type: 'update', number, settled: true, changes: {} });
  now().hear(update(4, { fresh: true }));
  now().hear(change(6));
  now().hear(change(7));
  expect(now().sent.filter((message) => message.type === 'resync')).toHaveLength(1);
  expect(heard.filter((message) => message.type === 'update')).toHaveLength(1);
  now().hear(update(7, { fresh: true }));
  now().hear(change(8));
  expect(heard.at(-1)).toMatchObject({ type: 'update', number: 8 });
});

test('it gives up where the server knows neither match nor secret', async () => {
  const connection = connect();
  now().onopen?.();
  now().hear({ type: 'error', id: now().lastSent.id, code: 'seat/forged', text: { ja: '', en: '' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connection.state).toBe('refused');
  expect(connection.refusal).toBe('seat/forged');
  expect(sockets).toHaveLength(1);
});

test('each attempt waits longer, to a limit, spread by chance', async () => {
  const waits = Array.from({ length: 9 }, (_, attempt) => backoff(attempt, () => 0.5));
  expect(waits.slice(0, 3)).toEqual([600, 1200, 2400]);
  expect(waits.at(-1)).toBe(15_000);
  expect([0, 1].map((chance) => backoff(0, () => chance))).toEqual([150, 1050]);
  connect();
  for (let cut = 0; cut < 3; cut += 1) {
    now().onclose?.();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(sockets).toHaveLength(4);
});

test('a closed connection stays closed', async () => {
  const connection = connect();
  await join();
  connection.close();
  now().onclose?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
  expect(connection.state).toBe('closed');
});
