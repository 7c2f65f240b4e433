/** Why something is not taken into a set: a word of the workshop with its blanks. */

import type { WorkWord } from './words';

export class Refusal extends Error {
  constructor(
    readonly word: WorkWord,
    readonly blanks: Record<string, string | number> = {},
  ) {
    super(word);
  }
}
