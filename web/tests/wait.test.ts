import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseSearch } from '../src/lib/hold';
import { awaitGuest } from '../src/lib/invitation.svelte';
import { Lobby, PATIENCE } from '../src/lib/lobby.svelte';
import { looking } from '../src/lib/looking.svelte';
import { prefs } from '../src/lib/prefs.svelte';
import { GRACE, resume, searchAgain } from '../src/lib/resume';
import * as rival from '../src/lib/rival';
import { router } from '../src/lib/router.svelte';
import { follow, keepInvitation, keptWaits } from '../src/lib/wait';
import { isWaiting } from '../src/lib/waits';
import { FakeSocket } from './fakesocket';

/** As browsers have them: one holder at a time, and others wait for it, or go without. */
class Locks {
  held = false;
  #waiting: (() => void)[] = [];
  async request(name: string, how: { ifAvailable: boolean }, use: (lock: object | null) => Promise<void>) {
    if (this.held) {
      if (how.ifAvailable) return use(null);
      await new Promise<void>((begin) => this.#waiting.push(begin));
    }
    this.held = true;
    await use({ name });
    this.free();
  }
  free() {
    this.held = false;
    this.#waiting.shift()?.();
  }
}

let socket = new FakeSocket();
let locks = new Locks();
const choice = { game: 'g', deck: 'first' };
const settle = () => vi.advanceTimersByTimeAsync(0);
const said = (type: string) => socket.sent.filter((message) => message.type === type);

/** A page that is loaded: the lobby lets it in. */
async function page(): Promise<Lobby> {
  socket = new FakeSocket();
  const lobby = new Lobby(() => socket);
  socket.onopen?.();
  socket.hear({ type: 'lobby', id: said('join')[0]?.id, offers: [] });
  await settle();
  return lobby;
}

async function answer(type: string, more: object = {}) {
  socket.hear({ type: 'done', id: said(type).at(-1)?.id, ...more });
  await settle();
}

/** The page goes, and with it whatever only it knew. */
function leave() {
  dispatchEvent(new Event('pagehide'));
  const before = keptWaits();
  looking.lobby?.cancel();
  looking.lobby = null;
  // What a page that is gone cannot do any more: it forgets nothing.
  if (before.search) localStorage.setItem('fudaba.search', JSON.stringify(before.search));
  locks.held = false;
}

async function searching(): Promise<Lobby> {
  const lobby = await page();
  void lobby.quick([choice]);
  await settle();
  await answer('offer', { type: 'offered', offer: 7 });
  return lobby;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  locks = new Locks();
  vi.restoreAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal('crypto', { ...crypto, subtle: undefined });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { locks }));
  vi.spyOn(router, 'go').mockImplementation(() => {});
  prefs.name = 'Ai';
});
afterEach(() => {
  looking.lobby?.cancel();
  looking.invitation?.end();
  follow(null);
  [looking.lobby, looking.ended] = [null, null];
  releaseSearch();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('whoever loads the page anew waits on, since when one has', async () => {
  await searching();
  await vi.advanceTimersByTimeAsync(5000);
  leave();
  expect(isWaiting()).toBe(true);
  const lobby = await page();
  void resume();
  await settle();
  expect([lobby.stage, lobby.waited]).toEqual(['waiting', 5]);
  expect(said('offer').at(-1)).toMatchObject({ offer: { name: 'Ai', plays: [choice] } });
  const computer = vi.spyOn(rival, 'playComputer').mockResolvedValue('c');
  await vi.advanceTimersByTimeAsync(PATIENCE - 1000);
  expect(computer, 'nobody is taken to a table as soon as a page is there').not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(computer).toHaveBeenCalledOnce();
});

test('whoever played the computer meanwhile is still asked, and not listed', async () => {
  vi.spyOn(rival, 'playComputer').mockResolvedValue('c');
  const before = await searching();
  await before.meanwhile();
  leave();
  const lobby = await page();
  void resume();
  await settle();
  await answer('offer', { type: 'offered', offer: 8 });
  expect([lobby.stage, looking.meanwhile, said('meanwhile').length]).toEqual(['computer', true, 1]);
});

test('an offer of the page before, which the service still has, is waited for', async () => {
  await searching();
  leave();
  const lobby = await page();
  void resume();
  await settle();
  const twice = { type: 'error', code: 'offer/twice', text: { ja: '募集中', en: 'already' } };
  await answer('offer', twice);
  expect([lobby.stage, lobby.trouble]).toEqual(['waiting', '']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(said('offer')).toHaveLength(2);
  await answer('offer', { type: 'offered', offer: 9 });
  expect(lobby.own).toBe(9);
});

test('whoever was away for too long is told so, and searches again by one press', async () => {
  await searching();
  leave();
  await vi.advanceTimersByTimeAsync(GRACE + 1);
  const lobby = await page();
  await resume();
  expect([lobby.stage, looking.ended?.why, looking.tells, isWaiting()]).toEqual(['idle', '', true, false]);
  const { search } = looking.ended as NonNullable<typeof looking.ended>;
  void searchAgain(search);
  await settle();
  expect([lobby.stage, lobby.waited, looking.ended]).toEqual(['waiting', 0, null]);
});

test('a search that the service ends is told of wherever one is', async () => {
  const lobby = await searching();
  socket.hear({ type: 'unlisted', code: 'offer/expired', text: { ja: '時間切れ', en: 'over' } });
  expect([lobby.stage, looking.ended?.why]).toEqual(['idle', prefs.lang === 'ja' ? '時間切れ' : 'over']);
  expect(isWaiting()).toBe(false);
});

test('ending a search forgets it, and so does being paired', async () => {
  const lobby = await searching();
  expect(isWaiting()).toBe(true);
  lobby.cancel();
  expect([isWaiting(), locks.held]).toEqual([false, true]);
  await settle();
  expect(locks.held, 'another tab may search').toBe(false);
  void lobby.quick([choice]);
  await settle();
  socket.hear({ type: 'paired', match: 'm', game: 'g', seat: 1, secret: 's', opponent: 'Ben' });
  expect([isWaiting(), looking.ended]).toEqual([false, null]);
});

test('two tabs do not search at once', async () => {
  await searching();
  // The other tab holds the search; this one is new.
  dispatchEvent(new Event('pagehide'));
  const kept = localStorage.getItem('fudaba.search') as string;
  looking.lobby?.cancel();
  await settle();
  localStorage.setItem('fudaba.search', kept);
  locks.held = true;
  const lobby = await page();
  void resume();
  await vi.advanceTimersByTimeAsync(4000);
  expect([lobby.stage, said('offer').length]).toEqual(['idle', 0]);
  const pressed = lobby.quick([choice]);
  await vi.advanceTimersByTimeAsync(1000);
  await pressed;
  expect([lobby.stage, lobby.trouble !== '', isWaiting()]).toEqual(['idle', true, true]);
  locks.free();
  await settle();
  expect([lobby.stage, said('offer').length], 'the other tab is closed').toEqual(['waiting', 1]);
});

test('whoever is somebody else by now searches no more', async () => {
  await searching();
  leave();
  const other = { seed: '1'.repeat(64), key: '2'.repeat(64) };
  localStorage.setItem('fudaba.person', JSON.stringify(other));
  const lobby = await page();
  await resume();
  expect([lobby.stage, looking.ended, isWaiting()]).toEqual(['idle', null, false]);
});

test("an invitation of one's own and one that was put off are told of on the next page", async () => {
  awaitGuest('m');
  follow({ address: '/match/n#seat=s', host: 'Bea' });
  const kept = keptWaits();
  // The page goes.
  looking.invitation = null;
  looking.followed = null;
  expect(kept).toMatchObject({ invitation: 'm', followed: { host: 'Bea' } });
  await resume();
  expect([looking.invitation !== null, looking.followed]).toEqual([true, kept.followed]);
  (looking.invitation as unknown as { end(): void }).end();
  follow(null);
  expect(isWaiting()).toBe(false);
});

test('a page that shows the invitation itself is told of nothing', async () => {
  keepInvitation('m');
  history.replaceState(null, '', '/match/m');
  await resume();
  expect(looking.invitation).toBeNull();
  history.replaceState(null, '', '/');
});
