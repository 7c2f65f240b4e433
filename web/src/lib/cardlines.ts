/** What is played of a card, line by line, so that what it says can be held against what it said. */

import type { Said } from './cardmemory';
import type { Game } from './game';
import { say, t } from './i18n.svelte';
import { prefs } from './prefs.svelte';

/** Its name, what it is, what it costs, its numbers, its text. */
export function linesOf(game: Game, { name, kind_name, attributes, stats, cost, text }: Said): string[] {
  const named = (keys: string[]) => keys.map((key) => t(game.attribute(key).name));
  const paid = [...new Set(named(cost))].map((key) => `${key} ×${named(cost).filter((other) => other === key).length}`);
  return [
    t(name),
    [t(kind_name), ...named(attributes)].join(' · '),
    ...(paid.length > 0 ? [`${say('cost')} ${paid.join(', ')}`] : []),
    ...stats.map((stat) => `${t(stat.name)} ${t(stat.value)}`),
    ...text[prefs.lang],
  ];
}
