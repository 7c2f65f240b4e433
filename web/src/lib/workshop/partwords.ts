/** What the words of the card language are called where a form shows them, by a list: the schema tells what they mean, not what to call them. */

import { prefs } from '../prefs.svelte';
import names from './formwords.json';

/** Both languages by word; `game/word` where a game means something of its own by it. */
const known = names as unknown as Record<string, [ja: string, en: string]>;

/** A word of the card language as a reader calls it. */
export function partName(key: string, game = ''): string {
  const [ja, en] = known[`${game}/${key}`] ?? known[key] ?? [key, key];
  return prefs.lang === 'ja' ? ja : en;
}
