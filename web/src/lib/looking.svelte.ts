/** Whether this browser looks for somebody to play: for pages that only want to show it, and load the rest of the lobby when it does. */

import type { Lobby } from './lobby.svelte';

class Looking {
  lobby = $state.raw<Lobby | null>(null);

  /** Looks still, while the computer is played meanwhile. */
  get meanwhile(): boolean {
    return this.lobby?.stage === 'computer';
  }
}

export const looking = new Looking();
