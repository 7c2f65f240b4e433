/** All of the workshop of one game: the set that is being made, the card on the bench, and what keeps them. */

import { engine, type Engine } from '../engine/engine';
import type { Language } from '../engine/calls';
import { entriesOf, freeNumber, numberOf, withPart } from './cardtext';
import type { BroughtPicture, CardFace } from '../wire';
import { fillingPicture, pictureIn, withPicture } from './facepicture';
import { artFiles, withPictured, type Pictured } from './artfile';
import { drawingOf } from './picture';
import { keepSet, keptSet } from './keeping';
import { emptySet, joined, plainName, type CardSet, type OwnPicture } from './sets';
import { Studio } from './studio.svelte';
import { Strength } from './strength.svelte';

const MOST_VERSIONS = 100;

export class Bench {
  set = $state.raw<CardSet>(emptySet(''));
  /** Which of the set's cards lies on the bench. */
  at = $state(-1);
  /** The last change could not be kept. */
  full = $state(false);
  studio: Studio;
  strength: Strength;
  /** The card as it was when the version before was saved, or as it began. */
  before = $state('');
  #engine: Engine;

  constructor(
    readonly game: string,
    readonly language: () => Language,
  ) {
    this.#engine = engine(game, 'workshop');
    this.studio = new Studio(this.#engine, (yaml) => this.#put(yaml));
    this.strength = new Strength(engine(game, 'scales'));
    this.set = emptySet(game);
  }

  get card(): string | null {
    return this.set.cards[this.at] ?? null;
  }

  /** The set as it was kept; the first of its cards. */
  async begin() {
    await this.#engine.ask({ call: 'about' });
    this.set = await keptSet(this.game);
    if (this.set.cards.length > 0) await this.open(0);
  }

  async open(at: number) {
    const card = this.set.cards[at];
    if (card === undefined) return;
    this.at = at;
    this.strength.forget();
    this.before = this.#saved(numberOf(card)) ?? card;
    await this.#lay();
    await this.studio.open(card, this.language());
  }

  /** The set's other cards, and what it says of pictures, over the game. */
  async #lay() {
    const others = this.set.cards.filter((_, other) => other !== this.at);
    const cards = others.length > 0 ? { 'cards/own.yaml': others.join('\n') } : {};
    await this.#engine.ask({ call: 'files', files: { ...cards, ...artFiles(this.set.files) } });
  }

  /** What is said of a card's picture; null for what follows from its words. */
  async pictured(number: string, picture: Pictured | null) {
    this.#keep({ ...this.set, files: withPictured(this.set.files, number, picture) });
    await this.#lay();
    await this.studio.redraw();
  }

  /** A card of one's own that begins as a copy of this one, under the first free number. */
  async begun(number: string, taken: Iterable<string>) {
    const written = await this.#engine.ask({ call: 'written', card: number });
    const [entry = written] = entriesOf(written);
    const free = freeNumber([...taken, ...this.set.cards.map(numberOf)]);
    this.#keep({ ...this.set, cards: [...this.set.cards, withPart(entry, ['number'], free)] });
    await this.open(this.set.cards.length - 1);
  }

  /** Takes a card away; what comes back brings it back. */
  remove(at: number): () => Promise<void> {
    const before = this.set;
    this.#keep({ ...this.set, cards: this.set.cards.filter((_, other) => other !== at) });
    this.at = -1;
    return async () => {
      this.#keep(before);
      await this.open(at);
    };
  }

  rename(name: string, author: string) {
    this.#keep({ ...this.set, name: plainName(name), author: plainName(author) });
  }

  /** A further file of the set, by its path in the game's folder. */
  file(path: string, text: string) {
    this.#keep({ ...this.set, files: { ...this.set.files, [path]: text } });
  }

  picture(number: string, picture: OwnPicture | null) {
    const { [number]: _, ...others } = this.set.pictures;
    this.#keep({ ...this.set, pictures: picture ? { ...others, [number]: picture } : others });
  }

  /** What is printed on these cards, by number, in both languages; those that cannot be read are left out. */
  async printed(cards: string[]): Promise<Map<string, CardFace['text']>> {
    const { cards: drawn } = await this.#engine.ask({
      call: 'draft',
      text: cards.join('\n'),
      language: this.language(),
    });
    return new Map(drawn.map(({ face }) => [face.number, face.text]));
  }

  /** The pictures of all cards of the set as the table shows them: one's own, or what the engine draws; by number. */
  async pictures(): Promise<Record<string, BroughtPicture>> {
    const shown = (await this.sheets()).flatMap(({ number, svg, licence }) => {
      const own = this.set.pictures[number];
      const address = own ? fillingPicture(own.address) : pictureIn(svg);
      return address === null ? [] : [[number, { address, licence }] as const];
    });
    return Object.fromEntries(shown);
  }

  /** All cards of the set that can be read, whole, each with its own picture where it has one. */
  async sheets(): Promise<{ number: string; svg: string; licence: string }[]> {
    const { cards, pictures } = this.set;
    const { cards: drawn } = await this.#engine.ask({
      call: 'draft',
      text: cards.join('\n'),
      language: this.language(),
    });
    return drawn.map(({ face: { number }, svg }) => {
      const own = pictures[number];
      const cleaned = drawingOf(svg);
      return { number, svg: own ? withPicture(cleaned, own.address) : cleaned, licence: own?.licence ?? '' };
    });
  }

  /** A version of the set as it is now; the card on the bench is weighed against it from now on. */
  save(note: string, now = Date.now()) {
    const version = { at: now, note: plainName(note), cards: this.set.cards };
    this.#keep({ ...this.set, versions: [...this.set.versions, version].slice(-MOST_VERSIONS) });
    if (this.card) this.before = this.card;
  }

  async goBack(at: number) {
    const version = this.set.versions.find((version) => version.at === at);
    if (version) await this.#replaced({ ...this.set, cards: version.cards });
  }

  /** Another set in this one. */
  take(more: CardSet): Promise<void> {
    return this.#replaced(joined(this.set, more));
  }

  /** Another set in the place of this one. */
  replace(set: CardSet): Promise<void> {
    return this.#replaced(set);
  }

  async #replaced(set: CardSet) {
    this.#keep(set);
    this.at = -1;
    if (set.cards.length > 0) await this.open(0);
  }

  #saved(number: string): string | undefined {
    return this.set.versions.at(-1)?.cards.find((card) => numberOf(card) === number);
  }

  #put(yaml: string) {
    if (this.at < 0) return;
    this.#keep({ ...this.set, cards: this.set.cards.map((card, at) => (at === this.at ? yaml : card)) });
    this.strength.forget();
  }

  #keep(set: CardSet) {
    this.set = set;
    keepSet($state.snapshot(set) as CardSet).then(
      () => (this.full = false),
      () => (this.full = true),
    );
  }
}
