/** Why the cards in one's hand that no option is about cannot be used: asked once a question, and told on each of them in few words. */

import { say, t } from './i18n.svelte';
import type { Game } from './game';
import type { CardView, Icon, Seat, Shut, View, WhyAnswer } from './wire';

export class ShutCards {
  #known = $state.raw<{ decision: number; cards: ReadonlyMap<string, WhyAnswer> } | null>(null);
  #asked: number | null = null;

  constructor(readonly ask: () => Promise<Shut[] | null>) {}

  /** The reason that matters, where it is known for this decision. */
  of(decision: number | null, ref: string): WhyAnswer | null {
    return this.#known?.decision === decision ? (this.#known?.cards.get(ref) ?? null) : null;
  }

  /** Asks, where that has not been done yet. */
  async look(decision: number) {
    if (this.#asked === decision) return;
    this.#asked = decision;
    const cards = await this.ask();
    if (cards && this.#asked === decision)
      this.#known = { decision, cards: new Map(cards.map(({ card, why }) => [card, why])) };
    else if (this.#asked === decision) this.#asked = null;
  }
}

export interface Brief {
  icon: Icon | null;
  text: string;
}

/** A reason as it stands on the card: what is due and what there is, where too little is; else in two or three words. */
export function briefOf(game: Game, view: View, card: CardView, seat: Seat | null, why: WhyAnswer): Brief | null {
  const price = game.table.refusals[why.reason]?.price;
  const need = price ? (game.numberOf(price.of, card) ?? game.card(card.card)?.cost.length ?? 0) : 0;
  const have = view.counters.find((counter) => counter.key === price?.have && counter.seat === seat)?.value ?? 0;
  if (price && need > have) return { icon: price.icon ?? null, text: say('needs_has', { need, have }) };
  return why.short ? { icon: null, text: t(why.short) } : null;
}
