/** What the latest news have to say, for as long as it takes to read it: one line after another, and what the opponent has just done. For showing only. */

import { t } from './i18n.svelte';
import { isRoll, lasts } from './news';
import { prefs } from './prefs.svelte';
import { actOf, type Act } from './stage';
import type { LogEntry, Seat } from './wire';

/** How long the last line stays. */
const STAYS = 1300;
/** Of a long burst only the end is shown; the log and a reader hear all of it. */
const MOST = 5;
/** How long an act of the opponent's is looked at. */
const BEAT = 2600;

/** News that say something. */
export const told = (news: LogEntry[]): LogEntry[] => news.filter((entry) => t(entry.text) !== '' || isRoll(entry));

/** The line to be read now; to be made in a component, which it lives with. */
export class LatestLine {
  entry = $state.raw<LogEntry | null>(null);

  constructor(news: () => LogEntry[]) {
    $effect(() => {
      const last = told(news()).slice(-MOST);
      this.entry = last[0] ?? null;
      let due = 0;
      const timers = last.map((entry, at) => {
        due += lasts(entry);
        const next = last[at + 1] ?? null;
        return setTimeout(() => (this.entry = next), next === null ? due + STAYS : due);
      });
      return () => timers.forEach(clearTimeout);
    });
  }
}

/** The opponent's act to be looked at now, until a beat is over, unless it is pinned. */
export class LatestAct {
  act = $state.raw<Act | null>(null);
  pinned = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(news: () => LogEntry[], own: () => Seat | null) {
    $effect(() => {
      const next = prefs.spotlight ? actOf(news(), own()) : null;
      if (!next) return;
      this.act = next;
      this.pinned = false;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.pinned || (this.act = null), BEAT);
    });
  }

  /** Pins what is shown until the next act, or puts it away. */
  pin() {
    if (this.pinned) this.act = null;
    else this.pinned = true;
  }
}
