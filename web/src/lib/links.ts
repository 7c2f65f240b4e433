/** What points at what, and what lies with what: read off a view's links and chain by the table file. For drawing only. */

import { findCard, findZone, zoneOf } from './places';
import type { CardView, LinkDraw, Mark, Seat, Table, TableArea, View } from './wire';

export interface Arrow {
  key: string;
  /** None where its source lies nowhere on the table: then only its number stands at what it points at. */
  from: string | null;
  to: string;
  name: string | null;
  chain: boolean;
  /** The number of what waits to resolve, which the dock repeats: 1 resolves next. */
  number: number | null;
  /** Who points, where that is known. */
  seat: Seat | null;
  /** What an entry of the chain comes to, where it is one number. */
  value: Mark | null;
}

/** Whose half of a board that is both players' a place lies in, where the table file says that it has halves. */
function sideOf(table: Table, view: View, to: string): Seat | null {
  const zone = findZone(view, to.includes('#') ? zoneOf(to) : to);
  const lies = ({ zone: kind, ground, grid }: TableArea) => grid?.sides && [kind, ground].includes(zone?.kind ?? null);
  const grid = table.board.shared?.find(lies)?.grid;
  return !grid || zone?.slot == null ? null : zone.slot > (grid.columns * grid.rows) / 2 ? 0 : 1;
}

/** Whether somebody strikes at what is their own. */
export function strikesOwn(table: Table, view: View, { seat, name, to }: Arrow): boolean {
  return name !== null && seat !== null && sideOf(table, view, to) === seat;
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
    if (table.links?.[key]?.over?.includes(view.step)) continue;
    const draw = drawOf(table, key);
    const card = findCard(view, from);
    if (draw === 'span' && card && findZone(view, to)) covered.set(to, card);
    else if ((draw === 'under' || draw === 'on') && card && findCard(view, to) && from !== to) {
      const with_ = tucked.get(to) ?? { under: [], on: [] };
      with_[draw].push(card);
      tucked.set(to, with_);
      hidden.add(from);
    } else
      arrows.push({
        key: `${key} ${from} ${to}`,
        from,
        to,
        name: key,
        chain: false,
        number: null,
        seat: seatOf(from),
        value: null,
      });
  }
  /** Refs that are shown with what waits to resolve alone, by where they are there. */
  const waiting = new Map<string, string>();
  for (const [at, { source }] of (view.chain ?? []).entries())
    if (source !== null && floats(table, view, source) && !mayPress(source)) waiting.set(source, chainPlace(at));
  for (const ref of waiting.keys()) hidden.add(ref);
  return { tucked, hidden, covered, arrows: onlyOnce(arrows, chainArrows(view, waiting)) };
}

/** One arrow for each pointing: what waits to resolve has a number, and stands for the link that says the same. */
function onlyOnce(links: Arrow[], chain: Arrow[]): Arrow[] {
  const placeOf = (at: string) => at.split('#')[0];
  const same = (link: Arrow, { from, to }: Arrow) => from === link.from && placeOf(to) === placeOf(link.to);
  const said = (link: Arrow) => chain.some((entry) => same(link, entry));
  const named = (entry: Arrow) => ({ ...entry, name: links.find((link) => same(link, entry))?.name ?? null });
  return [...links.filter((link) => !said(link)), ...chain.map(named)];
}

function seatOf(ref: string): Seat | null {
  return ref.startsWith('0/') ? 0 : ref.startsWith('1/') ? 1 : null;
}

/** Whether a card lies where cards only come up while there are some: with what waits to resolve it has been shown. */
function floats(table: Table, view: View, ref: string): boolean {
  const kind = findZone(view, zoneOf(ref))?.kind;
  const drawn = [...table.board.areas, ...(table.board.shared ?? []).filter((area) => area.draw === 'grid')];
  return kind !== undefined && !drawn.some((area) => area.zone === kind);
}

