import { expect, test } from 'vitest';
import { crestOf, groundOf, inkOn, hash } from '../src/lib/crest';

test('the same card has the same crest, everywhere and always', () => {
  expect(crestOf('K01', ['flame'])).toEqual(crestOf('K01', ['flame']));
  expect(hash('K01')).toBe(hash('K01'));
  expect(hash('')).toBe(0x811c9dc5);
});

test('crests differ from card to card', () => {
  const drawn = Array.from({ length: 56 }, (_, at) => JSON.stringify(crestOf(`K${at}`, ['wave'])));
  expect(new Set(drawn).size).toBeGreaterThan(30);
});

test('each attribute brings its motif, an unknown one too, and a card without any still has a crest', () => {
  expect(crestOf('K01', ['flame'])).not.toEqual(crestOf('K01', ['wave']));
  for (const crests of [['dragonfly'], [], ['flame', 'wave', 'swirl', 'mountain']]) {
    const { strokes, ring } = crestOf('K44', crests);
    expect(strokes.length).toBeGreaterThan(3);
    expect(ring.length).toBeGreaterThan(0);
    for (const stroke of [...strokes, ...ring]) expect(stroke.d).toMatch(/^M[-\d. MLHVCAaZ]+$/);
  }
});

test('a crest stands out from its ground', () => {
  expect(inkOn(['#b3352b'])).not.toBe(inkOn(['#cfc8b8']));
  expect(inkOn(['#b3352b', '#cfc8b8'])).toBe(inkOn(['#b3352b']));
  expect(groundOf(['#b3352b', '#cfc8b8'])).toContain('color-mix(in srgb, #cfc8b8');
  expect(groundOf(['#ffffff', '#cfc8b8'])).not.toContain('color-mix');
  expect(groundOf(['#b3352b'])).toBe('#b3352b');
});
