/**
 * Kamon-like crests, generated from a card's number and the crest names of its attributes.
 * The same card has the same crest on every screen; nothing is drawn by chance.
 */

export interface Stroke { d: string; turn: number; tone: 'fore' | 'back' }
export interface Crest { strokes: Stroke[]; ring: Stroke[] }

type Motif = (width: number, variant: number) => { fore: string; back?: string };

/** Each motif points up from the middle (0,0), about 14 to 58 units away from it, in a drawing of 200 units. */
const motifs: Record<string, Motif> = {
  flame: (w, v) => ({
    fore: `M0-13C${w * 0.95}-20 ${w * 0.9}-38 ${w * 0.18}-${60 + v * 2}C${w * 0.2}-50-${w * 0.3}-48-${w * 0.5}-42C-${w}-30-${w * 0.7}-18 0-13Z`,
    back: `M${w * 0.06}-20C${w * 0.42}-25 ${w * 0.4}-34 ${w * 0.1}-44C${w * 0.05}-36-${w * 0.36}-34-${w * 0.34}-27C-${w * 0.3}-22-${w * 0.12}-19 ${w * 0.06}-20Z`,
  }),
  wave: (w, v) => ({
    fore: `M-${w * 0.1}-58A${w * 0.62} ${w * 0.62} 0 1 1-${w * 0.5}-36C-${w * 0.9}-26-${w * 0.7}-12 ${w * 0.5}-${9 + v}C-${w * 0.9}-2-${w * 1.5}-22-${w * 1.02}-40C-${w * 0.8}-50-${w * 0.5}-57-${w * 0.1}-58Z`,
    back: `M${w * 0.02}-49a${w * 0.24} ${w * 0.24} 0 1 1-.1 0Z`,
  }),
  swirl: (w, v) => ({
    fore: `M0-12C${w * 1.1}-16 ${w * 1.2}-46 ${w * 0.2}-60C-${w * 0.5}-56-${w * 0.8}-46-${w * 0.5}-38C${w * 0.1}-46 ${w * 0.55}-36 0-12Z`,
    back: `M${w * 0.14}-${52 + v}a${w * 0.16} ${w * 0.16} 0 1 1-.1 0Z`,
  }),
  mountain: (w, v) => ({
    fore: `M0-60L${w}-34L${w * 0.52}-34L${w * 0.86}-14L-${w * 0.86}-14L-${w * 0.52}-34L-${w}-34Z`,
    back: v === 0 ? `M0-48L${w * 0.34}-38L-${w * 0.34}-38Z` : `M-${w * 0.4}-24H${w * 0.4}V-20H-${w * 0.4}Z`,
  }),
  leaf: (w, v) => ({
    fore: `M0-12C${w * 1.05}-24 ${w * 0.95}-48 0-60C-${w * 0.95}-48-${w * 1.05}-24 0-12Z`,
    back: v === 0 ? `M-1.1-18V-52H1.1V-18Z` : `M0-22C${w * 0.4}-30 ${w * 0.36}-42 0-50C-${w * 0.36}-42-${w * 0.4}-30 0-22Z`,
  }),
  petal: (w, v) => ({
    fore: `M0-12C${w * 1.2}-30 ${w * 1.1}-58 ${w * 0.22}-59L0-${52 - v * 2}L-${w * 0.22}-59C-${w * 1.1}-58-${w * 1.2}-30 0-12Z`,
    back: `M-.9-16V-40H.9V-16Z`,
  }),
  fan: (w, v) => ({
    fore: `M0-12L${w}-50A${w * 1.4} ${w * 1.4} 0 0 0-${w}-50Z`,
    back: v === 0 ? `M-${w * 0.6}-46A${w} ${w} 0 0 1 ${w * 0.6}-46L${w * 0.5}-42A${w * 0.9} ${w * 0.9} 0 0 0-${w * 0.5}-42Z` : `M-.8-16V-50H.8V-16Z`,
  }),
  diamond: (w, v) => ({
    fore: `M0-12L${w * 0.9}-36L0-60L-${w * 0.9}-36Z`,
    back: `M0-${24 + v * 2}L${w * 0.42}-36L0-${48 - v * 2}L-${w * 0.42}-36Z`,
  }),
  ring: (w, v) => ({
    fore: `M0-${58 + v}a${w * 0.9} ${w * 0.9} 0 1 1-.1 0Z`,
    back: `M0-${50 + v}a${w * 0.5} ${w * 0.5} 0 1 1-.1 0Z`,
  }),
  bolt: (w, v) => ({
    fore: `M${w * 0.3}-60L-${w * 0.7}-34H-${w * 0.1}L-${w * 0.4}-12L${w * 0.8}-40H${w * 0.15}Z`,
    ...(v === 0 ? {} : { back: `M0-40a2 2 0 1 1-.1 0Z` }),
  }),
};

const names = Object.keys(motifs);

