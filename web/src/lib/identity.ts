/**
 * Which card of a view is which card of the view before: a key that stays with a card while it can be followed.
 * Refs name places; with them as keys a figure that counts up would show the difference between two different cards.
 */

import { originsOf } from './origins';
import type { LogEntry, Seat, View } from './wire';

export interface Identities {
  /** By ref. */
  keys: ReadonlyMap<string, string>;
  /** Changes when the view does not follow from the one before: another seat, a jump in a replay, joining anew. */
  epoch: number;
}

export class Follower {
  #last: { view: View; news: LogEntry[]; near: Seat } | null = null;
  #now: Identities = { keys: new Map(), epoch: 0 };
  #next = 0;

  /** The keys of this view. The same view gives the same ones. `news`: the events that led here; none where it is a jump. */
  follow(view: View, news: LogEntry[], near: Seat): Identities {
    const last = this.#last;
    if (last?.view === view && last.near === near) return this.#now;
    const jump = !last || last.near !== near || last.view.observer !== view.observer || news.length === 0;
    const origins =
      jump || !last
        ? new Map<string, { ref: string | null }>()
        : originsOf(last.view, view, news === last.news ? [] : news);
    this.#now = { keys: this.#keys(view, origins), epoch: this.#now.epoch + (jump ? 1 : 0) };
    this.#last = { view, news, near };
    return this.#now;
  }

  #keys(view: View, origins: ReadonlyMap<string, { ref: string | null }>): Map<string, string> {
    const taken = new Set<string>();
    const keys = new Map<string, string>();
    for (const { ref } of view.zones.flatMap((zone) => zone.cards)) {
      const old = this.#now.keys.get(origins.get(ref)?.ref ?? '');
      const key = old !== undefined && !taken.has(old) ? old : `card ${this.#next++}`;
      taken.add(key);
      keys.set(ref, key);
    }
    return keys;
  }
}
