/**
 * This browser's part in fair dealing: its own random numbers, which it promises before anybody shows one, and what it saw of the
 * others' promises. Kept until the replay is looked at, so that nobody can change the story afterwards.
 */

import { hex, newNonce, unhex } from './fair';
import type { ClientMessage, FairProof, MatchInfo, Seat } from './wire';

/** What this browser drew and saw in one match. */
export interface Witness {
  /** Its own numbers, by seat; null where somebody else sits. */
  nonces: (string | null)[];
  /** The server's commitment and the seats' promises, as they were first shown. */
  commitment: string | null;
  promises: (string | null)[];
}

const KEY = 'fudaba.dealing';
const MOST = 60;

function all(): [string, Witness][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, Witness][]) : [];
  } catch {
    return [];
  }
}

export function witnessOf(match: string): Witness | null {
  return all().find(([id]) => id === match)?.[1] ?? null;
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

/** Keeps what is shown for the first time; what was seen is never overwritten. */
export function saw(info: MatchInfo) {
  const known = witnessOf(info.id) ?? { nonces: [null, null], commitment: null, promises: [null, null] };
  const promises = known.promises.map((promise, seat) => promise ?? info.promises?.[seat] ?? null);
  keep(info.id, { ...known, commitment: known.commitment ?? info.commitment, promises });
}

/** This browser's number for a seat: the same, however often it is asked for. */
export function ownNonce(match: string, seat: Seat): string {
  const known = witnessOf(match) ?? { nonces: [null, null], commitment: null, promises: [null, null] };
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

/** What to say while a match waits to begin: first a promise, and when all have promised, the number. */
export async function dealingMessage(info: MatchInfo, seat: Seat): Promise<ClientMessage | null> {
  const nonce = ownNonce(info.id, seat);
  // A page that cannot hash: the number goes at once.
  if (!globalThis.crypto?.subtle) return { type: 'nonce', nonce };
  const promise = await promiseOf(nonce);
  if (info.promises[seat] !== promise) return { type: 'promise', promise };
  return allBound(info) ? { type: 'nonce', nonce } : null;
}

export type Contradiction = 'commitment_changed' | 'nonce_changed' | 'promise_broken';

/** How a proof contradicts what this browser drew and saw itself. */
export async function contradiction(match: string, proof: FairProof): Promise<Contradiction | null> {
  const witness = witnessOf(match);
  if (!witness) return null;
  if (witness.commitment && witness.commitment !== proof.commitment) return 'commitment_changed';
  for (const [seat, nonce] of proof.nonces.entries()) {
    const own = witness.nonces[seat];
    if (own && own !== nonce && proof.drawn_by[seat] === 'client') return 'nonce_changed';
    const promise = witness.promises[seat];
    if (promise && proof.drawn_by[seat] !== 'computer' && (await promiseOf(nonce)) !== promise) return 'promise_broken';
  }
  return null;
}
