import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, ApiError } from '../src/lib/api';
import { deckBook } from '../src/lib/deckbook.svelte';
import { countOf } from '../src/lib/decklist';
import { DeckDraft } from '../src/lib/deckdraft.svelte';
import { Game } from '../src/lib/game';
import type { CheckedDeck, DeckTrouble } from '../src/lib/wire';
import { gameInfo } from './fixtures';

const game = new Game(gameInfo());
const none: CheckedDeck = { faults: [], odds: null };
const check = vi.spyOn(api, 'checkDeck');
let draft: DeckDraft;

beforeEach(() => {
  vi.useFakeTimers();
  check.mockResolvedValue(none);
  draft = new DeckDraft(game, deckBook.add('test', null).id);
});
afterEach(() => {
  vi.useRealTimers();
  check.mockReset();
});

test('a card goes where it may lie, and where one chooses among several', () => {
  draft.put('A1');
  draft.put('S1');
  expect([countOf(draft.list, 'A1', 'main'), countOf(draft.list, 'S1', 'side')]).toEqual([1, 1]);
  draft.target = 'side';
  draft.put('B1');
  draft.put('A1');
  expect([countOf(draft.list, 'B1', 'side'), countOf(draft.list, 'A1', 'main')]).toEqual([1, 2]);
  expect(draft.said).toContain('2');
});

test('every step is taken back and done again, and a new one ends what was to come', () => {
  for (const card of ['A1', 'A1', 'B1']) draft.put(card);
  draft.undo();
  draft.undo();
  expect([countOf(draft.list, 'A1'), countOf(draft.list, 'B1'), draft.mayRedo]).toEqual([1, 0, true]);
  draft.redo();
  expect(countOf(draft.list, 'A1')).toBe(2);
  draft.take('A1');
  expect([countOf(draft.list, 'A1'), draft.mayRedo]).toEqual([1, false]);
  for (let step = 0; step < 9; step += 1) draft.undo();
  expect([countOf(draft.list, 'A1'), draft.mayUndo]).toEqual([0, false]);
  draft.take('A1');
  expect(draft.mayUndo).toBe(false);
});

test('what is being made is there when the page comes back, and saving makes a version of it', () => {
  draft.put('A1');
  expect(draft.dirty).toBe(true);
  expect(countOf(new DeckDraft(game, draft.id).list, 'A1')).toBe(1);
  draft.save();
  expect([draft.dirty, draft.deck?.versions.length]).toEqual([false, 1]);
});

const fault = (of: Partial<DeckTrouble>): DeckTrouble => ({
  rule: 'T-1',
  text: { ja: '', en: '' },
  remedy: { ja: '', en: '' },
  mend: { kind: 'take_out', cards: 1 },
  section: 'main',
  card: 'A1',
  ...of,
});

test('a fault whose remedy is clear is mended at a press', () => {
  for (let copies = 0; copies < 5; copies += 1) draft.put('A1');
  draft.mend(fault({ mend: { kind: 'take_out', cards: 2 } }));
  expect(countOf(draft.list, 'A1')).toBe(3);
  draft.mend(fault({ mend: { kind: 'move', to: 'side' } }));
  expect([countOf(draft.list, 'A1', 'side'), countOf(draft.list, 'A1', 'main')]).toEqual([3, 0]);
  draft.mend(fault({ card: null }));
  expect(countOf(draft.list, 'A1')).toBe(3);
});

test('changes are checked together, and an answer that comes late is none', async () => {
  await vi.runAllTimersAsync();
  check.mockClear();
  let first: (found: CheckedDeck) => void = () => {};
  check.mockReturnValueOnce(new Promise((done) => (first = done)));
  draft.put('A1');
  draft.put('A1');
  await vi.runAllTimersAsync();
  expect(check).toHaveBeenCalledTimes(1);
  draft.want({ cards: ['A1'], least: 2 });
  await vi.runAllTimersAsync();
  first({ faults: [fault({})], odds: null });
  await vi.runAllTimersAsync();
  expect(draft.found).toEqual(none);
  expect(check).toHaveBeenLastCalledWith('test', draft.list, { cards: ['A1'], least: 2 });
});

test('a check that fails says why, and the deck stays', async () => {
  check.mockRejectedValue(new ApiError('deck/malformed', { ja: '駄目', en: 'no' }));
  draft.put('A1');
  await vi.runAllTimersAsync();
  expect([draft.trouble, countOf(draft.list, 'A1')]).toEqual(['no', 1]);
});
