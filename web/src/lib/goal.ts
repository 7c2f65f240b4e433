/** How the match is won as things stand: the table file's sentence for the moment. */

import { fill } from './i18n.svelte';
import { other } from './places';
import { prefs } from './prefs.svelte';
import type { Goal, GoalCard, Icon, Seat, Table, View } from './wire';

export interface Aim {
  text: string;
  short: string;
  icon: Icon | null;
}

/** For somebody who sits at `near`: the first sentence whose condition holds for the opponent. */
export function aimOf(table: Table, view: View, near: Seat, name: string): Aim | null {
  const far = other(near);
  const valueOf = (key: string) => view.counters.find((counter) => counter.key === key && counter.seat === far)?.value;
  /** A number of the opponent's card, where one lies there. */
  const markOf = ({ zone, mark }: GoalCard) =>
    view.zones
      .find((place) => place.kind === zone && place.seat === far && place.cards.length > 0)
      ?.cards[0]?.marks.find(({ key }) => key === mark)?.value;
  const numberOf = ({ card, counter }: Goal) => (card ? markOf(card) : (valueOf(counter) ?? 0));
  const holds = ({ when }: Goal) => {
    const value = when === null ? 0 : (valueOf(when.counter) ?? 0);
    return when === null || ((when.least ?? value) <= value && value <= (when.most ?? value));
  };
  const goal = (table.goal ?? []).find((one) => holds(one) && numberOf(one) !== undefined);
  if (!goal) return null;
  const blanks = { name, number: numberOf(goal) ?? 0 };
  return { text: fill(goal.text[prefs.lang], blanks), short: fill(goal.short[prefs.lang], blanks), icon: goal.icon };
}
