/** Costs that pay themselves: where it comes to the same what is taken, as the decision says, the first is taken at once. */

import { untrack } from 'svelte';
import type { Decision } from './wire';

/** Long enough to see that something is paid. */
const MOMENT = 120;

export interface Paid {
  /** The decision at which it began. */
  from: number;
  picks: number;
}

export class Alike {
  /** What was paid by itself last. */
  paid = $state.raw<Paid | null>(null);
  /** The decision that is about to be paid: nothing of it is shown. */
  soon = $state<number | null>(null);
  /** Somebody wants to choose: until this payment is over. */
  #held = false;
  #last = -1;

  /** For an effect: takes the first of those that are alike; returns how to leave it. */
  watch(decision: Decision | null, choose: (option: number) => void): (() => void) | undefined {
    if (!decision) return undefined;
    if (!decision.alike) {
      untrack(() => this.#over(decision));
      return undefined;
    }
    if (this.#held) return undefined;
    untrack(() => (this.soon = decision.number));
    const timer = setTimeout(() => {
      untrack(() => this.#count(decision.number));
      choose(0);
    }, MOMENT);
    return () => {
      clearTimeout(timer);
      this.soon = null;
    };
  }

  /** Somebody chooses instead: from which decision on. */
  change(): number | null {
    const from = this.paid?.from ?? null;
    this.#held = from !== null;
    this.paid = null;
    return from;
  }

  #count(number: number) {
    const goesOn = this.paid !== null && number === this.#last + 1;
    this.paid = goesOn && this.paid ? { ...this.paid, picks: this.paid.picks + 1 } : { from: number, picks: 1 };
    this.#last = number;
  }

  /** Another question: what was paid stays in sight until one has chosen again. */
  #over(decision: Decision) {
    this.#held = false;
    if (this.paid && decision.number > this.#last + 1) this.paid = null;
  }
}
