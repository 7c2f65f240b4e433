import { expect, test } from 'vitest';
import { Follower } from '../src/lib/identity';
import { layOut, planOf } from '../src/lib/layout';
import { bend, between, gutters, strikesOwn, tiesOf } from '../src/lib/links';
import type { Area, Table, View } from '../src/lib/wire';
import { area, event, table, view, zone } from './fixtures';

const named = (en: string) => ({ ja: en, en });
const linked: Table = {
  ...table,
  links: {
    attack: { name: named('attacks'), draw: 'arrow' },
    aura: { name: named('aura'), draw: 'on' },
    material: { name: named('material'), draw: 'under' },
    covers: { name: named('covers'), draw: 'span' },
  },
};
const field = (links: View['links'], chain: View['chain'] = []): View => ({
  ...view([
    zone('0/front', ['A']),
    zone('1/front', ['B']),
    zone('0/back/1', ['C']),
    zone('-/cell/1', ['D']),
    zone('-/cell/2'),
  ]),
  links,
  chain,
});

test('an attack is an arrow, an aura lies on its host, a material under it, a covered place knows what covers it', () => {
  const ties = tiesOf(
    linked,
    field([
      { key: 'attack', from: '0/front#0', to: '1/front#0' },
      { key: 'aura', from: '0/back/1#0', to: '0/front#0' },
      { key: 'covers', from: '-/cell/1#0', to: '-/cell/2' },
    ]),
  );
  expect(ties.arrows.map((arrow) => [arrow.from, arrow.to, arrow.chain])).toEqual([['0/front#0', '1/front#0', false]]);
  expect(ties.tucked.get('0/front#0')?.on.map((card) => card.card)).toEqual(['C']);
  expect([...ties.hidden]).toEqual(['0/back/1#0']);
  expect(ties.covered.get('-/cell/2')?.card).toBe('D');
});

test('a link to something that is not seen, or of an unknown kind, is an arrow', () => {
  const ties = tiesOf(
    linked,
    field([
      { key: 'material', from: '0/front#0', to: '1/deck' },
      { key: 'moonlight', from: '0/front#0', to: '1/front' },
    ]),
  );
  expect(ties.arrows.map((arrow) => arrow.name)).toEqual(['material', 'moonlight']);
  expect(ties.hidden.size).toBe(0);
});

test('each entry of the chain points at each of its targets', () => {
  const entry = {
    kind: 'effect',
    seat: 0 as const,
    card: 'A',
    source: '0/front#0',
    ability: 0,
    mode: null,
    values: [],
    targets: ['1/front#0', '1/front'],
    resolving: false,
  };
  const ties = tiesOf(linked, field([], [{ ...entry, targets: [] }, entry]));
  expect(ties.arrows.map((arrow) => [arrow.from, arrow.to])).toEqual([
    ['0/front#0', '1/front#0'],
    ['0/front#0', '1/front'],
  ]);
  expect(ties.arrows.map(({ number, seat }) => [number, seat])).toEqual([
    [2, 0],
    [2, 0],
  ]);
});

test('an attack that waits to resolve is one arrow, not two', () => {
  const entry = {
    kind: 'attack',
    seat: 0 as const,
    card: 'A',
    source: '0/front#0',
    ability: 0,
    mode: null,
    values: [],
    targets: ['1/front'],
    resolving: false,
  };
  const ties = tiesOf(linked, field([{ key: 'attack', from: '0/front#0', to: '1/front#0' }], [entry]));
  expect(ties.arrows.map(({ from, to, number }) => [from, to, number])).toEqual([['0/front#0', '1/front', 1]]);
});

test('a card that waits to resolve is shown once: with what waits, unless it is wanted where it lies', () => {
  const entry = {
    kind: 'spell',
    seat: 0 as const,
    card: 'A',
    source: '-/area#0',
    ability: 0,
    mode: null,
    values: [],
    targets: ['1/front#0'],
    resolving: false,
  };
  const answer = { ...entry, card: 'E', source: '0/front#0', targets: ['-/area#0'] };
  const waiting = view([zone('-/area', ['A', 'B']), zone('0/front', ['E']), zone('1/front', ['F'])]);
  const shown = { ...waiting, chain: [answer, entry] };
  const ties = tiesOf(linked, shown);
  expect([...ties.hidden]).toEqual(['-/area#0']);
  expect(ties.arrows.map(({ from, to }) => [from, to])).toEqual([[null, '1/front#0']]);
  const wanted = tiesOf(linked, shown, (ref) => ref === '-/area#0');
  expect(wanted.hidden.size).toBe(0);
  expect(wanted.arrows.map(({ to }) => to)).toEqual(['-/area#0', '1/front#0']);
});

test('an arrow runs from edge to edge, and on a grid in its gutters', () => {
  const box = (column: number, row: number) => ({
    left: column * 120,
    right: column * 120 + 100,
    top: row * 60,
    bottom: row * 60 + 50,
  });
  expect(between(box(0, 0), box(0, 2))).toEqual({ from: { x: 50, y: 50 }, to: { x: 50, y: 120 } });
  expect(gutters(box(1, 1), box(1, 0), 20)).toBe('M170 60L170 50');
  expect(gutters(box(0, 1), box(1, 1), 20), 'from a neighbour straight across').toBe('M100 85L120 85');
  expect(gutters(box(1, 0), box(0, 3), 20)).toBe('M120 25L110 25L110 170L50 170L50 180');
});

