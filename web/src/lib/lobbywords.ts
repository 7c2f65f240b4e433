/** The words of the lobby, loaded with it. */

import { fill } from './i18n.svelte';
import { prefs } from './prefs.svelte';
import type { Text } from './wire';

const w = (ja: string, en: string): Text => ({ ja, en });

export const lobbyWords = {
  quick: w('すぐに対戦', 'Quick match'),
  quick_more: w(
    '{n}秒待って誰も来なければ、自分に近い強さのコンピュータと対戦しながら待ちます(レーティングなし)。',
    'If nobody comes in {n} seconds, you play a computer of about your strength while you wait. That match is not rated.',
  ),
  which: w('遊ぶゲーム', 'Game'),
  any_game: w('どのゲームでも', 'Any game'),
  searching: w('相手を探しています({n}秒)。', 'Looking for an opponent ({n} s).'),
  cancel: w('探すのをやめる', 'Stop looking'),
  to_computer: w('コンピュータと対戦しながら待つ', 'Play the computer meanwhile'),
  meanwhile: w(
    'コンピュータとの対戦です(レーティングなし)。相手が来たら、ここで知らせます。',
    'You are playing the computer (not rated). You will be told here when somebody comes.',
  ),
  meanwhile_lesson: w(
    '相手を探し続けています。相手が来たら、ここで知らせます。',
    'The search goes on meanwhile. You will be told here when somebody comes.',
  ),
  lesson_wait: w('待っている間に、{game}のレッスンはいかがですか：', 'While you wait, a lesson of {game}:'),
  lesson_guest: w('{game}が初めてなら、先にレッスンをどうぞ：', 'New to {game}? First a lesson:'),
  lesson_minutes: w('(約{n}分)', '(about {n} {n:minute|minutes})'),
  lesson_begin: w('レッスンを始める', 'Begin the lesson'),
  when_over: w('これが終わったら', 'When this is over'),
  when_over_more: w('これが終わったら、{name}と対戦できます。', 'When this is over you can play {name}.'),
  invitation_open: w(
    '招待した相手を待っています。来たら、ここで知らせます。',
    'Your invitation is open. You will be told here when your friend comes.',
  ),
  invitation_taken: w('{name}が席に着きました。', '{name} has taken the seat.'),
  to_invitation: w('招待のページへ', 'To the invitation'),
  to_table: w('対戦を始める', 'To the table'),
  followed: w('{name}の招待を受けています。', '{name} has invited you.'),
  to_seat: w('席に着く', 'Take the seat'),
  ended: w(
    '離れている間に、対戦相手を探すのは終わりました。',
    'Your search for an opponent ended while you were away.',
  ),
  again: w('もう一度探す', 'Search again'),
  twice: w('別のタブでもう相手を探しています。', 'You are looking for an opponent already, in another tab.'),
  hide: w('表示しない', 'Hide'),
  proposed: w('{name}が来ました：{game}', '{name} is here: {game}'),
  accept: w('今すぐ対戦', 'Play now'),
  later: w('この対戦の後で', 'After this match'),
  later_more: w('この対戦の後で、{name}と対戦できます。', 'After this match you can play {name}.'),
  decline: w('断る', 'No, thanks'),
  agreed: w('{name}の返事を待っています。', 'Waiting for {name} to answer.'),
  elsewhere: w('別のタブや端末で探している自分の募集です。', 'Your search in another window or on another device.'),
  offers: w('募集中', 'Open offers'),
  none: w('今、ほかの人の募集はありません。', 'Nobody else is looking right now.'),
  take: w('対戦する', 'Play'),
  take_with: w('{name}と対戦する', 'Play {name}'),
  somebody: w('名前のない人', 'Somebody'),
  offer: w('条件を決めて募集する', 'Make an offer of your own'),
  place: w('募集する', 'Offer'),
  deck: w('デッキ', 'Deck'),
  choose_deck: w('デッキを選ぶ', 'Choose a deck'),
  any_deck: w('おまかせ', 'Any deck'),
  clock: w('持ち時間', 'Clock'),
  clock_none: w('なし', 'None'),
  clock_minutes: w('{n}分', '{n} minutes'),
  either: w('どちらでも', 'Either'),
  undo: w('待った', 'Undo'),
  undo_yes: w('相手の許しがあれば可', 'If the other allows it'),
  undo_no: w('なし', 'None'),
  rated: w('レーティング', 'Rating'),
  rated_yes: w('あり', 'Rated'),
  rated_no: w('なし', 'Casual'),
  lists: w('デッキの中身', 'Deck lists'),
  lists_open: w('公開', 'Open'),
  lists_closed: w('非公開', 'Closed'),
  watch: w('観戦', 'Watching'),
  watch_yes: w('誰でも', 'Anybody'),
  watch_no: w('リンクを知る人だけ', 'By link only'),
  best_of: w('対戦数', 'Matches'),
  best_of_1: w('1戦', 'One'),
  best_of_3: w('3本勝負', 'Best of three'),
  term_one: w('1戦', 'one match'),
  term_three: w('3本勝負', 'best of three'),
  term_watch: w('観戦可', 'may be watched'),
  term_rated: w('レーティング戦', 'rated'),
  term_casual: w('レーティングなし', 'casual'),
  term_no_clock: w('持ち時間なし', 'no clock'),
  term_no_undo: w('待ったなし', 'no undo'),
  term_open: w('デッキ公開', 'open lists'),
  term_closed: w('デッキ非公開', 'closed lists'),
  unreachable: w(
    'サーバーにつながりません。つながりしだい探し直します。',
    'The server cannot be reached. The search goes on as soon as it can.',
  ),
  notify_paired: w('対戦相手が見つかりました。', 'An opponent has been found.'),
  notify_proposed: w('対戦相手が来ました。', 'Somebody is here to play.'),
} satisfies Record<string, Text>;

export type LobbyWord = keyof typeof lobbyWords;

/** A word of the lobby in the reader's language. */
export function tellLobby(word: LobbyWord, blanks: Record<string, string | number> = {}): string {
  return fill(lobbyWords[word][prefs.lang], blanks);
}
