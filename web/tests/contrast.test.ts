/** Text stands out from its ground, by day and by night: read from the style sheets themselves. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');
/** What the guidelines for accessible pages ask of text of any size. */
const LEAST = 4.5;

interface Rule {
  file: string;
  selector: string;
  declared: Map<string, string>;
}
type Theme = 'light' | 'dark';

/** The innermost rules of a sheet with what they declare; keyframes pass and are no rules. */
function rulesOf(file: string, css: string): Rule[] {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '');
  const within = plain.replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...within.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    file,
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    declared: new Map(
      body.split(';').map((line) => [line.split(':')[0]?.trim() ?? '', line.split(':').slice(1).join(':').trim()]),
    ),
  }));
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|css)$/.test(name));
const rules = files.flatMap((name) => {
  const text = readFileSync(join(SOURCE, name), 'utf8');
  const css = name.endsWith('.css') ? text : (/<style>(.*)<\/style>/s.exec(text)?.[1] ?? '');
  return rulesOf(name, css);
});
const tokens = new Map(
  rules
    .filter(({ file, selector }) => file.endsWith('tokens.css') && selector === ':root')
    .flatMap(({ declared }) => [...declared]),
);

/** A colour as red, green and blue; null for what is no plain colour. */
function colourOf(value: string, theme: Theme): number[] | null {
  const named = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (named) return tokens.has(named) ? colourOf(tokens.get(named) ?? '', theme) : null;
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  const hex = /^#(\w{6})$/.exec(
    (theme === 'light' ? both?.[1] : both?.[2]) ?? value.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3'),
  )?.[1];
  return hex ? [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) : null;
}

function contrast(one: number[], other: number[]): number {
  const light = (colour: number[]) =>
    colour
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** Pairs that stand out too little, in words. */
function faint(pairs: { what: string; ink: string; ground: string }[]): string[] {
  return pairs.flatMap(({ what, ink, ground }) =>
    (['light', 'dark'] as const).flatMap((theme) => {
      const [one, other] = [colourOf(ink, theme), colourOf(ground, theme)];
      const got = one && other ? contrast(one, other) : LEAST;
      return got < LEAST ? [`${what}: ${ink} on ${ground} by ${theme} has ${got.toFixed(2)}`] : [];
    }),
  );
}

test('two colours stand out from one another as the guidelines count it', () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21);
  expect(contrast([1, 1, 1], [1, 1, 1])).toBeCloseTo(1);
  expect(faint([{ what: 'grey', ink: '#999', ground: '#fff' }])).toHaveLength(2);
});

test('every ink of the palette can be read on every paper', () => {
  const inks = ['ink', 'ink-soft', 'ink-faint', 'link', 'mine', 'theirs', 'loss', 'good'];
  const papers = ['paper', 'paper-raised', 'paper-sunken'];
  const halves = ['mine-half', 'theirs-half'].flatMap((ground) => ['ink', 'ink-soft'].map((ink) => ({ ink, ground })));
  const pairs = inks.flatMap((ink) => papers.map((ground) => ({ ink, ground }))).concat(halves);
  expect(
    faint(pairs.map(({ ink, ground }) => ({ what: 'palette', ink: `var(--${ink})`, ground: `var(--${ground})` }))),
  ).toEqual([]);
});

test('a rule that sets ink and paper sets two that stand out from one another', () => {
  const pairs = rules.flatMap(({ file, selector, declared }) => {
    const [ink, ground] = [declared.get('color'), declared.get('background') ?? declared.get('background-color')];
    return ink && ground ? [{ what: `${file} ${selector}`, ink, ground }] : [];
  });
  expect(pairs.filter(({ ink, ground }) => colourOf(ink, 'light') && colourOf(ground, 'light')).length).toBeGreaterThan(
    30,
  );
  expect(faint(pairs)).toEqual([]);
});

test('only what bears no text is faded', () => {
  /** Pictures, bars, the place of a card that is dragged, and cards that step aside without their words. */
  const wordless = [
    'AreaView.svelte .deep::before',
    'Terrain.svelte',
    'Isle.svelte .vague .land > :global(svg)',
    'LivesView.svelte .next i',
    'LivesView.svelte .gone .bar',
    'Isle.svelte .cover',
    'GridView.svelte .cover',
    'CardSill.svelte .value > :global(.sign)',
    'CardFace.svelte .ground',
    'CardShell.svelte .away',
    "Isle.svelte .wanted > :global(.card.wide:not([data-legal='true']))",
    'GridView.svelte .yields',
    'DeckRow.svelte img',
  ];
  const faded = rules.filter(
    ({ declared }) => 0 < Number(declared.get('opacity')) && Number(declared.get('opacity')) < 1,
  );
  const told = faded.map(({ file, selector }) => `${file.replace(/.*\//, '')} ${selector}`);
  expect(told.filter((one) => !wordless.some((known) => one.startsWith(known)))).toEqual([]);
});
