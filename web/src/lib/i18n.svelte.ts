/** The reader's language. Both languages are always at hand, so that changing it asks nobody. */

import { prefs } from './prefs.svelte';
import type { Text } from './wire';
import { words, type Word } from './words';

export type Lang = 'ja' | 'en';

/** A text of a game in the reader's language. */
export function t(text: Text | null | undefined): string {
  return text ? text[prefs.lang] : '';
}

/** A word of the interface, its `{blanks}` filled in; `{n:card|cards}` is the one or the other by the number. */
export function say(word: Word, blanks: Record<string, string | number> = {}): string {
  return fill(words[word][prefs.lang], blanks);
}

export function fill(pattern: string, blanks: Record<string, string | number>): string {
  return pattern.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, key: string, one?: string, many?: string) =>
    one === undefined ? String(blanks[key] ?? whole) : blanks[key] === 1 ? one : (many ?? ''),
  );
}

/** English sentences begin with a capital, however the table file writes a name. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
