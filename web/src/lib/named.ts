/** What the panel of a question says of options that lie on the table: each by its name where they are few, else what they do. */

import type { Game } from './game';
import { fill, say, t } from './i18n.svelte';
import type { Choices } from './options';
import { parsePlace, zoneOf } from './places';
import type { Decision, Option, View } from './wire';

/** So many have room in the panel, and in a small one. */
const FEW = [3, 1];
/** What lies in a pile, which shows one card at most, is told a little longer. */
const PILED = 4;

/** The options on cards and places of the table. */
export const shownOf = (decision: Decision, choices: Choices): Option[] =>
  decision.options.filter((option) => !choices.loose.includes(option));

/** Those that are named in the panel, too: by the question alone, so that nothing moves while it lasts. */
export function namedOf(game: Game, view: View, decision: Decision, shown: Option[], small: boolean): Option[] {
  const pays = game.table.questions[decision.question]?.part === 'payment';
  const each = different(shown);
  // A card in the hand says the same itself, unless something lies where it goes.
  const tells = !small || each.some((option) => !option.card?.includes('/hand#') || thereOf(game, view, option) !== '');
  if (!pays && tells && each.length <= (FEW[Number(small)] ?? 0)) return each;
  const piles = game.table.board.areas.filter(({ draw }) => draw.endsWith('pile')).map(({ zone }) => zone);
  const piled = each.filter(({ card }) => card !== null && piles.includes(parsePlace(zoneOf(card)).kind));
  return piled.length <= PILED ? piled : [];
}

/** Copies in one place are one choice. */
function different(options: Option[]): Option[] {
  const keys = options.map(({ card, text }) => `${card && zoneOf(card)} ${text.en}`);
  return options.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/** What they do, without the names of cards. */
export function actsOf(game: Game, shown: Option[]): string[] {
  return [...new Set(shown.map(({ verb }) => verb))].map((verb) => {
    const kinds = new Set(shown.flatMap((one) => (one.verb === verb && one.place ? parsePlace(one.place).kind : [])));
    return actOf(game, verb, say('a_card'), [...kinds]);
  });
}

/** What a verb does with what is called so, in places of these kinds. */
export function actOf(game: Game, verb: string, card: string, kinds: string[]): string {
  const place = kinds.map((kind) => t(game.zone(kind))).join('/');
  const filled = fill(t(game.table.verbs[verb]?.text), { card, place, number: '' });
  // A price or a remark stands in the option itself.
  return filled.replace(/\s*\(.*\)/, '').replace('  ', ' ');
}

/** The face-up card that lies where an option leads, unless that is what it names. */
export function thereOf(game: Game, view: View, { place, text }: Option): string {
  const { areas, shared } = game.table.board;
  const lies = [...areas, ...shared].some(
    ({ zone, draw }) => (draw === 'slot' || draw === 'grid') && place?.split('/')[1] === zone,
  );
  const cards = (lies && view.zones.find(({ id }) => id === place)?.cards) || [];
  const name = t(game.card(cards.length === 1 ? (cards[0]?.card ?? null) : null)?.name);
  return t(text).includes(name) ? '' : name;
}
