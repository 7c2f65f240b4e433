import { expect, test } from 'vitest';
import { sortReasons } from '../src/lib/reasons';
import type { WhyAnswer } from '../src/lib/wire';
import { decision, option } from './fixtures';

const answer = (verb: string, rule: string): WhyAnswer => ({
  verb,
  rule,
  text: { ja: rule, en: rule },
  remedy: null,
  reason: rule,
  short: null,
});
const rules = (list: WhyAnswer[]) => list.map((one) => one.rule);

test('what belongs to the question at hand comes first', () => {
  const { first, more } = sortReasons(
    [answer('discard', 'T-1'), answer('play', 'T-2'), answer('swap', 'T-3')],
    decision([option(0, { verb: 'play' })]),
  );
  expect(rules(first)).toEqual(['T-2']);
  expect(rules(more)).toEqual(['T-1', 'T-3']);
});

test('where nothing belongs to it, a few are shown', () => {
  const { first, more } = sortReasons(
    ['T-1', 'T-2', 'T-3'].map((rule) => answer('other', rule)),
    decision([option(0)]),
  );
  expect(rules(first)).toEqual(['T-1', 'T-2']);
  expect(rules(more)).toEqual(['T-3']);
});

test('the same reason against several ways of using a card is given once', () => {
  const { first, more } = sortReasons([answer('a', 'T-1'), answer('b', 'T-1')], null);
  expect([rules(first), rules(more)]).toEqual([['T-1'], []]);
});
