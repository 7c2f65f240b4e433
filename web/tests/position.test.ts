import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { layoutOf, type Layout, type Spot } from '../src/lib/workshop/layout';
import {
  asUsual,
  countAt,
  counted,
  emptied,
  emptyPosition,
  join,
  positionOf,
  put,
  restSaying,
  saying,
  scenarioOf,
  stepsOf,
  TABLE,
  takeAway,
  turned,
  type Position,
} from '../src/lib/workshop/position';
import type { Schema } from '../src/lib/workshop/schema';

const text: Schema = { type: 'string' };
const flag: Schema = { type: ['boolean', 'null'] };
const number: Schema = { type: ['integer', 'null'], minimum: 0 };
const nothing: Schema = { type: 'null' };
const words = (...words: string[]): Schema => ({ oneOf: words.map((word) => ({ const: word, type: 'string' })) });
const listOf = (items: Schema, maxItems?: number): Schema => ({
  type: 'array',
  items,
  ...(maxItems === undefined ? {} : { maxItems }),
});
/** A card that is written by its name, or in full. */
const inShort = (properties: Record<string, Schema>): Schema => ({
  anyOf: [text, { type: 'object', properties: { card: text, ...properties }, required: ['card'] }],
});
const pile: Schema = { anyOf: [listOf(text), { type: ['string', 'null'] }, { type: 'integer' }] };

/** As the schema of a game's scenarios has it: its players, what a position says of the table and of a player. */
const scenarios = (
  seats: string[],
  given: Record<string, Schema>,
  player: Record<string, Schema>,
  $defs: Record<string, Schema> = {},
): Schema => ({
  $defs: {
    ...$defs,
    Given: {
      type: 'object',
      properties: {
        ...Object.fromEntries(seats.map((seat) => [seat, { anyOf: [{ $ref: '#/$defs/PlayerGiven' }, nothing] }])),
        ...given,
      },
    },
    PlayerGiven: { type: 'object', properties: player },
  },
});
const spotIn = ({ spots, shared }: Layout, key: string): Spot => {
  const found = [...spots, ...shared].find((spot) => spot.key === key);
  if (!found) throw new Error(`no place ${key}`);
  return found;
};
const givenIn = (position: Position, layout: Layout) =>
  (parse(scenarioOf(position, layout)) as { given: unknown }).given;

const KIRIFUDA = scenarios(
  ['A', 'B', 'F', 'S'],
  { round: number, phase: { anyOf: [words('draw_phase', 'support_open_step'), nothing] } },
  {
    attacker_place: { anyOf: [{ $ref: '#/$defs/PlaceCard' }, nothing] },
    hand: pile,
    support_place: {
      anyOf: [listOf({ anyOf: [{ $ref: '#/$defs/PlaceCard' }, nothing] }, 2), { type: ['string', 'null'] }],
    },
    trump_used: flag,
  },
  {
    PlaceCard: inShort({ since: number, state: { $ref: '#/$defs/LyingGiven', default: 'set' } }),
    LyingGiven: words('set', 'open', 'set_attacker'),
  },
);
const kirifuda = layoutOf(KIRIFUDA, ['hand', 'attacker_place', 'support_place', 'elsewhere']);

