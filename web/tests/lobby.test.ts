import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../src/lib/api';
import { lastDeck } from '../src/lib/choice';
import { AGAIN, awaitGuest } from '../src/lib/invitation.svelte';
import { startLesson } from '../src/lib/lessons.svelte';
import { Lobby, PATIENCE } from '../src/lib/lobby.svelte';
import { looking } from '../src/lib/looking.svelte';
import { termsOf } from '../src/lib/offers';
import { prefs } from '../src/lib/prefs.svelte';
import * as rival from '../src/lib/rival';
import { router } from '../src/lib/router.svelte';
import { keepMatch, myMatch } from '../src/lib/store';
import type { ListedOffer, MatchInfo } from '../src/lib/wire';
import { FakeSocket } from './fakesocket';

let sockets: FakeSocket[] = [];
const now = () => sockets.at(-1) as FakeSocket;
const settle = () => vi.advanceTimersByTimeAsync(0);
const choice = { game: 'g', deck: 'first' };

/** Somebody whom the lobby has let in. */
async function come(): Promise<Lobby> {
  const lobby = new Lobby(() => {
    sockets.push(new FakeSocket());
    return now();
  });
  await enter([]);
  return lobby;
}

async function enter(offers: ListedOffer[]) {
  now().onopen?.();
  now().hear({ type: 'lobby', id: now().said('join')?.id, offers });
  await settle();
}

