/** What a page was told on its websocket, as far as tests compare it: updates tell what has changed, and leave out what there is none of. */

const same = (one) => (other) => one.key === other.key && one.seat === other.seat;

/** How many cards lie where, the numbers and the round, kept up to date. */
export class Shown {
  #round = 0;
  #zones = new Map();
  #counters = [];

  hear({ view, changes = {} }) {
    if (view) {
      this.#zones = new Map();
      this.#counters = [];
    }
    const { zones = [], counters = [] } = view ?? changes;
    this.#round = view?.round ?? changes.moment?.round ?? this.#round;
    for (const { id, count } of zones) this.#zones.set(id, count);
    const gone = [...(changes.uncounted ?? []), ...counters];
    this.#counters = [...this.#counters.filter((known) => !gone.some(same(known))), ...counters];
  }

  /** The same for all who see the same, in whatever order it was told. */
  toJSON() {
    const counters = this.#counters.map(({ key, seat, value }) => `${key} ${seat} ${value}`).sort();
    return [this.#round, counters, [...this.#zones].map(([id, count]) => `${id} ${count}`).sort()];
  }
}
