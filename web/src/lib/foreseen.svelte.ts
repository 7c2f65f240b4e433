/** What the options of a decision would change: it comes after the question, and only to whoever looks. */

import type { Answer } from './connection.svelte';
import type { Decision, Foreseen, Option } from './wire';

/** How the table is asked. */
type Ask = (decision: number) => Promise<Answer | null>;

export class Foresight {
  /** The decision that was looked at, and what each of its options would change; nothing while it has not come. */
  #known = $state.raw<{ decision: number; options: Foreseen[] } | null>(null);
  #asked: number | null = null;

  constructor(readonly ask: Ask) {}

  /** A decision whose options tell what they would change as soon as that is known. It stays the same object. */
  watch(decision: Decision): Decision {
    const of = (index: number) => (this.#known?.decision === decision.number ? this.#known.options[index] : undefined);
    const known = () => this.#known?.decision === decision.number;
    return {
      ...decision,
      options: decision.options.map((option) => live(option, () => of(option.index))),
      get foreseen() {
        return known();
      },
    };
  }

  /** Looks, where that has not been done yet. */
  async look(decision: number) {
    if (this.#asked === decision) return;
    this.#asked = decision;
    const answer = await this.ask(decision);
    if (answer?.type === 'foreseen') this.#known = { decision, options: answer.options };
    // Where it cannot be told there is nothing to wait for; where the connection broke it is asked again.
    else if (answer) this.#known = { decision, options: [] };
    else if (this.#asked === decision) this.#asked = null;
  }
}

const live = (option: Option, of: () => Foreseen | undefined): Option => ({
  ...option,
  get effects() {
    return of()?.effects ?? option.effects;
  },
  get ends() {
    return of()?.ends ?? option.ends;
  },
  /** Until it is known nobody is held up by a question whether it is meant. */
  get begins() {
    const foreseen = of();
    return foreseen ? (foreseen.begins ?? false) : true;
  },
});
