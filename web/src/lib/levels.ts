/**
 * The computer's levels on the scale of people's ratings. They are measured in Elo points from random play, which is 0; people begin at 1500, whoever
 * they are. The level in the middle stands at 1500, as whoever comes new is expected to match it, and the others by their measured distance from it.
 */

import type { Level } from './wire';

/** Where everybody begins. */
export const NEW = 1500;

/** The level for whom nothing is known of. */
export const middleOf = (levels: Level[]): Level | undefined => levels[Math.floor((levels.length - 1) / 2)];

/** How strong a level is, as a rating. */
export const standing = (levels: Level[], level: Level): number =>
  NEW + level.rating - (middleOf(levels)?.rating ?? level.rating);
