/** Hands things on one after another, each held long enough to be followed; all at once when skipped. */

export class Pace<T> {
  #queue: T[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `show` shows one thing and says for how many milliseconds it should stay before the next. */
  constructor(readonly show: (thing: T) => number) {}

  get waiting(): number {
    return this.#queue.length;
  }

  push(thing: T) {
    this.#queue.push(thing);
    if (this.#timer === null) this.#next();
  }

  /** Shows all that waits, without holding. */
  skip() {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (let thing = this.#queue.shift(); thing !== undefined; thing = this.#queue.shift()) {
      this.show(thing);
    }
  }

  #next() {
    this.#timer = null;
    const thing = this.#queue.shift();
    if (thing === undefined) return;
    const hold = this.show(thing);
    if (hold > 0) this.#timer = setTimeout(() => this.#next(), hold);
    else this.#next();
  }
}
