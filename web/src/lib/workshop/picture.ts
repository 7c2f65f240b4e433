/** Own pictures: SVG without anything that acts or fetches, PNG and JPEG of a bounded size. What is more is refused. */

import createDOMPurify from 'dompurify';
import { Refusal } from './refusal';

const LARGEST_BYTES = 2 << 20;
const LARGEST_SIDE = 4096;

/** The picture as an address that an image can show. */
export async function cleanPicture(bytes: Uint8Array): Promise<string> {
  if (bytes.length > LARGEST_BYTES) throw new Refusal('refused_large', { limit: LARGEST_BYTES >> 20 });
  const size = sizeOfPng(bytes) ?? sizeOfJpeg(bytes);
  if (!size) return cleanSvg(new TextDecoder().decode(bytes));
  if (Math.max(size.width, size.height) > LARGEST_SIDE) throw new Refusal('refused_pixels', { limit: LARGEST_SIDE });
  return `data:image/${size.kind};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** An SVG as it was given, if it holds drawing alone; else it is refused with what it holds. */
export function cleanSvg(text: string): string {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (!/^(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(start)) {
    if (/<!DOCTYPE|<!ENTITY/i.test(start)) throw new Refusal('refused_script', { what: 'DOCTYPE' });
    throw new Refusal('refused_picture');
  }
  const purify = createDOMPurify(window);
  const clean = purify.sanitize(start, { USE_PROFILES: { svg: true, svgFilters: true } });
  const [gone] = purify.removed.map(nameOf).filter((name) => !HARMLESS.has(name));
  if (gone !== undefined) throw new Refusal('refused_script', { what: gone });
  const fetched =
    /(?:href|src)\s*=\s*["']?\s*(?!["'#]|data:image\/(?:png|jpeg))\S|url\(\s*["']?\s*(?!["'#])\S|@import/i.exec(clean);
  if (fetched) throw new Refusal('refused_script', { what: fetched[0].slice(0, 40) });
  return `data:image/svg+xml,${encodeURIComponent(withNamespace(clean))}`;
}

/** Made once: each is as much work as a drawing. */
let purifier: ReturnType<typeof createDOMPurify> | null = null;

/** A drawing of the engine's own, to be put into the page: whatever a name or a text may hold, it only draws. */
export function drawingOf(svg: string): string {
  if (svg === '') return '';
  purifier ??= createDOMPurify(window);
  return purifier.sanitize(svg, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    ADD_ATTR: ['href'],
  });
}

const SVG = 'http://www.w3.org/2000/svg';
const withNamespace = (svg: string) =>
  /<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace('<svg', `<svg xmlns="${SVG}"`);
/** What is taken away without a word: it neither acts nor shows anything. */
const HARMLESS = new Set([
  '#comment',
  'body',
  '#document',
  '?xml',
  'xml',
  'metadata',
  'version',
  'xml:space',
  'xmlns:xlink',
  'xmlns',
]);

type Removed = { element?: Node | null; attribute?: Attr | null };
const nameOf = (removed: Removed) => (removed.attribute?.name ?? removed.element?.nodeName ?? '').toLowerCase();

interface Size {
  kind: 'png' | 'jpeg';
  width: number;
  height: number;
}

function sizeOfPng(bytes: Uint8Array): Size | null {
  const isPng = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, at) => bytes[at] === byte);
  if (!isPng || bytes.length < 24) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** By the first frame header. */
function sizeOfJpeg(bytes: Uint8Array): Size | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const mark = bytes[at + 1] ?? 0;
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}