test('a position is made from the places that the schema of scenarios has, and is written as one', () => {
  expect(kirifuda.seats).toEqual(['F', 'S']);
  expect([kirifuda.count, kirifuda.turns]).toEqual([
    'round',
    [{ key: 'phase', words: ['draw_phase', 'support_open_step'] }],
  ]);
  expect(kirifuda.spots.map(({ key, kind, size }) => [key, kind, size])).toEqual([
    ['hand', 'pile', Number.POSITIVE_INFINITY],
    ['attacker_place', 'one', 1],
    ['support_place', 'places', 2],
  ]);
  const [hand, attacker, supports] = kirifuda.spots as [Spot, Spot, Spot];
  const [lies] = attacker.turns;
  if (!lies) throw new Error('a card lies somehow');
  let position = emptyPosition('X01');
  for (const card of ['K02', 'X01']) position = put(position, 'F', attacker, card);
  position = put(put(position, 'F', supports, 'K06', 1), 'F', hand, 'K16');
  position = turned(position, 'F', attacker, 0, lies);
  position = turned(put(position, 'S', attacker, 'K02'), 'S', attacker, 0, lies);
  for (const _ of ['set_attacker', 'set']) position = turned(position, 'S', attacker, 0, lies);
  position = takeAway(put(put(position, 'S', hand, 'K07'), 'S', hand, 'K08'), 'S', hand, 0);
  position = { ...position, turn: { phase: 'support_open_step' }, steps: ['F: open support_place/2'] };
  position = {
    ...position,
    expected: [
      { seat: 'F', spot: 'hand', what: '2' },
      { seat: 'S', spot: 'support_place', what: '-, K06' },
    ],
  };
  const text = scenarioOf(position, kirifuda);
  expect(parse(text)).toEqual({
    name: 'X01',
    given: {
      phase: 'support_open_step',
      F: { hand: ['K16'], attacker_place: { card: 'X01', state: 'open' }, support_place: [null, 'K06'] },
      S: { hand: ['K08'], attacker_place: 'K02' },
    },
    steps: [
      { F: 'open support_place/2' },
      { expect: { state: { F: { hand: 2 }, S: { support_place: [null, { card: 'K06' }] } } } },
    ],
  });
  expect(positionOf(text, kirifuda)).toMatchObject({
    sides: position.sides,
    turn: position.turn,
    steps: position.steps,
    expected: position.expected,
  });
  expect(positionOf(text.replace('X01', 'X01\nnote: more'), kirifuda)).toBeNull();
  expect(parse(scenarioOf(emptyPosition('X01'), kirifuda))).toMatchObject({ steps: [{ expect: { outcome: 'none' } }] });
  const told = [
    { seat: 1, words: 'take 0/life_area/2' },
    { seat: 0, words: 'open K06 0/support_place/2' },
  ];
  expect(stepsOf(told, kirifuda.seats)).toEqual(['S: take A.life_area/2', 'F: open K06 support_place/2']);
});

test('a position in short is read as one in full, and what stands beside its places stays', () => {
  const written = `name: X01
given:
  round: 6
  F: { attacker_place: K02 open since=3, support_place: [K06 set, null], hand: [Paper Fan, K07 x2], trump_used: true }
steps:
  - expect: { outcome: none }
`;
  const position = positionOf(written, kirifuda);
  expect(position?.sides['F']).toEqual({
    attacker_place: [{ card: 'K02', said: { state: 'open', since: 3 } }],
    support_place: [{ card: 'K06', said: { state: 'set' } }, null],
    hand: [
      { card: 'Paper Fan', said: {} },
      { card: 'K07 x2', said: {} },
    ],
  });
  expect(position?.rest).toEqual({ F: { trump_used: true } });
  expect(givenIn(position ?? emptyPosition(''), kirifuda)).toMatchObject({ round: 6, F: { trump_used: true } });
});

test('a number of cards is read, written, and gone when cards are put there', () => {
  const hand = spotIn(kirifuda, 'hand');
  const written = `name: X01\ngiven: { F: { hand: 3 }, S: { hand: 0 } }\nsteps: [{ expect: { outcome: none } }]\n`;
  const position = positionOf(written, kirifuda);
  if (!position) throw new Error('it says no more than the desk can show');
  expect([countAt(position, 'F', 'hand'), countAt(position, 'S', 'hand')]).toEqual([3, 0]);
  expect(givenIn(position, kirifuda)).toEqual({ F: { hand: 3 }, S: { hand: 0 } });
  expect(givenIn(put(position, 'F', hand, 'K07'), kirifuda)).toEqual({ F: { hand: ['K07'] }, S: { hand: 0 } });
  expect(givenIn(asUsual(position, 'F', hand), kirifuda)).toEqual({ S: { hand: 0 } });
  const made = counted(put(emptyPosition('X01'), 'F', hand, 'K07'), 'F', hand, 2);
  expect(givenIn(made, kirifuda)).toEqual({ F: { hand: 2 } });
  expect(positionOf(scenarioOf(made, kirifuda), kirifuda)?.counts).toEqual({ F: { hand: 2 } });
  expect(positionOf(written.replace('hand: 3', 'attacker_place: 3'), kirifuda)).toBeNull();
});

