/** Names of places and cards: `0/hand`, `1/support_place/2`, `-/play_area`, and `0/hand#2`. */

import type { CardView, Seat, View, ZoneView } from './wire';

export interface Place {
  seat: Seat | null;
  kind: string;
  slot: number | null;
}

export function parsePlace(id: string): Place {
  const [seat = '-', kind = '', slot] = id.split('/');
  return { seat: seat === '0' ? 0 : seat === '1' ? 1 : null, kind, slot: slot === undefined ? null : Number(slot) };
}

/** The zone in which a card lies. */
export function zoneOf(ref: string): string {
  return ref.slice(0, ref.lastIndexOf('#'));
}

export function indexOf(ref: string): number {
  return Number(ref.slice(ref.lastIndexOf('#') + 1));
}

export function findZone(view: View | null, id: string): ZoneView | null {
  return view?.zones.find((zone) => zone.id === id) ?? null;
}

export function findCard(view: View | null, ref: string | null): CardView | null {
  if (!view || !ref) return null;
  return findZone(view, zoneOf(ref))?.cards.find((card) => card.ref === ref) ?? null;
}

export function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
