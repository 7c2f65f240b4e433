/** Which deck a lesson has taught: the one of the game's decks that holds most of the cards one has had before oneself. */

import type { GameInfo, Seat, View } from './wire';

/** Cards of a seat that are seen in these views, by number. */
function seen(views: View[], seat: Seat): Set<string> {
  const zones = views.flatMap((view) => view.zones).filter((zone) => zone.seat === seat);
  return new Set(zones.flatMap((zone) => zone.cards).flatMap(({ card }) => card ?? []));
}

/** The key of that deck; null where none holds any of them. */
export function learntDeck(info: GameInfo, views: View[], seat: Seat): string | null {
  const cards = seen(views, seat);
  const shares = info.decks.map((deck) => {
    const held = new Set(deck.sections.flatMap((section) => section.cards.map(({ card }) => card)));
    return { key: deck.key, share: [...cards].filter((card) => held.has(card)).length };
  });
  const most = Math.max(0, ...shares.map(({ share }) => share));
  return most === 0 ? null : (shares.find(({ share }) => share === most)?.key ?? null);
}

/** The address of the page for a real match after a lesson: the deck just learnt, the weakest opponent. */
export function realOne(info: GameInfo, views: View[], seat: Seat | null): string {
  const deck = seat === null ? null : learntDeck(info, views, seat);
  const wish = new URLSearchParams({ level: info.levels[0]?.key ?? '' });
  if (deck) wish.set('deck', deck);
  return `/play/${info.slug}?${wish.toString()}`;
}
