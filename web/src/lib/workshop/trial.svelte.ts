/** A match with the card that is being made: in a deck that holds it, against the computer, in this tab. */

import { api } from '../api';
import type { Game } from '../game';
import { say, t } from '../i18n.svelte';
import { prefs } from '../prefs.svelte';
import { keepMatch } from '../store';
import { withCards } from '../tab/laid';
import type { BroughtPicture, DeckCard, Text } from '../wire';
import { Errand } from './errand.svelte';

/** A ready-made deck with the card in it. */
export interface Held {
  key: string;
  name: Text;
  list: Record<string, DeckCard[]>;
}

type Pictures = Record<string, BroughtPicture>;

/** Those of cards that are in the deck: a match keeps no others. */
function inDeck(pictures: Pictures, deck: Held): Pictures {
  const numbers = new Set(Object.values(deck.list).flatMap((cards) => cards.map(({ card }) => card)));
  return Object.fromEntries(Object.entries(pictures).filter(([number]) => numbers.has(number)));
}

export class Trial extends Errand {
  /** The decks that there are for the card; null until somebody has asked. */
  decks = $state.raw<Held[] | null>(null);
  level = $state('');
  /** The set as a file of cards, as it was when the decks were found: this is played with. */
  #cards = '';

  constructor(readonly game: Game) {
    super();
    const { levels } = game.info;
    this.level = levels[Math.floor((levels.length - 1) / 2)]?.key ?? '';
  }

  /** Finds decks for a card of this set. */
  async find(cards: string, card: string) {
    this.#cards = cards;
    await this.during(async () => {
      const decks = await withCards({ game: this.game.info.slug, cards }, (over) => over.ask({ call: 'hold', card }));
      if (cards === this.#cards) this.decks = decks;
    });
  }

  /** The card is another one now. */
  forget() {
    [this.decks, this.trouble, this.#cards] = [null, '', ''];
  }

  /** Begins a match with one of the decks; its name, or null where there is none. `drawn`: the pictures of the set's cards. */
  async start(deck: Held, drawn: () => Promise<Pictures>): Promise<string | null> {
    const { slug, decks, levels } = this.game.info;
    const against = decks.find(({ key }) => key !== deck.key)?.key ?? deck.key;
    const level = levels.find(({ key }) => key === this.level);
    let id: string | null = null;
    await this.during(async () => {
      const created = await api.newMatchHere(
        {
          game: slug,
          seats: [
            { kind: 'me', name: prefs.name, deck: deck.list },
            { kind: 'computer', level: this.level, deck: against },
          ],
          clock: null,
          watch: false,
          lists: 'open',
        },
        { cards: this.#cards, pictures: inDeck(await drawn(), deck) },
      );
      const opponent = `${say('computer')} (${t(level?.name)})`;
      keepMatch({ ...created, game: slug, opponent, at: Date.now(), finished: false });
      id = created.id;
    });
    return id;
  }
}
