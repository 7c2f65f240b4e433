/** What the service does for matches, lessons, replays and decks, done in this tab by the engine. Answers are those that the service gives. */

import { ApiError } from '../api';
import { engine, EngineError, type Engine } from '../engine/engine';
import { plays } from '../engine/modules';
import type {
  CheckedDeck,
  CreatedMatch,
  DeckCard,
  DeckChoice,
  DeckReading,
  DeckText,
  DrawnGame,
  Frames,
  GameInfo,
  MatchInfo,
  NewLesson,
  NewMatch,
  Seat,
  SeatHolder,
  Text,
  WrittenDeck,
} from '../wire';
import { newTabId } from './id';
import { withCards } from './laid';
import { infoOf, opened, Room } from './room';
import {
  forget,
  keep,
  keptMatch,
  keptMatches,
  tidy,
  type KeptMatch,
  type KeptSeat,
  type Made,
  type OwnCards,
} from './shelf';
import { tabWords } from './words';

type List = Record<string, DeckCard[]>;

/** A replay file, as far as it is looked at here. */
interface ReplayFile {
  version: number;
  game: string;
  digest: string;
  seats: [ReplaySeat, ReplaySeat];
  decks: [List, List];
  seed: string;
  choices: ({ seat: Seat; option: number } | { seat: Seat; concede: true })[];
}
interface ReplaySeat {
  name: string;
  level: string | null;
  deck: string | null;
}

/** Whether this game can be played here. */
export const hasGame = plays;

const same = (text: string): Text => ({ ja: text, en: text });
const freshSeed = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What the engine refuses, as pages know refusals. */
async function done<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (error.code === 'engine/none') throw new ApiError('network', tabWords.no_engine);
    throw new ApiError(error.code, same(error.message));
  }
}

function seatOf(holder: SeatHolder): KeptSeat {
  if (holder.kind === 'friend') throw new ApiError('network', tabWords.no_friends);
  const deck = typeof holder.deck === 'string' ? holder.deck : null;
  if (holder.kind === 'me') return { name: holder.name.trim(), kind: 'human', level: null, deck };
  return { name: holder.level, kind: 'computer', level: holder.level, deck };
}

/** Plain: a page may have it alive. */
const deckOf = (holder: SeatHolder): DeckChoice =>
  holder.kind === 'friend' ? '' : (JSON.parse(JSON.stringify(holder.deck)) as DeckChoice);
const secretsOf = ([a, b]: KeptMatch['seats']): CreatedMatch['secrets'] => [
  a.kind === 'human' ? '0' : null,
  b.kind === 'human' ? '1' : null,
];

type Start = Pick<KeptMatch, 'game' | 'decks' | 'lists' | 'seed' | 'lesson' | 'seats' | 'made'> & OwnCards;

/** Parts of a match that may be missing. */
const broughtIn = ({ cards, pictures, position }: OwnCards): OwnCards => ({
  ...(cards === undefined ? {} : { cards }),
  ...(pictures === undefined ? {} : { pictures }),
  ...(position === undefined ? {} : { position }),
});

async function begin(start: Start): Promise<KeptMatch> {
  const { digest } = await withCards(start, (over) => over.ask({ call: 'about' }));
  const now = new Date();
  const kept: KeptMatch = {
    ...start,
    id: newTabId(),
    digest,
    alone: start.seats.every(({ kind }) => kind === 'human'),
    steps: start.made.map(({ seat, option }) => (option === null ? { concede: seat } : { choice: option })),
    hints: [0, 0],
    created: now.toISOString(),
    at: now.getTime(),
    round: 1,
    waiting: null,
    ended: null,
  };
  await keep(kept);
  void tidy();
  return kept;
}

const created = ({ id, seats }: KeptMatch): CreatedMatch => ({ id, secrets: secretsOf(seats), invitation: null });

/** `own`: cards of one's own that lie over the game, and their pictures. */
export async function newMatch({ game, seats, lists }: NewMatch, own: OwnCards = {}): Promise<CreatedMatch> {
  const [a, b] = [seatOf(seats[0]), seatOf(seats[1])];
  const decks: [DeckChoice, DeckChoice] = [deckOf(seats[0]), deckOf(seats[1])];
  const seed = freshSeed();
  const work = async () => {
    // A deck that may not be played is refused before anything is kept.
    await withCards({ game, ...broughtIn(own) }, async (over) => {
      const match = await opened(over, { decks, seed, lists: lists ?? 'open', lesson: null, ...broughtIn(own) });
      await over.ask({ call: 'close', match });
    });
    return begin({
      game,
      decks,
      lists: lists ?? 'open',
      seed,
      lesson: null,
      seats: [a, b],
      made: [],
      ...broughtIn(own),
    });
  };
  return created(await done(work()));
}

export async function newLesson({ game, lesson, name }: NewLesson): Promise<CreatedMatch> {
  const work = async () => {
    const { match } = await engine(game).ask({ call: 'lesson', key: lesson });
    const { lesson: coach } = await engine(game).ask({ call: 'look', match });
    await engine(game).ask({ call: 'close', match });
    const you: KeptSeat = { name: name.trim(), kind: 'human', level: null, deck: null };
    const partner: KeptSeat = { name: '', kind: 'computer', level: 'lesson', deck: null };
    const seats: [KeptSeat, KeptSeat] = coach?.you === 1 ? [partner, you] : [you, partner];
    return begin({ game, decks: ['', ''], lists: 'open', seed: '', lesson, seats, made: [] });
  };
  return created(await done(work()));
}

