/** Why something cannot be used now: what matters for the question at hand comes first, the rest on demand. */

import type { Decision, WhyAnswer } from './wire';

export interface Reasons {
  first: WhyAnswer[];
  more: WhyAnswer[];
}

/** Ways of using a card that are shown without asking where none of them belongs to the question at hand. */
const FEW = 2;

export function sortReasons(answers: WhyAnswer[], decision: Decision | null): Reasons {
  const different = answers.filter((answer, at) => answers.findIndex((one) => saysTheSame(one, answer)) === at);
  const verbs = new Set(decision?.options.map((option) => option.verb));
  const near = different.filter((answer) => verbs.has(answer.verb));
  const first = near.length > 0 ? near : different.slice(0, FEW);
  return { first, more: different.filter((answer) => !first.includes(answer)) };
}

function saysTheSame(one: WhyAnswer, another: WhyAnswer): boolean {
  return one.rule === another.rule && one.text.en === another.text.en;
}
