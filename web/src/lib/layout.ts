/**
 * Where everything lies: the table file's areas, laid out as two halves that face each other.
 * The far half is turned by 180 degrees; what is written on it stays upright.
 */

import type { AreaDraw, Seat, Table, TableArea, View, ZoneView } from './wire';

export interface Area {
  key: string;
  draw: AreaDraw;
  /** The zones drawn here: one, or one for each slot of a row. */
  zones: ZoneView[];
  seat: Seat | null;
  kind: string;
  column: number;
  row: number;
  /** Columns and rows it reaches over. */
  span: number;
  height: number;
  /** In a grid: how its places lie, `zones` in the order in which they are seen. */
  grid: TableArea['grid'];
  /** The kind of zone that is the ground of a grid's places. */
  ground: string | null;
  /** Whether alike cards of a row lie as one stack. */
  stacks: boolean;
  /** Whether a row without cards is drawn as a place. */
  framed: boolean;
  /** Counters written beside it, and marks of its card told in words there. */
  beside: string[];
  tells: string[];
}

export interface Layout {
  columns: number;
  rows: number;
  /** What lies at the left lies there for both. */
  mirrored: boolean;
  near: Seat;
  far: Seat;
  board: { near: Area[]; far: Area[]; shared: Area[] };
  hands: { near: Area | null; far: Area | null };
  /** Rows that lie as stacks: beside their player's name. */
  rails: { near: Area[]; far: Area[] };
  /** Zones that hold cards although the table file names no area for them. */
  elsewhere: ZoneView[];
}

/** The table as seen by somebody who sits at `near`. */
export function layOut(table: Table, view: View, near: Seat): Layout {
  const far: Seat = near === 0 ? 1 : 0;
  const { columns, rows, mirrored = false } = table.board;
  const spans = spansOf(table);
  const half = (seat: Seat, turned: boolean) =>
    table.board.areas
      .filter((area) => area.draw !== 'hand')
      .map((area) =>
        place(area, view, seat, spans.get(area) ?? 1, turned ? { columns: mirrored ? null : columns, rows } : null),
      );
  const hand = (seat: Seat) => {
    const area = table.board.areas.find((candidate) => candidate.draw === 'hand');
    return area ? place(area, view, seat, columns, null) : null;
  };
  const shared = (table.board.shared ?? []).map((area) =>
    area.draw === 'grid' ? gridOf(area, view, near, columns) : place(area, view, null, 1, null),
  );
  const halves = { near: half(near, false), far: half(far, true) };
  const lies = (areas: Area[]) => areas.filter(({ stacks }) => !stacks);
  const board = { near: lies(halves.near), far: lies(halves.far), shared };
  const rails = { near: halves.near.filter(({ stacks }) => stacks), far: halves.far.filter(({ stacks }) => stacks) };
  const hands = { near: hand(near), far: hand(far) };
  return { columns, rows, mirrored, near, far, board, hands, rails, elsewhere: leftOver(view, board, hands, rails) };
}

/** Unless it says how wide it is, a row reaches as far as the next area of its line, or to the edge of the board. */
function spansOf(table: Table): Map<TableArea, number> {
  const { areas, columns } = table.board;
  const spanOf = (area: TableArea) => {
    if (area.width) return area.width;
    if (area.draw !== 'row') return 1;
    const column = area.column ?? 1;
    const after = areas
      .filter((next) => next.draw !== 'hand' && next.row === area.row && (next.column ?? 1) > column)
      .map((next) => next.column ?? 1);
    return Math.min(columns + 1, ...after) - column;
  };
  return new Map(areas.map((area) => [area, spanOf(area)]));
}

function place(
  area: TableArea,
  view: View,
  seat: Seat | null,
  span: number,
  turn: { columns: number | null; rows: number } | null,
): Area {
  const zones = zonesOf(area, view, seat);
  const column = area.column ?? 1;
  const row = area.row ?? 1;
  const height = area.height ?? 1;
  return {
    key: `${seat ?? '-'}/${area.zone}/${area.slot ?? ''}`,
    draw: area.draw,
    zones,
    seat,
    kind: area.zone,
    column: turn?.columns ? turn.columns - column - span + 2 : column,
    row: turn ? turn.rows - row - height + 2 : row,
    span,
    height,
    grid: null,
    ...besides(area),
  };
}

