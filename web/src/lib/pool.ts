/** The cards that a deck is made of: found as one types, and counted. Everything follows from the cards' faces and the table file. */

import { costOf } from './deckfigure';
import type { List } from './decklist';
import type { Game } from './game';
import { t } from './i18n.svelte';
import { keywordsOf } from './keywords';
import { matches } from './text';
import type { CardFace } from './wire';

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
const COSTS = [...Array(DEAR).keys()].map(String).concat(`${DEAR}+`);

/** Costs as people look for them: 0, 1, ... 8 and more. */
export function costBand(game: Game, face: CardFace): string {
  const cost = costOf(game, face);
  return cost === null ? '-' : cost >= DEAR ? `${DEAR}+` : String(cost);
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
    (wish.keyword === '' || keywordsOf(game, face).some(({ key }) => key === wish.keyword)) &&
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
    curve: curveOf(game).map((band) => ({
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
  const found = new Set(game.info.cards.map((face) => costBand(game, face)));
  return COSTS.filter((band) => found.has(band));
}

/** Those from the lowest to the highest, with what lies between. */
function curveOf(game: Game): string[] {
  const bands = costBands(game);
  const all = COSTS;
  return bands.length === 0 ? [] : all.slice(all.indexOf(bands[0] ?? ''), all.indexOf(bands.at(-1) ?? '') + 1);
}
