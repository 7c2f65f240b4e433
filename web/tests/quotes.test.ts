import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const games = readdirSync(join(ROOT, 'games')).filter((name) => !name.includes('.'));

/** The patterns by which a game's words are printed, their blanks as anything. */
const patternsOf = (game: string): string[] =>
  readdirSync(join(ROOT, `crates/games/${game}/src/cards`), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.rs'))
    .flatMap((name) => read(`crates/games/${game}/src/cards/${name}`).match(/"[^"\n]*[\u3040-\u9fff][^"\n]*"/g) ?? [])
    .map((text) => text.replace(/\{[^}]*\}/g, '1').replace(/[[\]"]/g, ''));

/** What a rulebook quotes, its `n` as any number and its 〜 as anything. */
const shapeOf = (quote: string) =>
  new RegExp(
    quote
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('〜', '.*')
      .replace(/[nN]/g, '\\d+'),
  );

/** How texts are made, in general, and what several verbs share. */
const IN_GENERAL = [
  ...['アシストゾーンのカード', 'n体まで', '〜がいる時', '〜した時、〜する', '種類/場所(コスト)'],
  ...['Dデッキからプレイする', 'n枚選ぶ', 'このユニット以外のユニット', '自分がダメージを受けた時'],
  ...['エンドフェイズの開始時', 'スタンドフェイズの開始時', '各プレイヤーは1枚引く'],
  ...['n枚まで引く', '前提条件(その属性)を満たす'],
];

test.each(games)('what the rulebook of %s quotes is what its cards and its table say', (game) => {
  const book = read(`games/${game}/rulebook.yaml`);
  const said = [read(`crates/games/${game}/tests/golden/texts.txt`), read(`games/${game}/table.yaml`)].join('\n');
  const patterns = patternsOf(game);
  const quotes = [...new Set([...book.matchAll(/「([^」]{2,30})」/g)].map(([, quote = '']) => quote))];
  expect(quotes.length).toBeGreaterThan(10);
  const stray = quotes.filter((quote) => {
    const shape = shapeOf(quote);
    const isTerm = book.replaceAll(`「${quote}」`, '').includes(quote);
    return !isTerm && !shape.test(said) && !patterns.some((pattern) => shape.test(pattern));
  });
  expect(stray.filter((quote) => !IN_GENERAL.includes(quote))).toEqual([]);
});
