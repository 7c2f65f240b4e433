import { expect, test } from 'vitest';
import { groundOf, inkOn } from '../src/lib/colours';

test('what is drawn stands out from its ground', () => {
  expect(inkOn(['#b3352b'])).not.toBe(inkOn(['#cfc8b8']));
  expect(inkOn(['#b3352b', '#cfc8b8'])).toBe(inkOn(['#b3352b']));
  expect(groundOf(['#b3352b', '#cfc8b8'])).toContain('color-mix(in srgb, #cfc8b8');
  expect(groundOf(['#ffffff', '#cfc8b8'])).not.toContain('color-mix');
  expect(groundOf(['#b3352b'])).toBe('#b3352b');
});
