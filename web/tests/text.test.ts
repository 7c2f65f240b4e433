import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { linesOf, phrases, widthOf } from '../src/lib/text';

test('a Japanese name is broken between its words', () => {
  expect(phrases('牙獣の斥候 ファングスカウト')).toEqual(['牙獣の', '斥候 ', 'ファング', 'スカウト']);
  expect(phrases('黒鉄の巨神ゴルディアス')).toEqual(['黒鉄の', '巨神', 'ゴルディアス']);
  expect(phrases('マテリアルカード')).toEqual(['マテリアル', 'カード']);
  expect(phrases('爆炎の獅子')).toEqual(['爆炎の', '獅子']);
  expect(phrases('向こう見ずな火竜')).toEqual(['向こう見ずな', '火竜']);
});

test('a long word is broken where a part of it may begin, near its middle; a piece is whole', () => {
  expect(phrases('流浪の賽師 ダイスウォーカー')).toEqual(['流浪の', '賽師 ', 'ダイス', 'ウォーカー']);
  expect(phrases('オムニフレーム')).toEqual(['オムニ', 'フレーム']);
  expect(phrases('装機兵 リベットナイト')).toEqual(['装機兵 ', 'リベット', 'ナイト']);
  expect(phrases('めくったライフ')).toEqual(['めくった', 'ライフ']);
});

test('no piece begins with what clings to the letter before it', () => {
  for (const name of ['ドーマントワーム', 'アームドファイター', 'リベットナイトール'])
    for (const piece of phrases(name).slice(1)) expect(piece).not.toMatch(/^[ァィゥェォッャュョーン]/u);
});

test('a name in letters is left to its spaces', () => {
  expect(phrases('Galdra, Flame-Crowned General')).toEqual(['Galdra, ', 'Flame-Crowned ', 'General']);
});

test('a letter of Japanese is as wide as two of the Latin script', () => {
  expect(widthOf('Pass')).toBe(4);
  expect(widthOf('パス1')).toBe(5);
});

test('how many lines of a small card a name takes: words are whole, those with a hyphen may be broken after it', () => {
  const lines = (name: string) => linesOf(phrases(name));
  expect(lines('Hexer')).toBe(1);
  expect(lines('Wraith Knight')).toBe(2);
  expect(lines('Galdra, Flame-Crowned General')).toBe(4);
  expect(lines('嵐と炎の双子')).toBe(2);
  expect(lines('死の接吻')).toBe(1);
});

/** All names of a game's cards. */
function namesOf(game: string): { ja: string; en: string }[] {
  const files = readdirSync(`../games/${game}`, { recursive: true, encoding: 'utf8' });
  const cards = files.filter((name) => /^cards(\/.*)?\.yaml$/.test(name));
  return cards.flatMap((name) =>
    (parse(readFileSync(`../games/${game}/${name}`, 'utf8')) as { name: { ja: string; en: string } }[]).map(
      (card) => card.name,
    ),
  );
}

test('no word of any name is longer than a small card is wide', () => {
  const names = readdirSync('../games').flatMap(namesOf);
  expect(names.length).toBeGreaterThan(300);
  const words = names.flatMap(({ ja, en }) => [...phrases(ja), ...en.split(/[\s-]/)]);
  expect(words.filter((word) => widthOf(word.trim()) > (/[\u2e80-\uffff]/.test(word) ? 12 : 14))).toEqual([]);
});
