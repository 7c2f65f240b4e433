/**
 * What this browser waits for, kept beside the page: whoever loads it anew, or comes back within some minutes, waits on. `resume.ts` takes
 * it up.
 */

import type { Choice, Stage, Terms } from './lobby.svelte';
import { looking, type Followed } from './looking.svelte';
import { SEARCH, SEATS } from './waits';

/** A search for somebody to play. */
export interface KeptSearch {
  /** The public half of the key of whoever searches; none where one plays as nobody. */
  as: string | null;
  choices: Choice[];
  terms: Terms;
  /** Whether the computer steps in by itself. */
  hurried: boolean;
  stage: Stage;
  /** Since when, and when it was seen last, in milliseconds. */
  since: number;
  at: number;
  /** The number of the offer, once the lobby has given one: another window tells it from other people's. */
  offer?: number;
}

export interface KeptWaits {
  search?: KeptSearch;
  /** The match of an invitation of one's own that is open. */
  invitation?: string;
  followed?: Followed;
}

export function keptWaits(): KeptWaits {
  try {
    return { ...(read(SEATS) as KeptWaits), search: read(SEARCH) as KeptSearch };
  } catch {
    return {};
  }
}

function read(key: string): object | undefined {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
  return typeof kept === 'object' && kept !== null ? kept : undefined;
}

/** Keeps it, or forgets it where there is nothing. */
function keep(key: string, kept: object | undefined) {
  try {
    if (kept === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage the wait goes on in this page; only a new one does not know of it.
  }
}

export const keepSearch = (search?: KeptSearch) => keep(SEARCH, search);

function keepSeats(change: { invitation: string | undefined } | { followed: Followed | undefined }) {
  const { invitation, followed } = { ...keptWaits(), ...change };
  const kept = { ...(invitation === undefined ? {} : { invitation }), ...(followed === undefined ? {} : { followed }) };
  keep(SEATS, Object.keys(kept).length === 0 ? undefined : kept);
}

export const keepInvitation = (invitation: string | undefined) => keepSeats({ invitation });

/** Tells of an invitation that is followed later; of none any more. */
export function follow(followed: Followed | null) {
  looking.followed = followed;
  keepSeats({ followed: followed ?? undefined });
}

/** The seat of this match is taken or looked at: it needs not be told of any more. */
export function arrive(id: string) {
  if (keptWaits().followed?.address.startsWith(`/match/${id}#`)) follow(null);
}

/** Somebody sits at the seat of this invitation, or nobody is told of it any more. */
export function forgetInvitation(id: string) {
  if (keptWaits().invitation === id) keepInvitation(undefined);
}
