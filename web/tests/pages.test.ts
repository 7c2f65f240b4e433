import { beforeEach, expect, test, vi } from 'vitest';
import { commandOf, nearest } from '../src/lib/keys';
import { Player } from '../src/lib/replay.svelte';
import { pageOf } from '../src/lib/router.svelte';
import { findRule, searchRules } from '../src/lib/rulebook';
import { finishMatch, forgetMatch, keepMatch, myMatch, myMatches, mySeat, type MyMatch } from '../src/lib/store';
import type { Frame, Frames, Rulebook } from '../src/lib/wire';
import { event, view } from './fixtures';

beforeEach(() => localStorage.clear());

test('each address has its page, and what is none is missing', () => {
  expect(pageOf('/')).toEqual({ name: 'home' });
  expect(pageOf('/play/g')).toEqual({ name: 'new', game: 'g' });
  expect(pageOf('/match/x1')).toEqual({ name: 'match', id: 'x1' });
  expect(pageOf('/replay')).toEqual({ name: 'open' });
  expect(pageOf('/replay/x1')).toEqual({ name: 'replay', id: 'x1' });
  expect(pageOf('/rules/g/a%20b')).toEqual({ name: 'example', game: 'g', scenario: 'a b' });
  expect(pageOf('/workshop/g')).toEqual({ name: 'workshop', game: 'g' });
  expect(pageOf('/cards/g/more')).toEqual({ name: 'missing' });
  expect(pageOf('/match')).toEqual({ name: 'missing' });
});

const match = (id: string): MyMatch => ({
  id,
  game: 'g',
  secrets: ['s', null],
  invitation: null,
  opponent: 'o',
  at: 1,
  finished: false,
});

test('my matches are kept newest first, each once, and forgotten when asked', () => {
  keepMatch(match('a'));
  keepMatch(match('b'));
  keepMatch({ ...match('a'), opponent: 'p' });
  expect(myMatches().map((kept) => kept.id)).toEqual(['a', 'b']);
  finishMatch('b');
  expect(myMatch('b')?.finished).toBe(true);
  forgetMatch('a');
  expect(myMatch('a')).toBeNull();
});

test('broken storage is as good as none', () => {
  localStorage.setItem('fudaba.matches', '{"no":1');
  expect(myMatches()).toEqual([]);
});

const both = (en: string) => ({ ja: `和${en}`, en });
const book: Rulebook = {
  sections: [
    { id: 'T-1', title: both('Start'), rules: [{ id: 'T-1.1', text: both('Shuffle the deck'), examples: [] }] },
    {
      id: 'T-2',
      title: both('Battle'),
      rules: [
        { id: 'T-2.1', text: both('Compare'), examples: ['x'] },
        { id: 'T-2.2', text: both('The deck is lost'), examples: [] },
      ],
    },
  ],
};

test('a rule is found by its id, a section too', () => {
  expect(findRule(book, 'T-2.2')?.rules.map((rule) => rule.id)).toEqual(['T-2.2']);
  expect(findRule(book, 'T-2')?.rules).toHaveLength(2);
  expect(findRule(book, 'T-9')).toBeNull();
});

test('a search keeps the rules that speak of it', () => {
  expect(searchRules(book, 'deck').flatMap((section) => section.rules.map((rule) => rule.id))).toEqual([
    'T-1.1',
    'T-2.2',
  ]);
  expect(searchRules(book, ' ')).toEqual(book.sections);
});

test('keys are commands, but not together with Ctrl', () => {
  const key = (name: string, ctrlKey = false) => commandOf({ key: name, ctrlKey, metaKey: false, altKey: false });
  expect(key('ArrowUp')).toEqual({ act: 'move', x: 0, y: -1 });
  expect(key('3')).toEqual({ act: 'number', at: 2 });
  expect(key('?')).toEqual({ act: 'help' });
  expect(key('1', true)).toBeNull();
  expect(key('Enter')).toBeNull();
});

test('an arrow goes to the nearest ahead, straight before aside', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const boxes = [box(20, 0), box(40, 0), box(0, 30), box(15, 25)];
  expect(nearest(box(0, 0), boxes, 1, 0)).toBe(0);
  expect(nearest(box(0, 0), boxes, 0, 1)).toBe(2);
  expect(nearest(box(0, 0), boxes, -1, 0)).toBe(-1);
});

const seen = (round: number, observer: 0 | 1 | null) => ({ ...view([]), round, observer });

function replay(length: number): Frames {
  const frames: Frame[] = Array.from({ length }, (_, choice) => ({
    choice,
    text: both(`choice ${choice}`),
    waiting: null,
    outcome: null,
    views: [seen(choice, 0), seen(choice, 1), seen(choice, null)],
    logs: [[event(choice)], [], []],
  }));
  return {
    game: 'test',
    title: null,
    verdict: 'EXACT',
    reason: null,
    seats: [],
    fair: null,
    signed: 'UNSIGNED',
    next: null,
    frames,
  };
}

test('a replay steps within its ends and tells what is new', () => {
  const player = new Player(replay(5));
  player.go(-5);
  expect(player.at).toBe(0);
  player.go(1);
  expect(player.news).toHaveLength(1);
  player.go(99);
  expect(player.at).toBe(4);
  expect(player.news).toEqual([]);
  expect(player.log).toHaveLength(5);
});

test('a replay is seen from any side', () => {
  const player = new Player(replay(2));
  player.side = 2;
  expect(player.view.observer).toBeNull();
  expect(player.log).toEqual([]);
  player.side = 1;
  expect([player.view.observer, player.near]).toEqual([1, 1]);
});

test('a replay runs at its speed, stops at its end and starts over', () => {
  vi.useFakeTimers();
  const player = new Player(replay(3));
  player.speed = 4;
  player.toggle();
  const stop = player.run();
  vi.advanceTimersByTime(850);
  expect([player.at, player.playing]).toEqual([2, false]);
  stop?.();
  player.toggle();
  expect([player.at, player.playing]).toEqual([0, true]);
  vi.useRealTimers();
});

const person = (kind: 'human' | 'computer') => ({ name: '', kind, level: null, deck: null, list: null, taken: true });

test('a replay opens from the side of the one person, or of the seat one had', () => {
  const seats = [person('computer'), person('human')];
  expect(new Player({ ...replay(2), seats }).side).toBe(1);
  expect(new Player({ ...replay(2), seats: [person('human'), person('human')] }).side).toBe(0);
  expect(new Player({ ...replay(2), seats: [person('human'), person('human')] }, 1).side).toBe(1);
});

test('the arrows walk through a replay, and other keys are left alone', () => {
  const player = new Player(replay(4));
  expect(player.key('ArrowRight')).toBe(true);
  expect(player.at).toBe(1);
  player.key('End');
  player.key('ArrowLeft');
  expect(player.at).toBe(2);
  expect(player.key('x')).toBe(false);
});

test('the seat one had in a match is known where it was one alone', () => {
  keepMatch({ ...match('a'), secrets: [null, 's'] });
  keepMatch({ ...match('b'), secrets: ['s', 't'] });
  expect([mySeat('a'), mySeat('b'), mySeat('none')]).toEqual([1, null, null]);
});
