/** How a rating has gone, as a line with the numbers beside it that one reads it by. */

import { NEW } from './levels';
import type { GameRating, RatingPoint } from './wire';

export interface Course {
  values: number[];
  first: number;
  last: number;
  highest: number;
  lowest: number;
}

/** Nothing before the first match. The service tells the last two hundred matches: only a course that is whole begins where everybody does. */
export function courseOf(
  { matches }: Pick<GameRating, 'matches'>,
  points: Pick<RatingPoint, 'rating'>[],
): Course | null {
  const told = points.map(({ rating }) => Math.round(rating));
  const values = told.length < matches ? told : [NEW, ...told];
  const [first, last] = [values[0], told.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { values, first, last, highest: Math.max(...values), lowest: Math.min(...values) };
}
