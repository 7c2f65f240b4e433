/** Questions that people may let pass by themselves: each person's own switch for each such question. The rules know nothing of it. */

import { untrack } from 'svelte';
import { prefs, type Stop } from './prefs.svelte';
import type { Decision, Option, Table } from './wire';

/** Long enough to see that something was asked. */
const MOMENT = 200;
/** So long it may take to learn whether passing loses: then the question is put. */
const PATIENCE = 1500;

/** The verb with which a question is passed, where it is a window. */
export function windowOf(table: Table, question: string): string | null {
  return table.questions[question]?.window ?? null;
}

/** The option that lets a question pass by this switch; none where it stops. */
export function passing(decision: Decision, verb: string, stop: Stop): Option | null {
  const pass = decision.options.find((option) => option.verb === verb && option.ends !== 'loses');
  if (!pass || stop === 'stop') return null;
  return stop === 'never' || decision.options.length === 1 ? pass : null;
}

export class Windows {
  /** The question that has just passed by itself. */
  passed = $state.raw<Decision | null>(null);
  /** The question that is about to pass: nothing of it is shown. */
  soon = $state<number | null>(null);
  /** How many have since one was asked last. */
  passes = $state(0);

  /** For an effect: lets the question pass where its switch says so; returns how to leave it. */
  watch(
    decision: Decision | null,
    table: Table,
    slug: string,
    choose: (option: Option) => void,
  ): (() => void) | undefined {
    if (!decision) return undefined;
    const verb = windowOf(table, decision.question);
    const option = verb && passing(decision, verb, prefs.windowOf(slug, decision.question));
    if (!option) {
      untrack(() => this.#asked(decision));
      return undefined;
    }
    untrack(() => (this.soon = decision.number));
    // Whether passing loses is not known yet: the question waits for that, out of sight.
    const known = decision.foreseen !== false;
    const timer = setTimeout(
      () => {
        if (!known) return void (this.soon = null);
        untrack(() => this.#let(decision));
        choose(option);
      },
      known ? MOMENT : PATIENCE,
    );
    return () => {
      clearTimeout(timer);
      this.soon = null;
    };
  }

  #let(decision: Decision) {
    this.passes = this.#last === null ? this.passes + 1 : 1;
    this.#last = null;
    this.passed = decision;
  }

  /** Somebody is asked: what passes next is counted anew. */
  #asked(decision: Decision) {
    this.#last = decision.number;
  }

  /** The decision that was put last; none since something has passed. */
  #last: number | null = null;
}
