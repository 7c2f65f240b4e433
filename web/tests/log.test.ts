import { expect, test } from 'vitest';
import { prefs } from '../src/lib/prefs.svelte';
import { foldLog } from '../src/lib/log';
import { event, table } from './fixtures';

const both = (text: string) => ({ ja: text, en: text });
const names = {
  seat: (seat: number) => ['Mio', 'Rin'][seat] ?? '',
  card: (number: string) => (number === 'K1' ? both('Fox') : undefined),
  between: ', ',
  colon: ': ',
};
const drew = (number: number, of: Partial<ReturnType<typeof event>> = {}) =>
  event(number, { key: 'drew', text: both('Mio draws a card'), card: null, ...of });
const told = (log: ReturnType<typeof event>[], many: string | null = null) => {
  prefs.lang = 'en';
  const events = { drew: { text: both(''), many: many === null ? null : both(many) } };
  return foldLog({ ...table, events }, log, names).map(({ text }) => text);
};

test('several of one kind by one seat are one line, with the names that are known', () => {
  const log = [
    drew(1),
    drew(2, { card: 'K1', text: both('Mio draws Fox') }),
    drew(3, { seat: 1, text: both('Rin draws') }),
  ];
  expect(told(log, '{seat} draws {number} cards')).toEqual(['Mio draws 2 cards: Fox', 'Rin draws']);
});

test('without such a sentence only lines that say the same are one', () => {
  expect(told([drew(1), drew(2), drew(3, { text: both('Mio draws Fox') })])).toEqual([
    'Mio draws a card ×2',
    'Mio draws Fox',
  ]);
});

test('what is told in no words parts nothing', () => {
  expect(told([drew(1), event(2, { text: both('') }), drew(3)])).toEqual(['Mio draws a card ×2']);
});
