/** The matches in which this browser holds a seat. The secrets never leave it but to the match's own server. */

export interface MyMatch {
  id: string;
  game: string;
  /** By seat; null where somebody else sits. */
  secrets: (string | null)[];
  invitation: string | null;
  opponent: string;
  at: number;
  finished: boolean;
  /** The match that this one is a rematch of. */
  after?: string;
  /** The lesson that it is. */
  lesson?: string;
  /** The own deck that is played with: which version of which. */
  deck?: { id: string; version: number };
  /** What is played with here: a deck's key, one's own among them. */
  plays?: string;
}

const KEY = 'fudaba.matches';
const MOST = 40;

export function myMatches(): MyMatch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as MyMatch[]) : [];
  } catch {
    return [];
  }
}

export function myMatch(id: string): MyMatch | null {
  return myMatches().find((match) => match.id === id) ?? null;
}

/** The one seat that this browser had in a match. */
export function mySeat(id: string): 0 | 1 | null {
  const [first, second] = myMatch(id)?.secrets ?? [];
  if (first && !second) return 0;
  return second && !first ? 1 : null;
}

/** Keeps a match, newest first, in place of what was kept of it. */
export function keepMatch(match: MyMatch) {
  write([match, ...myMatches().filter((kept) => kept.id !== match.id)].slice(0, MOST));
}

export function finishMatch(id: string) {
  write(myMatches().map((match) => (match.id === id ? { ...match, finished: true } : match)));
}

export function forgetMatch(id: string) {
  write(myMatches().filter((match) => match.id !== id));
}

/** Nothing is known here of any. */
export function forgetMatches() {
  write([]);
}

function write(matches: MyMatch[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(matches));
  } catch {
    // Without storage the match goes on in this page; only coming back to it is lost.
  }
}
