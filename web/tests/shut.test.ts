import { expect, test, vi } from 'vitest';
import { Game } from '../src/lib/game';
import { prefs } from '../src/lib/prefs.svelte';
import { briefOf, ShutCards } from '../src/lib/shut.svelte';
import type { WhyAnswer } from '../src/lib/wire';
import { face, gameInfo, table, view, zone } from './fixtures';

prefs.lang = 'en';
const text = (en: string) => ({ ja: en, en });
const why = (of: Partial<WhyAnswer> = {}): WhyAnswer => ({
  verb: 'play',
  rule: 'T-1',
  text: text('no'),
  remedy: null,
  reason: 'dear',
  short: text('wrong colour'),
  ...of,
});
const dear = { text: text('too dear'), remedy: null, price: { of: 'cost', have: 'energy', icon: 'bolt' as const } };
const game = new Game({
  ...gameInfo([face('A1', { cost: ['any', 'any', 'any'] })]),
  table: { ...table, refusals: { dear } },
});
const held = { ...view([zone('0/hand', ['A1'])]), counters: [{ key: 'energy', seat: 0 as const, value: 1 }] };
const card = held.zones[0]!.cards[0]!;

test('a price that is too high stands on the card as what is due and what there is', () => {
  expect(briefOf(game, held, card, 0, why())).toEqual({ icon: 'bolt', text: 'have 1 of 3' });
  const today = { ...card, marks: [{ key: 'cost', value: 6 }] };
  expect(briefOf(game, held, today, 0, why())?.text).toBe('have 1 of 6');
});

test('where there is enough, or another reason, it is said in few words', () => {
  const rich = { ...held, counters: [{ key: 'energy', seat: 0 as const, value: 3 }] };
  expect(briefOf(game, rich, card, 0, why())).toEqual({ icon: null, text: 'wrong colour' });
  expect(briefOf(game, held, card, 0, why({ reason: 'late', short: text('not now') }))?.text).toBe('not now');
  expect(briefOf(game, held, card, 0, why({ reason: 'late', short: null }))).toBeNull();
});

test('it is asked once a decision, and what is known of another one is not told', async () => {
  const ask = vi.fn(async () => [{ card: '0/hand#0', why: why() }]);
  const shut = new ShutCards(ask);
  await Promise.all([shut.look(3), shut.look(3)]);
  expect(ask).toHaveBeenCalledOnce();
  expect(shut.of(3, '0/hand#0')?.reason).toBe('dear');
  expect([shut.of(3, '0/hand#1'), shut.of(4, '0/hand#0')]).toEqual([null, null]);
});

test('where the connection broke it is asked again', async () => {
  const ask = vi.fn(async () => null);
  const shut = new ShutCards(ask);
  await shut.look(3);
  await shut.look(3);
  expect(ask).toHaveBeenCalledTimes(2);
});
