import { expect, test } from 'vitest';
import type { Call, ReadLine, Weighed } from '../src/lib/engine/calls';
import { EngineError, type Engine } from '../src/lib/engine/engine';
import { Strength } from '../src/lib/workshop/strength.svelte';
import { Studio } from '../src/lib/workshop/studio.svelte';
import type { CardFace } from '../src/lib/wire';

const CARD = `- number: X01
  name: { ja: 札, en: Card }
  pow: 600
  on_open: [{ do: { draw: 1 } }]
`;
const LINES: Record<string, { yaml: string; ja: string; en: string }> = {
  '[Open] Draw a card.': {
    yaml: 'on_open: [{ do: { draw: 1 } }]',
    ja: '【オープン】1枚引く。',
    en: '[Open] Draw a card.',
  },
  '[Win] Draw 2 cards.': { yaml: 'on_win: [{ do: { draw: 2 } }]', ja: '【勝利】2枚引く。', en: '[Win] Draw 2 cards.' },
};

/** An engine that knows two sentences. */
class Stand {
  asked: Call[] = [];
  trap = false;
  weighed: Weighed[] = [];

  ask = (async (call: Call) => {
    this.asked.push(call);
    if (this.trap) throw new EngineError('engine/late', 'late');
    if (call.call === 'read') return read(call.text);
    if (call.call === 'draft') return draft(call.text);
    return this.weighed.shift();
  }) as Engine['ask'];
}

function read(text: string) {
  const lines = text.split('\n').filter((line) => line !== '');
  return { whole: true, lines: lines.map(readLine) };
}

function readLine(line: string): ReadLine {
  const known = LINES[line];
  const found = known ? { key: null, yaml: known.yaml, text: { ja: known.ja, en: known.en } } : null;
  return { line, known: '', read: found, several: false, next: [], nearest: null, why: null };
}

function draft(yaml: string) {
  const lines = Object.values(LINES).filter((line) => yaml.replaceAll(' ', '').includes(line.yaml.replaceAll(' ', '')));
  const text = { ja: lines.map(({ ja }) => ja), en: lines.map(({ en }) => en) };
  const face = { number: 'X01', name: { ja: '札', en: 'Card' }, text } as unknown as CardFace;
  const faults = yaml.includes('pow: 650')
    ? [{ code: 'card/not-valid', message: 'a multiple of 100', line: 3, column: 8 }]
    : [];
  return { cards: faults.length > 0 ? [] : [{ face, svg: '<svg/>' }], faults };
}

async function opened() {
  const stand = new Stand();
  const changes: string[] = [];
  const studio = new Studio(stand, (yaml) => changes.push(yaml));
  await studio.open(CARD, 'en');
  return { stand, studio, changes };
}

test('a card on the bench shows its text, and a sentence that is typed becomes what it does', async () => {
  const { studio, changes } = await opened();
  expect(studio.typed).toBe('[Open] Draw a card.');
  expect(studio.sound).toBe(true);
  await studio.type('[Win] Draw 2');
  expect(studio.unread.map(({ line }) => line)).toEqual(['[Win] Draw 2']);
  expect(studio.yaml).toBe(CARD);
  expect(studio.sound).toBe(false);
  await studio.type('[Win] Draw 2 cards.');
  expect(studio.value).toEqual({
    number: 'X01',
    name: { ja: '札', en: 'Card' },
    pow: 600,
    on_win: [{ do: { draw: 2 } }],
  });
  expect(studio.typed).toBe('[Win] Draw 2 cards.');
  expect(studio.face?.text.ja).toEqual(['【勝利】2枚引く。']);
  expect(changes.at(-1)).toBe(studio.yaml);
});

test('what is written in form and YAML comes into the text, and a mistake leaves the last good face', async () => {
  const { studio } = await opened();
  await studio.set(['on_win'], [{ do: { draw: 2 } }]);
  expect(studio.typed).toBe('[Open] Draw a card.\n[Win] Draw 2 cards.');
  await studio.type('[Win] Draw 2 cards.');
  expect(Object.keys(studio.value ?? {})).toEqual(['number', 'name', 'pow', 'on_win']);
  await studio.set(['pow'], 650);
  expect(studio.faults.map(({ line }) => line)).toEqual([3]);
  expect(studio.face?.text.en).toEqual(['[Win] Draw 2 cards.']);
  await studio.write(CARD);
  expect(studio.typed).toBe('[Open] Draw a card.');
  expect(studio.faults).toEqual([]);
});

test('what is typed while a change elsewhere is being checked stays, and is the card when it is a sentence', async () => {
  const { studio } = await opened();
  const named = studio.set(['name', 'en'], 'Lantern');
  await studio.type('[Win] Draw 2');
  await named;
  expect(studio.typed).toBe('[Win] Draw 2');
  expect(studio.unread.map(({ line }) => line)).toEqual(['[Win] Draw 2']);
  await studio.type('[Win] Draw 2 cards.');
  expect(studio.yaml).toContain('on_win');
  expect(studio.yaml).not.toContain('on_open');
  expect(studio.yaml).toContain('Lantern');
});

test('the text is written in either language', async () => {
  const { studio } = await opened();
  await studio.speak('ja');
  expect(studio.typed).toBe('【オープン】1枚引く。');
});

test('an engine that stops is told, and goes on with the next change', async () => {
  const { studio, stand } = await opened();
  stand.trap = true;
  await studio.write(`${CARD}  `);
  expect(studio.stopped).toBe(true);
  stand.trap = false;
  await studio.write(CARD);
  expect(studio.stopped).toBe(false);
});

test('weighing goes on in slices until something is known', async () => {
  const stand = new Stand();
  const of = (games: number, done: boolean): Weighed => ({
    games,
    decks: 3,
    change: { mean: 0.05, low: 0.01, high: 0.09 },
    verdict: done ? 'up' : 'open',
    done,
  });
  stand.weighed = [of(40, false), of(80, false), of(120, true), of(160, true)];
  const strength = new Strength(stand);
  await strength.start({ card: 'X01', was: CARD, now: CARD });
  expect(strength.found).toEqual(of(120, true));
  expect(strength.running).toBe(false);
  expect(stand.asked.length).toBe(3);
  stand.trap = true;
  await strength.start({ card: 'X01', was: CARD, now: CARD });
  expect(strength.trouble).toBe('late');
  strength.forget();
  expect([strength.found, strength.trouble]).toEqual([null, '']);
});

test('of what is typed while the engine is busy the last is read and completed, and nothing between', async () => {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  const slow = (async (call: Call) => {
    if (call.call !== 'read' && call.call !== 'next') return draft('');
    asked.push(call.call === 'read' ? call.text : call.beginning);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return call.call === 'read' ? read(call.text) : { known: call.beginning };
  }) as unknown as Engine['ask'];
  const studio = new Studio({ ask: slow }, () => {});
  const press = (text: string) => [studio.type(text), studio.lookAhead(text)];
  const first = press('D');
  await new Promise((resolve) => setTimeout(resolve, 0));
  const typed = [first, ...['Dr', 'Dra', 'Draw'].map(press)];
  for (let at = 0; at < 4; at += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    waiting[at]?.();
  }
  await Promise.all(typed.flat());
  expect(asked).toEqual(['D', 'D', 'Draw', 'Draw']);
  expect(studio.next).toEqual({ known: 'Draw' });
});
