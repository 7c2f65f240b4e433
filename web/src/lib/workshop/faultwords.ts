/** What is wrong, in the reader's words: the program tells faults in English, by patterns that stand here with their Japanese. */

import { prefs } from '../prefs.svelte';
import patterns from './faultwords.json';

interface Pattern {
  /** The whole text, its blanks as groups. */
  shape: RegExp;
  /** How much of it is no blank: of several the closest counts. */
  fixed: number;
  ja: string;
}

/** A blank as the program's sources write one: `{}`, `{name}`, `{seat:?}`; `{{` is a brace. */
const BLANK = /\{(?:\w*(?::\?)?)\}/;
/** Blanks may be filled with what is itself told by a pattern. */
const DEEPEST = 3;

const shapes = () => Object.entries(patterns).map(([en, ja]) => patternOf(en, ja));
let known: Pattern[] | null = null;

function patternOf(en: string, ja: string): Pattern {
  const fixed = en.split(BLANK).map((part) => part.replaceAll('{{', '{').replaceAll('}}', '}'));
  const shape = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('([^]+?)');
  return { shape: new RegExp(`^${shape}$`), fixed: fixed.join('').length, ja };
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
    return japaneseOf(blank, depth + 1) ?? blank;
  });
}

/** A text of a fault with the language that it is in; what is in Japanese already stays. */
export function toldFault(text: string): { text: string; lang: 'ja' | 'en' } {
  const ja = prefs.lang === 'ja' ? japaneseOf(text) : null;
  if (ja !== null) return { text: ja, lang: 'ja' };
  return { text, lang: /[\u3040-\u30ff]/.test(text) ? 'ja' : 'en' };
}
