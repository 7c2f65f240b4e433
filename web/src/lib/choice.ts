/** The decks that one may choose for a seat: the game's own by their keys, and those of this browser. */

import { deckBook, type Brought, type OwnDeck } from './deckbook.svelte';
import type { List } from './decklist';
import type { Game } from './game';
import { myMatch, myMatches } from './store';
import type { Deck, DeckChoice } from './wire';

const OWN = 'own:';

export const ownKey = (deck: OwnDeck) => OWN + deck.id;

/** One's own decks of a game that have been saved, as decks to choose. */
export function ownDecks(game: Game): Deck[] {
  const saved = deckBook.of(game.info.slug).filter(({ versions }) => versions.length > 0);
  return saved.map((deck) => ownDeck(game, deck));
}

function ownDeck(game: Game, deck: OwnDeck): Deck {
  const list = deckBook.listOf(deck);
  const sections = game.info.sections.map(({ key, name }) => ({ key, name, cards: list[key] ?? [] }));
  const nothing = { ja: '', en: '' };
  return { key: ownKey(deck), name: { ja: deck.name, en: deck.name }, summary: nothing, first: false, sections };
}

/** The deck of a key, ready-made or one's own. */
export function chosenDeck(game: Game, key: string): Deck | null {
  return [...game.info.decks, ...ownDecks(game)].find((deck) => deck.key === key) ?? null;
}

/** The deck of this browser that a key stands for; null for one of the game's. */
export const ownOf = (key: string): OwnDeck | null =>
  key.startsWith(OWN) ? deckBook.find(key.slice(OWN.length)) : null;

/** What the service is asked for: a key that it knows, or a whole list. */
export function choiceOf(key: string): DeckChoice {
  const deck = ownOf(key);
  return deck ? deckBook.listOf(deck) : key;
}

/** What one plays with in a match, as it was when the match began. */
export function playedList(game: Game, id: string): List | null {
  const { plays = '', deck } = myMatch(id) ?? {};
  const version = deck && deckBook.find(deck.id)?.versions.find(({ at }) => at === deck.version);
  if (version) return version.list;
  const ready = game.info.decks.find(({ key }) => key === plays);
  return ready ? Object.fromEntries(ready.sections.map(({ key, cards }) => [key, cards])) : null;
}

/** Which version of which own deck that is, for how it does. */
export function broughtWith(key: string): Brought | null {
  const deck = ownOf(key);
  const version = deck?.versions.at(-1)?.at;
  return deck && version !== undefined ? { id: deck.id, version } : null;
}

/** What was played last in a game, if it can still be had. */
export function lastDeck(game: string): string | null {
  const last = myMatches().find((match) => match.game === game && match.plays)?.plays ?? null;
  return last?.startsWith(OWN) && !broughtWith(last) ? null : last;
}