/** A grid as somebody at `near` sees it. Its places are in the order in which they are seen: row by row, from the far left. */
function gridOf(area: TableArea, view: View, near: Seat, columns: number): Area {
  const grid = area.grid ?? { columns: 1, rows: 1, halves: false, sides: false };
  const span = area.width ?? grid.columns;
  const column = area.column ?? 1;
  const zones = view.zones.filter((zone) => zone.kind === area.zone);
  const seen = grid.halves ? halvesSeen(zones, near, grid) : turned([...zones].sort(bySlot), near === 1);
  return {
    key: `-/${area.zone}/grid`,
    draw: 'grid',
    zones: seen,
    seat: null,
    kind: area.zone,
    column: near === 1 ? columns - column - span + 2 : column,
    row: area.row ?? 1,
    span,
    height: grid.rows,
    grid,
    ...besides(area),
  };
}

function besides({ ground = null, stacks = false, slots = null, beside = [], tells = [] }: TableArea) {
  return { ground, stacks, framed: slots !== 0, beside, tells };
}

/** Each player's places, counted from the row nearest to the middle: the far ones turned around, above the near ones. */
function halvesSeen(zones: ZoneView[], near: Seat, grid: { columns: number }): ZoneView[] {
  const of = (seat: Seat) => zones.filter((zone) => zone.seat === seat).sort(bySlot);
  return [...turned(of(near === 0 ? 1 : 0), true), ...of(near)].slice(0, Math.max(zones.length, grid.columns));
}

function turned(zones: ZoneView[], turn: boolean): ZoneView[] {
  return turn ? [...zones].reverse() : zones;
}

function bySlot(a: ZoneView, b: ZoneView): number {
  return (a.slot ?? 0) - (b.slot ?? 0);
}

function zonesOf(area: TableArea, view: View, seat: Seat | null): ZoneView[] {
  return view.zones
    .filter((zone) => zone.kind === area.zone && zone.seat === seat)
    .filter((zone) => area.slot == null || zone.slot === area.slot)
    .sort(bySlot);
}

/** Piles of a half, which small screens draw as chips beside its player's name. */
export function pilesOf(areas: Area[]): Area[] {
  return areas.filter(({ draw }) => draw === 'pile' || draw === 'open_pile');
}

/** A board without its piles, and without the columns that only they were in. `facing`: what faces each other still does; both halves keep the same columns, unless it is all the same without, and what is told beside a place has its room. */
export function withoutPiles(layout: Layout, facing = false): Layout {
  const { near, far, shared } = layout.board;
  /** On a phone that has no room either: the place alone stays, where its owner has it. */
  const narrow = (area: Area, turned: boolean): Area =>
    !facing && area.draw === 'slot' && area.span > 1 && area.height === 1
      ? { ...area, span: 1, column: area.column + (turned ? area.span - 1 : 0) }
      : area;
  const rest = (areas: Area[], turned: boolean) =>
    areas.filter((area) => !pilesOf([area]).includes(area)).map((area) => narrow(area, turned));
  const halves = { near: rest(near, false), far: rest(far, !layout.mirrored) };
  const kept = [...halves.near, ...halves.far];
  if (kept.length === 0) return layout;
  /** Each half begins where its first column is: the other half is the same one, turned. */
  const from = (areas: Area[]) => Math.min(...areas.map(({ column }) => column));
  const shift = (areas: Area[], first: number) => areas.map((area) => ({ ...area, column: area.column - first + 1 }));
  const apart = { near: shift(halves.near, from(halves.near)), far: shift(halves.far, from(halves.far)) };
  const together = { near: shift(halves.near, from(kept)), far: shift(halves.far, from(kept)) };
  const moved = facing && !isFacing(apart, layout.rows) ? together : apart;
  const columns = Math.max(...[...moved.near, ...moved.far].map(({ column, span }) => column + span - 1));
  return { ...layout, columns, board: { ...moved, shared } };
}

/** Whether the rows where both meet have the same kinds of places in the same columns. */
function isFacing({ near, far }: { near: Area[]; far: Area[] }, rows: number): boolean {
  const placesOf = (areas: Area[]) =>
    areas
      .map(({ kind, column, span }) => `${kind} ${column} ${span}`)
      .sort()
      .join();
  const front = far.filter(({ row, height }) => row + height - 1 === rows);
  return placesOf(near.filter(({ row }) => row === 1)) === placesOf(front);
}

