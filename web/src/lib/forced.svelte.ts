/** A question with one answer: answered by itself after a moment, where nobody can learn anything from how long that took. */

import { untrack } from 'svelte';
import type { Decision, Option } from './wire';

/** Long enough to read what is asked. */
const MOMENT = 1300;

export class Forced {
  /** The decision that is about to be answered by itself. */
  soon = $state<number | null>(null);
  #held: number | null = null;
  #stop = () => {};

  /** For an effect: answers with the one option there is; returns how to leave it. */
  watch(decision: Decision | null, choose: (option: Option) => void): (() => void) | undefined {
    const only = decision?.options.length === 1 ? decision.options[0] : undefined;
    if (!decision || !only || decision.number === this.#held) return undefined;
    untrack(() => (this.soon = decision.number));
    const timer = setInterval(() => document.querySelector('dialog[open]') || choose(only), MOMENT);
    this.#stop = () => {
      clearInterval(timer);
      this.soon = null;
    };
    return this.#stop;
  }

  /** Somebody wants to look first: this question waits. */
  hold() {
    this.#held = this.soon ?? this.#held;
    this.#stop();
  }
}
