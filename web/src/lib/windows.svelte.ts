/** Questions that people may let pass by themselves: each person's own switch for each such question. The rules know nothing of it. */

import { untrack } from 'svelte';
import { prefs, type Stop } from './prefs.svelte';
import type { Decision, Option, Table } from './wire';

/** Long enough to see that something was asked. */
const MOMENT = 450;

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

  /** For an effect: lets the question pass where its switch says so; returns how to leave it. */
  watch(
    decision: Decision | null,
    table: Table,
    slug: string,
    choose: (option: Option) => void,
  ): (() => void) | undefined {
    const verb = decision && windowOf(table, decision.question);
    if (!decision || !verb) return undefined;
    const option = passing(decision, verb, prefs.windowOf(slug, decision.question));
    if (!option) return undefined;
    const timer = setTimeout(() => {
      untrack(() => (this.passed = decision));
      choose(option);
    }, MOMENT);
    return () => clearTimeout(timer);
  }
}
