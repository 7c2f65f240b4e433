import { expect, test } from 'vitest';
import { standing } from '../src/lib/levels';
import { levelFor } from '../src/lib/rival';

const level = (key: string, rating: number) => ({ key, name: { ja: key, en: key }, rating });
/** As Battle Guardians has them. */
const levels = [level('novice', 430), level('adept', 550), level('expert', 620), level('master', 740)];

test('levels stand on the scale of people, the middle one where everybody begins', () => {
  expect(levels.map((level) => standing(levels, level))).toEqual([1380, 1500, 1570, 1690]);
});

test('whoever is rated meets the level of about that strength', () => {
  const of = (rating: number | null, played = true) => levelFor(levels, rating, played)?.key;
  expect([of(1200), of(1500), of(1560), of(1900)]).toEqual(['novice', 'adept', 'expert', 'master']);
  expect([of(null), of(null, false), levelFor([], 1500, true)]).toEqual(['adept', 'novice', null]);
});
