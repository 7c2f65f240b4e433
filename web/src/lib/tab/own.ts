/** A match of this tab as one of one's own matches is told of. */

import type { OwnMatch, Seat } from '../wire';
import { infoOf } from './room';
import type { KeptMatch } from './shelf';

export function ownOf(kept: KeptMatch): OwnMatch {
  const seat: Seat = kept.seats[0].kind === 'human' ? 0 : 1;
  const { round, waiting, ended } = kept;
  return { match: infoOf(kept), seat, round, waiting, ended, rating: null, decks: [null, null] };
}
