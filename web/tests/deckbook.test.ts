import { beforeEach, expect, test, vi } from 'vitest';
import { saidBefore } from '../src/lib/cardmemory';
import { DeckBook, printsIn } from '../src/lib/deckbook.svelte';
import { agedCards, printOf } from '../src/lib/decklist';
import { fitName } from '../src/lib/deckhanding';
import { Game } from '../src/lib/game';
import { face, gameInfo } from './fixtures';

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

/** The same game with another text on its first card. */
const later = new Game(gameInfo([face('A1', { text: { ja: ['新しい'], en: ['New.'] } }), face('B1'), face('S1')]));

test('a card that has changed stays one until it was seen, which is a version of its own', () => {
  const book = new DeckBook();
  const { id } = book.add('test', null);
  book.save(id, game, list(1), 100);
  const aged = () => {
    const deck = book.find(id);
    return deck && agedCards(book.listOf(deck), printsIn(deck), (card) => later.card(card)).other;
  };
  book.meet(id, later);
  expect([aged(), book.find(id)?.versions.length]).toEqual([['A1'], 1]);
  book.save(id, later, list(2), 200);
  expect(aged(), 'saving another list').toEqual(['A1']);
  book.sketch(id, list(3));
  book.see(id, later, 300);
  expect([aged(), book.find(id)?.versions.map(({ list }) => list), book.find(id)?.draft]).toEqual([
    [],
    [list(1), list(2), list(2)],
    list(3),
  ]);
  expect(book.find(id)?.versions[0]?.prints['A1']).not.toBe(book.find(id)?.versions[2]?.prints['A1']);
});

test('what a card said is kept while a deck names it, and goes with the deck', () => {
  const book = new DeckBook();
  const { id } = book.add('test', null);
  book.save(id, game, list(1), 100);
  book.meet(id, later);
  const before = printOf(face('A1'));
  expect(saidBefore('test', 'A1', before)).toMatchObject({ text: { en: [] } });
  expect(saidBefore('test', 'B1', printOf(face('B1')))).toBeNull();
  book.see(id, later, 200);
  expect(saidBefore('test', 'A1', before), 'the older version names it').not.toBeNull();
  expect(saidBefore('test', 'A1', printOf(later.card('A1') ?? face('A1')))?.text.en).toEqual(['New.']);
  book.remove(id);
  const other = book.add('test', null).id;
  book.save(other, later, list(1), 300);
  expect(saidBefore('test', 'A1', before)).toBeNull();
});

test('a deck of which nothing is known takes its cards as they are today, and says nothing', () => {
  const book = new DeckBook();
  const { id } = book.add('test', { name: 'Old', list: list(1), prints: { A1: '' } }, 10);
  book.meet(id, later);
  expect(book.find(id)?.versions.map(({ at, prints }) => [at, prints['A1']])).toEqual([
    [10, printOf(later.card('A1') ?? face('A1'))],
  ]);
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
