/** A set as a link that holds it whole: the parcel itself, in letters, behind the address of the workshop. No server is told of it. */

import { unpacked, packed } from './parcel';
import { Refusal } from './refusal';
import type { CardSet } from './sets';

/** Letters of a link that mail and messages carry unbroken; a set that needs more goes as a file. */
export const LONGEST_LINK = 16_000;
/** Letters of a link that is read. */
const LONGEST_READ = 4 * LONGEST_LINK;
const MARK = '#set=';
/** A step of turning bytes to letters: a call takes only so many arguments. */
const STEP = 8192;

/** What stands behind the address, however long it is. */
export function fragmentOf(set: CardSet): string {
  const bytes = packed(set);
  let letters = '';
  for (let at = 0; at < bytes.length; at += STEP) letters += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return MARK + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export const holdsSet = (fragment: string): boolean => fragment.startsWith(MARK);

/** The set of a game that a link holds. */
export async function setIn(game: string, fragment: string): Promise<CardSet> {
  if (fragment.length > LONGEST_READ) throw new Refusal('refused_long_link', { limit: LONGEST_READ });
  return unpacked(game, new Blob([bytesIn(fragment.slice(MARK.length)) as BlobPart]));
}

function bytesIn(letters: string): Uint8Array {
  try {
    return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    throw new Refusal('refused_link');
  }
}
