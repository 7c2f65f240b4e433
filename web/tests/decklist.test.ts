import { expect, test } from 'vitest';
import { fitName, fragmentOf, lineOf, readFragment, readLine, soundPrints, Unreadable } from '../src/lib/deckhanding';
import {
  agedCards,
  changed,
  countOf,
  differences,
  moved,
  olderThan,
  printOf,
  printsOf,
  printsSince,
  reworded,
  sameList,
  shareOf,
  sizeOf,
  without,
} from '../src/lib/decklist';
import { face } from './fixtures';

const LIST = {
  main: [
    { card: 'A1', copies: 3 },
    { card: 'A2', copies: 1 },
  ],
  side: [{ card: 'S1', copies: 2 }],
};
const HANDED = { name: 'My "deck" 札', list: LIST, prints: { A1: 'x1' } };

const why = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    return error instanceof Unreadable ? error.text.en : String(error);
  }
  return 'nothing is wrong';
};

test('cards are put in, taken out and moved, and nothing else changes', () => {
  const more = changed(LIST, 'main', 'A2', 2);
  expect([countOf(more, 'A2'), countOf(LIST, 'A2'), sizeOf(more, 'main')]).toEqual([3, 1, 6]);
  expect(changed(LIST, 'main', 'A2', -1)['main']).toEqual([{ card: 'A1', copies: 3 }]);
  expect(changed(LIST, 'main', 'B9', -1)).toEqual(LIST);
  expect(changed({}, 'main', 'B9', 200)['main']).toEqual([{ card: 'B9', copies: 99 }]);
  const over = moved(LIST, 'S1', 'side', 'main');
  expect([countOf(over, 'S1', 'main'), sizeOf(over, 'side')]).toEqual([2, 0]);
});

test('two lists differ by cards and sections, not by their order', () => {
  const turned = { side: LIST.side, main: [...LIST.main].reverse() };
  expect(sameList(LIST, turned)).toBe(true);
  expect(sameList({ main: [] }, {})).toBe(true);
  expect(differences(LIST, changed(LIST, 'main', 'A1', -2))).toEqual([
    { card: 'A1', section: 'main', before: 3, after: 1 },
  ]);
});

test('a version is compared with the one before it, and the oldest with none', () => {
  const versions = [{ at: 30 }, { at: 20 }, { at: 10 }];
  expect(versions.map((version) => olderThan(versions, version)?.at ?? null)).toEqual([20, 10, null]);
});

test('a deck is a line of text and is read from it again', () => {
  const line = lineOf('game', HANDED);
  expect(line).toBe('game "My \\"deck\\" 札" main: A1=x1; main: 3 A1, 1 A2; side: 2 S1');
  expect(readLine('game', `  ${line}\n`)).toEqual(HANDED);
  expect(lineOf('game', { ...HANDED, prints: {} })).toBe('game "My \\"deck\\" 札" main: 3 A1, 1 A2; side: 2 S1');
  expect(readLine('game', 'game "x" main: A1, 2 A2')).toEqual({
    name: 'x',
    list: {
      main: [
        { card: 'A1', copies: 1 },
        { card: 'A2', copies: 2 },
      ],
    },
    prints: {},
  });
});

test('what the cards say stands in a line where readers that do not know it read the section over it', () => {
  const sections: Record<string, string> = {};
  const [, rest = ''] = lineOf('game', HANDED).split(' 札" ');
  for (const part of rest.split(';')) sections[part.split(':')[0]?.trim() ?? ''] = part.split(':')[1] ?? '';
  expect(sections).toEqual({ main: ' 3 A1, 1 A2', side: ' 2 S1' });
});

test('fingerprints that can be none are passed over, and the deck is read', () => {
  expect(soundPrints({ A1: 'x1', A2: 'No!', S1: 7, T1: 'x'.repeat(99) })).toEqual({
    A1: 'x1',
    A2: '',
    S1: '7',
    T1: '',
  });
});

test('a line that is none is refused with its reason', () => {
  expect(why(() => readLine('game', 'hello'))).toMatch(/not a deck written as one line/);
  expect(why(() => readLine('game', 'other "x" main: A1'))).toMatch(/another game/);
  expect(why(() => readLine('game', 'game "x" main: 3 A1 A2'))).toMatch(/not a deck/);
  expect(why(() => readLine('game', 'game "x" main: 1000 A1'))).toMatch(/1 to 99 copies/);
  expect(why(() => readLine('game', 'game "a\\u202eb" main: A1'))).toMatch(/invisible/);
  expect(why(() => readLine('game', `game "x" main: ${'A1,'.repeat(4_000_000)}`))).toMatch(/too large/);
});

