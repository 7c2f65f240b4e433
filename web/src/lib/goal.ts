/** How the match is won as things stand: the table file's sentence for the moment. */

import { fill } from './i18n.svelte';
import { prefs } from './prefs.svelte';
import type { Goal, Icon, Seat, Table, View } from './wire';

export interface Aim {
  text: string;
  short: string;
  icon: Icon | null;
}

/** For somebody who sits at `near`: the first sentence whose condition holds for the opponent. */
export function aimOf(table: Table, view: View, near: Seat, name: string): Aim | null {
  const valueOf = (key: string) =>
    view.counters.find((counter) => counter.key === key && counter.seat === (near === 0 ? 1 : 0))?.value;
  const holds = ({ when }: Goal) => {
    const value = when === null ? 0 : (valueOf(when.counter) ?? 0);
    return when === null || ((when.least ?? value) <= value && value <= (when.most ?? value));
  };
  const goal = (table.goal ?? []).find(holds);
  if (!goal) return null;
  const blanks = { name, number: valueOf(goal.counter) ?? 0 };
  return { text: fill(goal.text[prefs.lang], blanks), short: fill(goal.short[prefs.lang], blanks), icon: goal.icon };
}