/** The grid whose places have a ground of their own, if there is one: it takes the whole board, and all that lies in it is drawn on its places. */
export function islesOf({ board }: Pick<Layout, 'board'>): Area | null {
  return board.shared.find(({ grid, ground }) => grid !== null && ground !== null) ?? null;
}

function leftOver(view: View, board: Layout['board'], hands: Layout['hands'], rails: Layout['rails']): ZoneView[] {
  const areas = [...board.near, ...board.far, ...board.shared, hands.near, hands.far, ...rails.near, ...rails.far];
  const drawn = new Set(areas.flatMap((area) => area?.zones.map((zone) => zone.id) ?? []));
  return view.zones.filter((zone) => !drawn.has(zone.id) && zone.cards.length > 0);
}

/** Whether an area is drawn where there is little height: places for single cards, open cards in the `front` line, and all where something may be done now. */
export function inSight(
  area: Area,
  front: boolean,
  mayPlace: (id: string) => boolean,
  mayPress: (ref: string) => boolean,
): boolean {
  if (area.draw === 'slot') return true;
  if (front && area.draw === 'row' && area.zones.some((zone) => zone.cards.some((card) => card.card !== null)))
    return true;
  return area.zones.some((zone) => mayPlace(zone.id) || zone.cards.some((card) => mayPress(card.ref)));
}

/** A board with a grid in its middle: every area with its line on the whole board, and how many lines there are. */
export interface Plan {
  lines: number;
  areas: { area: Area; line: number }[];
}

/**
 * The halves stand beside the grid where none of their areas is in its columns, else above and below it.
 * Null where nothing is shared by both but what comes up by itself.
 */
export function planOf({ rows, board }: Pick<Layout, 'rows' | 'board'>): Plan | null {
  const grids = board.shared.filter((area) => area.grid !== null);
  if (grids.length === 0) return null;
  const deep = Math.max(...grids.map((grid) => grid.height));
  const meets = (area: Area) =>
    grids.some((grid) => area.column < grid.column + grid.span && grid.column < area.column + area.span);
  const apart = [...board.near, ...board.far].some(meets);
  const lines = apart ? rows * 2 + deep : Math.max(rows * 2, deep);
  const middle = (grid: Area) => (apart ? rows : Math.floor((lines - grid.height) / 2)) + 1;
  return {
    lines,
    areas: [
      ...board.far.map((area) => ({ area, line: area.row })),
      ...grids.map((area) => ({ area, line: middle(area) })),
      ...board.near.map((area) => ({ area, line: lines - rows + area.row })),
    ],
  };
}

/** One place on the board, with the areas that are drawn there. */
export interface Cell {
  key: string;
  at: Area;
  areas: Area[];
}

/** Areas that share a place: those with cards lie side by side, the first stands for all while there are none. Cards that are drawn with another one (`away`) take no place. */
export function cellsOf(areas: Area[], legal: ReadonlySet<string>, away: ReadonlySet<string> = new Set()): Cell[] {
  const cells = new Map<string, Area[]>();
  for (const area of areas) {
    const key = `${area.column}/${area.row}`;
    cells.set(key, [...(cells.get(key) ?? []), area]);
  }
  const drawn = (area: Area) => area.zones.some((zone) => holds(zone, away) || legal.has(zone.id));
  return [...cells].flatMap(([key, sharing]) => {
    const [at] = sharing;
    const shown = sharing.filter(drawn);
    return at ? [{ key, at, areas: shown.length > 0 ? shown : [at] }] : [];
  });
}

/** Whether a zone has cards besides those that are drawn somewhere else. */
export function holds(zone: ZoneView, away: ReadonlySet<string>): boolean {
  return zone.count > zone.cards.filter((card) => away.has(card.ref)).length;
}

/** The slots of a row that are drawn: all with a card, all that may be chosen, as many as the opponent's row has; none behind the last of these. */
export function slotsShown(zones: ZoneView[], legal: ReadonlySet<string>, facing: ZoneView[] = []): ZoneView[] {
  const last = zones.findLastIndex((zone) => zone.count > 0 || legal.has(zone.id));
  const across = Math.max(0, ...facing.filter(({ count }) => count > 0).map(({ slot }) => slot ?? 0));
  return zones.slice(0, Math.max(last + 1, across, Math.min(1, zones.length)));
}
