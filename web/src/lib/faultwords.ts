/**
 * What is wrong, in the reader's words: the program tells faults in English, by patterns that stand in one table with their Japanese. The program
 * itself reads the table in the same way for its command line (`crates/cardscript/src/spoken.rs`).
 */

import table from '../../../crates/cardscript/words/faults.json';
import { prefs } from './prefs.svelte';

interface Pattern {
  /** The whole text, its blanks as groups. */
  shape: RegExp;
  /** How much of it is no blank: of several the closest counts. */
  fixed: number;
  /** For each blank whether it is a name in backticks, which stays. */
  names: boolean[];
  ja: string;
}

/** A blank as the program's sources write one: `{}`, `{name}`, `{seat:?}`; `{{` is a brace. */
const BLANK = /\{(?:\w*(?::\?)?)\}/;
/** Blanks may be filled with what is itself told by a pattern. */
const DEEPEST = 3;

const shapes = () =>
  Object.values(table).flatMap((patterns) => Object.entries(patterns).map(([en, ja]) => patternOf(en, ja)));
let known: Pattern[] | null = null;

function patternOf(en: string, ja: string): Pattern {
  const fixed = en.split(BLANK).map((part) => part.replaceAll('{{', '{').replaceAll('}}', '}'));
  const shape = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('([^]+?)');
  const names = fixed.slice(1).map((behind, at) => behind.startsWith('`') && (fixed[at] ?? '').endsWith('`'));
  return { shape: new RegExp(`^${shape}$`), fixed: fixed.join('').length, names, ja };
}

/** The Japanese of what the program told in English; null where no pattern fits it. */
export function japaneseOf(told: string, depth = 0): string | null {
  if (depth > DEEPEST) return null;
  known ??= shapes().sort((one, other) => other.fixed - one.fixed);
  const found = known.find(({ shape }) => shape.test(told));
  if (!found) return null;
  const blanks = found.shape.exec(told) ?? [];
  return found.ja.replace(/\{(\d)\}/g, (_, at: string) => {
    const blank = blanks[Number(at)] ?? '';
    return found.names[Number(at) - 1] ? blank : (japaneseOf(blank, depth + 1) ?? blank);
  });
}

/** A text of a fault with the language that it is in; what is in Japanese already stays. */
export function toldFault(text: string): { text: string; lang: 'ja' | 'en' } {
  const ja = prefs.lang === 'ja' ? japaneseOf(text) : null;
  if (ja !== null) return { text: ja, lang: 'ja' };
  return { text, lang: /[\u3040-\u30ff]/.test(text) ? 'ja' : 'en' };
}