const COMMENTED = `# A lesson of mine.
name: X01
# What lies there.
given:
  round: 6
  # The attacker that matters.
  F: { attacker_place: K02 open since=3, hand: [ Paper Fan, K07 x2 ] } # mine
  S:
    # Nobody knows which.
    hand: 3
steps:
  # First this.
  - F: open 1
  # Then that.
  - F: pass # it is enough
  - expect: { state: { F: { hand: 2 } } }
`;

test('comments and short forms of a file stay, whatever changes beside them', () => {
  const position = positionOf(COMMENTED, kirifuda);
  if (!position) throw new Error('comments are no hindrance');
  expect(scenarioOf(position, kirifuda, COMMENTED)).toBe(COMMENTED);
  const hand = spotIn(kirifuda, 'hand');
  const changed = counted({ ...position, turn: { round: 7, phase: 'draw_phase' } }, 'S', hand, 5);
  expect(scenarioOf(changed, kirifuda, COMMENTED)).toBe(
    COMMENTED.replace('round: 6', 'round: 7')
      .replace('hand: 3', 'hand: 5')
      .replace('    hand: 5\n', '    hand: 5\n  phase: draw_phase\n'),
  );
  const shorter = { ...position, steps: ['F: pass', 'F: concede'] };
  expect(scenarioOf(shorter, kirifuda, COMMENTED)).toBe(
    COMMENTED.replace('  # First this.\n  - F: open 1\n', '').replace(
      'it is enough\n',
      'it is enough\n  - F: concede\n',
    ),
  );
  const put7 = put(position, 'F', hand, 'K07');
  const text = scenarioOf(put7, kirifuda, COMMENTED);
  expect(text).toContain('attacker_place: K02 open since=3, hand: [ Paper Fan, K07 x2, K07 ] } # mine');
  expect(positionOf(text, kirifuda)).toEqual(put7);
  const gone = asUsual(position, 'S', hand);
  expect(scenarioOf(gone, kirifuda, COMMENTED)).not.toContain('Nobody knows');
  expect(scenarioOf(position, kirifuda, 'name: X01\nnote: another file\n')).toBe(scenarioOf(position, kirifuda));
});

const LOCATIONS = ['a1', 'b1', 'c1', 'a2'];
const byLocation = (place: Schema): Schema => ({
  type: 'object',
  additionalProperties: place,
  propertyNames: { enum: LOCATIONS },
});
const orNone = (card: Schema): Schema => ({ anyOf: [{ type: ['string', 'null'], examples: ['none'] }, card] });
const MISTRAL = scenarios(
  ['P1', 'P2'],
  {
    turn: number,
    characters: byLocation(
      orNone({
        type: 'object',
        properties: { card: text, attached: { type: ['array', 'null'], items: text }, damage: number, waiting: number },
        required: ['card'],
      }),
    ),
    fields: byLocation(
      orNone({
        type: 'object',
        properties: { card: { type: ['string', 'null'] }, face: words('up', 'down') },
        required: ['face'],
      }),
    ),
    waiting: { type: ['array', 'null'], items: { type: 'object', properties: { card: text, number } } },
  },
  {
    deck: { anyOf: [listOf(inShort({ known: flag })), { type: ['string', 'integer', 'null'] }] },
    zone: { anyOf: [listOf(inShort({ exhausted: flag })), { type: ['string', 'integer', 'null'] }] },
    life: number,
  },
);

