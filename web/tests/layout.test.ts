import { expect, test } from 'vitest';
import { cellsOf, holds, layOut, pilesOf, slotsShown, withoutPiles } from '../src/lib/layout';
import type { Seat } from '../src/lib/wire';
import { area, table, view, zone } from './fixtures';

const half = (seat: Seat) => [
  zone(`${seat}/life/1`, [null]),
  zone(`${seat}/life/2`, [null]),
  zone(`${seat}/life/3`),
  zone(`${seat}/front`),
  zone(`${seat}/deck`, [], 20),
  zone(`${seat}/back/1`),
  zone(`${seat}/back/2`),
  zone(`${seat}/hand`, ['A']),
];
const shown = view([...half(0), ...half(1)]);

test('the half nearby lies as the table file says', () => {
  const { board } = layOut(table, shown, 0);
  const deck = board.near.find((area) => area.kind === 'deck');
  expect(deck).toMatchObject({ column: 5, row: 2, seat: 0 });
});

test('the far half is turned by 180 degrees', () => {
  const { board } = layOut(table, shown, 0);
  const far = Object.fromEntries(board.far.map((area) => [area.key, area]));
  expect(far['1/deck/']).toMatchObject({ column: 1, row: 1 });
  expect(far['1/front/']).toMatchObject({ column: 3, row: 2 });
  expect(far['1/back/1']).toMatchObject({ column: 4, row: 1 });
  expect(far['1/life/']).toMatchObject({ column: 4, row: 2, span: 2 });
});

test('a mirrored board has at the left for both what is at the left for one', () => {
  const { board } = layOut({ ...table, board: { ...table.board, mirrored: true } }, shown, 0);
  const far = Object.fromEntries(board.far.map((area) => [area.key, area]));
  expect(far['1/deck/']).toMatchObject({ column: 5, row: 1 });
  expect(far['1/life/']).toMatchObject({ column: 1, row: 2, span: 2 });
});

test('whoever sits there sees the own half nearby', () => {
  const { board, hands } = layOut(table, shown, 1);
  expect(board.near.every((area) => area.seat === 1)).toBe(true);
  expect(hands.near?.zones[0]?.id).toBe('1/hand');
});

test('a row gathers its slots in order and reaches to the next area', () => {
  const life = layOut(table, shown, 0).board.near.find((area) => area.kind === 'life');
  expect(life?.zones.map((one) => one.slot)).toEqual([1, 2, 3]);
  expect(life?.span).toBe(2);
});

test('of a row, empty slots at the end are left out unless they may be chosen', () => {
  const life = [
    zone('0/life/1', [null]),
    zone('0/life/2'),
    zone('0/life/3', [null]),
    zone('0/life/4'),
    zone('0/life/5'),
  ];
  expect(slotsShown(life, new Set()).map((one) => one.slot)).toEqual([1, 2, 3]);
  expect(slotsShown(life, new Set(['0/life/4'])).map((one) => one.slot)).toEqual([1, 2, 3, 4]);
  expect(
    slotsShown(
      life.map((one) => ({ ...one, count: 0 })),
      new Set(),
    ),
  ).toHaveLength(1);
});

test('of a row that faces another, as many slots are drawn as the other one needs: what is lost shows', () => {
  const [mine, theirs] = [0, 1].map((seat) => [1, 2, 3, 4].map((slot) => zone(`${seat}/life/${slot}`, [], 0)));
  const holding = (zones: typeof mine, slot: number) =>
    zones!.map((one) => (one.slot === slot ? { ...one, count: 1 } : one));
  const shown = slotsShown(holding(mine, 1), new Set(), holding(theirs, 3));
  expect(shown.map(({ slot, count }) => [slot, count])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
  ]);
});

test('cards in a zone without an area are still shown', () => {
  const more = view([...shown.zones, zone('-/chain', ['X'])]);
  expect(layOut(table, more, 0).elsewhere.map((one) => one.id)).toEqual(['-/chain']);
  expect(layOut(table, shown, 0).elsewhere).toEqual([]);
});

