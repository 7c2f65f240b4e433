import { beforeEach, expect, test, vi } from 'vitest';
import { DeckBook } from '../src/lib/deckbook.svelte';
import { fitName } from '../src/lib/deckhanding';
import { Game } from '../src/lib/game';
import { gameInfo } from './fixtures';

const game = new Game(gameInfo());
const list = (copies: number) => ({ main: [{ card: 'A1', copies }] });

beforeEach(() => localStorage.clear());

test('every saved change is a version with its time, and the same list is none', () => {
  const book = new DeckBook();
  const { id } = book.add('test', null);
  book.sketch(id, list(1));
  expect([book.find(id)?.versions.length, book.find(id)?.draft]).toEqual([0, list(1)]);
  book.save(id, game, list(1), 100);
  book.save(id, game, list(1), 150);
  book.save(id, game, list(2), 200);
  expect(book.find(id)?.versions.map(({ at }) => at)).toEqual([100, 200]);
  expect(book.find(id)?.versions[1]?.prints['A1']).toMatch(/\w/);
  expect(book.find(id)?.draft).toBeNull();
});

test('what is kept is there when the page comes back, drafts too', () => {
  const first = new DeckBook();
  const { id } = first.add('test', { name: 'Red', list: list(3), prints: {} }, 5);
  first.sketch(id, list(2));
  const again = new DeckBook();
  expect(again.find(id)).toMatchObject({ name: 'Red', draft: list(2) });
  expect(again.of('other')).toEqual([]);
  again.sketch(id, list(3));
  expect(again.find(id)?.draft).toBeNull();
});

test('a deck that was deleted comes back with all its versions', () => {
  const book = new DeckBook();
  const { id } = book.add('test', { name: 'Red', list: list(3), prints: {} });
  const back = book.remove(id);
  expect(new DeckBook().decks).toEqual([]);
  back();
  expect(new DeckBook().find(id)?.versions).toHaveLength(1);
});

test('matches count for the version that they were played with, each once', () => {
  const book = new DeckBook();
  const { id } = book.add('test', { name: '', list: list(3), prints: {} }, 10);
  book.save(id, game, list(2), 20);
  const won = { match: 'm1', at: 30, against: 'Computer', end: 'won' as const };
  book.played({ id, version: 10 }, won);
  book.played({ id, version: 10 }, won);
  book.played({ id, version: 99 }, { ...won, match: 'm2' });
  expect(book.find(id)?.versions.map(({ played }) => played.length)).toEqual([1, 0]);
});

test('names that cannot be shown are refused and the old one stays', () => {
  const book = new DeckBook();
  const { id } = book.add('test', null);
  book.rename(id, fitName(' Red '));
  expect(() => book.rename(id, fitName('a\u0000b'))).toThrow();
  expect(book.find(id)?.name).toBe('Red');
});

test('without room on the device it is said, and the page goes on with the deck', () => {
  const book = new DeckBook();
  const { id } = book.add('test', null);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  book.save(id, game, list(3));
  expect([book.full, book.find(id)?.versions.length]).toEqual([true, 1]);
  full.mockRestore();
  book.save(id, game, list(2));
  expect(book.full).toBe(false);
});

test('what is no deck is left alone', () => {
  localStorage.setItem('fudaba.deck.x', '{"id":');
  localStorage.setItem('fudaba.deck.y', '{"id":"y","game":"test","versions":3}');
  expect(new DeckBook().decks).toEqual([]);
  expect(localStorage.getItem('fudaba.deck.x')).toBe('{"id":');
});
