/** A throw of a die before it is thrown: on which faces it hits, read off the printed lines of the card that throws it. */

import type { CardFace, CardView, Decision, Option, Seat, Stage, View } from './wire';

export interface Odds {
  card: string;
  faces: number[];
}

/** Faces at the beginning of a line: `[2][4][6] Deal ...`, `【2】【4】`. */
const FACES = /^\s*((?:(?:\[[1-6]\]|【[1-6]】|〔[1-6]〕)\s*)+)/;

/** Whether an option leads to the throw. */
export function throws(stage: Stage | null | undefined, decision: Decision | null, option: Option): boolean {
  return stage?.dice != null && decision?.question === stage.dice.question && option.verb === stage.dice.verb;
}

/** The faces that hit for this seat; null where nobody stands who could throw, or where no line names a face. */
export function oddsOf(
  stage: Stage | null | undefined,
  view: View | null,
  seat: Seat | null,
  faceOf: (card: string | null) => CardFace | null,
): Odds | null {
  const dice = stage?.dice;
  if (!dice || !view || seat === null) return null;
  const card = view.zones.find((zone) => zone.kind === dice.thrower && zone.seat === seat)?.cards[0];
  const face = faceOf(card?.card ?? null);
  if (!card?.card || !face) return null;
  const faces = [...new Set([...printed(face), ...further(card, dice.further ?? null)])].sort();
  return faces.length === 0 ? null : { card: card.card, faces };
}

function printed(face: CardFace): number[] {
  return face.text.en.flatMap((line) => {
    const found = FACES.exec(line.replace(/^\[[A-Za-z ]+\]\s*/, ''));
    return (found?.[1]?.match(/[1-6]/g) ?? []).map(Number);
  });
}

function further(card: CardView, key: string | null): number[] {
  return card.marks.flatMap((mark) => (mark.key === key && mark.value > 0 ? [mark.value] : []));
}

/** How likely a hit is, in percent. */
export function chanceOf(odds: Odds): number {
  return Math.round((odds.faces.length / 6) * 100);
}
