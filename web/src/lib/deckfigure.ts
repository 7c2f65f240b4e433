/** The card that stands for a deck, and what a card costs: all that choosing a deck needs to know of the pool. */

import type { List } from './decklist';
import type { Game } from './game';
import type { CardFace } from './wire';

/** What a card costs, as a number: that in its corner, else the symbols there. Null where it has neither. */
export function costOf(game: Game, face: CardFace): number | null {
  const { badge } = game.table.face;
  const stat = badge === null || badge === 'cost' ? undefined : face.stats.find(({ key }) => key === badge);
  if (stat) {
    const cost = Number.parseInt(stat.value.en, 10);
    return Number.isNaN(cost) ? null : cost;
  }
  return game.price(face) === null ? null : face.cost.length;
}

/** The card that stands for a list: one that fewest of the ready-made decks hold, of these one that stands for the game, else the dearest. */
export function figureOf(game: Game, list: List): string | null {
  const cards = Object.values(list)
    .flat()
    .filter(({ card }) => game.card(card));
  const shared = (card: string) =>
    game.info.decks.filter(({ sections }) => sections.some(({ cards }) => cards.some((entry) => entry.card === card)));
  const rank = ({ card, copies }: { card: string; copies: number }) =>
    (game.shines(card) ? 1000 : 0) +
    Math.max(0, costOf(game, game.card(card) as CardFace) ?? 0) * 10 +
    copies -
    Math.max(1, shared(card).length) * 10_000;
  return [...cards].sort((one, other) => rank(other) - rank(one))[0]?.card ?? null;
}
