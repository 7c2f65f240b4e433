/** Going through a replay: where one stands, how fast it runs, from whose side it is seen. */

import type { Frame, Frames, LogEntry, Seat, View } from './wire';

/** A seat, or a spectator's chair. */
export type Side = 0 | 1 | 2;

export const speeds = [0.5, 1, 2, 4];
const STEP = 1200;

export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  side = $state<Side>(0);
  frame = $derived.by(() => this.replay.frames[this.at] as Frame);
  view = $derived.by(() => this.#seen(this.frame.views) as View);
  /** Who made the choice that led here. */
  chooser = $derived.by(
    () =>
      this.replay.frames.slice(0, this.at).findLast((frame) => frame.choice < this.frame.choice)?.waiting?.seat ?? null,
  );
  /** All that was told up to here, as this side heard it. */
  log = $derived.by(() => this.replay.frames.slice(0, this.at + 1).flatMap((frame) => this.#seen(frame.logs) ?? []));
  news = $state.raw<LogEntry[]>([]);

  /** Called before another frame is shown. */
  beforeShow: (next: View, events: LogEntry[]) => void = () => {};

  /** `own`: the seat that whoever looks had in this match. Else the side of the one person, where the other is the computer. */
  constructor(
    readonly replay: Frames,
    own: Seat | null = null,
  ) {
    const people = replay.seats.flatMap(({ kind }, at) => (kind === 'human' ? [at as Seat] : []));
    this.side = own ?? (people.length === 1 ? (people[0] ?? 0) : 0);
  }

  /** Whose half lies near. */
  get near(): Seat {
    return this.side === 1 ? 1 : 0;
  }
  get last() {
    return this.replay.frames.length - 1;
  }

  go(to: number) {
    const at = Math.min(Math.max(0, to), this.last);
    const frame = this.replay.frames[at];
    if (!frame || at === this.at) return;
    const events = at === this.at + 1 ? (this.#seen(frame.logs) ?? []) : [];
    this.beforeShow(this.#seen(frame.views) as View, events);
    this.news = events;
    this.at = at;
    if (at === this.last) this.playing = false;
  }

  /** What a key does here; true when it was used up. */
  key(name: string): boolean {
    if (name === 'ArrowRight') this.go(this.at + 1);
    else if (name === 'ArrowLeft') this.go(this.at - 1);
    else if (name === 'Home') this.go(0);
    else if (name === 'End') this.go(this.last);
    else return false;
    return true;
  }

  toggle() {
    if (!this.playing && this.at === this.last) this.go(0);
    this.playing = !this.playing;
  }

  /** Runs while playing; returns how to stop. */
  run(): (() => void) | undefined {
    if (!this.playing) return undefined;
    const timer = setInterval(() => this.go(this.at + 1), STEP / this.speed);
    return () => clearInterval(timer);
  }

  /** What this side sees. */
  #seen<T>(sides: T[]): T | undefined {
    return sides[this.side] ?? sides[0];
  }
}
