import { expect, test } from 'vitest';
import { soundOf } from '../src/lib/sound';
import { Game } from '../src/lib/game';
import { actOf, clashOf, courseOf, duelOf, isOver, throwOf } from '../src/lib/stage';
import { decision, event, face, gameInfo, noStage, option, table, view, zone } from './fixtures';

test("the opponent's last act with a card that came into sight is put in the light", () => {
  const news = [
    event(1, { seat: 1, card: 'A', from: '1/hand', to: '1/front', at: '1/front#0' }),
    event(2, { seat: 1, card: 'B', from: '1/deck', to: '1/hand' }),
    event(3, { seat: 0, card: 'C', from: '0/hand', to: '0/front' }),
  ];
  expect(actOf(news, 0)).toMatchObject({ number: 1, card: 'A' });
  expect(actOf(news, null)).toBeNull();
  expect(actOf([event(4, { seat: 1, card: 'D', key: 'discarded', from: '1/front', to: '1/junk' })], 0)).toBeNull();
});

test('a die is shown with what it came to', () => {
  const news = [event(1, { key: 'rolled', value: 5 }), event(2, { key: 'misfire' })];
  expect(throwOf(news)).toMatchObject({ value: 5, fate: { key: 'misfire' } });
  expect(throwOf([event(1)])).toBeNull();
});

const stage = { ...noStage, clash: ['battle_won', 'battle_tied'], fighters: 'front', number: 'pow' };
const before = view([zone('0/front', ['A']), zone('1/front', ['B'])]);

test('a battle is shown with both fighters, what changed their numbers, and who has lost', () => {
  const log = [
    event(1, { key: 'effect', card: 'S' }),
    event(2, { key: 'pow', card: 'A', value: 900 }),
    event(3, { key: 'battle_won', seat: 0 }),
  ];
  const clash = clashOf(stage, log.slice(2), log, before);
  expect(clash?.fighters.map(({ seat, lost, steps }) => ({ seat, lost, steps }))).toEqual([
    { seat: 0, lost: false, steps: [{ source: 'S', why: null, value: 900 }] },
    { seat: 1, lost: true, steps: [] },
  ]);
});

const blows = {
  ...noStage,
  clash: ['damaged', 'player_damaged'],
  link: 'attack',
  harm: ['damaged', 'player_damaged'],
  falls: ['destroyed'],
  strength: ['strikes', 'strength'],
  because: ['weak'],
};
const waits = {
  kind: 'attack',
  seat: 0 as const,
  card: 'A',
  source: '-/square/1#0',
  ability: 0,
  mode: null,
  values: [],
  targets: [],
  resolving: false,
};
const field = {
  ...view([zone('-/square/1', ['A']), zone('-/square/7', ['B']), zone('-/square/8')]),
  chain: [waits],
  links: [{ key: 'attack', from: '-/square/1#0', to: '-/square/7' }],
};

test('a blow is counted up card by card, harms whoever stands there, and whoever falls breaks', () => {
  const news = [
    event(1, { key: 'strikes', card: 'A', value: 2, seat: null }),
    event(2, { key: 'strength', card: 'S', value: 5, seat: null }),
    event(3, { key: 'damaged', card: 'B', value: 5, seat: null }),
    event(4, { key: 'destroyed', card: 'B', seat: 1 }),
  ];
  const clash = clashOf(blows, news, news, field, view([zone('-/square/1', ['A']), zone('-/square/7')]));
  expect(
    clash?.fighters.map(({ card, steps, harm, lost }) => ({
      card: card?.card,
      steps: steps.map(({ source, value }) => [source, value]),
      harm,
      lost,
    })),
  ).toEqual([
    {
      card: 'A',
      steps: [
        ['A', 2],
        ['S', 5],
      ],
      harm: 0,
      lost: false,
    },
    { card: 'B', steps: [], harm: 5, lost: true },
  ]);
});

test('an empty square is its player, and harm of another kind than a blow has no stage', () => {
  const open = { ...field, links: [{ key: 'attack', from: '-/square/1#0', to: '-/square/8' }] };
  const news = [
    event(1, { key: 'strikes', card: 'A', value: 2, seat: null }),
    event(2, { key: 'player_damaged', card: 'A', value: 2, seat: 1 }),
  ];
  expect(
    clashOf(blows, news, news, open)?.fighters.map(({ card, seat, harm }) => [card?.card ?? null, seat, harm]),
  ).toEqual([
    ['A', 0, 0],
    [null, 1, 2],
  ]);
  const spell = [...news, event(3, { key: 'damaged', card: 'B', value: 3, seat: null })];
  expect(clashOf(blows, spell.slice(2), spell, field)).toBeNull();
});