test('areas of one place: those with cards lie side by side, the first stands for all while there are none', () => {
  const areas = (counts: number[]) => {
    const shown = view(
      ['0/materials', '0/under', '1/materials', '1/under'].map((id, at) => zone(id, [], counts[at] ?? 0)),
    );
    const at = { column: 2, row: 1 };
    const board = {
      columns: 3,
      rows: 1,
      shared: [],
      areas: [area('materials', 'pile', at), area('under', 'pile', at)],
    };
    return layOut({ ...table, board }, shown, 0).board.near;
  };
  const drawn = (counts: number[], legal: string[] = []) =>
    cellsOf(areas(counts), new Set(legal)).map((cell) => cell.areas.map((one) => one.kind));
  expect(drawn([0, 0])).toEqual([['materials']]);
  expect(drawn([0, 3])).toEqual([['under']]);
  expect(drawn([2, 3])).toEqual([['materials', 'under']]);
  expect(drawn([2, 0], ['0/under'])).toEqual([['materials', 'under']]);
});

test('a tall area reaches over its rows, from either side', () => {
  const areas = [area('front', 'slot', { column: 2, row: 1, width: 2, height: 2 })];
  const { board } = layOut({ ...table, board: { columns: 6, rows: 3, areas, shared: [] } }, shown, 0);
  expect(board.near[0]).toMatchObject({ column: 2, row: 1, span: 2, height: 2 });
  expect(board.far[0]).toMatchObject({ column: 4, row: 2, span: 2, height: 2 });
});

test('cards that lie with another one take no place', () => {
  const held = zone('0/materials', ['A', 'B']);
  expect(holds(held, new Set(['0/materials#0']))).toBe(true);
  expect(holds(held, new Set(['0/materials#0', '0/materials#1']))).toBe(false);
  expect(holds(zone('0/deck', [], 20), new Set())).toBe(true);
});

test('small screens leave out the piles and the columns that only they were in, the same on both halves', () => {
  const areas = [
    area('deck', 'pile', { column: 1, row: 1 }),
    area('front', 'row', { column: 2, row: 1, width: 3 }),
    area('land', 'slot', { column: 5, row: 1, width: 2, tells: ['open'] }),
  ];
  const layout = layOut({ ...table, board: { columns: 6, rows: 1, areas, shared: [] } }, shown, 0);
  const small = withoutPiles(layout);
  const at = (half: 'near' | 'far') => small.board[half].map(({ kind, column, span }) => [kind, column, span]);
  expect(pilesOf(layout.board.near).map(({ kind }) => kind)).toEqual(['deck']);
  expect(small.columns).toBe(4);
  expect(at('near')).toEqual([
    ['front', 1, 3],
    ['land', 4, 1],
  ]);
  expect(at('far')).toEqual([
    ['front', 2, 3],
    ['land', 1, 1],
  ]);
  const mirrored = withoutPiles(
    layOut({ ...table, board: { columns: 6, rows: 1, mirrored: true, areas, shared: [] } }, shown, 0),
  );
  const placesOf = (half: 'near' | 'far') => mirrored.board[half].map(({ kind, column, span }) => [kind, column, span]);
  expect(placesOf('far'), 'what faces itself stays where it is').toEqual(placesOf('near'));
  const facing = withoutPiles(layout, true);
  expect(facing.board.near.find(({ kind }) => kind === 'land')?.span, 'on a tablet it is told beside the place').toBe(
    2,
  );
  const front = (half: 'near' | 'far') => facing.board[half].find(({ kind }) => kind === 'front');
  const [near, far] = [front('near'), front('far')];
  expect((far?.column ?? 0) + (far?.span ?? 0) - 1, 'what faces each other keeps its columns').toBe(
    facing.columns - (near?.column ?? 0) + 1,
  );
});

test('halves that face each other all the same have no empty columns', () => {
  const areas = [
    area('front', 'slot', { column: 1, row: 1 }),
    area('back', 'slot', { column: 2, row: 1 }),
    area('front', 'slot', { column: 3, row: 1 }),
    area('deck', 'pile', { column: 4, row: 1, width: 2 }),
  ];
  const layout = layOut({ ...table, board: { columns: 5, rows: 1, areas, shared: [] } }, shown, 0);
  const small = withoutPiles(layout, true);
  expect(small.columns).toBe(3);
  for (const half of ['near', 'far'] as const)
    expect(small.board[half].map(({ column }) => column).sort()).toEqual([1, 2, 3]);
});

test('a row of stacks lies beside its player, not on the board', () => {
  const areas = [area('front', 'row', { stacks: true }), area('deck', 'pile', { column: 1, row: 1 })];
  const layout = layOut({ ...table, board: { columns: 1, rows: 1, areas, shared: [] } }, shown, 0);
  expect(layout.rails.near.map(({ kind }) => kind)).toEqual(['front']);
  expect(layout.board.near.map(({ kind }) => kind)).toEqual(['deck']);
  expect(layout.elsewhere.map(({ kind }) => kind)).not.toContain('front');
});
