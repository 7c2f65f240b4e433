/** The picture in a card that the engine has drawn: taken out of it, and another one put in its place. */

const SVG = 'http://www.w3.org/2000/svg';
/** The window of a card, in its own units. */
const [WIDE, HIGH] = [100, 114];

/** The card as a document, and the group that its window cuts out; null where it is drawn otherwise. */
function windowIn(svg: string): { card: Document; shown: Element; defs: Element } | null {
  const card = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const shown = card.querySelector('g > defs + g[clip-path]');
  const defs = shown?.previousElementSibling;
  return shown && defs ? { card, shown, defs } : null;
}

const written = (node: Node) => new XMLSerializer().serializeToString(node);

/** The window by itself, as the table shows it: an address for an image. */
export function pictureIn(svg: string): string | null {
  const found = windowIn(svg);
  if (!found) return null;
  const alone = found.card.createElementNS(SVG, 'svg');
  alone.setAttribute('viewBox', `0 0 ${WIDE} ${HIGH}`);
  alone.setAttribute('preserveAspectRatio', 'none');
  alone.append(found.defs.cloneNode(true), found.shown.cloneNode(true));
  return `data:image/svg+xml,${encodeURIComponent(written(alone))}`;
}

/** A picture of one's own as the table shows it: it fills whatever place there is, and keeps its shape. */
export function fillingPicture(address: string): string {
  const picture = document.implementation.createDocument(SVG, 'svg');
  picture.documentElement.append(imageIn(picture, address, ['100%', '100%']));
  return `data:image/svg+xml,${encodeURIComponent(written(picture.documentElement))}`;
}

function imageIn(card: Document, address: string, [width, height]: [string, string]): Element {
  const image = card.createElementNS(SVG, 'image');
  const attributes = { href: filling(address), width, height, preserveAspectRatio: 'xMidYMid slice' };
  for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, value);
  return image;
}

/** A drawing says itself how it fits into a place: so that it fills it, that is said anew. */
function filling(address: string): string {
  const [, drawn] = /^data:image\/svg\+xml,(.*)$/s.exec(address) ?? [];
  if (drawn === undefined) return address;
  const drawing = new DOMParser().parseFromString(decodeURIComponent(drawn), 'image/svg+xml');
  drawing.documentElement.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  return `data:image/svg+xml,${encodeURIComponent(written(drawing.documentElement))}`;
}

/** The card with a picture of one's own in its window, filling it. */
export function withPicture(svg: string, address: string): string {
  const found = windowIn(svg);
  if (!found) return svg;
  found.shown.replaceChildren(imageIn(found.card, address, [String(WIDE), String(HIGH)]));
  return written(found.card.documentElement);
}
