import { expect, test } from 'vitest';
import { layersOf } from '../src/lib/layers';

const WINDOW = '<path d="M1 1H99V113H1Z" fill="none" stroke="#000"/>';
const picture = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 114" preserveAspectRatio="none"><defs><clipPath id="Aw"><path d="M1 1H99V113H1Z"/></clipPath></defs><g clip-path="url(#Aw)"><path fill="#123" d="M0 0h100v114H0z"/>${inside}</g>${WINDOW}</svg>`;
const FIGURE = '<g fill="#000"><path id="Af" d="M0 0L9 9"/></g><g fill="#fff"><use href="#Af"/></g>';

test('the figure alone, a little larger, and its place without it', () => {
  const layers = layersOf(picture(`<g opacity=".5"><rect width="3" height="9"/></g>${FIGURE}`));
  expect(layers?.place).toContain('<rect');
  expect(layers?.place).toContain('stroke="#000"');
  expect(layers?.place).not.toContain('Af');
  expect(layers?.figure).toContain('id="Af"');
  expect(layers?.figure).toContain('href="#Af"');
  expect(layers?.figure).not.toContain('clipPath');
  // A layer 12 % larger than the window that shows 5.66 % more: all in it is 6 % larger.
  expect(layers?.figure).toContain('viewBox="-2.83 -3.23 105.66 120.45"');
});

test('a picture that is drawn otherwise stays whole', () => {
  expect(layersOf(picture(''))).toBeNull();
  expect(layersOf('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBeNull();
});
