/** How long a piece of news needs to be taken in. */

import type { LogEntry } from './wire';

const LINE = 430;
/** A die has to come to rest, and be read. */
const ROLL = 1150;

/** Whether a die was thrown: every event of that kind says so in its key, and its value is the face. */
export function isRoll(entry: LogEntry): boolean {
  return entry.key.endsWith('rolled') && entry.value !== null;
}

/** For how many milliseconds a line is read before the next. */
export function lasts(entry: LogEntry): number {
  return isRoll(entry) ? ROLL : LINE;
}
