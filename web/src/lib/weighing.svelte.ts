/** A deck weighed against the ready-made ones: moments of quick games on the server, added up here for as long as somebody looks. */

import { api } from './api';
import { ApiError } from './api';
import { complaintOf } from './complaint';
import { shareOf, type List } from './decklist';

/** Enough for an interval of some six points. */
const MOST_GAMES = 1000;
/** How long to wait when asked too often. */
const REST = 1500;

export interface Tally {
  games: number;
  won: number;
  drawn: number;
}

export class Weighing {
  against = $state.raw<Record<string, Tally>>({});
  running = $state(false);
  trouble = $state('');

  get games() {
    return Object.values(this.against).reduce((sum, { games }) => sum + games, 0);
  }
  get whole() {
    const all = Object.values(this.against);
    const sum = (part: keyof Tally) => all.reduce((sum, tally) => sum + tally[part], 0);
    return shareOf(sum('won'), sum('drawn'), sum('games'));
  }

  /** Goes on until it is stopped or there are enough games. */
  async start(slug: string, list: List) {
    this.against = {};
    this.trouble = '';
    this.running = true;
    for (let next = 0; this.running && this.games < MOST_GAMES;) {
      try {
        next = await this.#step(slug, list, next);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'rate/limited') {
          this.trouble = complaintOf(error);
          break;
        }
        await new Promise((done) => setTimeout(done, REST));
      }
    }
    this.running = false;
  }

  stop() {
    this.running = false;
  }

  async #step(slug: string, list: List, from: number): Promise<number> {
    const { against, next } = await api.weighDeck(slug, list, from);
    const sums = { ...this.against };
    for (const { deck, games, won, drawn } of against) {
      const known = sums[deck] ?? { games: 0, won: 0, drawn: 0 };
      sums[deck] = { games: known.games + games, won: known.won + won, drawn: known.drawn + drawn };
    }
    this.against = sums;
    return next;
  }
}
