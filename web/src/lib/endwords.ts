/** The words of a match's end, which come with it; and why it does not count, which may be known from its beginning. */

import { fill } from './i18n.svelte';
import { prefs } from './prefs.svelte';
import type { MatchInfo, Text } from './wire';

const w = (ja: string, en: string): Text => ({ ja, en });

export const endWords = {
  unrated_unknown: w('レーティングなし：対戦者が確かめられません。', 'Not rated: it is not known who plays.'),
  unrated_oneself: w('レーティングなし：同じ人どうしの対戦です。', 'Not rated: the same person plays both seats.'),
  unrated_taken_back: w('レーティングなし：待ったがありました。', 'Not rated: a choice was taken back.'),
  unrated_not_begun: w(
    'レーティングなし：ふたりとも選ばないうちに終わりました。',
    'Not rated: it ended before both had chosen.',
  ),
  unrated_tab: w('タブで行われた対戦です。', 'Played in a tab.'),
  unrated_often: w(
    'レーティングなし：同じふたりの対戦は1日3回まで数えます。',
    'Not rated: the same two count three times a day.',
  ),
  result_course: w('{name}の推移', '{name} by round'),
  result_last: w('最後に起きたこと', 'How it ended'),
  draw: w('引き分け', 'A draw'),
  rematch: w('もう一戦', 'Rematch'),
  rematch_join: w('次の対戦へ', 'On to the rematch'),
  rematch_watch: w('次の対戦を観戦', 'Watch the rematch'),
  seal_won: w('勝', 'WON'),
  seal_lost: w('負', 'LOST'),
  seal_draw: w('分', 'DRAW'),
  seal_over: w('終', 'END'),
  watch_replay: w('リプレイを見る', 'Watch the replay'),
  step_up: w('一段上：{level}と、同じデッキで', 'One step up: {level}, the same decks'),
  see_table: w('卓を見る', 'See the table'),
  hints_taken: w('使ったヒント：{n}回', 'Hints taken: {n}'),
} satisfies Record<string, Text>;

export type EndWord = keyof typeof endWords;

/** Why a match that was meant to count does not; nothing of one that counts, of a casual one, or of one in a tab. */
export const uncounted = (info: Pick<MatchInfo, 'unrated'> | null): string =>
  info?.unrated && info.unrated !== 'tab' ? tell(`unrated_${info.unrated}` satisfies EndWord) : '';

/** Such a word in the reader's language. */
export function tell(word: EndWord, blanks: Record<string, string | number> = {}): string {
  return fill(endWords[word][prefs.lang], blanks);
}
