import { beforeEach, expect, test } from 'vitest';
import { askerOf } from '../src/lib/asker';
import { Game } from '../src/lib/game';
import { prefs } from '../src/lib/prefs.svelte';
import type { Decision } from '../src/lib/wire';
import { area, decision, face, gameInfo, table, view, zone } from './fixtures';

const both = (text: string) => ({ ja: text, en: text });
const game = new Game({
  ...gameInfo(['A', 'B'].map((number) => face(number, { name: both(`Card ${number}`) }))),
  table: { ...table, board: { ...table.board, areas: [area('front', 'slot'), area('grave', 'open_pile')] } },
});
const about = (subject: string | null, text = 'Which?'): Decision => ({ ...decision([]), subject, text: both(text) });

beforeEach(() => (prefs.lang = 'en'));

test('a question names the card that it is about, unless its text does', () => {
  const shown = view([zone('0/front/1', ['A'])]);
  expect(askerOf(game, shown, 0, about('0/front/1#0'))).toEqual({ name: 'Card A', place: '' });
  expect(askerOf(game, shown, 0, about('0/front/1#0', 'Use Card A?'))?.name).toBe('');
  expect(askerOf(game, shown, 0, about(null))).toBeNull();
});

test('of two cards of one name it tells the place, unless they share it; one in a pile counts for nothing', () => {
  const two = view([zone('0/front/1', ['A']), zone('0/front/2', ['A'])]);
  expect(askerOf(game, two, 0, about('0/front/2#0'))?.place).toMatch(/2$/);
  const hand = view([zone('0/hand', ['A', 'A'])]);
  expect(askerOf(game, hand, 0, about('0/hand#1'))?.place).toBe('');
  const one = view([zone('0/front/1', ['A']), zone('0/grave', ['A'])]);
  expect(askerOf(game, one, 0, about('0/front/1#0'))?.place).toBe('');
});
