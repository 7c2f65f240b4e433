/** What a die hits on, said before it is thrown. */

import { expect, test } from 'vitest';
import { chanceOf, oddsOf } from '../src/lib/dice';
import type { CardFace, Stage } from '../src/lib/wire';
import { noStage, view, zone } from './fixtures';

const stage: Stage = {
  ...noStage,
  dice: { question: 'set', verb: 'end_phase', thrower: 'front', further: 'extra_face', hit: [], miss: [] },
};
const text = (en: string[]) => ({ en, ja: en });
const face = {
  number: 'A',
  text: text(['[Attack Ability] [2][4] Deal 300 damage.', '[6] Deal more.', '[Permanent] Gains 100 LP.']),
} as unknown as CardFace;

test('the faces stand at the beginning of the printed lines', () => {
  const odds = oddsOf(stage, view([zone('0/front', ['A'])]), 0, () => face);
  expect(odds).toEqual({ card: 'A', faces: [2, 4, 6] });
  expect(odds && chanceOf(odds)).toBe(50);
});

test('nothing is said where nobody stands, or where nothing is thrown', () => {
  expect(oddsOf(stage, view([zone('0/front', [])]), 0, () => null)).toBeNull();
  expect(oddsOf({ ...stage, dice: null }, view([zone('0/front', ['A'])]), 0, () => face)).toBeNull();
});
