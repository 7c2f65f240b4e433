import { expect, test } from 'vitest';
import { seatName, strengthOf } from '../src/lib/names';
import type { SeatInfo } from '../src/lib/wire';

const levels = [{ key: 'adept', name: { ja: '中級', en: 'Adept' } }] as Parameters<typeof seatName>[2];
const person = { kind: 'human', name: 'Haru', level: null } as SeatInfo;
const computer = { kind: 'computer', name: '', level: 'adept' } as SeatInfo;

test('a computer is named as in the sentences of the table, its strength apart', () => {
  expect(seatName([person, computer], 1, levels)).toBe('Computer');
  expect(strengthOf(computer, levels)).toBe('Adept');
  expect(strengthOf(person, levels)).toBe('');
});

test('two computers are told apart by their strength', () => {
  expect(seatName([computer, computer], 0, levels)).toBe('Computer (Adept)');
});

test('a person without a name is called by the seat', () => {
  expect(seatName([{ ...person, name: '' }, computer], 0, levels)).toBe('Player 1');
  expect(seatName(undefined, 1, levels)).toBe('Player 2');
});
