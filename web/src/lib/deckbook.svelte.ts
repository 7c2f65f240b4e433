/** The decks of this browser, each with its versions and how it has done. They stay here until somebody shares them. */

import { keepSaid } from './cardmemory';
import { printsOf, printsSince, sameList, type FitName, type Handed, type List } from './decklist';
import type { Game } from './game';

export interface Played {
  match: string;
  at: number;
  against: string;
  end: 'won' | 'lost' | 'drawn';
}
export interface Version {
  at: number;
  list: List;
  /** What its cards said at that time. */
  prints: Record<string, string>;
  played: Played[];
}
export interface OwnDeck {
  id: string;
  game: string;
  name: string;
  /** Oldest first. */
  versions: Version[];
  /** What is not saved yet. */
  draft: List | null;
}
/** What the cards of a deck said when they were last seen there. */
export const printsIn = (deck: OwnDeck): Record<string, string> =>
  Object.assign({}, ...deck.versions.map(({ prints }) => prints));

/** A match's deck: which, and which version of it. */
export interface Brought {
  id: string;
  version: number;
}

const KEY = 'fudaba.deck.';
const MOST_VERSIONS = 200;

export class DeckBook {
  decks = $state.raw<OwnDeck[]>([]);
  /** The last change could not be written down. */
  full = $state(false);

  constructor() {
    this.#read();
    if (typeof addEventListener === 'function')
      addEventListener('storage', ({ key }) => (key === null || key.startsWith(KEY)) && this.#read());
  }

  of(game: string): OwnDeck[] {
    return this.decks.filter((deck) => deck.game === game);
  }

  find(id: string): OwnDeck | null {
    return this.decks.find((deck) => deck.id === id) ?? null;
  }

  /** A deck as it stands: what was saved last, else what is being made. */
  listOf(deck: OwnDeck): List {
    return deck.versions.at(-1)?.list ?? deck.draft ?? {};
  }

  /** A new deck; one that was handed on is its first version. */
  add(game: string, handed: Handed | null, now = Date.now()): OwnDeck {
    const id = crypto.getRandomValues(new Uint32Array(3)).reduce((text, part) => text + part.toString(36), '');
    const versions = handed ? [{ at: now, list: handed.list, prints: handed.prints, played: [] }] : [];
    const deck = { id, game, name: handed?.name ?? '', versions, draft: null };
    this.#write(deck);
    return deck;
  }

  rename(id: string, name: FitName) {
    this.#change(id, (deck) => ({ ...deck, name }));
  }

  /** What is being made is kept as it is. */
  sketch(id: string, draft: List) {
    this.#change(id, (deck) => ({
      ...deck,
      draft: sameList(this.listOf({ ...deck, draft: null }), draft) ? null : draft,
    }));
  }

  /** A version of it as it is now; the same list is none. */
  save(id: string, game: Game, list: List, now = Date.now()): number {
    const deck = this.find(id);
    const last = deck?.versions.at(-1);
    if (last && sameList(last.list, list)) {
      this.#change(id, (deck) => ({ ...deck, draft: null }));
      return last.at;
    }
    const prints = printsSince(list, deck ? printsIn(deck) : {}, (card) => game.card(card));
    return this.#add(id, game, { at: now, list, prints, played: [] }, null);
  }

  /** Whoever has the deck has seen what its cards say now: a version like the last one that remembers it. What is being made stays. */
  see(id: string, game: Game, now = Date.now()) {
    const deck = this.find(id);
    if (!deck) return;
    const list = this.listOf(deck);
    const prints = [deck.draft ?? {}, list].map((list) => printsOf(list, (card) => game.card(card)));
    this.#add(id, game, { at: now, list, prints: Object.assign({}, ...prints), played: [] }, deck.draft);
  }

  /** Cards of which nothing is known are taken as they are today: those of older decks, and of decks that were handed on without. */
  meet(id: string, game: Game) {
    const deck = this.find(id);
    const last = deck?.versions.at(-1);
    if (!deck || !last) return;
    const now = printsOf(last.list, (card) => game.card(card));
    const known = Object.entries(printsIn(deck)).filter(([, print]) => print);
    const prints = { ...now, ...Object.fromEntries(known) };
    if (Object.keys(now).some((card) => !last.prints[card]))
      this.#change(id, (deck) => ({ ...deck, versions: [...deck.versions.slice(0, -1), { ...last, prints }] }));
    keepSaid(game, this.of(deck.game));
  }

  #add(id: string, game: Game, version: Version, draft: List | null): number {
    const at = Math.max(version.at, (this.find(id)?.versions.at(-1)?.at ?? 0) + 1);
    const add = (versions: Version[]) => [...versions, { ...version, at }].slice(-MOST_VERSIONS);
    this.#change(id, (deck) => ({ ...deck, versions: add(deck.versions), draft }));
    keepSaid(game, this.of(game.info.slug));
    return at;
  }

  /** How a match went that was played with it. */
  played({ id, version }: Brought, result: Played) {
    const add = (one: Version) =>
      one.at !== version || one.played.some(({ match }) => match === result.match)
        ? one
        : { ...one, played: [...one.played, result] };
    this.#change(id, (deck) => ({ ...deck, versions: deck.versions.map(add) }));
  }

  /** Takes a deck away; what comes back brings it back. */
  remove(id: string): () => void {
    const deck = this.find(id);
    localStorage.removeItem(KEY + id);
    this.#read();
    return () => deck && this.#write(deck);
  }

  #change(id: string, change: (deck: OwnDeck) => OwnDeck) {
    const deck = this.find(id);
    if (deck) this.#write(change(deck));
  }

  #write(deck: OwnDeck) {
    this.full = false;
    try {
      localStorage.setItem(KEY + deck.id, JSON.stringify(deck));
    } catch {
      // What is on the page stays on the page.
      this.full = true;
    }
    const others = this.decks.some(({ id }) => id === deck.id) ? this.decks : [...this.decks, deck];
    this.decks = others.map((known) => (known.id === deck.id ? deck : known));
  }

  #read() {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    const decks = keys.filter((key) => key.startsWith(KEY)).flatMap((key) => readDeck(localStorage.getItem(key)));
    this.decks = decks.sort((one, other) => lastChange(other) - lastChange(one) || one.id.localeCompare(other.id));
  }
}

const lastChange = (deck: OwnDeck) => deck.versions.at(-1)?.at ?? Infinity;

/** A deck as it was kept; what is none is left where it lies. */
function readDeck(kept: string | null): OwnDeck[] {
  try {
    const deck = JSON.parse(kept ?? '') as OwnDeck;
    const whole = typeof deck.id === 'string' && typeof deck.game === 'string' && Array.isArray(deck.versions);
    return whole ? [{ ...deck, name: String(deck.name), draft: deck.draft ?? null }] : [];
  } catch {
    return [];
  }
}

export const deckBook = new DeckBook();
