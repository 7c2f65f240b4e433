/**
 * The HTTP part of the server; the websocket part is in `connection.svelte.ts`. Nothing else asks it anything. Where there is no network, or no
 * server of ours at all, what the engine can do is done in this tab.
 */

import { proofOf } from './fair';
import { pass } from './pass.svelte';
import { site } from './site';
import { isTab } from './tab/id';
import type { OwnCards } from './tab/shelf';
import type {
  ArtBook,
  BlockAct,
  Blocked,
  CheckedDeck,
  CreatedMatch,
  DeckCard,
  DeckReading,
  DeckText,
  DrawnGame,
  Forgotten,
  Frames,
  GameInfo,
  GameSummary,
  OpenFile,
  KnownAs,
  ListedTournament,
  MatchInfo,
  MyMatches,
  Myself,
  LetIn,
  NewChallenge,
  NewLesson,
  NewMatch,
  NewTournament,
  PersonPage,
  Ranked,
  Reported,
  ReportReason,
  Rulebook,
  Seat,
  SignedIn,
  SignIn,
  TableKey,
  TakeSeat,
  TakenSeat,
  Text,
  TournamentAct,
  TournamentPage,
  Weighed,
  WrittenDeck,
} from './wire';

/** A request that failed, with the server's stable code and its words where it gave any. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly text: Text | null,
  ) {
    super(code);
  }
}

/** `token`: who asks. */
async function request<T>(path: string, body?: unknown, token: string | null = null): Promise<T> {
  const address = addressOf(path, body);
  const who = token === null ? {} : { authorization: `Bearer ${token}` };
  const init =
    body === undefined
      ? { headers: who }
      : { method: 'POST', headers: { 'content-type': 'application/json', ...who }, body: JSON.stringify(body) };
  const response = await fetch(address, init).catch(() => {
    throw new ApiError('network', null);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const error = errorOf(response.status, answer);
    if (error.code === 'pass/needed') pass.needed = true;
    throw error;
  }
  return answer as T;
}

function errorOf(status: number, answer: unknown): ApiError {
  const failure = (answer ?? {}) as { code?: string; text?: Text };
  return new ApiError(failure.code ?? `http/${status}`, failure.text ?? null);
}

/** Where a request goes. Where there are only files, those that stand in for answers lie in `data/`; nobody answers anything else. */
function addressOf(path: string, body: unknown): string {
  if (!site.isStatic) return path;
  if (body !== undefined || !path.startsWith('/api/games')) throw new ApiError('network', null);
  return site.path(`${path.replace('/api', '/data')}.json`);
}

const inTab = () => import('./tab/service');
type InTab = Awaited<ReturnType<typeof inTab>>;

/** Asks the server; without a network it is done here, as far as the engine can. */
async function orHere<T>(ask: () => Promise<T>, here: (tab: InTab) => Promise<T>): Promise<T> {
  if (site.isStatic) return here(await inTab());
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'network') throw error;
    return here(await inTab());
  }
}

const part = encodeURIComponent;
type List = Record<string, DeckCard[]>;
const deckDoor = (slug: string, name: string) => `/api/games/${part(slug)}/decks/${name}`;
const games = new Map<string, Promise<GameInfo>>();
const rulebooks = new Map<string, Promise<Rulebook>>();

/** Asks once; what failed is asked again the next time. */
function once<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const asked = ask();
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

/** The matches that replay files were fetched of. */
const files = new WeakMap<object, string>();

const matchOf = (file: unknown): string | null =>
  (file !== null && typeof file === 'object' ? files.get(file) : undefined) ?? null;

/** The match of a replay that no server can play again, since it has cards that are known here alone. */
async function knownHereAlone(file: unknown): Promise<string | null> {
  const match = matchOf(file);
  return match && isTab(match) && (await (await inTab()).hasOwnCards(match)) ? match : null;
}

/** All positions of a replay; the server gives them out by pages. */
async function framesThere(file: unknown): Promise<Frames> {
  const whole = await request<Frames>('/api/replays/frames', file);
  for (let { next } = whole; typeof next === 'number';) {
    const page = await request<Frames>(`/api/replays/frames?from=${next}`, file);
    whole.frames.push(...page.frames);
    next = page.next;
  }
  const match = matchOf(file);
  if (match) proofOf(match, whole.fair);
  return { ...whole, next: null };
}