/** An arrow to each target of each entry of the chain, from its source where that lies on the table. */
function chainArrows(view: View, waiting: ReadonlyMap<string, string>): Arrow[] {
  const entries = view.chain ?? [];
  return entries.flatMap(({ targets, source, seat, values }, at) =>
    targets
      .filter((to) => !waiting.has(to) && !to.startsWith('chain/'))
      .map((to) => ({
        key: `chain ${at} ${to}`,
        from: source !== null && !waiting.has(source) && findCard(view, source) ? source : null,
        to,
        name: null,
        chain: true,
        number: at + 1,
        seat,
        value: values.length === 1 ? (values[0] ?? null) : null,
      })),
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

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From the edge of one box to the edge of another that faces it: a line between two cards lies in the gap, over neither. */
export function between(one: Box, other: Box): { from: Point; to: Point } {
  const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  const [a, b] = [middle(one), middle(other)];
  const leave = (box: Box, from: Point, to: Point): Point => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (dx === 0 && dy === 0) return from;
    const share = Math.min(
      dx === 0 ? Infinity : (box.right - box.left) / 2 / Math.abs(dx),
      dy === 0 ? Infinity : (box.bottom - box.top) / 2 / Math.abs(dy),
    );
    return { x: from.x + dx * Math.min(1, share), y: from.y + dy * Math.min(1, share) };
  };
  return { from: leave(one, a, b), to: leave(other, b, a) };
}

/** A line between two places of a grid that runs in the gutters, `gap` wide, and lies over no place: along the side of the first, then before the second. */
export function gutters(one: Box, other: Box, gap: number): string {
  const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  const [a, b] = [middle(one), middle(other)];
  const down = b.y > a.y;
  const points: Point[] = [];
  const edge = down ? other.top : other.bottom;
  const before = edge + (down ? -gap : gap) / 2;
  const near = down ? other.top - one.bottom : one.top - other.bottom;
  const beside = b.x > a.x ? other.left - one.right : one.left - other.right;
  if (Math.abs(a.y - b.y) < 2 && beside > 0 && beside < gap * 2)
    return b.x > a.x
      ? path([
          { x: one.right, y: a.y },
          { x: other.left, y: a.y },
        ])
      : path([
          { x: one.left, y: a.y },
          { x: other.right, y: a.y },
        ]);
  if (near < gap * 3 && near > 0) {
    const start = down ? one.bottom : one.top;
    points.push({ x: a.x, y: start });
    if (Math.abs(a.x - b.x) > 1) points.push({ x: a.x, y: (start + edge) / 2 }, { x: b.x, y: (start + edge) / 2 });
    points.push({ x: b.x, y: edge });
  } else {
    const right = b.x > a.x;
    const side = right ? one.right + gap / 2 : one.left - gap / 2;
    points.push({ x: right ? one.right : one.left, y: a.y }, { x: side, y: a.y }, { x: side, y: before });
    points.push({ x: b.x, y: before }, { x: b.x, y: edge });
  }
  return path(points);
}

function path(points: Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('');
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

/** Where a line ends, and the point that it comes there from. */
export function headOf(line: string): { end: Point; before: Point } {
  const numbers = line
    .split(/[A-Za-z\s]+/)
    .filter((part) => part !== '')
    .map(Number);
  const [beforeX = 0, beforeY = 0, x = beforeX, y = beforeY] = numbers.slice(-4);
  return { end: { x, y }, before: { x: beforeX, y: beforeY } };
}

/** How long a line between neighbours is at least: shorter, its head would not be seen. */
const LEAST = 26;
/** A number on a line shorter than this would hide it. */
const SHORT = 60;

/** A line between neighbours, its number beside it: it begins where it leaves the one and reaches a little into what it points at; `null` where it is long enough. */
export function reachOut(line: string): { d: string; middle: Point; upright: boolean } | null {
  const { end, before: from } = headOf(line);
  const [dx, dy] = [end.x - from.x, end.y - from.y];
  const far = Math.hypot(dx, dy);
  if (far === 0 || far >= SHORT || line.split('L').length !== 2) return null;
  const more = Math.max(0, LEAST - far) / far;
  const to = { x: end.x + dx * more, y: end.y + dy * more };
  return {
    d: path([from, to]),
    middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    upright: Math.abs(dy) > Math.abs(dx),
  };
}
