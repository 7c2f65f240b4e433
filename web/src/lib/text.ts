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
