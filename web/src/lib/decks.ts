/** What a seat plays with, as far as it may be known. */

import type { Game } from './game';
import type { Deck, SeatInfo } from './wire';
import { words } from './words';

/** The deck of a seat: one of the game's, or a list of its own; null as long as it is a secret. */
export function deckOf(game: Game, seat: SeatInfo): Deck | null {
  const { decks } = game.info;
  if (seat.deck !== null) return decks.find((deck) => deck.key === seat.deck) ?? null;
  if (seat.list === null) return null;
  const named = new Map(game.info.sections.map(({ key, name }) => [key, name]));
  const sections = Object.entries(seat.list).map(([key, cards]) => ({
    key,
    name: named.get(key) ?? { ja: key, en: key },
    cards,
  }));
  return { key: '', name: words.list_own, summary: { ja: '', en: '' }, first: false, sections };
}
