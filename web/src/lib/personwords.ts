/** The words of the pages about people, loaded with them. */

import { fill } from './i18n.svelte';
import { prefs } from './prefs.svelte';
import type { Text } from './wire';

const w = (ja: string, en: string): Text => ({ ja, en });

export const personWords = {
  mine: w('自分の対戦', 'My matches'),
  under_way: w('対戦中', 'Under way'),
  none_under_way: w('対戦中のものはありません。', 'No match is under way.'),
  finished: w('終わった対戦', 'Finished'),
  none_finished: w('終わった対戦はまだありません。', 'No match has ended yet.'),
  your_move: w('あなたの番', 'Your move'),
  their_move: w('相手の番', "Opponent's move"),
  just_begun: w('開始直後', 'just begun'),
  not_begun: w('開始待ち', 'Not begun'),
  more: w('さらに見る', 'More'),
  export: w('JSONで保存', 'Save as JSON'),
  won: w('勝ち', 'Won'),
  lost: w('負け', 'Lost'),
  drawn: w('引き分け', 'Draw'),
  no_game: w('対戦なし', 'No game'),
  their_deck: w('相手は{deck}', 'against {deck}'),
  both_decks: w('{mine} 対 {theirs}', '{mine} against {theirs}'),
  record: w('戦績', 'Record'),
  record_with: w('使ったデッキ', 'With'),
  record_against: w('相手', 'Against'),
  record_of: w('ここに並ぶ{n}戦から', 'From the {n} {n:match|matches} listed here'),
  replay: w('リプレイ', 'Replay'),
  shown_matches: w('最近のレーティング戦', 'Latest rated matches'),
  deck_own: w('自作デッキ', 'A deck of their own'),
  ratings: w('レーティング', 'Ratings'),
  no_ratings: w(
    'まだありません。募集か友だちとの対戦で「レーティング」を「あり」にし、相手も同意すると付きます。',
    'None yet. Choose “rated” for an offer or for a match with a friend; it counts if both agree.',
  ),
  none_yet: w('レーティングはまだありません。', 'No rating yet.'),
  rating_line: w('{rating} ±{within}(95 %の幅、{n}戦)', '{rating} ±{within} (95 %; {n} {n:match|matches})'),
  provisional: w('暫定', 'provisional'),
  course: w('レーティングの推移', 'How the rating has gone'),
  course_first: w('最初', 'first'),
  course_last: w('最新', 'last'),
  course_highest: w('最高', 'highest'),
  course_lowest: w('最低', 'lowest'),
  best: w('上位の人', 'The best'),
  place: w('順位', 'Place'),
  rating: w('レーティング', 'Rating'),
  rated_count: w('対戦数', 'Matches'),
  best_who: w(
    'レーティングを公開していて、暫定でない(偏差110以下の)人が載ります。±は95 %の幅で、偏差の2倍です。',
    'Who shows their rating and has more than a provisional one (a deviation of 110 at most) stands here. ± is the range of 95 %: two deviations.',
  ),
  best_others: w('ほかのゲーム', 'Other games'),
  best_none: w(
    'まだ誰もいません。レーティングを公開していて、暫定でない人が載ります。',
    'Nobody yet: who shows their rating and has more than a provisional one stands here.',
  ),
  who: w('自分のこと', 'Who I am'),
  who_more: w(
    '登録はありません。このブラウザが作った鍵が、あなたの印です。サーバーは公開鍵と名前だけを保存します。',
    'There is no account. A key that this browser has made shows who you are; the server keeps its public half and your name.',
  ),
  who_not: w(
    'このページでは鍵を作れません(httpsでない接続)。対戦はできますが、記録は端末に残るだけです。',
    'This page can make no key (it does not come over https). You can play; what was played is kept on this device alone.',
  ),
  name: w('名前', 'Name'),
  shown: w(
    '名前とレーティング、レーティング戦の記録をほかの人に見せる',
    'Show my name, ratings and rated matches to others',
  ),
  save: w('保存', 'Save'),
  saved: w('保存しました。', 'Saved.'),
  show_code: w('ほかの端末へ移すコードを見せる', 'Show the code for another device'),
  code: w('コード', 'Code'),
  code_more: w(
    'このコードを持つ人は、あなたになれます。ほかの人に見せないでください。',
    'Whoever has this code can be you. Show it to nobody.',
  ),
  take_code: w('別の端末のコードを使う', 'Use the code of another device'),
  take: w('使う', 'Use'),
  save_code: w('コードをファイルに保存', 'Save the code as a file'),
  take_more: w(
    '使うと、この端末の今の印はそのコードのものに置き換わります。残すなら、先に今のコードを保存してください。',
    'It takes the place of who you are on this device. To keep that, save its code first.',
  ),
  export_me: w('私についての記録をすべて保存(JSON)', 'Save everything kept about me (JSON)'),
  code_wrong: w('コードとして読み取れません。', 'This is not such a code.'),
  forget: w('私のことを忘れる', 'Forget me'),
  forget_more: w(
    '名前、鍵、対戦とのつながり、レーティングを、サーバーとこの端末から消します。元に戻せません。対戦そのものは名前なしで残ります。',
    'Your key, name, ratings and the links to your matches are deleted, on the server and on this device, for good. The matches stay, without your name.',
  ),
  forget_sure: w('本当に忘れる', 'Yes, forget me'),
  forgotten: w('忘れました。', 'You are forgotten.'),
  nameless: w('名前のない相手', 'somebody without a name'),
  to_come: w('これから来る相手', 'somebody yet to come'),
  anybody: w('名前のない人', 'No name'),
} satisfies Record<string, Text>;

export type PersonWord = keyof typeof personWords;

/** A word of the pages about people in the reader's language. */
export function tell(word: PersonWord, blanks: Record<string, string | number> = {}): string {
  return fill(personWords[word][prefs.lang], blanks);
}
