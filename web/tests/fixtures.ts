/** Small pieces of the wire for tests. */

import type {
  Area,
  CardFace,
  Decision,
  GameInfo,
  LogEntry,
  Option,
  Stage,
  Table,
  Update,
  View,
  ZoneView,
} from '../src/lib/wire';

const both = (text: string) => ({ ja: `ja:${text}`, en: text });

export function zone(id: string, cards: (string | null)[] = [], count = cards.length): ZoneView {
  const [seat = '-', kind = '', slot] = id.split('/');
  return {
    id,
    kind,
    count,
    seat: seat === '0' ? 0 : seat === '1' ? 1 : null,
    slot: slot === undefined ? null : Number(slot),
    cards: cards.map((card, at) => ({ ref: `${id}#${at}`, card, marks: [] })),
  };
}

export function view(zones: ZoneView[]): View {
  return {
    game: 'test',
    observer: 0,
    round: 1,
    phase: 'main',
    step: '',
    active: null,
    zones,
    counters: [],
    chain: [],
    links: [],
  };
}

export function option(index: number, of: Partial<Option> = {}): Option {
  return {
    index,
    verb: 'act',
    card: null,
    shows: null,
    place: null,
    number: null,
    text: both(`option ${index}`),
    note: null,
    effects: [],
    ends: null,
    begins: false,
    ...of,
  };
}

export function decision(options: Option[]): Decision {
  return { number: 7, seat: 0, question: 'ask', text: both('what?'), subject: null, options, alike: false };
}

export function event(number: number, of: Partial<LogEntry> = {}): LogEntry {
  return {
    number,
    rule: 'T-1',
    key: 'moved',
    seat: 0,
    text: both('it moved'),
    card: null,
    from: null,
    to: null,
    at: null,
    value: null,
    ...of,
  };
}

export function update(number: number, of: Partial<Update> = {}): Update {
  return {
    type: 'update',
    number,
    fresh: false,
    settled: true,
    events: [],
    view: view([]),
    decision: null,
    waiting: null,
    outcome: null,
    undo: { may: false, why: null, asked_by: null, left: null, cancel: false },
    clocks: null,
    hints: [0, 0],
    lesson: null,
    ...of,
  };
}

/** A stage on which nothing is shown. */
export const noStage: Stage = {
  clash: [],
  fighters: '',
  link: null,
  number: '',
  dice: null,
  harm: [],
  falls: [],
  strength: [],
  because: [],
  phases: [],
};

export function area(zone: string, draw: Area['draw'], of: Partial<Area> = {}): Area {
  return {
    zone,
    draw,
    column: null,
    row: null,
    slot: null,
    slots: null,
    width: null,
    height: null,
    grid: null,
    ground: null,
    stacks: false,
    beside: [],
    tells: [],
    ...of,
  };
}

export const table: Table = {
  title: both('Test'),
  summary: both('A test'),
  round: null,
  phases: [],
  board: {
    columns: 5,
    rows: 2,
    areas: [
      area('life', 'row', { column: 1, row: 1, slots: 3 }),
      area('front', 'slot', { column: 3, row: 1 }),
      area('deck', 'pile', { column: 5, row: 2 }),
      area('back', 'slot', { column: 2, row: 2, slot: 1 }),
      area('back', 'slot', { column: 4, row: 2, slot: 2 }),
      area('hand', 'hand'),
    ],
    shared: [],
  },
  zones: {},
  face: { badge: null, big: 'pow', lines: [], sill: [{ key: 'pow', icon: 'sword' }], plain: ['kind'] },
  goal: [],
  foreseen: [],
  marks: {
    pow: { name: both('POW'), draw: 'number', icon: null, locks: false },
    tired: { name: both('tired'), draw: 'sideways', icon: 'moon', locks: false },
    hurt: { name: both('hurt'), draw: 'number', icon: 'burst', locks: false },
    too_dear: { name: both('too dear'), draw: 'badge', icon: null, locks: true },
    no_fire: { name: both('no fire'), draw: 'badge', icon: null, locks: true },
  },
  counters: {
    life: { name: both('life'), draw: 'pips', steps: [], cards: null, icon: null, lives: null },
    quiet: { name: both('quiet'), draw: 'none', steps: [], cards: null, icon: null, lives: null },
  },
  attributes: {},
  kinds: {},
  stats: {},
  chain: {},
  links: {},
  questions: {},
  verbs: {},
  events: {},
  refusals: {},
  outcomes: {},
};

/** A card without anything, but for what is said. */
export function face(number: string, of: Partial<CardFace> = {}): CardFace {
  return {
    number,
    name: both(number),
    kind: 'plain',
    kind_name: both('plain'),
    attributes: [],
    stats: [],
    cost: [],
    text: { ja: [], en: [] },
    flavour: null,
    ...of,
  };
}

/** A game of a few cards and two sections. */
export function gameInfo(cards: CardFace[] = ['A1', 'B1', 'S1'].map((number) => face(number))): GameInfo {
  return {
    slug: 'test',
    title: both('Test'),
    summary: both(''),
    levels: [],
    cover: [],
    first_match: null,
    lessons: [],
    places: {},
    table,
    cards,
    decks: [],
    sections: ['main', 'side'].map((key) => ({ key, name: both(key) })),
    homes: { A1: ['main'], B1: ['main', 'side'], S1: ['side'] },
    opening: null,
  };
}
