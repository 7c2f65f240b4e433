/** A deck in the making: what is put in and taken out, back and forth, and what the server finds in it. */

import { api } from './api';
import { complaintOf } from './complaint';
import { deckBook, printsIn } from './deckbook.svelte';
import { changed, countOf, moved, sameList, without, type List } from './decklist';
import { tell } from './deckwords';
import type { Game } from './game';
import { t } from './i18n.svelte';
import type { CheckedDeck, DeckTrouble } from './wire';

/** So long after the last change it is checked. */
const PAUSE = 180;
/** Steps that can be taken back. */
const MOST_STEPS = 200;

export interface Wanted {
  cards: string[];
  least: number;
}

export class DeckDraft {
  list = $state.raw<List>({});
  /** What was done last, for those who hear it. */
  said = $state('');
  found = $state.raw<CheckedDeck | null>(null);
  trouble = $state('');
  /** Where cards go that may lie in several sections. */
  target = $state('');
  #wanted: Wanted | null = null;
  #past = $state.raw<List[]>([]);
  #future = $state.raw<List[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly game: Game,
    readonly id: string,
  ) {
    deckBook.meet(id, game);
    const deck = deckBook.find(id);
    this.list = deck?.draft ?? (deck ? deckBook.listOf(deck) : {});
    this.target = game.info.sections[0]?.key ?? '';
    void this.check();
  }

  get deck() {
    return deckBook.find(this.id);
  }
  get dirty() {
    const saved = this.deck?.versions.at(-1)?.list;
    return saved === undefined || !sameList(saved, this.list);
  }
  /** What its cards said when they were last seen. */
  get prints() {
    return this.deck ? printsIn(this.deck) : {};
  }
  get mayUndo() {
    return this.#past.length > 0;
  }
  get mayRedo() {
    return this.#future.length > 0;
  }

  /** The section that a card goes to: the chosen one where it may lie there, else its own. */
  home(card: string): string {
    const homes = this.game.info.homes[card] ?? [];
    return homes.includes(this.target) ? this.target : (homes[0] ?? this.target);
  }

  put(card: string, section = this.home(card)) {
    this.#change(changed(this.list, section, card, 1), card, section);
  }

  /** Takes a copy out: of the section named, else of where one lies. */
  take(card: string, section = this.#where(card), copies = 1) {
    if (section) this.#change(changed(this.list, section, card, -copies), card, section);
  }

  move(card: string, from: string, to: string) {
    if (from !== to) this.#change(moved(this.list, card, from, to), card, to);
  }

  /** Takes these cards out of all sections: they are no longer there. */
  drop(gone: string[]) {
    this.replace(without(this.list, gone));
  }

  /** Does what would mend a fault, where that is clear. */
  mend({ mend, card, section }: DeckTrouble) {
    if (card === null || section === null) return;
    if (mend.kind === 'take_out') this.take(card, section, mend.cards);
    if (mend.kind === 'move') this.move(card, section, mend.to);
  }

  undo() {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#future = [...this.#future, this.list];
    this.#past = this.#past.slice(0, -1);
    this.#show(before);
    this.said = tell('undo');
  }

  redo() {
    const next = this.#future.at(-1);
    if (next === undefined) return;
    this.#past = [...this.#past, this.list];
    this.#future = this.#future.slice(0, -1);
    this.#show(next);
    this.said = tell('redo');
  }

  /** Another list in its place: an older version, what was saved. */
  replace(list: List) {
    this.#remember();
    this.#show(list);
  }

  /** The version that it is now. */
  save(): number {
    return deckBook.save(this.id, this.game, this.list);
  }

  /** What its cards say now has been seen. */
  see() {
    deckBook.see(this.id, this.game);
  }

  /** What the odds are asked of from now on. */
  want(wanted: Wanted | null) {
    this.#wanted = wanted;
    void this.check();
  }

  /** Asks the server; an older answer that comes late is none. */
  async check() {
    const asked = (this.#asked += 1);
    try {
      const found = await api.checkDeck(this.game.info.slug, this.list, this.#wanted);
      if (asked !== this.#asked) return;
      this.found = found;
      this.trouble = '';
    } catch (error) {
      if (asked === this.#asked) this.trouble = complaintOf(error);
    }
  }

  #where(card: string): string | null {
    const homes = [this.home(card), ...Object.keys(this.list)];
    return homes.find((section) => countOf(this.list, card, section) > 0) ?? null;
  }

  #change(list: List, card: string, section: string) {
    if (sameList(list, this.list)) return;
    this.#remember();
    this.#show(list);
    const name = t(this.game.card(card)?.name) || card;
    const where = t(this.game.info.sections.find(({ key }) => key === section)?.name);
    this.said = tell('now_in', { name, section: where, n: countOf(list, card, section) });
  }

  #remember() {
    this.#past = [...this.#past, this.list].slice(-MOST_STEPS);
    this.#future = [];
  }

  #show(list: List) {
    this.list = list;
    deckBook.sketch(this.id, list);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.check(), PAUSE);
  }
}
