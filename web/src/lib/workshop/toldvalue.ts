/** What stands in a card's file, in a reader's words. */

import type { Path } from './cardtext';
import { partName } from './partwords';
import { tell } from './words';

/** Parts whose words are the maker's own. */
const OWN_WORDS = ['name', 'flavour', 'yaml', 'title', 'ja', 'en'];

/** Where a part stands: its names, outermost first; items of a list by their place. */
export const toldPath = (path: Path, game: string): string =>
  path.map((step) => (typeof step === 'number' ? String(step + 1) : partName(step, game))).join(' › ');

/** A value that stands at a path. */
export function toldValue(value: unknown, path: Path, game: string): string {
  if (value === undefined || value === null) return tell('none');
  if (typeof value === 'boolean') return tell(value ? 'yes' : 'no');
  if (typeof value === 'string') return OWN_WORDS.includes(String(path[0])) ? value : partName(value, game);
  if (Array.isArray(value)) return value.map((item, at) => toldValue(item, [...path, at], game)).join(tell('and_also'));
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(
    ([key, part]) => `${partName(key, game)}${tell('colon')}${toldValue(part, [...path, key], game)}`,
  );
  return parts.join(tell('comma'));
}
