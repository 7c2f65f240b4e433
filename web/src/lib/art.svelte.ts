/** The pictures of the games' cards, each game's asked for once, when its first card is drawn. */

import { api } from './api';
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
    const address = addresses.get(number) ?? `data:image/svg+xml,${encodeURIComponent(drawn)}`;
    addresses.set(number, address);
    return address;
  }

  #ask(slug: string) {
    this.#asked.add(slug);
    api.art(slug).then(
      (book) => (this.#books = { ...this.#books, [slug]: book }),
      () => this.#asked.delete(slug),
    );
  }
}

export const gallery = new Gallery();
