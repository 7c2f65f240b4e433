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
  /** Each seat's promises in the order in which they were shown: one, where all is well. */
  promises: string[][];
  /** It was there before any number was shown. */
  early: boolean;
  /** Another device has promised for this seat. */
  elsewhere: boolean;
}

const KEY = 'fudaba.dealing';
const MOST = 60;

/** As it was kept by an earlier version of this page, too: one promise a seat. */
type Kept = Partial<Omit<Witness, 'promises'>> & { promises?: (string[] | string | null)[] };

function read(kept: Kept): Witness {
  const promises = [0, 1].map((seat) => [kept.promises?.[seat] ?? []].flat());
  return { nonces: [null, null], commitment: null, early: false, elsewhere: false, ...kept, promises };
}

function all(): [string, Kept][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, Kept][]) : [];
  } catch {
    return [];
  }
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

/** Keeps what is shown; what was seen is never overwritten, a promise that comes in place of another is kept behind it. */
export function saw(info: MatchInfo) {
  const known = witnessOf(info.id) ?? read({});
  const promises = known.promises.map((seen, seat) => {
    const now = info.promises?.[seat];
    return now && seen.at(-1) !== now ? [...seen, now] : seen;
  });
  const early = known.early || info.status === 'waiting';
  keep(info.id, { ...known, commitment: known.commitment ?? info.commitment, promises, early });
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
  return info.seats.every((seat, at) => seat.kind === 'computer' || Boolean(info.promises[at]));
}

/** Whether another device has promised for this seat. */
export async function promisedElsewhere(info: MatchInfo, seat: Seat): Promise<boolean> {
  const promised = info.promises?.[seat];
  if (!promised || !globalThis.crypto?.subtle) return false;
  const known = witnessOf(info.id) ?? read({});
  const own = known.nonces[seat];
  if (own && (await promiseOf(own)) === promised) return false;
  keep(info.id, { ...(witnessOf(info.id) ?? known), elsewhere: true });
  return true;
}

/**
 * What to say while a match waits to begin: first a promise, and when all have promised, the number. A seat promises once, and only when
 * nobody is missing: whoever waits for a friend may still go on at another device.
 */
export async function dealingMessage(info: MatchInfo, seat: Seat): Promise<ClientMessage | null> {
  // A page that cannot hash: the number goes at once.
  if (!globalThis.crypto?.subtle) return { type: 'nonce', nonce: ownNonce(info.id, seat) };
  if (info.seats.some(({ taken }) => !taken)) return null;
  if (await promisedElsewhere(info, seat)) return null;
  const nonce = ownNonce(info.id, seat);
  if (!info.promises[seat]) return { type: 'promise', promise: await promiseOf(nonce) };
  return allBound(info) ? { type: 'nonce', nonce } : null;
}

export type Contradiction = 'commitment_changed' | 'nonce_changed' | 'promise_changed' | 'promise_broken';
/** What this browser's own eyes say of a proof; `elsewhere`: another device drew this seat's number, and this one cannot tell whose. */
export type Testimony = Contradiction | 'elsewhere' | 'confirmed' | null;

/** How a proof fits what this browser drew and saw itself; null where it drew none, or was not there before the numbers were shown. */
export async function testimony(match: string, proof: FairProof): Promise<Testimony> {
  const witness = witnessOf(match);
  if (!witness) return null;
  if (witness.commitment && witness.commitment !== proof.commitment) return 'commitment_changed';
  let [elsewhere, drew] = [witness.elsewhere, false];
  for (const [seat, nonce] of proof.nonces.entries()) {
    if (proof.drawn_by[seat] === 'computer') continue;
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
  return drew && witness.early && witness.commitment ? 'confirmed' : null;
}
