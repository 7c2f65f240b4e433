/** Grounds and inks of cards whose pictures have not come yet, and of the marks of attributes. */

const PALE = '#f8f0dd';
const DARK = '#2a241d';

function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 160;
}

/** The ink on these colours (`#rrggbb`): dark where all of them are light. */
export function inkOn(colours: string[]): string {
  return colours.length > 0 && colours.every(isLight) ? DARK : PALE;
}

/** A ground of these colours, a stripe for each. A light one among dark ones is dimmed, so that what is drawn on it stands out from it, too. */
export function groundOf(colours: string[]): string {
  const dims = inkOn(colours) === PALE;
  const stripes = colours.map((colour, at) => {
    const shade = dims && isLight(colour) ? `color-mix(in srgb, ${colour} 58%, ${DARK})` : colour;
    return `${shade} ${(at * 100) / colours.length}% ${((at + 1) * 100) / colours.length}%`;
  });
  return colours.length === 1 ? (colours[0] ?? '') : `linear-gradient(135deg, ${stripes.join(', ')})`;
}

/** A colour from deep to paper, for grounds that are drawn in it. */
export function tonesOf(colour: string): { deep: string; mid: string; light: string; paper: string } {
  return {
    deep: `color-mix(in srgb, ${colour} 82%, #120d08)`,
    mid: `color-mix(in srgb, ${colour} 78%, #f3e6cf)`,
    light: `color-mix(in srgb, ${colour} 38%, #f6efdf)`,
    paper: `color-mix(in srgb, ${colour} 10%, #fdf8ec)`,
  };
}
