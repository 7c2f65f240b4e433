/**
 * This browser's part in fair dealing: its own random numbers, which it promises before anybody shows one, and what it saw of the
 * others' promises, in their order. Kept until the replay is looked at, so that nobody can change the story afterwards.
 */

import { hex, newNonce, unhex } from './fair';
import type { ClientMessage, FairProof, MatchInfo, Seat } from './wire';

/** What this browser drew and saw in one match. */
export interface Witness {
  /** Its own numbers, by seat; null where somebody else sits. */
  nonces: (string | null)[];
  /** The server's commitment, as it was first shown. */
  commitment: string | null;
  /** Each seat's promises in the order in which they were shown since all were bound: one, where all is well. */
  promises: string[][];
  /** What every seat was bound to when this browser first saw that all were, which is when its own number may go out: null until then. */
  bound: Bound[] | null;
  /** Another device has promised for this seat. */
  elsewhere: boolean;
}

/** A promise, or that it is a computer's seat, whose number is fixed. */
type Bound = string | null;
const COMPUTER = 'computer';

const KEY = 'fudaba.dealing';
const MOST = 60;

/** As it was kept by an earlier version of this page, too: one promise a seat. */
type Kept = Partial<Omit<Witness, 'promises'>> & { promises?: (string[] | string | null)[] };

function read(kept: Kept): Witness {
  const promises = [0, 1].map((seat) => [kept.promises?.[seat] ?? []].flat());
  return { nonces: [null, null], commitment: null, bound: null, elsewhere: false, ...kept, promises };
}

function all(): [string, Kept][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, Kept][]) : [];
  } catch {
    return [];
  }
}

/** What was witnessed is known here no longer. */
export function forgetDealing() {
  localStorage.removeItem(KEY);
}

export function witnessOf(match: string): Witness | null {
  const kept = all().find(([id]) => id === match)?.[1];
  return kept ? read(kept) : null;
}

function keep(match: string, witness: Witness) {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([[match, witness], ...all().filter(([id]) => id !== match)].slice(0, MOST)),
    );
  } catch {
    // Without storage the match is dealt as fairly; only this browser cannot testify to it later.
  }
}

/**
 * Keeps what is shown. While somebody is missing, a seat may go on at another device and promise anew there. From when all are bound on, what was
 * seen is never overwritten: a promise that comes in place of another is kept behind it.
 */
export function saw(info: MatchInfo) {
  const known = witnessOf(info.id) ?? read({});
  const waiting = info.status === 'waiting';
  const promises = known.promises.map((seen, seat) => {
    const now = info.promises?.[seat] ?? null;
    if (waiting && !known.bound) return now ? [now] : [];
    return now && seen.at(-1) !== now ? [...seen, now] : seen;
  });
  const bound = known.bound ?? (waiting && allBound(info) ? boundOf(info) : null);
  keep(info.id, { ...known, commitment: known.commitment ?? info.commitment, promises, bound });
}

function boundOf(info: MatchInfo): Bound[] {
  return info.seats.map((seat, at) => (seat.kind === 'computer' ? COMPUTER : (info.promises[at] ?? null)));
}

/** This browser's number for a seat: the same, however often it is asked for. */
export function ownNonce(match: string, seat: Seat): string {
  const known = witnessOf(match) ?? read({});
  const nonce = known.nonces[seat] ?? newNonce();
  keep(match, { ...known, nonces: known.nonces.map((own, at) => (at === seat ? nonce : own)) });
  return nonce;
}

export async function promiseOf(nonce: string): Promise<string> {
  const bytes = unhex(nonce) ?? new Uint8Array();
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** Whether every seat is bound to its number: it has promised it, or is a computer's, whose number is fixed. */
function allBound(info: MatchInfo): boolean {
  return info.seats.every((seat, at) => seat.kind === 'computer' || Boolean(info.promises?.[at]));
}

/** Whether another device has promised for this seat. */
export async function promisedElsewhere(info: MatchInfo, seat: Seat): Promise<boolean> {
  const promised = info.promises?.[seat];
  if (!globalThis.crypto?.subtle) return false;
  const own = witnessOf(info.id)?.nonces[seat];
  const elsewhere = Boolean(promised) && !(own && (await promiseOf(own)) === promised);
  const known = witnessOf(info.id) ?? read({});
  if (known.elsewhere !== elsewhere) keep(info.id, { ...known, elsewhere });
  return elsewhere;
}

/** Whether this page has just come to the table, or was there before. */
export type Coming = 'comes' | 'stays';

/**
 * What to say while a match waits to begin: first a promise, and when all have promised, the number. A page promises only when everybody has
 * sat down. One that comes to a seat that has promised at another device, while the other seat has not, takes the part over: the other
 * device may lie in a pocket by now. One that was there stays silent, or two devices would drive each other in circles.
 */
export async function dealingMessage(info: MatchInfo, seat: Seat, coming: Coming): Promise<ClientMessage | null> {
  // A page that cannot hash: the number goes at once.
  if (!globalThis.crypto?.subtle) return { type: 'nonce', nonce: ownNonce(info.id, seat) };
  if (info.seats.some(({ taken }) => !taken)) return null;
  const elsewhere = await promisedElsewhere(info, seat);
  if (elsewhere && (coming === 'stays' || allBound(info))) return null;
  const nonce = ownNonce(info.id, seat);
  if (elsewhere || !info.promises?.[seat]) return { type: 'promise', promise: await promiseOf(nonce) };
  return allBound(info) ? { type: 'nonce', nonce } : null;
}

export type Contradiction =
  | 'commitment_changed'
  | 'nonce_changed'
  | 'promise_changed'
  | 'promise_broken'
  /** A number that was not bound when this browser's own went out. */
  | 'promise_late';
/** What this browser's own eyes say of a proof; `elsewhere`: another device drew this seat's number, and this one cannot tell whose. */
export type Testimony = Contradiction | 'elsewhere' | 'confirmed' | null;

/** How a proof fits what this browser drew and saw itself; null where it drew none, or was not there before the numbers were shown. */
export async function testimony(match: string, proof: FairProof): Promise<Testimony> {
  const witness = witnessOf(match);
  if (!witness) return null;
  if (witness.commitment && witness.commitment !== proof.commitment) return 'commitment_changed';
  let [elsewhere, drew] = [witness.elsewhere, false];
  for (const [seat, nonce] of proof.nonces.entries()) {
    const computer = proof.drawn_by[seat] === 'computer';
    const held = witness.bound?.[seat];
    if (witness.bound && (!held || (held === COMPUTER) !== computer)) return 'promise_late';
    if (computer) continue;
    const seen = witness.promises[seat] ?? [];
    if (seen.length > 1) return 'promise_changed';
    const own = witness.nonces[seat];
    const mine = own && (!seen[0] || (await promiseOf(own)) === seen[0]);
    drew ||= Boolean(mine);
    elsewhere ||= Boolean(own) && !mine && proof.drawn_by[seat] === 'client';
    if (mine && own !== nonce && proof.drawn_by[seat] === 'client') return 'nonce_changed';
    if (seen[0] && (await promiseOf(nonce)) !== seen[0]) return 'promise_broken';
  }
  if (elsewhere) return 'elsewhere';
  return drew && witness.bound && witness.commitment ? 'confirmed' : null;
}