test('an arrow ends before what it points at', () => {
  expect(bend({ x: 0, y: 0 }, { x: 100, y: 0 })).toMatch(/^M0 0Q.* 86 0$/);
  expect(bend({ x: 5, y: 5 }, { x: 5, y: 5 })).toMatch(/^M5 5Q/);
});

const cell = (of: Partial<Area>): Area =>
  area('cell', 'grid', {
    column: 3,
    row: 1,
    width: 2,
    grid: { columns: 2, rows: 2, halves: false, sides: false },
    ...of,
  });
const slots = ['-/cell/1', '-/cell/2', '-/cell/3', '-/cell/4'];
const withGrid = (of: Partial<Area>): Table => ({
  ...table,
  board: {
    ...table.board,
    areas: table.board.areas.filter((area) => area.zone === 'deck' || area.zone === 'life'),
    columns: 7,
    shared: [cell(of)],
  },
});

test('a shared grid is turned around for the second seat', () => {
  const shown = view([...slots].reverse().map((id) => zone(id)));
  const seen = (near: 0 | 1) => layOut(withGrid({}), shown, near).board.shared[0]?.zones.map((one) => one.id);
  expect(seen(0)).toEqual(slots);
  expect(seen(1)).toEqual([...slots].reverse());
});

test('where each player has the near half of a grid, everybody counts from the middle', () => {
  const own = (seat: 0 | 1) => [1, 2, 3, 4].map((slot) => zone(`${seat}/cell/${slot}`));
  const halves = withGrid({ grid: { columns: 2, rows: 4, halves: true, sides: false } });
  const seen = layOut(halves, view([...own(0), ...own(1)]), 0).board.shared[0]?.zones.map((one) => one.id);
  expect(seen).toEqual([
    '1/cell/4',
    '1/cell/3',
    '1/cell/2',
    '1/cell/1',
    '0/cell/1',
    '0/cell/2',
    '0/cell/3',
    '0/cell/4',
  ]);
});

test('the halves stand beside a grid, or above and below it where they would meet', () => {
  const shown = view(slots.map((id) => zone(id)));
  const plan = (of: Partial<Area>) => planOf(layOut(withGrid(of), shown, 0));
  expect(plan({ column: 3, width: 1, grid: { columns: 2, rows: 6, halves: false, sides: false } })?.lines).toBe(10);
  const beside = planOf(
    layOut(
      {
        ...withGrid({ column: 6 }),
        board: { ...withGrid({ column: 6 }).board, areas: table.board.areas.filter((area) => area.zone === 'deck') },
      },
      shown,
      0,
    ),
  );
  expect(beside?.lines).toBe(4);
  expect(planOf(layOut(table, shown, 0))).toBeNull();
});

test('a card keeps its key while it can be followed, and a jump gives new ones', () => {
  const follower = new Follower();
  const first = view([zone('0/hand', ['A', 'B', 'C'])]);
  const before = follower.follow(first, [], 0);
  const next = view([zone('0/hand', ['A', 'C']), zone('0/front', ['B'])]);
  const moved = [event(1, { card: 'B', from: '0/hand', to: '0/front' })];
  const after = follower.follow(next, moved, 0);
  expect(after.keys.get('0/hand#1')).toBe(before.keys.get('0/hand#2'));
  expect(after.keys.get('0/front#0')).toBe(before.keys.get('0/hand#1'));
  expect(after.epoch).toBe(before.epoch);
  const jumped = follower.follow(view([zone('0/hand', ['A', 'C'])]), [], 0);
  expect(jumped.keys.get('0/hand#0')).not.toBe(after.keys.get('0/hand#0'));
  expect(jumped.epoch).not.toBe(after.epoch);
});

test('an arrow is gone with the step in which what it stands for has happened', () => {
  const attack = { name: named('attacks'), draw: 'arrow' as const, over: ['done'] };
  const shown = field([{ key: 'attack', from: '0/front#0', to: '1/front#0' }]);
  const drawn = (step: string) => tiesOf({ ...linked, links: { attack } }, { ...shown, step }).arrows.length;
  expect([drawn('struck'), drawn('done')]).toEqual([1, 0]);
});

test("an attack on one's own half of a board that has halves is told apart, an effect there is not", () => {
  const grid = { columns: 3, rows: 4, halves: false, sides: true };
  const board = { ...linked.board, shared: [area('spot', 'grid', { grid, ground: 'land' })] };
  const shown = view([zone('-/spot/2', ['A']), zone('-/land/11')]);
  const arrow = { key: '', from: null, chain: true, number: 1, value: null };
  const strikes = (seat: 0 | 1, to: string, name: string | null = 'attack') =>
    strikesOwn({ ...linked, board }, shown, { ...arrow, seat, to, name });
  expect([strikes(0, '-/land/11'), strikes(1, '-/land/11'), strikes(1, '-/spot/2#0')]).toEqual([true, false, true]);
  expect(strikes(0, '-/land/11', null)).toBe(false);
});
