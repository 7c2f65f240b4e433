import { expect, test } from 'vitest';
import { phrases } from '../src/lib/text';

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
