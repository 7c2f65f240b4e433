/** Hands things on one after another, each held long enough to be followed; all at once when skipped. */

export class Pace<T> {
  #queue: { thing: T; due: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `show` shows one thing and says for how many milliseconds it should stay before the next; `most`: nothing waits longer than that after it has come. */
  constructor(
    readonly show: (thing: T) => number,
    readonly most = Infinity,
  ) {}

  get waiting(): number {
    return this.#queue.length;
  }

  push(thing: T) {
    this.#queue.push({ thing, due: performance.now() + this.most });
    if (this.#timer === null) this.#next();
  }

  /** Shows all that waits, without holding. */
  skip() {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) this.show(next.thing);
  }

  /** What this one may take of the time until the last one that waits is due. */
  #left(): number {
    const last = this.#queue.at(-1);
    return last ? Math.max(0, last.due - performance.now()) / this.#queue.length : Infinity;
  }

  #next() {
    this.#timer = null;
    const next = this.#queue.shift();
    if (next === undefined) return;
    const hold = Math.min(this.show(next.thing), this.#left());
    if (hold > 0) this.#timer = setTimeout(() => this.#next(), hold);
    else this.#next();
  }
}
