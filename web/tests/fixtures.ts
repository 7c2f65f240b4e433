/** Small pieces of the wire for tests. */

import type { Decision, LogEntry, Option, Table, Update, View, ZoneView } from '../src/lib/wire';

const both = (text: string) => ({ ja: `ja:${text}`, en: text });

export function zone(id: string, cards: (string | null)[] = [], count = cards.length): ZoneView {
  const [seat = '-', kind = '', slot] = id.split('/');
  return {
    id, kind, count,
    seat: seat === '0' ? 0 : seat === '1' ? 1 : null,
    slot: slot === undefined ? null : Number(slot),
    cards: cards.map((card, at) => ({ ref: `${id}#${at}`, card, marks: [] })),
  };
}

export function view(zones: ZoneView[]): View {
  return { game: 'test', observer: 0, round: 1, phase: 'main', step: '', active: null, zones, counters: [] };
}

export function option(index: number, of: Partial<Option> = {}): Option {
  return { index, verb: 'act', card: null, shows: null, place: null, number: null, text: both(`option ${index}`), note: null, ...of };
}

export function decision(options: Option[]): Decision {
  return { number: 7, seat: 0, question: 'ask', text: both('what?'), subject: null, options };
}

export function event(number: number, of: Partial<LogEntry> = {}): LogEntry {
  return { number, rule: 'T-1', key: 'moved', seat: 0, text: both('it moved'), card: null, from: null, to: null, at: null, value: null, ...of };
}

export function update(number: number, of: Partial<Update> = {}): Update {
  return {
    type: 'update', number, fresh: false, settled: true, events: [], view: view([]), decision: null, waiting: null, outcome: null,
    undo: { may: false, why: null, asked_by: null, left: null }, clocks: null, ...of,
  };
}

export const table: Table = {
  title: both('Test'),
  summary: both('A test'),
  phases: [],
  board: {
    columns: 5, rows: 2,
    areas: [
      { zone: 'life', column: 1, row: 1, draw: 'row', slots: 3 },
      { zone: 'front', column: 3, row: 1, draw: 'slot' },
      { zone: 'deck', column: 5, row: 2, draw: 'pile' },
      { zone: 'back', slot: 1, column: 2, row: 2, draw: 'slot' },
      { zone: 'back', slot: 2, column: 4, row: 2, draw: 'slot' },
      { zone: 'hand', draw: 'hand' },
    ],
    shared: [],
  },
  zones: {}, face: { big: 'pow' },
  marks: { pow: { name: both('POW'), draw: 'number' }, tired: { name: both('tired'), draw: 'sideways' } },
  counters: { life: { name: both('life'), draw: 'pips' }, quiet: { name: both('quiet'), draw: 'none' } },
  attributes: {}, kinds: {}, stats: {},
};
