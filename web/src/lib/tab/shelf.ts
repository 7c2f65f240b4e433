/** Matches that are played in this browser's tabs, as they are kept on this device (IndexedDB). */

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Step } from '../engine/calls';
import type { BroughtPicture, DeckChoice, Lists, Seat, SeatInfo } from '../wire';

export interface KeptSeat extends Pick<SeatInfo, 'name' | 'kind' | 'level'> {
  /** The key of the game's deck that is played, where it is one. */
  deck: string | null;
}

/** A choice that stands: whose it was, and what taking back has to know of it. */
export interface Made {
  seat: Seat;
  /** The option's number; none where the seat gave up. */
  option: number | null;
  /** There was more than one option. */
  chose: boolean;
  /** It was a part of an act that had begun before. */
  part: boolean;
}

/** Cards of one's own that are played with, as a file of cards: no server knows them. And their pictures, by number. */
export interface OwnCards {
  cards?: string;
  pictures?: Record<string, BroughtPicture>;
  /** The scenario that it begins from the position of, where it does not begin from decks. */
  position?: string;
}

export interface KeptMatch extends OwnCards {
  id: string;
  game: string;
  /** Of the rules and cards that it is played with. */
  digest: string;
  decks: [DeckChoice, DeckChoice];
  lists: Lists;
  /** 64 hex digits; empty for a lesson. */
  seed: string;
  lesson: string | null;
  seats: [KeptSeat, KeptSeat];
  /** One person plays both seats. */
  alone: boolean;
  made: Made[];
  /** All that happened, in order: what was taken back and hints, too. */
  steps: Step[];
  hints: [number, number];
  created: string;
  /** When something last happened, in milliseconds. */
  at: number;
  round: number;
  waiting: Seat | null;
  ended: { winner: Seat | null; reason: string } | null;
  /** As what a server keeps it, once it has been given to one. */
  given?: string;
}

interface Layout extends DBSchema {
  matches: { key: string; value: KeptMatch; indexes: { at: number } };
}

/** Lessons are not kept for long: so many matches and lessons stay. */
const MOST = 500;

let opened: Promise<IDBPDatabase<Layout>> | null = null;

/** Where there is none, that is a refusal like any other. */
async function shelf(): Promise<IDBPDatabase<Layout>> {
  opened ??= openDB<Layout>('fudaba', 1, {
    upgrade: (database) => {
      database.createObjectStore('matches', { keyPath: 'id' }).createIndex('at', 'at');
    },
    terminated: () => (opened = null),
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** What is kept where the browser keeps nothing for this page: until it is closed. */
const passing = new Map<string, KeptMatch>();

export async function keep(match: KeptMatch): Promise<void> {
  const copy = structuredClone(match);
  try {
    const database = await shelf();
    await database.put('matches', copy);
    passing.delete(match.id);
  } catch {
    passing.set(match.id, copy);
  }
}

export async function keptMatch(id: string): Promise<KeptMatch | null> {
  const found = await shelf()
    .then((database) => database.get('matches', id))
    .catch(() => undefined);
  return found ?? passing.get(id) ?? null;
}

/** All of them, the latest first; lessons are none. */
export async function keptMatches(): Promise<KeptMatch[]> {
  const found = await shelf()
    .then((database) => database.getAllFromIndex('matches', 'at'))
    .catch(() => []);
  return [...found, ...passing.values()].filter(({ lesson }) => lesson === null).sort((a, b) => b.at - a.at);
}

export async function forget(id: string): Promise<void> {
  passing.delete(id);
  await shelf()
    .then((database) => database.delete('matches', id))
    .catch(() => {});
}

/** Lets go of the oldest where there are too many. */
export async function tidy(): Promise<void> {
  try {
    const keys = await (await shelf()).getAllKeysFromIndex('matches', 'at');
    for (const id of keys.slice(0, Math.max(0, keys.length - MOST))) await forget(id);
  } catch {
    // What cannot be read needs no tidying.
  }
}