/** The same two once more, seats swapped. */
export async function rematchOf(kept: KeptMatch): Promise<string> {
  const { game, decks, lists, seats } = kept;
  const swapped: [KeptSeat, KeptSeat] = [seats[1], seats[0]];
  const turned: [DeckChoice, DeckChoice] = [decks[1], decks[0]];
  const next = {
    game,
    decks: turned,
    lists,
    seed: freshSeed(),
    lesson: null,
    seats: swapped,
    made: [],
    ...broughtIn(kept),
  };
  return (await begin(next)).id;
}

async function known(id: string): Promise<KeptMatch> {
  const kept = await keptMatch(id);
  if (!kept) throw new ApiError('match/unknown', tabWords.no_match);
  return kept;
}

export const matchInfo = async (id: string): Promise<MatchInfo> => infoOf(await known(id));

/** A match as a replay file. */
export async function replayFile(id: string): Promise<unknown> {
  const kept = await known(id);
  const { decks, seed, seats, steps, alone, lesson } = kept;
  if (lesson) throw new ApiError('lesson/only', tabWords.lesson_only);
  if (kept.position !== undefined) throw new ApiError('position/only', tabWords.position_only);
  const player = ({ name, level, deck }: KeptSeat) => ({ name: level === null ? name : '', level, deck });
  const written = {
    decks,
    seed,
    seats: [player(seats[0]), player(seats[1])] as [ReplaySeat, ReplaySeat],
    steps,
    alone,
  };
  return done(withCards(kept, (over) => over.ask({ call: 'write_replay', ...written })));
}

type KeepThere = (file: unknown, token: string | null) => Promise<CreatedMatch>;

/** Gives a match that is over to the server, which plays it again and keeps it. */
export async function give(id: string, there: KeepThere, token: string | null): Promise<void> {
  const { id: given } = await there(await replayFile(id), token);
  await keep({ ...(await known(id)), given });
}

/** Whether a match is played with cards that only it knows. */
export const hasOwnCards = async (id: string): Promise<boolean> => (await known(id)).cards !== undefined;

/** The game of a match as its table draws it: with the cards that only it knows. */
export async function gameOf(id: string, info: GameInfo): Promise<DrawnGame> {
  const kept = await known(id);
  if (kept.cards === undefined) return info;
  const cards = await done(withCards(kept, (over) => over.ask({ call: 'cards' })));
  return { ...info, cards, pictures: kept.pictures ?? {} };
}

/** `id`: the match that it is of, where it was played with cards that only it knows. */
export async function frames(file: unknown, id?: string): Promise<Frames> {
  const { game = '' } = (file ?? {}) as Partial<ReplayFile>;
  const whose = id === undefined ? { game } : await known(id);
  return done(withCards(whose, (over) => over.ask({ call: 'frames', replay: file })));
}

/** A match that goes on from a position of a replay, against the computer. `id`: as for `frames`. */
export async function continueFrom(
  file: unknown,
  choices: number,
  seat: Seat,
  level: string,
  id?: string,
): Promise<CreatedMatch> {
  const own = id === undefined ? {} : broughtIn(await known(id));
  const replay = file as ReplayFile;
  // A match at a table has neither lots by key nor cards of a study.
  if (replay.version > 1) throw new ApiError('replay/unfit', tabWords.of_study);
  const { game, decks, seed } = replay;
  const seats = replay.seats.map(({ name, deck }, at): KeptSeat => {
    if (at === seat) return { name, kind: 'human', level: null, deck };
    return { name: level, kind: 'computer', level, deck };
  }) as [KeptSeat, KeptSeat];
  const work = async () => {
    const made = await withCards({ game, ...own }, (over) => madeOf(over, replay, choices));
    return begin({ game, decks, lists: 'open', seed, lesson: null, seats, made, ...own });
  };
  return created(await done(work()));
}

/** What was chosen up to there, with what taking back has to know of it. */
async function madeOf(here: Pick<Engine, 'ask'>, { decks, seed, choices }: ReplayFile, upto: number): Promise<Made[]> {
  const { match } = await here.ask({ call: 'open', decks, seed });
  const made: Made[] = [];
  for (const choice of choices.slice(0, upto)) {
    const { asked } = await here.ask({ call: 'look', match, from: 1_000_000_000 });
    if (!asked || 'concede' in choice) break;
    await here.ask({ call: 'play', match, option: choice.option });
    made.push({ seat: asked.seat, option: choice.option, chose: asked.options > 1, part: asked.part });
  }
  await here.ask({ call: 'close', match });
  return made;
}

/** What was chosen in the latest match from a position that is meant, in the words of scenarios; null where there was none. */
export async function stepsFrom(game: string, isMeant: (position: string) => boolean) {
  const matches = (await keptMatches()).filter((kept) => kept.game === game && kept.position !== undefined);
  const kept = matches.find(({ position = '' }) => isMeant(position));
  if (!kept) return null;
  const room = await done(Room.open(kept));
  const told = await done(room.engine.ask({ call: 'steps', match: room.table }));
  room.close();
  return told;
}

export const checkDeck = (game: string, list: List, wanted: { cards: string[]; least: number } | null) =>
  done(engine(game).ask({ call: 'deck_check', list, wanted })) as Promise<CheckedDeck>;
export const readDeck = (game: string, text: string) =>
  done(engine(game).ask({ call: 'deck_read', text })) as Promise<DeckReading>;
export const writeDeck = (game: string, deck: WrittenDeck) =>
  done(engine(game).ask({ call: 'deck_write', deck })) as Promise<DeckText>;

export { forget, keptMatches };
