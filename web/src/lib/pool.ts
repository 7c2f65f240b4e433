/** The cards that a deck is made of: found as one types, and counted. Everything follows from the cards' faces and the table file. */

import type { List } from './decklist';
import type { Game } from './game';
import { t } from './i18n.svelte';
import { lineOf, matches } from './text';
import type { CardFace, Text } from './wire';

export interface Wish {
  query: string;
  kind: string;
  attribute: string;
  cost: string;
  keyword: string;
}
export const anything: Wish = { query: '', kind: '', attribute: '', cost: '', keyword: '' };
/** Costs from here on stand together. */
const DEAR = 8;

/** What a card costs, as a number: that in its corner, else its pips. Null where it has neither. */
export function costOf(game: Game, face: CardFace): number | null {
  const { badge } = game.table.face;
  const stat = badge === null || badge === 'cost' ? undefined : face.stats.find(({ key }) => key === badge);
  if (stat) {
    const cost = Number.parseInt(stat.value.en, 10);
    return Number.isNaN(cost) ? null : cost;
  }
  return badge === 'cost' ? face.cost.length : null;
}

/** Costs as people look for them: 0, 1, ... 8 and more. */
export function costBand(game: Game, face: CardFace): string {
  const cost = costOf(game, face);
  return cost === null ? '-' : cost >= DEAR ? `${DEAR}+` : String(cost);
}

/** The words that stand marked in a card's text. */
export function keywordsOf(face: CardFace): string[] {
  return [...new Set(face.text.en.flatMap((line) => lineOf(line).marks))].filter((mark) => !/^\d+$|[\d:]/.test(mark));
}

/** Every such word of the game, as often as cards have it, in both languages. */
export function keywords(game: Game): { key: string; name: Text; cards: number }[] {
  const found = new Map<string, { key: string; name: Text; cards: number }>();
  for (const face of game.info.cards) {
    const pairs = face.text.en.flatMap((line, at) => {
      const ja = lineOf(face.text.ja[at] ?? '').marks;
      return lineOf(line).marks.map((mark, place) => [mark, ja[place] ?? mark] as const);
    });
    const mine = new Set(keywordsOf(face));
    for (const [en, ja] of new Map(pairs)) {
      if (!mine.has(en)) continue;
      const known = found.get(en) ?? { key: en, name: { ja, en }, cards: 0 };
      found.set(en, { ...known, cards: known.cards + 1 });
    }
  }
  return [...found.values()].filter(({ cards }) => cards > 1).sort((a, b) => a.key.localeCompare(b.key));
}

/** Everything of a card that somebody may look for. */
function wordsOf(game: Game, face: CardFace): string[] {
  const attributes = face.attributes.flatMap((key) => [game.attribute(key).name.ja, game.attribute(key).name.en]);
  const stats = face.stats.flatMap(({ name, value }) => [`${name.ja} ${value.ja}`, `${name.en} ${value.en}`]);
  const { number, name, kind_name: kind, text } = face;
  return [number, name.ja, name.en, kind.ja, kind.en, ...attributes, ...stats, ...text.ja, ...text.en];
}

/** The cards that a wish is for, by cost and then as the game has them. */
export function find(game: Game, wish: Wish): CardFace[] {
  const fits = (face: CardFace) =>
    (wish.kind === '' || face.kind === wish.kind) &&
    (wish.attribute === '' ||
      (wish.attribute === '-' ? face.attributes.length === 0 : face.attributes.includes(wish.attribute))) &&
    (wish.cost === '' || costBand(game, face) === wish.cost) &&
    (wish.keyword === '' || keywordsOf(face).includes(wish.keyword)) &&
    matches(wordsOf(game, face), wish.query);
  return game.info.cards.filter(fits);
}

export interface Bar {
  key: string;
  name: string;
  cards: number;
  colour?: string;
}

/** How the cards of a list are spread: over costs, kinds, attributes. */
export function figuresOf(game: Game, list: List): { curve: Bar[]; kinds: Bar[]; attributes: Bar[] } {
  const cards = Object.values(list)
    .flat()
    .flatMap(({ card, copies }) => {
      const face = game.card(card);
      return face ? [{ face, copies }] : [];
    });
  const sum = (fits: (face: CardFace) => boolean) =>
    cards.reduce((sum, { face, copies }) => sum + (fits(face) ? copies : 0), 0);
  const kinds = [...new Map(game.info.cards.map((face) => [face.kind, face.kind_name]))];
  const attributes = [...new Set(game.info.cards.flatMap((face) => face.attributes))];
  return {
    curve: costBands(game).map((band) => ({
      key: band,
      name: band,
      cards: sum((face) => costBand(game, face) === band),
    })),
    kinds: kinds
      .map(([key, name]) => ({ key, name: t(name), cards: sum((face) => face.kind === key) }))
      .filter(({ cards }) => cards > 0),
    attributes: attributes
      .map((key) => ({
        key,
        name: t(game.attribute(key).name),
        colour: game.attribute(key).colour,
        cards: sum((face) => face.attributes.includes(key)),
      }))
      .filter(({ cards }) => cards > 0),
  };
}

/** The costs that the game's cards have. */
export function costBands(game: Game): string[] {
  const costs = game.info.cards.flatMap((face) => costOf(game, face) ?? []);
  if (costs.length === 0) return [];
  const most = Math.min(DEAR, Math.max(...costs));
  return Array.from({ length: most + 1 }, (_, cost) => (cost === DEAR ? `${DEAR}+` : String(cost)));
}

/** The card that stands for a list: one that fewest of the ready-made decks hold, of these one that stands for the game, else the dearest. */
export function figureOf(game: Game, list: List): string | null {
  const cards = Object.values(list)
    .flat()
    .filter(({ card }) => game.card(card));
  const shared = (card: string) =>
    game.info.decks.filter(({ sections }) => sections.some(({ cards }) => cards.some((entry) => entry.card === card)));
  const rank = ({ card, copies }: { card: string; copies: number }) =>
    (game.shines(card) ? 1000 : 0) +
    Math.max(0, costOf(game, game.card(card) as CardFace) ?? 0) * 10 +
    copies -
    Math.max(1, shared(card).length) * 10_000;
  return [...cards].sort((one, other) => rank(other) - rank(one))[0]?.card ?? null;
}
