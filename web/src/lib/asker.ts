/** The card that a question is about, as its panel names it. */

import type { Game } from './game';
import { t } from './i18n.svelte';
import { findCard, parsePlace, zoneOf } from './places';
import type { Decision, Seat, View } from './wire';

export interface Asker {
  /** Nothing, where the question names the card itself. */
  name: string;
  /** Nothing, where it tells no two cards of that name apart; those in piles are mistaken by nobody. */
  place: string;
}

export function askerOf(game: Game, view: View, near: Seat, decision: Decision | null): Asker | null {
  const ref = decision?.subject ?? null;
  const card = findCard(view, ref)?.card ?? null;
  const face = game.card(card);
  if (!decision || ref === null || !face) return null;
  const name = t(face.name);
  const piles = game.table.board.areas.filter(({ draw }) => draw === 'pile' || draw === 'open_pile');
  const open = view.zones.filter(({ kind }) => !piles.some(({ zone }) => zone === kind));
  const namesakes = open.flatMap(({ cards }) => cards).filter((one) => one.card === card && one.ref !== ref);
  // What has come up to be dealt with is mistaken by nobody, either.
  const kind = parsePlace(zoneOf(ref)).kind;
  const apart = game.table.board.shared?.some(({ zone, draw }) => zone === kind && draw !== 'grid');
  const tells = !apart && namesakes.length > 0 && namesakes.every((one) => zoneOf(one.ref) !== zoneOf(ref));
  return { name: t(decision.text).includes(name) ? '' : name, place: tells ? game.placeName(zoneOf(ref), near) : '' };
}