test('places of the table are called by name: cards stand on them, others lie with them, a place may have none', () => {
  const layout = layoutOf(MISTRAL, ['deck', 'spirit_zone']);
  expect(layout.spots.map(({ key }) => key)).toEqual(['deck', 'zone']);
  expect(layout.shared.map(({ key, names, empty }) => [key, names, empty])).toEqual([
    ['characters', LOCATIONS, 'word'],
    ['fields', LOCATIONS, 'word'],
  ]);
  const [characters, fields, zone] = ['characters', 'fields', 'zone'].map((key) => spotIn(layout, key)) as [
    Spot,
    Spot,
    Spot,
  ];
  expect(characters.joined).toEqual([{ key: 'attached', several: true }]);
  let position = put(emptyPosition('X01'), TABLE, characters, 'M23', 3);
  for (const spirit of ['M01', 'M02']) position = join(position, TABLE, characters, 3, 'attached', spirit);
  position = saying(position, TABLE, characters, 3, ['waiting'], 2);
  position = saying(position, TABLE, characters, 3, ['attached', 0], 'M03');
  position = emptied(put(position, TABLE, fields, 'M60', 0), TABLE, fields, 1);
  const [face] = fields.turns;
  if (face) position = turned(position, TABLE, fields, 0, face);
  const [exhausted] = zone.turns;
  if (exhausted) position = turned(put(position, 'P2', zone, 'M11'), 'P2', zone, 0, exhausted);
  position = restSaying(restSaying(position, 'P2', ['life'], 12), TABLE, ['waiting'], [{ card: 'b2' }]);
  position = restSaying(position, TABLE, ['waiting', 0, 'number'], 1);
  position = { ...position, expected: [{ seat: TABLE, spot: 'characters.a2', what: 'M23' }] };
  expect(parse(scenarioOf(position, layout))).toMatchObject({
    given: {
      characters: { a2: { card: 'M23', attached: ['M03', 'M02'], waiting: 2 } },
      fields: { a1: { card: 'M60', face: 'down' }, b1: 'none' },
      waiting: [{ card: 'b2', number: 1 }],
      P2: { zone: [{ card: 'M11', exhausted: true }], life: 12 },
    },
    steps: [{ expect: { state: { characters: { a2: { card: 'M23' } } } } }],
  });
  expect(positionOf(scenarioOf(position, layout), layout)).toEqual({ ...position, turn: {} });
});

test('a place is left to the game, is said to be empty, or has cards; a place may have one card beside the first', () => {
  const attached = inShort({ attached: { type: ['string', 'null'] }, orientation: words('active', 'fatigued') });
  const row: Schema = { anyOf: [listOf({ anyOf: [{ type: ['string', 'null'] }, attached] }, 5), { type: 'integer' }] };
  const zone: Schema = {
    anyOf: [{ type: 'string', examples: ['none'] }, inShort({ dg: number }), nothing, { type: 'array', maxItems: 1 }],
  };
  const layout = layoutOf(scenarios(['A', 'B'], {}, { vanguard: row, attack_zone: zone, deck: pile }), [
    'deck',
    'vanguard',
  ]);
  const [deck, vanguard, attack] = ['deck', 'vanguard', 'attack_zone'].map((key) => spotIn(layout, key)) as [
    Spot,
    Spot,
    Spot,
  ];
  expect([deck.empty, vanguard.empty, attack.empty]).toEqual(['list', 'list', 'word']);
  expect([attack.kind, vanguard.kind, vanguard.size]).toEqual(['one', 'places', 5]);
  let position = [deck, vanguard, attack].reduce((one, spot) => emptied(one, 'A', spot), emptyPosition('X01'));
  expect(givenIn(position, layout)).toEqual({ A: { deck: [], vanguard: [], attack_zone: 'none' } });
  expect(positionOf(scenarioOf(position, layout), layout)?.sides).toEqual(position.sides);
  position = put(asUsual(position, 'A', deck), 'A', attack, 'A2');
  position = join(put(position, 'A', vanguard, 'F', 2), 'A', vanguard, 2, 'attached', 'R');
  expect(givenIn(position, layout)).toEqual({
    A: { vanguard: [null, null, { card: 'F', attached: 'R' }, null, null], attack_zone: 'A2' },
  });
  expect(givenIn(takeAway(position, 'A', attack, 0), layout)).not.toHaveProperty('A.attack_zone');
});
