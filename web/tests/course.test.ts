import { expect, test } from 'vitest';
import { courseOf } from '../src/lib/course';

const points = (...ratings: number[]) => ratings.map((rating) => ({ rating }));

test('the course of a rating begins where everybody does, with its ends and bounds in whole numbers', () => {
  expect(courseOf({ matches: 3 }, points(1610.4, 1702.6, 1480.2))).toEqual({
    values: [1500, 1610, 1703, 1480],
    first: 1500,
    last: 1480,
    highest: 1703,
    lowest: 1480,
  });
});

test('a course of which only the latest matches are told begins with the first of them', () => {
  expect(courseOf({ matches: 300 }, points(1700, 1720))).toMatchObject({ first: 1700, lowest: 1700, last: 1720 });
});

test('there is no course before the first match', () => {
  expect(courseOf({ matches: 0 }, [])).toBeNull();
});
