/** A card's picture as two layers, so that its figure can step out of the window: the place without it, and the figure alone. */

export interface Layers {
  place: string;
  figure: string;
}

/** By how much of the picture's size the figure's layer reaches beyond it on each side. */
export const BEYOND = 0.06;
/** How much larger the figure is than in the window. */
const STEPS_OUT = 1.06;

/** Null where a picture is not drawn as a window with a figure in it. */
export function layersOf(picture: string): Layers | null {
  const place = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement;
  const view = place.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const parts = [...place.querySelectorAll('g[clip-path] > g')].filter(({ firstElementChild: first }) =>
    isFigure(first),
  );
  if (parts.length === 0 || view.length !== 4) return null;
  const figure = place.cloneNode(false) as Element;
  figure.setAttribute('viewBox', around(view).join(' '));
  for (const part of parts) figure.append(part);
  return { place: written(place), figure: written(figure) };
}

/** The outline that all of a figure is drawn with, or a use of it. */
function isFigure(part: Element | null): boolean {
  return part !== null && (part.tagName === 'use' || (part.tagName === 'path' && part.id !== ''));
}

/** What the figure's layer shows, which is so much larger than the window. */
function around([x = 0, y = 0, width = 0, height = 0]: number[]): number[] {
  const share = (1 + 2 * BEYOND) / STEPS_OUT;
  const more = (share - 1) / 2;
  return [x - width * more, y - height * more, width * share, height * share].map(
    (value) => Math.round(value * 100) / 100,
  );
}

const written = (svg: Element) => new XMLSerializer().serializeToString(svg);
