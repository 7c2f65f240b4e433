import { expect, test, vi } from 'vitest';
import type { Call } from '../src/lib/engine/calls';
import { Engine, EngineError, type Hand } from '../src/lib/engine/engine';
import type { Asked } from '../src/lib/engine/worker';

/** A worker whose answers a test decides about. */
class FakeHand implements Hand {
  onmessage: Hand['onmessage'] = null;
  onerror: Hand['onerror'] = null;
  heard: { call: string; match?: number }[] = [];
  ended = false;

  constructor(readonly answer: (call: { call: string; match?: number }) => unknown) {}

  postMessage(asked: Asked) {
    const say = (data: object) => queueMicrotask(() => this.onmessage?.({ data: data as never }));
    if ('module' in asked) return say({ ready: true });
    const call = asked.call as { call: string; match?: number };
    this.heard.push(call);
    const answer = this.answer(call);
    if (answer instanceof Error) say({ id: asked.id, trap: answer.message });
    else if (answer !== undefined) say({ id: asked.id, ok: answer });
  }
  terminate() {
    this.ended = true;
  }
}

/** Numbers its matches, and traps at the option 13. */
function engineOf() {
  const hands: FakeHand[] = [];
  const hand = () => {
    let matches = 10 * hands.length;
    const made = new FakeHand((call) => {
      if (call.call === 'open') return { match: ++matches, asked: true };
      if ((call as { option?: number }).option === 13) return new Error('unreachable');
      if ((call as { option?: number }).option === 14) return undefined;
      return call.call === 'play' ? {} : null;
    });
    hands.push(made);
    return made;
  };
  return { hands, engine: new Engine('test', hand, async () => '/engine/test.wasm') };
}
const open: Extract<Call, { call: 'open' }> = { call: 'open', decks: ['a', 'b'], seed: 7 };

test('calls are answered one after the other by one worker', async () => {
  const { engine, hands } = engineOf();
  const [first, second] = await Promise.all([engine.ask(open), engine.ask(open)]);
  expect([first.match, second.match]).toEqual([1, 2]);
  expect(hands).toHaveLength(1);
});

/** A worker that answers when the test says so. */
class SlowHand extends FakeHand {
  ids: number[] = [];

  override postMessage(asked: Asked) {
    super.postMessage(asked);
    if ('id' in asked) this.ids.push(asked.id);
  }
  say(at: number, answer: object) {
    this.onmessage?.({ data: { id: this.ids[at], ...answer } as never });
  }
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

test('what changes nothing is handed over at once, and what changes something when all before it is answered', async () => {
  const hand = new SlowHand(() => undefined);
  const engine = new Engine(
    'test',
    () => hand,
    async () => '/engine/test.wasm',
  );
  const calls = () => hand.heard.map(({ call }) => call);
  const answers = [
    engine.ask({ call: 'about' }),
    engine.ask({ call: 'cards' }),
    engine.ask(open),
    engine.ask({ call: 'table' }),
  ];
  await soon();
  expect(calls()).toEqual(['about', 'cards']);
  hand.say(0, { ok: 'a' });
  await soon();
  expect(calls()).toEqual(['about', 'cards']);
  hand.say(1, { ok: 'b' });
  await soon();
  expect(calls()).toEqual(['about', 'cards', 'open']);
  hand.say(2, { ok: { match: 1, asked: true } });
  await soon();
  hand.say(3, { ok: 'd' });
  expect(await Promise.all(answers)).toMatchObject(['a', 'b', { match: 1 }, 'd']);
});

test('a call that was handed over behind one that traps is asked again', async () => {
  const hands = [new SlowHand(() => undefined), new SlowHand(() => undefined)];
  let made = 0;
  const engine = new Engine(
    'test',
    () => hands[made++] as SlowHand,
    async () => '/engine/test.wasm',
  );
  const first = expect(engine.ask({ call: 'about' })).rejects.toMatchObject({ code: 'engine/trap' });
  const second = engine.ask({ call: 'cards' });
  await soon();
  hands[0]?.say(0, { trap: 'unreachable' });
  await first;
  await soon();
  expect([hands[0]?.ended, hands[1]?.heard]).toEqual([true, [{ call: 'cards' }]]);
  hands[1]?.say(0, { ok: 'b' });
  expect(await second).toBe('b');
});

test('after a trap the matches that are open are played again, and keep their numbers', async () => {
  const { engine, hands } = engineOf();
  const { match } = await engine.ask(open);
  const gone = await engine.ask(open);
  await engine.ask({ call: 'names', match, names: ['Aki', 'Haru'] });
  await engine.ask({ call: 'play', match, option: 2 });
  await engine.ask({ call: 'close', match: gone.match });
  await expect(engine.ask({ call: 'play', match, option: 13 })).rejects.toMatchObject({ code: 'engine/trap' });
  expect(hands[0]?.ended).toBe(true);
  await engine.ask({ call: 'play', match, option: 3 });
  expect(hands[1]?.heard).toEqual([
    open,
    { call: 'names', match: 11, names: ['Aki', 'Haru'] },
    { call: 'play', match: 11, option: 2 },
    { call: 'play', match: 11, option: 3 },
  ]);
});

test('a call that does not come to an end in its time is given up, and the worker with it', async () => {
  vi.useFakeTimers();
  const { engine, hands } = engineOf();
  const { match } = await engine.ask(open);
  const late = engine.ask({ call: 'play', match, option: 14 }, 500);
  const refused = expect(late).rejects.toMatchObject({ code: 'engine/late' });
  await vi.advanceTimersByTimeAsync(501);
  await refused;
  expect(hands[0]?.ended).toBe(true);
  vi.useRealTimers();
  await engine.ask({ call: 'play', match, option: 1 });
  expect(hands).toHaveLength(2);
});

test('where a game has no module it is said so, and asked for again the next time', async () => {
  let there = false;
  const hand = () => new FakeHand(() => null);
  const engine = new Engine('test', hand, async () => (there ? '/engine/test.wasm' : null));
  await expect(engine.ask({ call: 'about' })).rejects.toBeInstanceOf(EngineError);
  there = true;
  expect(await engine.ask({ call: 'about' })).toBeNull();
});
