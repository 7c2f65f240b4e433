import { expect, test } from 'vitest';
import { Game } from '../src/lib/game';
import { keywords } from '../src/lib/keywords';
import type { Table, Text } from '../src/lib/wire';
import { face, gameInfo } from './fixtures';

/** Lines as the games' cards have them, and some marks of their tables. */
const GAMES: { game: string; marks: Record<string, Text>; lines: [ja: string, en: string][] }[] = [
  {
    game: 'kirifuda',
    marks: { open: { ja: 'オープン', en: 'Open' }, pow: { ja: 'POW', en: 'POW' } },
    lines: [
      [
        '【オープン】相手のアタッカーが水属性なら、このカードのPOW＋400。',
        "[Open] If your opponent's attacker is a water card, this card gets +400 POW.",
      ],
    ],
  },
  {
    game: 'battle-guardians',
    marks: { silent: { ja: '沈黙召喚', en: 'Silently summoned' }, up: { ja: 'アップ', en: 'Up' } },
    lines: [
      [
        '【沈黙召喚】自分のアシストゾーンにカードが存在しない場合、このカードを裏状態で沈黙召喚できる。次の自分のターン以降、フォースが5枚以上で【覚醒降臨】できる。',
        '[Silent Summon] If there is no card in your assist zone, you may silently summon this card there, face down. From your next turn on, you may awaken it with 5 or more Force.',
      ],
      [
        '【アームドアビリティ】【起】〔このカードを自分の《装機騎 ブレイズフレーム》のアンダーカードにする〕自分の手札の《装着 ブレイズクロス》か《装着 ツインクロス》1枚を、そのSFの数値だけフォースを消費して装着転成する。',
        '[Armed Ability] [Activated] [Put this card under your Blaze Frame as an under card]: Transform into Blaze Cross or Twin Cross from your hand, spending Force equal to its SF.',
      ],
      [
        '【6】……相手のアタックガーディアンに300ダメージを与える。',
        "[6] Deal 300 damage to your opponent's attack guardian.",
      ],
    ],
  },
  {
    game: 'genesis-garden',
    marks: { long_range: { ja: '遠撃を得た', en: 'Gained Long Range' }, damage: { ja: 'ダメージ', en: 'Damage' } },
    lines: [
      ['技能：【遠撃】(後衛からも攻撃できる。)', 'Skill: Long Range (This card may attack from the rearguard too.)'],
      [
        '召喚/戦域(1) 敵軍の前衛のユニット1体を選び、後衛に移動させる。',
        'On summon / battle zone (1): Choose a vanguard unit your opponent controls. Move it to the rearguard.',
      ],
    ],
  },
  {
    game: 'build-divide',
    marks: {
      decoy: { ja: 'デコイ', en: 'Decoy' },
      blitz: { ja: 'ブリッツ', en: 'Blitz' },
      assault_territory: { ja: 'アサルトテリトリー', en: 'Assault Territory' },
      berserk: { ja: 'バーサーク', en: 'Berserk' },
      resting: { ja: 'レスト', en: 'Resting' },
    },
    lines: [
      [
        '【デコイ】(このユニットがレストしている間、アタックする相手のユニットは、できる限りこのユニットをアタック先に選ぶ)',
        "Decoy (while this unit is resting, your opponent's attacking units must choose it as the target if able)",
      ],
      ['[覚醒]【ブリッツ】', '[Awakened] Blitz'],
      ['[起動]〔ノーマル・このユニットをレストする〕【スカウト1】を行う。', '[Act] [Normal, rest this unit] Scout 1.'],
      ['【アサルトテリトリー】', 'Assault Territory'],
    ],
  },
  {
    game: 'mistral-rouge',
    marks: {
      barrier: { ja: '障壁', en: 'Barrier' },
      join_1: { ja: 'ジョイン1', en: 'Join 1' },
      join_3: { ja: 'ジョイン3', en: 'Join 3' },
      warded: { ja: '加護', en: 'Warded' },
      unerring: { ja: '必中', en: 'Unerring' },
      cloak: { ja: 'クローク', en: 'Cloak' },
      cover: { ja: 'かばう', en: 'Cover' },
      damage: { ja: 'ダメージ', en: 'Damage' },
      hp: { ja: '残りHP', en: 'HP left' },
    },
    lines: [
      [
        '障壁1(受けるダメージを毎回1点減らす)',
        'Barrier 1 (each time this character is dealt damage, reduce that damage by 1)',
      ],
      [
        'ジョイン3〔「空ろの精」〕：APを−1し、加護を得る(加護：相手のスペルカードと特殊能力の対象にならない)。',
        "Join 3 [Hollow Sprite]: This character gets −1 AP and gains Warded. (Warded: your opponent's spells and abilities cannot target this character)",
      ],
      [
        '間接攻撃：レンジ2／ダメージ4／必中(この攻撃は、クローク、かばう、対象の変更の影響を受けない)',
        'Indirect attack: range 2, damage 4, Unerring (Cloak, Cover and changes of target do not affect this attack)',
      ],
    ],
  },
];

const FOUND: Record<string, string[]> = {
  'kirifuda': ['オープン Open'],
  'battle-guardians': ['アームドアビリティ Armed Ability', '沈黙召喚 Silent Summon'],
  'genesis-garden': ['遠撃 Long Range'],
  'build-divide': ['アサルトテリトリー Assault Territory', 'ブリッツ Blitz', 'デコイ Decoy'],
  'mistral-rouge': ['障壁 Barrier', 'ジョイン Join', '必中 Unerring', '加護 Warded'],
};

test.each(GAMES)(
  'keywords of $game are those that its cards have or give, without costs and timings',
  ({ game, marks, lines }) => {
    const cards = lines.map(([ja, en], at) => face(String(at), { text: { ja: [ja], en: [en] } }));
    const drawn = Object.entries(marks).map(([key, name]) => [key, { name, draw: 'badge', icon: null }]);
    const table = { ...gameInfo().table, marks: Object.fromEntries(drawn) as Table['marks'] };
    const found = keywords(new Game({ ...gameInfo(cards), table }));
    expect(found.map(({ name }) => `${name.ja} ${name.en}`)).toEqual(FOUND[game]);
  },
);
