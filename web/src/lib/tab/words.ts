/** The words about matches in the tab and about being without a network. */

import { fill } from '../i18n.svelte';
import { prefs } from '../prefs.svelte';
import type { Text } from '../wire';

const w = (ja: string, en: string): Text => ({ ja, en });

export const tabWords = {
  where: w('どこで対戦するか', 'Where to play'),
  at_server: w('サーバーで', 'At the server'),
  at_server_more: w(
    'ほかの端末からも続けられ、戦績に残ります。',
    'You can go on from other devices, and it is kept there.',
  ),
  in_tab: w('このタブで(オフライン可)', 'Here in this tab (works offline)'),
  in_tab_more: w(
    '対戦相手もルールもこの端末で動きます。対戦はこのブラウザに残ります。',
    'Rules and opponent run on this device. The match is kept in this browser.',
  ),
  size: w('最初に{mb} MBを読み込みます。', 'Loads {mb} MB the first time.'),
  no_engine: w(
    'ネットワークがなく、このゲームはまだこの端末に保存されていません。',
    'There is no network, and this game is not kept on this device yet.',
  ),
  no_friends: w('友だちとの対戦にはネットワークが必要です。', 'Playing with a friend needs a network.'),
  no_match: w('その対戦はこの端末にありません。', 'There is no such match on this device.'),
  of_study: w(
    'ラボの研究の対戦なので、ここから続けられません。',
    'This is a match of a study of the lab: nothing goes on from it.',
  ),
  lesson_only: w('レッスンではできません。', 'This cannot be done with a lesson.'),
  position_only: w(
    '作った局面からの対戦には、リプレイがありません。',
    'A match from a position that was made has no replay.',
  ),
  no_weighing: w('強さの試算にはネットワークが必要です。', 'Weighing a deck needs a network.'),
  on_this_device: w('この端末の対戦', 'On this device'),
  none_here: w('この端末の対戦はまだありません。', 'No match has been played on this device yet.'),
  save_replay: w('リプレイを保存', 'Save the replay'),
  give: w('サーバーに渡す', 'Give to the server'),
  given: w('サーバーに保存済み', 'Kept at the server'),
  forget: w('消す', 'Delete'),
  played_here: w('タブで対戦', 'Played in a tab'),
  offline: w('オフライン', 'Offline'),
  offline_more: w(
    'ネットワークがありません。この端末に保存したものだけが使えます。',
    'There is no network. What is kept on this device works.',
  ),
  keep_title: w('オフライン用に保存', 'Keep for offline'),
  keep_more: w(
    'カード、ルール、コンピュータをこの端末に保存すると、ネットワークがなくても遊べます。',
    'Cards, rules and the computer are kept on this device, so that it can be played without a network.',
  ),
  keep: w('保存する({mb} MB)', 'Keep ({mb} MB)'),
  keeping: w('保存中…', 'Keeping…'),
  kept: w('この端末に保存済み', 'Kept on this device'),
} satisfies Record<string, Text>;

export type TabWord = keyof typeof tabWords;

/** A word about matches in the tab, in the reader's language. */
export function tabSay(word: TabWord, blanks: Record<string, string | number> = {}): string {
  return fill(tabWords[word][prefs.lang], blanks);
}
