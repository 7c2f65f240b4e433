/** An invitation of one's own that is still open when its page is left: looked after until somebody has sat down there. */

import { api, ApiError } from './api';
import { tellLobby } from './lobbywords';
import { looking } from './looking.svelte';
import { notify } from './notify';
import { other } from './places';
import { prefs } from './prefs.svelte';
import { play } from './sound';
import { mySeat } from './store';
import { forgetInvitation, keepInvitation } from './wait';

/** How often it is asked for. */
export const AGAIN = 3000;

export class OpenInvitation {
  /** Who has come; nobody yet. */
  guest = $state<string | null>(null);
  #timer: ReturnType<typeof setInterval>;

  constructor(readonly id: string) {
    this.#timer = setInterval(() => (!document.hidden || prefs.notify) && void this.#look(), AGAIN);
  }

  /** Nothing is told of it any more. */
  end() {
    clearInterval(this.#timer);
    forgetInvitation(this.id);
    if (looking.invitation === this) looking.invitation = null;
  }

  async #look() {
    try {
      const { seats, status } = await api.match(this.id);
      // At another device it was taken back.
      if (status === 'withheld') return this.end();
      if (!seats.every(({ taken }) => taken) || this.guest !== null || looking.invitation !== this) return;
      clearInterval(this.#timer);
      this.guest = seats[other(mySeat(this.id) ?? 0)]?.name || tellLobby('somebody');
      play('turn');
      notify(tellLobby('notify_proposed'));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'match/unknown') this.end();
    }
  }
}

/** From here on it is told wherever one is that somebody has come. */
export function awaitGuest(id: string) {
  looking.invitation?.end();
  looking.invitation = new OpenInvitation(id);
  keepInvitation(id);
}