test('whoever strikes an empty square of the own side strikes its own player', () => {
  const open = { ...field, links: [{ key: 'attack', from: '-/square/1#0', to: '-/square/8' }] };
  const news = [
    event(1, { key: 'strikes', card: 'A', value: 2, seat: null }),
    event(2, { key: 'player_damaged', card: 'A', value: 2, seat: 0 }),
  ];
  expect(
    clashOf(blows, news, news, open)?.fighters.map(({ card, seat, harm }) => [card?.card ?? null, seat, harm]),
  ).toEqual([
    ['A', 0, 0],
    [null, 0, 2],
  ]);
});

test('a harm that is not what the blow came to says why, and only in its phase', () => {
  const weak = { ...view([zone('0/front', ['A']), zone('1/front', ['B'])]), phase: 'fight' };
  for (const one of weak.zones.flatMap(({ cards }) => cards))
    one.marks = one.card === 'B' ? [{ key: 'weak', value: 2 }] : [];
  const duel = { ...blows, link: null, fighters: 'front', strength: ['pending'], phases: ['fight'] };
  const news = [event(1, { key: 'pending', value: 300 }), event(2, { key: 'damaged', card: 'B', seat: 1, value: 600 })];
  expect(clashOf(duel, news, news, weak)?.fighters[0]?.steps).toEqual([
    { source: null, why: null, value: 300 },
    { source: null, why: 'weak', value: 600 },
  ]);
  expect(clashOf(duel, news, news, { ...weak, phase: 'rest' })).toBeNull();
});

test('there is no stage for a battle without two known fighters, nor in a game that names none', () => {
  const told = [event(3, { key: 'battle_won', seat: 0 })];
  expect(clashOf(stage, told, told, view([zone('0/front', ['A']), zone('1/front', [null])]))).toBeNull();
  expect(clashOf(null, told, told, before)).toBeNull();
});

test('the course of a match has a number of each seat for every round', () => {
  const at = (round: number, first: number, second: number) => ({
    ...view([]),
    round,
    counters: [
      { key: 'life', seat: 0 as const, value: first },
      { key: 'life', seat: 1 as const, value: second },
    ],
  });
  expect(courseOf([at(0, 0, 0), at(1, 3, 3), at(2, 3, 2), at(2, 2, 2)], 'life')).toEqual([
    { round: 1, values: [3, 3] },
    { round: 2, values: [2, 2] },
  ]);
});

test('events that are heard have a sound, others are silent', () => {
  expect([
    soundOf(event(1, { key: 'rolled', value: 3 })),
    soundOf(event(1, { key: 'opened' })),
    soundOf(event(1, { key: 'passed' })),
  ]).toEqual(['die', 'flip', null]);
});

test('an act of the opponent stays as long as one may answer it, and an attack as long as it points at something', () => {
  const act = { number: 1, key: 'played', card: 'A', text: { ja: '', en: '' } };
  const question = (window: string | null) => {
    const asked = { part: null, rest: null, rule: null, text: act.text, waiting: act.text, why: null, window };
    return { ...table, questions: { ask: asked } };
  };
  const shown = { ...view([zone('1/front', ['A'])]), active: 1 as const };
  const asked = decision([option(0)]);
  expect(isOver(act, shown, [], null, table)).toBe(false);
  expect(isOver(act, shown, [], asked, question('pass'))).toBe(false);
  expect(isOver(act, shown, [], asked, question(null))).toBe(true);
  expect(isOver(act, { ...shown, active: 0 }, [], asked, question('pass'))).toBe(true);
  const attack = { ...act, key: 'attacked' };
  expect(isOver(attack, shown, [{ from: '1/front#0' }], null, table)).toBe(false);
  expect(isOver(attack, shown, [], null, table)).toBe(true);
});

test('two who stand against each other are told by their numbers, once both are open', () => {
  const pow = (value: string) => ({
    stats: [{ key: 'pow', name: { ja: 'POW', en: 'POW' }, value: { ja: value, en: value } }],
  });
  const info = gameInfo([face('A', pow('300')), face('B', pow('900'))]);
  const marks = {
    ...table.marks,
    set: { name: { ja: '', en: 'set' }, draw: 'back' as const, icon: null, locks: false },
  };
  const game = new Game({ ...info, table: { ...table, marks } });
  const stage = { ...noStage, fighters: 'front', number: 'pow', link: null };
  const stands = view([zone('0/front', ['A']), zone('1/front', ['B'])]);
  expect(duelOf(game, stage, stands, 0)).toEqual([300, 900]);
  expect(duelOf(game, stage, stands, 1)).toEqual([900, 300]);
  expect(duelOf(game, { ...stage, link: 'attack' }, stands, 0)).toBeNull();
  expect(duelOf(game, stage, view([zone('0/front', ['A']), zone('1/front', [null])]), 0)).toBeNull();
  const [mine, theirs] = stands.zones;
  const closed = { ...theirs!, cards: [{ ...theirs!.cards[0]!, marks: [{ key: 'set', value: 1 }] }] };
  expect(duelOf(game, stage, view([mine!, closed]), 0)).toBeNull();
});
