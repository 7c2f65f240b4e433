/** The options of a decision, sorted by what they act on. The client draws and asks; it computes no rule. */

import { findCard } from './places';
import type { Decision, Option, View } from './wire';

export interface Choices {
  /** By the ref of the card they act on. */
  byCard: ReadonlyMap<string, Option[]>;
  /** Those that act on a place alone, by zone id. */
  byPlace: ReadonlyMap<string, Option[]>;
  /** Those that act on nothing one can see: buttons. */
  loose: Option[];
}

export const noChoices: Choices = { byCard: new Map(), byPlace: new Map(), loose: [] };

export function sortOptions(decision: Decision | null, view: View | null): Choices {
  if (!decision || !view) return noChoices;
  const byCard = new Map<string, Option[]>();
  const byPlace = new Map<string, Option[]>();
  const loose: Option[] = [];
  for (const option of decision.options) {
    if (option.card && findCard(view, option.card)) push(byCard, option.card, option);
    else if (option.place && isDrawn(view, option.place)) push(byPlace, option.place, option);
    else loose.push(option);
  }
  return { byCard, byPlace, loose };
}

function isDrawn(view: View, place: string): boolean {
  return view.zones.some((zone) => zone.id === place);
}

function push(map: Map<string, Option[]>, key: string, option: Option) {
  const list = map.get(key);
  if (list) list.push(option);
  else map.set(key, [option]);
}

/** What pressing a card leads to. */
export type Press =
  | { act: 'choose'; option: Option }
  | { act: 'places'; options: Option[] }
  | { act: 'menu'; options: Option[] }
  | { act: 'why' };

/** One option is chosen at once; several that differ by place let places glow; else a menu opens. */
export function pressCard(choices: Choices, ref: string): Press {
  return press(choices.byCard.get(ref) ?? []);
}

export function pressPlace(choices: Choices, place: string): Press {
  return press(choices.byPlace.get(place) ?? []);
}

function press(options: Option[]): Press {
  const [first] = options;
  if (!first) return { act: 'why' };
  if (options.length === 1) return { act: 'choose', option: first };
  const places = new Set(options.map((option) => option.place).filter((place) => place !== null));
  return places.size === options.length ? { act: 'places', options } : { act: 'menu', options };
}

/** What dropping a card on a place means: the options of that card which go there. */
export function dropOn(choices: Choices, ref: string, place: string): Option[] {
  const options = choices.byCard.get(ref) ?? [];
  return options.filter((option) => option.place === place);
}
