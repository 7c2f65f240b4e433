/** Cards that lie as stacks: those of the same attributes and the same numbers together. For drawing only. */

import type { Game } from './game';
import type { CardView, Icon } from './wire';

export interface Stack {
  key: string;
  /** Emblems of its attributes. */
  attributes: string[];
  /** The large number and its sign, where it is more than one. */
  strength: number;
  icon: Icon | null;
  /** Those that lie upright first. */
  cards: CardView[];
  ready: number;
}

export function stacksOf(game: Game, cards: CardView[]): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const card of cards) {
    const face = game.card(card.card);
    const values = face ? game.sill(face, card.marks) : [];
    const big = values.at(-1);
    const strength = Number(big?.figure.now ?? 1);
    const attributes = face?.attributes ?? [];
    const key = `${attributes.join('+')} ${strength}`;
    const stack = stacks.get(key) ?? { key, attributes, strength, icon: big?.icon ?? null, cards: [], ready: 0 };
    const rests = game.lies(card.marks, 'sideways');
    if (rests) stack.cards.push(card);
    else stack.cards.splice(stack.ready++, 0, card);
    stacks.set(key, stack);
  }
  return [...stacks.values()].sort((a, b) => b.cards.length - a.cards.length || a.key.localeCompare(b.key));
}
