/** What a seat is called: a computer as what it is, in the reader's language, as in the sentences of the table; somebody without a name by the seat. */

import { other } from './places';
import { say, t } from './i18n.svelte';
import type { Level, Seat, SeatInfo } from './wire';

type Seats = readonly (SeatInfo | undefined)[] | undefined;

export function seatName(seats: Seats, seat: Seat, levels: Level[]): string {
  const info = seats?.[seat];
  if (info?.level === 'lesson') return say('partner');
  if (info?.level != null)
    return seats?.[other(seat)]?.level != null ? `${say('computer')} (${strengthOf(info, levels)})` : say('computer');
  return info?.name || say(seat === 0 ? 'player_one' : 'player_two');
}

/** How strong a computer plays; nothing of a person. */
export function strengthOf(info: SeatInfo | undefined, levels: Level[]): string {
  const key = info?.level;
  if (key == null || key === 'lesson') return '';
  const level = levels.find((candidate) => candidate.key === key);
  return level ? t(level.name) : key;
}