/** FNV-1a: small, and the same everywhere. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 0x01000193) >>> 0;
  }
  return value;
}

/** A stream of small numbers from one hash. */
function stream(seed: number): (below: number) => number {
  let state = seed || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

const PALE = '#f8f0dd';
const DARK = '#2a241d';

function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 160;
}

/** The colour of a crest on these colours (`#rrggbb`): dark where all of them are light. */
export function inkOn(colours: string[]): string {
  return colours.length > 0 && colours.every(isLight) ? DARK : PALE;
}

/** The ground of a crest, a stripe for each colour. A light one among dark ones is dimmed, so that the crest stands out from it, too. */
export function groundOf(colours: string[]): string {
  const dims = inkOn(colours) === PALE;
  const stripes = colours.map((colour, at) => {
    const shade = dims && isLight(colour) ? `color-mix(in srgb, ${colour} 58%, ${DARK})` : colour;
    return `${shade} ${(at * 100) / colours.length}% ${((at + 1) * 100) / colours.length}%`;
  });
  return colours.length === 1 ? (colours[0] ?? '') : `linear-gradient(135deg, ${stripes.join(', ')})`;
}

function motifOf(name: string): Motif {
  const known = motifs[name] ?? motifs[names[hash(name) % names.length] ?? 'leaf'];
  return known as Motif;
}

/** The crest of a card. `crests` are the crest names of its attributes, none for a card without any. */
export function crestOf(number: string, crests: string[]): Crest {
  const pick = stream(hash(number));
  pick(7);
  const plain = ['petal', 'leaf', 'fan', 'diamond'];
  const used = crests.length > 0 ? crests : [plain[pick(plain.length)] ?? 'petal'];
  const fold = foldOf(used.length, pick);
  const start = pick(2) === 0 ? 0 : 180 / fold;
  const variant = pick(2);
  const width = Math.min(26, 74 / fold) * (0.86 + pick(3) * 0.07);
  const strokes = Array.from({ length: fold }, (_, at) => {
    const motif = motifOf(used[at % used.length] ?? 'leaf')(width, variant);
    const turn = start + (at * 360) / fold;
    const fore: Stroke = { d: motif.fore, turn, tone: 'fore' };
    return motif.back ? [fore, { d: motif.back, turn, tone: 'back' } as Stroke] : [fore];
  }).flat();
  return { strokes: [...strokes, ...middle(pick(4))], ring: ringOf(pick(6)) };
}

function foldOf(kinds: number, pick: (below: number) => number): number {
  if (kinds === 1) return [3, 4, 5, 5, 6, 8][pick(6)] ?? 5;
  return kinds * (kinds > 3 ? 1 : 2);
}

function middle(variant: number): Stroke[] {
  const fore = (d: string): Stroke => ({ d, turn: 0, tone: 'fore' });
  const back = (d: string): Stroke => ({ d, turn: 0, tone: 'back' });
  if (variant === 0) return [fore(disc(9))];
  if (variant === 1) return [back(disc(12)), fore(disc(8.5))];
  if (variant === 2) return [back(disc(13)), fore(disc(10)), back(disc(5.5))];
  return [back('M0-14L14 0L0 14L-14 0Z'), fore('M0-9L9 0L0 9L-9 0Z')];
}

function disc(radius: number): string {
  return `M0-${radius}a${radius} ${radius} 0 1 1-.1 0Z`;
}

/** The enclosure: a single ring, a double one, a hexagon, a cut square, a snow ring, or a thick and a thin ring. */
function ringOf(variant: number): Stroke[] {
  const band = (outer: string, inner: string): Stroke => ({ d: `${outer}${inner}`, turn: 0, tone: 'fore' });
  const circle = (radius: number) => `M0-${radius}a${radius} ${radius} 0 1 1-.1 0Z`;
  const shape = (radius: number, corners: number) => {
    const points = Array.from({ length: corners }, (_, at) => {
      const angle = (Math.PI * 2 * (at + 0.5)) / corners - Math.PI / 2;
      return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
    });
    return `M${points.join('L')}Z`;
  };
  if (variant === 0) return [band(circle(78), circle(71))];
  if (variant === 1) return [band(circle(80), circle(76.5)), band(circle(73), circle(69.5))];
  if (variant === 2) return [band(shape(86, 6), shape(78, 6))];
  if (variant === 3) return [band(shape(84, 8), shape(77, 8))];
  if (variant === 4) return [band(circle(81), circle(73)), band(circle(70), circle(68.5))];
  return [band(scallop(80), scallop(72))];
}

function scallop(radius: number): string {
  const count = 12;
  const at = (index: number) => {
    const angle = (Math.PI * 2 * index) / count;
    return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  };
  const curve = (radius * 0.28).toFixed(1);
  const arcs = Array.from({ length: count }, (_, index) => `A${curve} ${curve} 0 0 1 ${at(index + 1)}`);
  return `M${at(0)}${arcs.join('')}Z`;
}
