/** A card as it was against the card as it is, weighed in a worker of its own while somebody looks. It stops by itself. */

import type { Weighed } from '../engine/calls';
import type { Engine } from '../engine/engine';

/** A slice of play between two looks, in milliseconds. */
const SLICE = 250;

export interface Load {
  card: string;
  was: string;
  now: string;
}

export class Strength {
  found = $state.raw<Weighed | null>(null);
  running = $state(false);
  trouble = $state('');
  #round = 0;

  constructor(readonly engine: Pick<Engine, 'ask'>) {}

  async start(load: Load) {
    const round = ++this.#round;
    [this.found, this.trouble, this.running] = [null, '', true];
    try {
      while (round === this.#round && !this.found?.done)
        this.found = await this.engine.ask({ call: 'weigh', load: { ...load, seed: 1 }, milliseconds: SLICE });
    } catch (error) {
      if (round === this.#round) this.trouble = error instanceof Error ? error.message : String(error);
    }
    if (round === this.#round) this.running = false;
  }

  stop() {
    this.#round += 1;
    this.running = false;
  }

  /** What was found is of another card. */
  forget() {
    this.stop();
    [this.found, this.trouble] = [null, ''];
  }
}