async function answer(type: string, more: object = {}) {
  now().hear({ type: 'done', id: now().said(type)?.id, ...more });
  await settle();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sockets = [];
  vi.restoreAllMocks();
  vi.useFakeTimers();
  // Whoever has no WebCrypto plays as nobody.
  vi.stubGlobal('crypto', { ...crypto, subtle: undefined });
  const locks = { request: (_name: string, _how: object, use: (lock: object) => unknown) => use({}) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks }));
  vi.spyOn(router, 'go').mockImplementation(() => {});
  prefs.name = 'Ai';
});
afterEach(() => {
  looking.lobby = null;
  looking.invitation?.end();
  looking.ended = null;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('quick match offers, and sits down where it is told', async () => {
  const lobby = await come();
  void lobby.quick([choice]);
  await settle();
  expect(now().said('offer')).toMatchObject({ offer: { name: 'Ai', plays: [choice] } });
  now().hear({ type: 'paired', match: 'm', game: 'g', seat: 1, secret: 's', opponent: 'Ben' });
  expect(myMatch('m')).toMatchObject({ secrets: [null, 's'], opponent: 'Ben', plays: 'first' });
  expect(router.go).toHaveBeenCalledWith('/match/m');
  expect(lobby.stage).toBe('idle');
});

test('whoever finds nobody plays the computer, and is asked when somebody comes', async () => {
  const computer = vi.spyOn(rival, 'playComputer').mockResolvedValue('c');
  const lobby = await come();
  const searching = lobby.quick([choice]);
  await settle();
  await answer('offer', { type: 'offered', offer: 7 });
  await searching;
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(computer).toHaveBeenCalledOnce();
  expect([lobby.stage, looking.meanwhile, now().said('meanwhile') !== undefined]).toEqual(['computer', true, true]);
  expect(router.go).toHaveBeenCalledWith('/match/c');
  now().hear({ type: 'proposed', game: 'g', opponent: 'Ben', rating: null });
  lobby.answer(true);
  expect([now().said('answer')?.['accept'], lobby.agreed]).toEqual([true, true]);
  now().hear({ type: 'unproposed' });
  expect([lobby.proposed, lobby.agreed, lobby.stage]).toEqual([null, false, 'computer']);
});

test('an offer on terms of its own waits without the computer', async () => {
  const computer = vi.spyOn(rival, 'playComputer').mockResolvedValue('c');
  const lobby = await come();
  void lobby.offer([choice], { bank_ms: 0, rated: true });
  await settle();
  expect(now().said('offer')).toMatchObject({ offer: { bank_ms: 0, rated: true } });
  await vi.advanceTimersByTimeAsync(3 * PATIENCE);
  expect(computer).not.toHaveBeenCalled();
  lobby.cancel();
  expect([lobby.stage, now().said('withdraw') !== undefined]).toEqual(['idle', true]);
});

test('what one looks for is given away as open data where one has set so, until one sets otherwise', async () => {
  prefs.open = true;
  const lobby = await come();
  void lobby.quick([choice]);
  await settle();
  expect(now().said('offer')).toMatchObject({ offer: { open: true } });
  prefs.open = false;
  now().onclose?.();
  await vi.advanceTimersByTimeAsync(2000);
  await enter([]);
  expect(now().said('offer')).toMatchObject({ offer: { open: false } });
  lobby.cancel();
});

test("the offer of another window of this browser is known as one's own", async () => {
  const searching = await come();
  void searching.offer([choice], {});
  await settle();
  await answer('offer', { type: 'offered', offer: 7 });
  looking.lobby = null;
  const other = await come();
  const open = { name: '', plays: [], bank_ms: null, undo: null, rated: null, lists: null, watch: null, best_of: null };
  now().hear({ type: 'offers', offers: [{ offer: 7, own: false, ...open }] });
  expect([other.own, other.elsewhere]).toEqual([null, 7]);
  searching.cancel();
  window.dispatchEvent(new StorageEvent('storage'));
  expect(other.elsewhere).toBeNull();
});

test('an offer that went with its connection is made again', async () => {
  const lobby = await come();
  void lobby.offer([choice], {});
  await settle();
  now().onclose?.();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sockets).toHaveLength(2);
  await enter([]);
  expect(now().said('offer')).toMatchObject({ offer: { plays: [choice] } });
});

test('a refusal says why and ends the search', async () => {
  const lobby = await come();
  void lobby.quick([choice]);
  await settle();
  await answer('offer', { type: 'error', code: 'offer/twice', text: { ja: '募集中', en: 'already' } });
  expect([lobby.stage, lobby.trouble]).toEqual(['idle', prefs.lang === 'ja' ? '募集中' : 'already']);
});

test('one does not see oneself among the others, and takes what they offer', async () => {
  const lobby = await come();
  void lobby.offer([choice], {});
  await settle();
  await answer('offer', { type: 'offered', offer: 7 });
  const open = { name: '', plays: [], bank_ms: null, undo: null, rated: null, lists: null, watch: null, best_of: null };
  now().hear({
    type: 'offers',
    offers: [
      { offer: 7, ...open },
      { offer: 8, ...open },
    ],
  });
  expect(lobby.others.map(({ offer }) => offer)).toEqual([8]);
  void lobby.take(lobby.others[0] as ListedOffer, { game: 'g', deck: null });
  await settle();
  expect(now().said('take')).toMatchObject({ take: { offer: 8, play: { game: 'g' } } });
});

test('terms are told where the host minds', () => {
  prefs.lang = 'en';
  const none = {
    offer: 1,
    name: '',
    own: false,
    plays: [],
    bank_ms: null,
    undo: null,
    rated: null,
    lists: null,
    watch: null,
    best_of: null,
  };
  expect(termsOf(none)).toEqual([]);
  const all = { ...none, bank_ms: 600_000, undo: false, rated: true, lists: 'closed' as const, best_of: 3 };
  expect(termsOf(all)).toEqual(['rated', '10 minutes', 'no undo', 'best of three', 'closed lists']);
});

test('the computer is about as strong as oneself', () => {
  const level = (key: string, rating: number) => ({ key, name: { ja: key, en: key }, rating });
  const levels = [level('novice', 1000), level('adept', 1300), level('expert', 1600), level('master', 1900)];
  expect(rival.levelFor(levels, null, false)?.key).toBe('novice');
  expect(rival.levelFor(levels, null, true)?.key).toBe('adept');
  expect(rival.levelFor(levels, 1700, true)?.key).toBe('expert');
  expect(rival.levelFor([], 1700, true)).toBeNull();
});

test('the deck that was played last is taken again, unless it is gone', () => {
  const match = { game: 'g', secrets: ['s', null], invitation: null, opponent: 'o', at: 1, finished: true };
  expect(lastDeck('g')).toBeNull();
  keepMatch({ ...match, id: 'a', plays: 'red' });
  expect(lastDeck('g')).toBe('red');
  keepMatch({ ...match, id: 'b', plays: 'own:deleted' });
  expect(lastDeck('g')).toBeNull();
});

/** Somebody who has looked for a match and begun a lesson. */
async function learning(begin: () => Promise<string>): Promise<Lobby> {
  const lobby = await come();
  void lobby.quick([choice]);
  await settle();
  await answer('offer', { type: 'offered', offer: 1 });
  vi.spyOn(api, 'newLesson').mockImplementation(async () => ({
    id: await begin(),
    secrets: ['s', null],
    invitation: null,
  }));
  return lobby;
}

test('whoever learns meanwhile is not sent to the computer, and is asked when somebody comes', async () => {
  const lobby = await learning(() => Promise.resolve('lesson'));
  expect(lobby.games).toEqual(['g']);
  await startLesson('g', 'first');
  expect(router.go).toHaveBeenCalledWith('/match/lesson');
  expect([lobby.stage, looking.meanwhile, now().said('meanwhile') !== undefined]).toEqual(['lesson', true, true]);
  await vi.advanceTimersByTimeAsync(PATIENCE * 2);
  expect(lobby.stage).toBe('lesson');
  now().hear({ type: 'proposed', opponent: 'Ben', game: 'g', rating: null });
  expect([lobby.proposed?.opponent, vi.mocked(router.go).mock.calls.length]).toEqual(['Ben', 1]);
});

test('a lesson that does not begin leaves the wait as it was', async () => {
  const lobby = await learning(() => Promise.reject(new Error('no lesson')));
  const begun = startLesson('g', 'first').catch((error: unknown) => String(error));
  await settle();
  await answer('offer', { type: 'offered', offer: 2 });
  expect(await begun).toMatch('no lesson');
  expect([lobby.stage, lobby.own, now().sent.filter(({ type }) => type === 'offer').length]).toEqual(['waiting', 2, 2]);
});

test("an invitation of one's own is looked after until somebody has come", async () => {
  const seats = (taken: boolean) => [
    { taken: true, name: 'Ai' },
    { taken, name: taken ? 'Ben' : '' },
  ];
  const match = vi.spyOn(api, 'match').mockResolvedValue({ seats: seats(false) } as unknown as MatchInfo);
  keepMatch({ id: 'm', game: 'g', secrets: ['s', null], invitation: 'i', opponent: '', at: 1, finished: false });
  awaitGuest('m');
  await vi.advanceTimersByTimeAsync(AGAIN);
  expect([looking.tells, looking.invitation?.guest]).toEqual([true, null]);
  match.mockResolvedValue({ seats: seats(true) } as unknown as MatchInfo);
  await vi.advanceTimersByTimeAsync(AGAIN);
  expect(looking.invitation?.guest).toBe('Ben');
  match.mockClear();
  await vi.advanceTimersByTimeAsync(AGAIN * 3);
  expect(match).not.toHaveBeenCalled();
  looking.invitation?.end();
  expect(looking.tells).toBe(false);
});

test('an invitation that was taken back is told of no more', async () => {
  const gone = { seats: [{ taken: true }, { taken: false }], status: 'withheld' };
  vi.spyOn(api, 'match').mockResolvedValue(gone as unknown as MatchInfo);
  keepMatch({ id: 'm', game: 'g', secrets: ['s', null], invitation: 'i', opponent: '', at: 1, finished: false });
  awaitGuest('m');
  await vi.advanceTimersByTimeAsync(AGAIN);
  expect(looking.tells).toBe(false);
});
