/** Why something is not taken into a set: a word of the workshop with its blanks. */

import { tell, type WorkWord } from './words';

export class Refusal extends Error {
  constructor(
    readonly word: WorkWord,
    readonly blanks: Record<string, string | number> = {},
  ) {
    super(word);
  }
}

/** Why something was not done, in the reader's language where it was refused. */
export const toldRefusal = (error: unknown): string =>
  error instanceof Refusal ? tell(error.word, error.blanks) : String(error);
