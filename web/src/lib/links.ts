/** What points at what, and what lies with what: read off a view's links and chain by the table file. For drawing only. */

import { findCard, findZone, zoneOf } from './places';
import type { CardView, LinkDraw, Table, View } from './wire';

export interface Arrow {
  key: string;
  from: string;
  to: string;
  name: string | null;
  chain: boolean;
}

export interface Ties {
  /** Cards that lie tucked with another: by the ref of that other. */
  tucked: ReadonlyMap<string, { under: CardView[]; on: CardView[] }>;
  /** Refs of cards that are drawn with another one, not in their own place. */
  hidden: ReadonlySet<string>;
  /** The card that covers a place besides its own: by zone id. */
  covered: ReadonlyMap<string, CardView>;
  arrows: Arrow[];
}

/** How a link is drawn; one that the table file does not know, as an arrow. */
function drawOf(table: Table, key: string): LinkDraw {
  return table.links?.[key]?.draw ?? 'arrow';
}

/** `mayPress`: cards that are wanted where they lie. */
export function tiesOf(table: Table, view: View, mayPress: (ref: string) => boolean = () => false): Ties {
  const tucked = new Map<string, { under: CardView[]; on: CardView[] }>();
  const hidden = new Set<string>();
  const covered = new Map<string, CardView>();
  const arrows: Arrow[] = [];
  for (const { key, from, to } of view.links ?? []) {
    const draw = drawOf(table, key);
    const card = findCard(view, from);
    if (draw === 'span' && card && findZone(view, to)) covered.set(to, card);
    else if ((draw === 'under' || draw === 'on') && card && findCard(view, to) && from !== to) {
      const with_ = tucked.get(to) ?? { under: [], on: [] };
      with_[draw].push(card);
      tucked.set(to, with_);
      hidden.add(from);
    } else arrows.push({ key: `${key} ${from} ${to}`, from, to, name: key, chain: false });
  }
  /** Refs that are shown with what waits to resolve alone, by where they are there. */
  const waiting = new Map<string, string>();
  for (const [at, { source }] of (view.chain ?? []).entries())
    if (source !== null && floats(table, view, source) && !mayPress(source)) waiting.set(source, chainPlace(at));
  for (const ref of waiting.keys()) hidden.add(ref);
  const shown = [...arrows, ...chainArrows(view)].map((arrow) => ({
    ...arrow,
    from: waiting.get(arrow.from) ?? arrow.from,
    to: waiting.get(arrow.to) ?? arrow.to,
  }));
  return { tucked, hidden, covered, arrows: shown };
}

/** Whether a card lies where cards only come up while there are some: with what waits to resolve it has been shown. */
function floats(table: Table, view: View, ref: string): boolean {
  const kind = findZone(view, zoneOf(ref))?.kind;
  const drawn = [...table.board.areas, ...(table.board.shared ?? []).filter((area) => area.draw === 'grid')];
  return kind !== undefined && !drawn.some((area) => area.zone === kind);
}

/** An arrow from each entry of the chain to each of its targets. */
function chainArrows(view: View): Arrow[] {
  const entries = view.chain ?? [];
  return entries.flatMap(({ targets }, at) =>
    targets.map((to) => ({ key: `chain ${at} ${to}`, from: chainPlace(at), to, name: null, chain: true })),
  );
}

/** What an entry of the chain is called where places are named. */
export function chainPlace(at: number): string {
  return `chain/${at}`;
}

export interface Point {
  x: number;
  y: number;
}

/** A bent line from one point to another, which ends a little before it. */
export function bend(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const short = Math.max(0, far - 14) / far;
  const end = { x: from.x + dx * short, y: from.y + dy * short };
  const lift = Math.min(60, far * 0.18);
  const middle = { x: (from.x + end.x) / 2 - (dy / far) * lift, y: (from.y + end.y) / 2 + (dx / far) * lift };
  const n = (value: number) => Math.round(value * 10) / 10;
  return `M${n(from.x)} ${n(from.y)}Q${n(middle.x)} ${n(middle.y)} ${n(end.x)} ${n(end.y)}`;
}
