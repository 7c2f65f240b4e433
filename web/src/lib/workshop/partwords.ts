/** What the parts of a card are called, where a form shows them; words of the card language keep their own names. */

import { prefs } from '../prefs.svelte';
import type { Text } from '../wire';

const names: Record<string, Text> = {
  number: { ja: '番号', en: 'Number' },
  name: { ja: '名前', en: 'Name' },
  kind: { ja: '種類', en: 'Kind' },
  attributes: { ja: '属性', en: 'Attributes' },
  attribute: { ja: '特徴', en: 'Attribute' },
  pow: { ja: 'POW', en: 'POW' },
  power: { ja: 'パワー', en: 'Power' },
  cost: { ja: 'コスト', en: 'Cost' },
  flavour: { ja: '味わいの文', en: 'Flavour text' },
  tribe: { ja: '種族', en: 'Tribe' },
  race: { ja: '種族', en: 'Race' },
  title: { ja: '称号', en: 'Title' },
  hit: { ja: 'ヒット', en: 'Hit' },
  hp: { ja: 'HP', en: 'HP' },
  ap: { ja: 'AP', en: 'AP' },
  lp: { ja: 'LP', en: 'LP' },
  sf: { ja: 'SF', en: 'SF' },
  level: { ja: 'レベル', en: 'Level' },
  keyword: { ja: 'キーワード', en: 'Keyword' },
  keywords: { ja: 'キーワード', en: 'Keywords' },
  abilities: { ja: '能力', en: 'Abilities' },
  effects: { ja: '効果', en: 'Effects' },
  skills: { ja: 'スキル', en: 'Skills' },
  attack: { ja: '攻撃', en: 'Attack' },
  icon: { ja: 'アイコン', en: 'Icon' },
  on_open: { ja: 'オープンしたとき', en: 'When opened' },
  on_win: { ja: '勝利したとき', en: 'On a win' },
  on_loss: { ja: '敗北したとき', en: 'On a loss' },
  on_tie: { ja: '引き分けたとき', en: 'On a tie' },
  continuous: { ja: '常に働く', en: 'While it is there' },
  ja: { ja: '日本語', en: 'Japanese' },
  en: { ja: '英語', en: 'English' },
};

/** A part's name; a word of the card language is shown as it is written. */
export function partName(key: string): string {
  return names[key]?.[prefs.lang] ?? key.replaceAll('_', ' ');
}

export const hasName = (key: string) => key in names;
