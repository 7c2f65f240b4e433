/** The pictures of the games' cards, each game's asked for once, when its first card is drawn. */

import { api } from './api';
import { layersOf, type Layers } from './layers';
import type { ArtBook } from './wire';

class Gallery {
  #books = $state.raw<Record<string, ArtBook>>({});
  #asked = new Set<string>();
  #addresses = new WeakMap<ArtBook, Map<string, string>>();

  /** All pictures of a game; null until they have come. */
  book(slug: string): ArtBook | null {
    if (!this.#asked.has(slug)) this.#ask(slug);
    return this.#books[slug] ?? null;
  }

  /** A picture as an address that an image can show. */
  picture(slug: string, number: string): string | null {
    const book = this.book(slug);
    const drawn = book?.pictures[number];
    if (!book || drawn === undefined) return null;
    const addresses = this.#addresses.get(book) ?? new Map<string, string>();
    this.#addresses.set(book, addresses);
    const address = addresses.get(number) ?? addressOf(drawn);
    addresses.set(number, address);
    return address;
  }

  /** The same as two layers, for a figure that steps out of its window; null where it is drawn otherwise. */
  layers(slug: string, number: string): Layers | null {
    const drawn = this.book(slug)?.pictures[number];
    const layers = drawn === undefined ? null : layersOf(drawn);
    return layers && { place: addressOf(layers.place), figure: addressOf(layers.figure) };
  }

  #ask(slug: string) {
    this.#asked.add(slug);
    api.art(slug).then(
      (book) => (this.#books = { ...this.#books, [slug]: book }),
      () => this.#asked.delete(slug),
    );
  }
}

const addressOf = (drawn: string) => `data:image/svg+xml,${encodeURIComponent(drawn)}`;

export const gallery = new Gallery();
