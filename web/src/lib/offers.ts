/** What an offer asks for, in words. */

import { tellLobby } from './lobbywords';
import type { ListedOffer } from './wire';

/** What the host minds; nothing where the host takes either. */
export function termsOf({ bank_ms, undo, rated, lists, watch, best_of }: ListedOffer): string[] {
  return [
    ...(rated === null ? [] : [tellLobby(rated ? 'term_rated' : 'term_casual')]),
    ...(bank_ms === null ? [] : [clock(bank_ms)]),
    ...(undo === false ? [tellLobby('term_no_undo')] : []),
    ...(best_of === null ? [] : [tellLobby(best_of === 1 ? 'term_one' : 'term_three')]),
    ...(watch === true ? [tellLobby('term_watch')] : []),
    ...(lists === null ? [] : [tellLobby(lists === 'open' ? 'term_open' : 'term_closed')]),
  ];
}

const clock = (bank: number) =>
  bank === 0 ? tellLobby('term_no_clock') : tellLobby('clock_minutes', { n: Math.round(bank / 60_000) });
