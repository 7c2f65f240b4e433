import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import type { Call } from '../src/lib/engine/calls';
import { Game } from '../src/lib/game';
import { myMatch } from '../src/lib/store';
import { withCards } from '../src/lib/tab/laid';
import { Room } from '../src/lib/tab/room';
import { keptMatch } from '../src/lib/tab/shelf';
import { Trial } from '../src/lib/workshop/trial.svelte';
import { gameInfo } from './fixtures';

const CARDS = '- number: X01\n  name: { ja: 札, en: Card }\n';
const FACE = { number: 'X01', cost: [] };
const HELD = { key: 'red', name: { ja: '赤', en: 'Red' }, list: { main: [{ card: 'X01', copies: 2 }] } };

const OWN = { address: 'data:image/png;base64,AAAA', licence: 'CC0, Mei' };
const PICTURES = async () => ({ X01: OWN, X99: OWN });

/** Engines by what they are for; each knows what lies over its game, and what it has been asked. */
const engines = vi.hoisted(() => ({ asked: [] as [string, Call][], over: {} as Record<string, string>, held: true }));
vi.mock('../src/lib/engine/engine', () => ({
  EngineError: class extends Error {
    constructor(readonly code: string) {
      super(code);
    }
  },
  engine: (_game: string, purpose = 'table') => ({
    ask: async (call: Call) => {
      engines.asked.push([purpose, call]);
      if (call.call === 'files') engines.over[purpose] = Object.values(call.files).join('');
      if (call.call === 'hold') return engines.held && engines.over[purpose] === CARDS ? [HELD] : [];
      if (call.call === 'cards') return engines.over[purpose] === CARDS ? [FACE] : [];
      if (call.call === 'about') return { digest: engines.over[purpose] ?? 'as it is' };
      if (call.call === 'open') return { match: 7, asked: true };
      if (call.call === 'stage')
        return call.text === 'impossible' ? { match: null, faults: [{ message: 'no' }] } : { match: 8, faults: [] };
      if (call.call === 'steps') return [{ seat: 0, words: 'open 1' }];
      if (call.call === 'look') return { view: { round: 1 }, events: [] };
      if (call.call === 'write_replay') return { game: 'test', of: engines.over[purpose] ?? 'as it is' };
      if (call.call === 'frames') return { verdict: 'EXACT', over: engines.over[purpose] };
      return {};
    },
  }),
}));

const game = new Game(gameInfo());
const asked = (name: Call['call']) => engines.asked.filter(([, { call }]) => call === name);

beforeEach(() => {
  localStorage.clear();
  [engines.asked, engines.held] = [[], true];
});

async function begun() {
  const trial = new Trial(game);
  await trial.find(CARDS, 'X01');
  return (await trial.start(trial.decks?.[0] ?? HELD, PICTURES)) ?? '';
}

test('two steps lead to a match with the card in a deck, kept with the cards that it is played with', async () => {
  const trial = new Trial(game);
  await trial.find(CARDS, 'X01');
  expect(trial.decks).toEqual([HELD]);
  const id = (await trial.start(HELD, PICTURES)) ?? '';
  expect(id).toMatch(/^tab-/);
  expect(myMatch(id)).toMatchObject({ id, game: game.info.slug, secrets: ['0', null] });
  expect(await keptMatch(id)).toMatchObject({ cards: CARDS, digest: CARDS, decks: [HELD.list, expect.any(String)] });
  expect(trial.trouble).toBe('');
});

test('a card that no deck may hold, and one that has changed, begin no match', async () => {
  engines.held = false;
  const trial = new Trial(game);
  await trial.find(CARDS, 'X01');
  expect(trial.decks).toEqual([]);
  const found = trial.find(CARDS, 'X01');
  trial.forget();
  await found;
  expect(trial.decks).toBeNull();
});

test('the match is run where its cards lie, and no other match is', async () => {
  const id = await begun();
  const kept = await keptMatch(id);
  engines.asked = [];
  if (kept) await Room.open(kept);
  expect(asked('open').map(([purpose]) => purpose)).toEqual(['own']);
  const { cards: _, ...plain } = kept ?? { cards: '' };
  await Room.open(plain as NonNullable<typeof kept>);
  expect(asked('open').map(([purpose]) => purpose)).toEqual(['own', 'table']);
  expect(engines.over['table']).toBeUndefined();
});

test('the table draws the card, and the replay is looked at here: no server is asked about either', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  vi.spyOn(api, 'game').mockResolvedValue(game.info);
  const id = await begun();
  expect((await api.gameOf(game.info.slug, id)).cards).toEqual([FACE]);
  expect((await api.gameOf(game.info.slug, null)).cards).toBe(game.info.cards);
  const drawn = new Game(await api.gameOf(game.info.slug, id));
  expect([drawn.picture('X01'), drawn.credit('X01')]).toEqual([OWN.address, OWN.licence]);
  expect([drawn.credit('A1'), Object.keys(drawn.info.pictures ?? {})]).toEqual(['', ['X01']]);
  const file = await api.replayFile(id);
  expect(await api.frames(file)).toMatchObject({ verdict: 'EXACT', over: CARDS });
  expect(fetched).not.toHaveBeenCalled();
});

test('a match goes on from a position that was made, and tells what was chosen in it; one that cannot be begins none', async () => {
  const seat = { kind: 'me' as const, name: '', deck: '' };
  const wish = { game: 'test', seats: [seat, seat] as [typeof seat, typeof seat], clock: null, watch: false };
  const { id } = await api.newMatchHere(wish, { cards: CARDS, position: 'name: mine' });
  expect(await keptMatch(id)).toMatchObject({ position: 'name: mine', cards: CARDS, alone: true });
  expect([asked('stage').length, asked('open').length]).toEqual([1, 0]);
  const { stepsFrom } = await import('../src/lib/tab/service');
  expect(await stepsFrom('test', (position) => position === 'name: mine')).toEqual([{ seat: 0, words: 'open 1' }]);
  expect(await stepsFrom('test', () => false)).toBeNull();
  await expect(api.replayFile(id)).rejects.toMatchObject({ code: 'position/only' });
  const none = api.newMatchHere(wish, { cards: CARDS, position: 'impossible' });
  await expect(none).rejects.toMatchObject({ code: 'position/impossible' });
});

test('cards of two sets take turns, and each is played over its own game', async () => {
  const seen: (string | undefined)[] = [];
  const play = (cards: string) =>
    withCards({ game: 'test', cards }, async (over) => {
      await over.ask({ call: 'about' });
      seen.push(engines.over['own']);
    });
  await Promise.all([play('- one'), play('- two'), play('- two'), play('- one')]);
  expect(seen).toEqual(['- one', '- two', '- two', '- one']);
  expect(asked('files')).toHaveLength(3);
});
