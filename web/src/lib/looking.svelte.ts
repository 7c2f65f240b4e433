/** Whether this browser waits for somebody: for pages that only want to show it, and load the rest of it when it does. */

import type { OpenInvitation } from './invitation.svelte';
import type { Lobby } from './lobby.svelte';
import type { KeptSearch } from './wait';

/** An invitation that one has followed, and put off for a lesson. */
export interface Followed {
  /** Where the seat is taken. */
  address: string;
  host: string;
}

/** A search that has ended without a match, by itself. */
export interface Ended {
  search: KeptSearch;
  /** What the service says; nothing where one was away for too long. */
  why: string;
}

class Looking {
  lobby = $state.raw<Lobby | null>(null);
  /** An invitation of one's own, while one is elsewhere. */
  invitation = $state.raw<OpenInvitation | null>(null);
  followed = $state.raw<Followed | null>(null);
  ended = $state.raw<Ended | null>(null);

  /** Looks still, while the computer is played or something is learnt meanwhile. */
  get meanwhile(): boolean {
    return this.lobby?.stage === 'computer' || this.lobby?.stage === 'lesson';
  }

  get searches(): boolean {
    return this.lobby !== null && this.lobby.stage !== 'idle';
  }

  /** Whether something else is told of: a seat that waits, one's own or a guest's, or a search that has ended. */
  get tells(): boolean {
    return this.invitation !== null || this.followed !== null || this.ended !== null;
  }
}

export const looking = new Looking();
