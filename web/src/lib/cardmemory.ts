/** What cards said when decks were made with them: kept in this browser, so that a card that has changed since can be shown as it was. */

import type { OwnDeck } from './deckbook.svelte';
import { printOf } from './decklist';
import type { Game } from './game';
import type { CardFace } from './wire';

/** What is played of a card: no picture, no flavour. */
export type Said = Pick<CardFace, 'name' | 'kind_name' | 'attributes' | 'stats' | 'cost' | 'text'>;

const KEY = 'fudaba.said.';
const keyOf = (card: string, print: string) => `${card} ${print}`;

/** What a card said when it had this fingerprint; null where this browser has not seen that. */
export function saidBefore(game: string, card: string, print: string): Said | null {
  return kept(game)[keyOf(card, print)] ?? null;
}

/** Keeps what cards say now that some deck of the game names; what no deck names any more goes. */
export function keepSaid({ info }: Game, decks: OwnDeck[]) {
  const prints = decks.flatMap(({ versions }) => versions.flatMap((version) => Object.entries(version.prints)));
  const wanted = new Set(prints.map(([card, print]) => keyOf(card, print)));
  const now = info.cards.map((face) => [keyOf(face.number, printOf(face)), saidBy(face)] as const);
  const all = [...Object.entries(kept(info.slug)), ...now].filter(([key]) => wanted.has(key));
  try {
    localStorage.setItem(KEY + info.slug, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // Without room it is told that a card has changed, and not what it said.
  }
}

const saidBy = ({ name, kind_name, attributes, stats, cost, text }: CardFace): Said => ({
  name,
  kind_name,
  attributes,
  stats,
  cost,
  text,
});

function kept(game: string): Record<string, Said> {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(KEY + game) ?? '{}');
    return told !== null && typeof told === 'object' ? (told as Record<string, Said>) : {};
  } catch {
    return {};
  }
}