test('a link holds the whole deck, in whatever text it stands', () => {
  const read = readFragment(`look: https://table.example/decks/game${fragmentOf(HANDED)} !`);
  expect(read).toEqual({ ...HANDED, prints: { A1: 'x1', A2: '', S1: '' } });
  expect(readFragment('#other')).toBeNull();
});

test('a link that is broken, forged or ten megabytes long is refused with its reason', () => {
  const made = (told: unknown) => `#deck=${btoa(JSON.stringify(told)).replaceAll('=', '')}`;
  expect(why(() => readFragment('#deck=zzz'))).toMatch(/cannot be read/);
  expect(why(() => readFragment(made({ v: 1, name: 'x', cards: { main: 3 } })))).toMatch(/cannot be read/);
  expect(why(() => readFragment(made({ v: 1, name: 'x', cards: { main: [['A1', -1, '']] } })))).toMatch(/1 to 99/);
  expect(why(() => readFragment(made({ v: 1, name: 'x', cards: { main: [['a\nb', 1, '']] } })))).toMatch(/invisible/);
  expect(why(() => readFragment(made({ v: 2 })))).toMatch(/cannot be read/);
  expect(why(() => readFragment(`#deck=${'A'.repeat(10_000_000)}`))).toMatch(/too large/);
  const many = Array.from({ length: 401 }, (_, at) => [`A${at}`, 1, '']);
  expect(why(() => readFragment(made({ v: 1, name: 'x', cards: { main: many } })))).toMatch(/400/);
});

test('names are of forty characters that can be seen', () => {
  expect(fitName('  札場 太郎 ')).toBe('札場 太郎');
  expect(why(() => fitName('x'.repeat(41)))).toMatch(/40 characters/);
  for (const hidden of ['a\u202eb', 'a\u200bb', 'a\nb', 'a\u0007b', '\ufeff'])
    expect(why(() => fitName(`x${hidden}y`))).toMatch(/invisible/);
});

test('a card that says something else is named, and one that has gone', () => {
  const old = face('A1', { text: { ja: ['古い'], en: ['Old.'] } });
  const prints = printsOf(LIST, (card) => (card === 'A1' ? old : face(card)));
  const now = (card: string) => (card === 'S1' ? null : face(card));
  expect(agedCards(LIST, prints, now)).toEqual({ gone: ['S1'], other: ['A1'] });
  expect(agedCards(LIST, {}, (card) => face(card))).toEqual({ gone: [], other: [] });
  expect(reworded(LIST, { A1: 'x', A2: 'y', S1: '' }, { A1: 'z', A2: 'y', S1: 'w' })).toEqual(['A1']);
});

test('a fingerprint is of what is played, in both languages, and of no picture or flavour', () => {
  const plain = face('A1', { text: { ja: ['火'], en: ['Fire.'] } });
  const print = printOf(plain);
  expect(printOf({ ...plain, flavour: { ja: '…', en: '…' }, text: { en: ['Fire.'], ja: ['火'] } })).toBe(print);
  const number = { key: 'pow', name: { ja: '', en: '' }, value: { ja: '1', en: '1' } };
  const others = [
    { ...plain, text: { ja: ['炎'], en: ['Fire.'] } },
    { ...plain, name: { ja: 'A1', en: 'A2' } },
    { ...plain, stats: [number] },
    { ...plain, cost: ['red'] },
    { ...plain, attributes: ['red'] },
  ];
  expect(new Set([plain, ...others].map(printOf)).size).toBe(6);
});

test('saving a list does not say that a change was seen, and cards that are gone are taken out whole', () => {
  const now = (card: string) => (card === 'S1' ? null : face(card));
  const prints = printsSince(LIST, { A1: 'old', S1: 'gone' }, now);
  expect(prints).toEqual({ A1: 'old', A2: printOf(face('A2')), S1: 'gone' });
  expect(agedCards(LIST, prints, now)).toEqual({ gone: ['S1'], other: ['A1'] });
  expect(without(LIST, ['S1', 'A2'])).toEqual({ main: [{ card: 'A1', copies: 3 }], side: [] });
});

test('a share comes with the stretch in which it lies', () => {
  expect(shareOf(0, 0, 0)).toEqual({ share: 0.5, from: 0, to: 1 });
  const few = shareOf(6, 0, 10);
  const many = shareOf(600, 0, 1000);
  expect(few.share).toBe(0.6);
  expect([few.from, few.to].map((part) => part.toFixed(3))).toEqual(['0.313', '0.832']);
  expect(many.to - many.from).toBeLessThan(few.to - few.from);
  expect(shareOf(4, 2, 10).share).toBe(0.5);
});
