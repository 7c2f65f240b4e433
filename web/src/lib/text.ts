/** A line of a card's text, its leading marks set apart: `[Open] Draw 1 card.` */

export interface Line {
  marks: string[];
  text: string;
}

const MARK = /^(?:【([^】]+)】|\[([^\]]+)\])\s*/;

export function lineOf(line: string): Line {
  const marks: string[] = [];
  let rest = line.trim();
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    marks.push(found[1] ?? found[2] ?? '');
    rest = rest.slice(found[0].length);
  }
  return { marks, text: marks.length > 0 ? rest.replace(/^[:：]\s*/, '') : rest };
}

/** Whether a text holds all the words somebody looks for, in either language. */
export function matches(haystack: string[], query: string): boolean {
  const whole = haystack.join('\n').toLowerCase();
  return query
    .toLowerCase()
    .split(/[\s　]+/)
    .every((part) => whole.includes(part));
}

/** Nouns that end a compound of the table: it may be broken before them. */
const ENDING = /(?<=.{2})(?=(?:カード|ゾーン|デッキ|エリア)$)/u;
/** Longer runs of katakana are two words. */
const LONG = 7;
/** No line begins with one of these, and none ends with the last of these, which doubles what follows. */
const CLINGS = /^[ぁぃぅぇぉっゃゅょァィゥェォッャュョーンん]/u;
const LEANS = /ッ$/u;

/**
 * Where a Japanese name may be broken: at spaces, after a particle, where one script follows another, in the middle of what is too long for any line.
 * A name in letters is one piece: its spaces say enough.
 */
export function phrases(name: string): string[] {
  const seams =
    /(?<=[ 　・])|(?<=[のとをが])(?=[^ぁ-ん])|(?<=[一-龠々])(?=[ァ-ヶ])|(?<=[ァ-ヶー])(?=[一-龠])|(?<=[ぁ-ん])(?=[ァ-ヶ])|(?<=[ぁ-ん]な)(?=[一-龠])/u;
  return name.split(seams).flatMap((piece) => (/^[ァ-ヶー]+$/u.test(piece) ? compound(piece) : [piece]));
}

function compound(piece: string): string[] {
  const parts = piece.split(ENDING);
  if (parts.length > 1 || piece.length < LONG) return parts;
  const middle = Math.floor(piece.length / 2);
  const cuts = Array.from({ length: piece.length - 3 }, (_, at) => at + 2).filter(
    (at) => !CLINGS.test(piece.slice(at)) && !LEANS.test(piece.slice(0, at)),
  );
  cuts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const at = cuts[0] ?? piece.length;
  return at === piece.length ? [piece] : [piece.slice(0, at), piece.slice(at)];
}

/** How wide a text is, in letters of the Latin script: those of Japanese are twice as wide. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
}

/** Letters in a line of a small card. */
const LINE = 11;

/** How many lines of a small card the pieces of a name take. */
export function linesOf(pieces: string[]): number {
  let left = 0;
  let lines = 0;
  for (const word of pieces.flatMap((piece) => piece.split(/\s|(?<=-)/))) {
    const wide = widthOf(word);
    if (lines === 0 || wide > left) [lines, left] = [lines + 1, LINE];
    left -= wide + 1;
  }
  return lines;
}
