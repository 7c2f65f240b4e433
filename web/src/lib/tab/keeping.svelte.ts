/** A game kept on this device, so that it can be played and read about without a network. */

import { api } from '../api';
import { addressOf, moduleOf, type Module } from '../engine/modules';

/** Where the service worker keeps what it fetches of the games. */
const DATA = 'fudaba-data';

export class Keeping {
  module = $state.raw<Module | null>(null);
  kept = $state(false);
  busy = $state(false);
  failed = $state(false);
  #keeper = $state(navigator.serviceWorker?.controller !== null);

  constructor(readonly game: string) {
    void this.#look();
    navigator.serviceWorker?.addEventListener('controllerchange', () => (this.#keeper = true));
  }

  /** There is a module, and somebody who keeps it. */
  get may(): boolean {
    return this.module !== null && 'caches' in globalThis && 'serviceWorker' in navigator && this.#keeper;
  }

  async #look() {
    this.module = await moduleOf(this.game);
    if (this.module && 'caches' in globalThis)
      this.kept = (await (await caches.open(DATA)).match(addressOf(this.module))) !== undefined;
  }

  /** Fetches all that the game needs; the service worker keeps what passes by. */
  async keep() {
    if (!this.module) return;
    this.busy = true;
    this.failed = false;
    try {
      const answer = await fetch(addressOf(this.module));
      if (!answer.ok) throw new Error(`${answer.status}`);
      await answer.arrayBuffer();
      const [info] = await Promise.all([api.game(this.game), api.games(), api.art(this.game), api.rulebook(this.game)]);
      await Promise.all(info.cover.map((card) => fetch(api.picture(this.game, card))));
      await navigator.storage?.persist?.();
      this.kept = true;
    } catch {
      this.failed = true;
    }
    this.busy = false;
  }
}
