import { beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../src/lib/engine/calls';
import { Room } from '../src/lib/tab/room';
import type { KeptMatch, Made } from '../src/lib/tab/shelf';

/** An engine in which seats are asked by turns: three options, the second question of each a part of an act. */
const engine = vi.hoisted(() => ({ made: [] as number[], calls: [] as string[] }));
vi.mock('../src/lib/engine/engine', () => ({
  EngineError: class extends Error {},
  engine: () => ({
    ask: async (call: Call) => {
      engine.calls.push(call.call);
      if (call.call === 'open') engine.made = [];
      if (call.call === 'play') engine.made.push(call.option);
      if (call.call === 'back') engine.made.length = call.to;
      if (call.call === 'open') return { match: 1, asked: true };
      if (call.call === 'hint') return { option: 1, expects: 0.5, why: [] };
      const at = engine.made.length;
      const asked = { seat: Math.floor(at / 2) % 2, options: 3, part: at % 2 === 1, scripted: false, quiet: false };
      return call.call === 'look'
        ? { view: { round: at }, events: [], asked, waiting: { seat: asked.seat, text: { ja: '', en: '' } } }
        : {};
    },
  }),
}));

const seat = (level: string | null) => ({
  name: 'Aki',
  kind: level === null ? ('human' as const) : ('computer' as const),
  level,
  deck: 'a',
});
const kept = (alone = false, made: Made[] = []): KeptMatch => ({
  id: 'tab-1',
  game: 'test',
  digest: 'd',
  decks: ['a', 'b'],
  lists: 'closed',
  seed: '00',
  lesson: null,
  seats: [seat(null), seat(alone ? null : 'novice')],
  alone,
  made,
  steps: [],
  hints: [0, 0],
  created: '',
  at: 0,
  round: 0,
  waiting: null,
  ended: null,
});

beforeEach(() => {
  engine.calls = [];
});

test('a choice is taken of whoever is asked, for the question that is open', async () => {
  const room = await Room.open(kept());
  await expect(room.choose(1, 0, 0)).rejects.toMatchObject({ code: 'action/not_your_turn' });
  await expect(room.choose(0, 4, 0)).rejects.toMatchObject({ code: 'action/stale' });
  await expect(room.choose(0, 0, 3)).rejects.toMatchObject({ code: 'action/unknown' });
  await room.choose(0, 0, 2);
  expect(room.kept.made).toEqual([{ seat: 0, option: 2, chose: true, part: false }]);
  expect(room.kept.steps).toEqual([{ choice: 2 }]);
  expect([room.moves, room.kept.round]).toEqual([1, 1]);
});

test('an act of which a part is asked for can be called off; one own choice can be taken back behind the computer', async () => {
  const room = await Room.open(kept());
  await room.choose(0, 0, 0);
  expect(room.undoState(0)).toMatchObject({ may: true, cancel: true });
  await room.cancel(0);
  expect(room.kept.made).toEqual([]);
  expect(room.moves).toBe(2);
  await room.choose(0, 2, 0);
  await room.choose(0, 3, 1);
  await room.choose(1, 4, 0);
  await room.undo(0, null);
  expect(room.kept.made).toHaveLength(1);
  expect(room.kept.steps.at(-1)).toEqual({ back: 1, by: 0 });
  await expect(room.undo(1, null)).rejects.toMatchObject({ code: 'undo/nothing' });
});

test('a match goes on where it was kept, and whose turn it is thinks', async () => {
  const made = [0, 1].map((option) => ({ seat: 0 as const, option, chose: true, part: option === 1 }));
  const room = await Room.open(kept(false, made));
  expect(engine.made).toEqual([0, 1]);
  expect(room.computer).toMatchObject({ seat: 1, level: 'novice' });
  expect(room.inARow(0)).toBe(2);
  await expect(room.hint(0)).rejects.toMatchObject({ code: 'hint/none' });
});

test('a hint is counted, and written down for the replay', async () => {
  const room = await Room.open(kept());
  expect((await room.hint(0)).option).toBe(1);
  expect(room.kept.hints).toEqual([1, 0]);
  expect(room.kept.steps).toEqual([{ hinted: 0 }]);
});

test('what is hidden in a match with closed lists is told when it is over', async () => {
  const room = await Room.open(kept());
  expect(room.info.seats[1].deck).toBeNull();
  room.done = true;
  expect(room.info.seats[1].deck).toBe('a');
});
