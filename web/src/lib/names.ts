/** What a seat is called: a computer by its strength, in the reader's language; somebody without a name by the seat. */

import { say, t } from './i18n.svelte';
import type { Level, Seat, SeatInfo } from './wire';

export function seatName(info: SeatInfo | undefined, seat: Seat, levels: Level[]): string {
  if (info?.level === 'lesson') return say('partner');
  if (info?.level != null) {
    const level = levels.find((candidate) => candidate.key === info.level);
    return `${say('computer')}${level ? ` (${t(level.name)})` : ''}`;
  }
  return info?.name || say(seat === 0 ? 'player_one' : 'player_two');
}