export const api = {
  games: () => request<GameSummary[]>('/api/games'),
  game: (slug: string) => once(games, slug, () => request<GameInfo>(`/api/games/${part(slug)}`)),
  /** The game of a match: with the cards that this match alone knows, where it has any. */
  gameOf: async (slug: string, match: string | null): Promise<DrawnGame> => {
    const info = await api.game(slug);
    return match && isTab(match) ? (await inTab()).gameOf(match, info) : info;
  },
  openData: () => request<OpenFile[]>('/api/open-data'),
  art: (slug: string) => request<ArtBook>(`/api/games/${part(slug)}/art`),
  /** The address of one card's picture. */
  picture: (slug: string, card: string) =>
    site.isStatic
      ? site.path(`/data/games/${part(slug)}/art/${part(card)}.svg`)
      : `/api/games/${part(slug)}/art/${part(card)}`,
  rulebook: (slug: string) => once(rulebooks, slug, () => request<Rulebook>(`/api/games/${part(slug)}/rulebook`)),
  scenario: async (slug: string, name: string) => {
    const path = `/api/games/${part(slug)}/scenarios/${part(name)}`;
    if (!site.isStatic) return request<Frames>(path);
    return (await import('./unpacked')).unpacked<Frames>(`${addressOf(path, undefined)}.gz`);
  },
  checkDeck: (slug: string, list: List, wanted: { cards: string[]; least: number } | null) =>
    orHere(
      () => request<CheckedDeck>(deckDoor(slug, 'check'), { list, wanted }),
      (tab) => tab.checkDeck(slug, list, wanted),
    ),
  readDeck: (slug: string, text: string) =>
    orHere(
      () => request<DeckReading>(deckDoor(slug, 'read'), { text }),
      (tab) => tab.readDeck(slug, text),
    ),
  writeDeck: (slug: string, deck: WrittenDeck) =>
    orHere(
      () => request<DeckText>(deckDoor(slug, 'write'), deck),
      (tab) => tab.writeDeck(slug, deck),
    ),
  weighDeck: (slug: string, list: List, from: number) => request<Weighed>(deckDoor(slug, 'weigh'), { list, from }),
  newMatch: (match: NewMatch, token: string | null) =>
    orHere(
      () => request<CreatedMatch>('/api/matches', match, token),
      (tab) => tab.newMatch(match),
    ),
  /** A match in this tab, whether there is a network or not; `own`: cards of one's own that lie over the game, and their pictures. */
  newMatchHere: async (match: NewMatch, own?: OwnCards) => (await inTab()).newMatch(match, own),
  newLesson: (lesson: NewLesson) =>
    orHere(
      () => request<CreatedMatch>('/api/lessons', lesson),
      (tab) => tab.newLesson(lesson),
    ),
  match: async (id: string) =>
    isTab(id) ? (await inTab()).matchInfo(id) : request<MatchInfo>(`/api/matches/${part(id)}`),
  takeSeat: (id: string, seat: TakeSeat, token: string | null) =>
    request<TakenSeat>(`/api/matches/${part(id)}/seats`, seat, token),
  key: () => request<TableKey>('/api/key'),
  watchable: () => request<MatchInfo[]>('/api/matches?watch=1'),
  replayFile: async (id: string) => {
    const here = isTab(id) ? await inTab() : null;
    const file = here
      ? ((await here.replayFile(id)) as object)
      : await request<object>(`/api/matches/${part(id)}/replay`);
    files.set(file, id);
    return file as unknown;
  },
  frames: async (file: unknown) => {
    const own = await knownHereAlone(file);
    return own
      ? (await inTab()).frames(file, own)
      : orHere(
          () => framesThere(file),
          (tab) => tab.frames(file),
        );
  },
  continueFrom: async (replay: unknown, choice: number, seat: Seat, level: string, token: string | null) => {
    const own = await knownHereAlone(replay);
    return own
      ? (await inTab()).continueFrom(replay, choice, seat, level, own)
      : orHere(
          () => request<CreatedMatch>('/api/replays/continue', { replay, choice, seat, level }, token),
          (tab) => tab.continueFrom(replay, choice, seat, level),
        );
  },
  /** A match that was played in a tab, for the server to keep. */
  keepReplay: (replay: unknown, token: string | null) => request<CreatedMatch>('/api/replays/keep', replay, token),
  challenge: () => request<NewChallenge>('/api/people/challenge'),
  signIn: (proof: SignIn) => request<SignedIn>('/api/people/session', proof),
  tellPass: (phrase: string) => request<LetIn>('/api/pass', { phrase }),
  me: (token: string | null) => request<Myself>('/api/people/me', undefined, token),
  beKnown: (as: KnownAs, token: string | null) => request<Myself>('/api/people/me', as, token),
  forgetMe: (token: string | null) => request<Forgotten>('/api/people/forget', {}, token),
  person: (id: string, token: string | null) => request<PersonPage>(`/api/people/${part(id)}`, undefined, token),
  myBlocks: (token: string | null) => request<Blocked[]>('/api/people/me/blocks', undefined, token),
  changeBlocks: (act: BlockAct, token: string | null) => request<Blocked[]>('/api/people/me/blocks', act, token),
  report: (match: string, reason: ReportReason, token: string | null) =>
    request<Reported>(`/api/matches/${part(match)}/report`, { reason }, token),
  best: (slug: string) => request<Ranked[]>(`/api/games/${part(slug)}/best`),
  newTournament: (wish: NewTournament, token: string | null) =>
    request<TournamentPage>('/api/tournaments', wish, token),
  tournament: (id: string, token: string | null) =>
    request<TournamentPage>(`/api/tournaments/${part(id)}`, undefined, token),
  actAtTournament: (id: string, act: TournamentAct, token: string | null) =>
    request<TournamentPage>(`/api/tournaments/${part(id)}`, act, token),
  myTournaments: (token: string | null) => request<ListedTournament[]>('/api/people/me/tournaments', undefined, token),
  myMatches: (over: boolean, before: string | null, token: string | null) =>
    request<MyMatches>(
      `/api/people/me/matches?over=${over ? 1 : 0}${before ? `&before=${part(before)}` : ''}`,
      undefined,
      token,
    ),
};
