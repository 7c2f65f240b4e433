import { expect, test } from 'vitest';
import { aimOf } from '../src/lib/goal';
import { prefs } from '../src/lib/prefs.svelte';
import { table, view } from './fixtures';

const both = (text: string) => ({ ja: text, en: text });
const goals = [
  {
    counter: 'life',
    when: { counter: 'life', least: null, most: 0 },
    text: both('once more'),
    short: both('1'),
    icon: null,
  },
  { counter: 'life', when: null, text: both('{name} from {number} to 0'), short: both('{number}'), icon: null },
];

test('the goal is the first sentence that holds for the opponent, with the number that is left', () => {
  prefs.lang = 'en';
  const shown = {
    ...view([]),
    counters: [0, 1].map((seat) => ({ key: 'life', seat: seat as 0 | 1, value: seat * 7 })),
  };
  expect(aimOf({ ...table, goal: goals }, shown, 0, 'Haru')).toMatchObject({ text: 'Haru from 7 to 0', short: '7' });
  expect(aimOf({ ...table, goal: goals }, shown, 1, 'Haru')?.text).toBe('once more');
  expect(aimOf(table, shown, 0, 'Haru')).toBeNull();
});

test('the goal tells a number of the opponent’s card while there is one, else the next sentence', () => {
  prefs.lang = 'en';
  const guardian = {
    counter: 'life',
    when: null,
    card: { zone: 'front', mark: 'lp' },
    text: both('{number} LP to 0'),
    short: both('{number}'),
    icon: null,
  };
  const front = (marks: { key: string; value: number }[]) => ({
    ...view([]),
    zones: [
      {
        id: '1/front',
        kind: 'front',
        seat: 1 as const,
        slot: null,
        count: 1,
        cards: [{ ref: '1/front#0', card: 'T1', marks }],
      },
    ],
  });
  const game = { ...table, goal: [guardian, ...goals] };
  expect(aimOf(game, front([{ key: 'lp', value: 900 }]), 0, 'Haru')?.text).toBe('900 LP to 0');
  expect(aimOf(game, front([]), 0, 'Haru')?.text).toBe('once more');
});
