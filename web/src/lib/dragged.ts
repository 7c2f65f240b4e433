/** A card that is dragged between the pool and the sections of a deck. Whatever else is dropped there is nothing. */

import type { Game } from './game';

export interface Dragged {
  card: string;
  /** The section that it leaves; none where it comes from the pool. */
  from: string | null;
}

const KIND = 'text/plain';

export function drag(event: DragEvent, dragged: Dragged) {
  event.dataTransfer?.setData(KIND, JSON.stringify(dragged));
  if (event.dataTransfer) event.dataTransfer.effectAllowed = dragged.from === null ? 'copy' : 'copyMove';
}

/** What was dropped, where it is a card of this game. */
export function dropped(event: DragEvent, game: Game): Dragged | null {
  event.preventDefault();
  try {
    const { card, from } = JSON.parse(event.dataTransfer?.getData(KIND) ?? '') as Partial<Dragged>;
    const known = typeof card === 'string' && game.card(card) !== null;
    return known ? { card, from: game.info.sections.some(({ key }) => key === from) ? (from ?? null) : null } : null;
  } catch {
    return null;
  }
}
