/** The words of what is opened over a table or beside it, help and settings among them: they come when something of it is opened. */

import { fill } from './i18n.svelte';
import { prefs } from './prefs.svelte';
import type { Text } from './wire';

const w = (ja: string, en: string): Text => ({ ja, en });

export const laterWords = {
  welcome: w('卓の使い方', 'How this table works'),
  welcome_auto: w(
    'できることが1つだけの時は、少し待って自動で進みます(「自動」で切り替えられます)。',
    'When there is only one thing to do, the table goes on by itself after a moment. "Auto" turns that off.',
  ),
  legend_mine: w('下に1本の線：自分のもの', 'solid line below: yours'),
  legend_theirs: w('上に縞の線：相手のもの', 'striped line above: theirs'),
  legend_may: w('朱に光る：今使える', 'vermilion glow: may be used now'),
  legend_aim: w('青い四隅：対象にできる相手のもの', 'blue corners: may be aimed at'),
  legend_locked: w('今は使えない(押すと理由)', 'cannot be used now (press it: why)'),
  legend_opponent: w('相手', 'your opponent'),
  legend_number: w('残りの数', 'what is left'),
  welcome_rules: w('ルールを読む', 'Read the rules'),
  welcome_start: w('始める', "Let's play"),
  setting_windows: w('パスできる場面での確認', 'When to ask me where I can pass'),
  setting_windows_usual: w('相手による', 'By opponent'),
  setting_windows_more: w(
    '「相手による」では、コンピュータとの対戦ではできる時だけ、人との対戦ではいつも聞かれます。人には、聞かれたかどうかから手札が伝わることがあるためです。',
    'By opponent: against the computer only when you can act, against people always, because from whether you are asked they may learn what you hold.',
  ),
  tempo: w('見せる速さ', 'Pace'),
  tempo_slow: w('ゆっくり', 'Slow'),
  tempo_usual: w('ふつう', 'Usual'),
  tempo_quick: w('速い', 'Quick'),
  picked: w('選んだカード{n}枚', '{n} chosen'),
  put_back: w('{name}を選び直す', 'Put {name} back'),
  undo_asked: w('相手が待ったを求めています', 'Your opponent asks to take back a choice'),
  allow: w('認める', 'Allow'),
  refuse: w('断る', 'Refuse'),
  block: w('断って、以後も受けない', 'Refuse, now and from now on'),
  pass_title: w('招待された人の卓です', 'A table for invited people'),
  pass_more: w('主催者から聞いた合い言葉を入力してください。', 'Enter the pass phrase that its host has told you.'),
  pass_phrase: w('合い言葉', 'Pass phrase'),
  pass_enter: w('入る', 'Come in'),
  invite_withdraw: w('招待を取り消す', 'Withdraw the invitation'),
  invite_withdrawn: w('取り消された招待です', 'This invitation was withdrawn'),
  concede_sure: w('投了しますか。対戦はここで終わります。', 'Concede? The match ends here.'),
  sound_volume: w('音量', 'Volume'),
  key_mute: w('音を切る・入れる', 'Sound off and on'),
  why_title: w('今使えない理由', 'Why not now'),
  why_none: w('今、このカードですることはありません。', 'There is nothing to do with this now.'),
  why_more: w('ほかの使い方について(あと{n}件)', 'About other ways to use it ({n} more)'),
  why_remedy: w('どうすれば', 'What would help'),
  rule_missing: w('このルールの本文はありません。', 'The text of this rule is not available.'),
  examples: w('例を見る', 'See an example'),
  say_mute: w('相手のひとことを表示しない', 'Do not show what others say'),
  unwanted: w('ブロック・主催者への報告', 'Block, or report to the host'),
  search_rules: w('ルールを探す', 'Search the rules'),
  search_cards: w('名前・効果で探す', 'Search names and texts'),
  help_mouse: w(
    '光っているカードや場所を押すか、カードを場所まで引いて置きます。',
    'Press a glowing card or place, or drag a card to its place.',
  ),
  help_hover: w('カードに触れたままにすると大きく見えます。', 'Rest on a card, or hold it, to see it large.'),
  help_why: w(
    '光っていないカードを押すと、使えない理由が分かります。',
    'Press a card that does not glow to learn why.',
  ),
  key_arrows: w('カードや選択肢を移る', 'Move among cards and choices'),
  key_enter: w('選ぶ', 'Choose'),
  key_numbers: w('番号の選択肢を選ぶ', 'Choose by number'),
  key_escape: w('取り消す・アニメーションを飛ばす・閉じる', 'Cancel, skip animation, close'),
  key_space: w('カードを大きく見る', 'See the card large'),
  key_rest: w('そのままにする(キープ・パス・終了)', 'Leave it as it is: keep, pass, done'),
  key_log: w('記録を開く', 'Open the log'),
  key_help: w('この説明', 'This help'),
  key_prompt: w('選択肢へ移る', 'Go to the choices'),
  term: w('この言葉の意味', 'What this means'),
  coach: w('先生', 'Your coach'),
  coach_watch: w('ハルの番です。見ていましょう。', 'Haru acts. Watch.'),
  lesson_skip: w('レッスンをやめる', 'Skip the lesson'),
  lesson_progress: w('{m}段階中{n}段階まで完了', '{n} of {m} steps'),
  real_one: w('実戦へ', 'Now a real one'),
  show_me: w('答えを見る', 'Show me'),
  print: w('印刷する', 'Print'),
  print_paper: w('用紙', 'Paper'),
  print_up: w('1ページの枚数', 'Cards a page'),
  print_backs: w('裏面', 'Backs'),
  print_without: w('印刷しない', 'None'),
  print_behind: w('表の後ろに(両面印刷)', 'Behind the fronts'),
  print_ink: w('インク', 'Ink'),
  print_full: w('すべての色で', 'In full colour'),
  print_low: w('線だけで', 'Lines only'),
  print_open: w('PDFを保存', 'Save the PDF'),
  print_more: w(
    '63×88 mmのカードになるように、100 %(実際のサイズ)で印刷してください。裏面は、用紙の長い辺で裏返します。',
    'Print at 100 % (actual size), so that cards come out as 63 by 88 mm. Backs are for paper turned over its longer edge.',
  ),
  open_data_more: w(
    '名前は載りません。2人とも同意した対戦だけが、終わったあとに公開されます。身元を消せば取り下げられます。',
    'Without your name; only matches that everybody who plays them gives away, once they are over. Forget who you are, and they are taken back.',
  ),
  open_data_what: w(
    '同意した人たちの対戦を、ゲームと月ごとにまとめたファイルです。1行に1つの対戦の、デッキと選択のすべてが入っています。コマンドのfudaba replayとPythonで読めます。',
    'Matches of people who agreed, a file for each game and month: a match a line, with both decks and every choice. The command fudaba replay and Python read them.',
  ),
  open_data_none: w('まだありません。', 'None yet.'),
  open_data_matches: w('{n}戦', 'Matches: {n}'),
  credits_figures: w('カードの絵', 'The figures on the cards'),
  credits_figures_more: w(
    'カードの絵の人物や物は game-icons.net の図案(CC BY 3.0)です。色、縁、影、向き、大きさを変え、札場の風景に置いています。図案の作者：',
    'The figures in the pictures are from game-icons.net (CC BY 3.0). Fudaba colours them, gives them an edge and a shadow, turns and scales them, and sets them into scenes of its own. Their artists:',
  ),
  credits_fonts: w('文字', 'The fonts'),
} satisfies Record<string, Text>;

export type LaterWord = keyof typeof laterWords;

/** Such a word in the reader's language. */
export function tell(word: LaterWord, blanks: Record<string, string | number> = {}): string {
  return fill(laterWords[word][prefs.lang], blanks);
}
