/** The words of the deck pages: they come with these pages alone. */

import { fill } from './i18n.svelte';
import { prefs } from './prefs.svelte';
import type { Text } from './wire';

const w = (ja: string, en: string): Text => ({ ja, en });

export const deckWords = {
  builder: w('デッキ', 'Decks'),
  one_deck: w('デッキ', 'Deck'),
  own_decks: w('自分のデッキ', 'My decks'),
  own_none: w(
    'まだありません。用意されたデッキをコピーして変えるか、最初から作れます。',
    'None yet. Copy a ready-made deck and change it, or begin with an empty one.',
  ),
  ready_decks: w('用意されたデッキ', 'Ready-made decks'),
  new_deck: w('新しいデッキ', 'New deck'),
  unnamed: w('名前のないデッキ', 'Unnamed deck'),
  first_deck: w('最初の一組', 'First deck'),
  first_deck_more: w('初めての人に向いたデッキです。', 'A good deck to begin with.'),
  open: w('開く', 'Open'),
  copy_deck: w('コピーして変える', 'Copy and change'),
  copy_of: w('{name}のコピー', 'Copy of {name}'),
  remove: w('削除', 'Delete'),
  removed: w('「{name}」を削除しました。', 'Deleted “{name}”.'),
  take_back: w('元に戻す', 'Undo'),
  unsaved: w('未保存の変更があります', 'unsaved changes'),
  saved_at: w('{at} に保存', 'saved {at}'),
  never_saved: w('まだ保存していません', 'not saved yet'),
  save: w('保存', 'Save'),
  revert: w('変更を捨てる', 'Discard changes'),
  name: w('デッキの名前', 'Name of the deck'),
  undo: w('取り消す', 'Undo'),
  redo: w('やり直す', 'Redo'),
  no_deck: w('このデッキは、この端末にありません。', 'This deck is not on this device.'),
  all_decks: w('デッキの一覧へ', 'All decks'),

  pool: w('カード', 'Cards'),
  search: w('名前・効果・種類で探す', 'Search name, text, kind'),
  cost: w('コスト', 'Cost'),
  keyword: w('キーワード', 'Keyword'),
  clear: w('条件を消す', 'Clear'),
  put_in: w('{name}を入れる', 'Put in {name}'),
  take_out: w('{name}を抜く', 'Take out {name}'),
  move_to: w('{section}へ', 'To {section}'),
  look_at: w('{name}を大きく見る', 'Look at {name}'),
  in_deck: w('デッキに{n}枚', '{n} in the deck'),
  now_in: w('{name}：{section}に{n}枚', '{name}: {n} in {section}'),
  goes_to: w('入れる先', 'Cards go into'),
  empty_section: w('カードを押すか、ここへ引いて入れます。', 'Press a card, or drag it here.'),
  keys_help: w(
    '矢印キーで移り、Enterで入れ、Backspaceで抜き、Iで大きく見ます。Ctrl+Zで取り消します。',
    'Arrow keys move, Enter puts in, Backspace takes out, I shows a card large, Ctrl+Z undoes.',
  ),

  legal: w('このデッキで遊べます', 'Ready to play'),
  faults: w('直すところ：{n}', '{n} to mend'),
  mend: w('直す', 'Mend it'),
  checking: w('確かめています…', 'Checking…'),
  figures: w('内訳', 'Figures'),
  curve: w('コストの分布', 'Cost curve'),
  kinds: w('種類', 'Kinds'),
  attributes: w('属性', 'Attributes'),
  none: w('なし', 'none'),

  odds: w('引く確率', 'Odds'),
  odds_of: w('引きたいカード', 'To draw'),
  odds_least: w('枚数', 'At least'),
  odds_turn: w('自分の番', 'Own turn'),
  odds_start: w('開始時', 'Start'),
  odds_seen: w('見た枚数', 'Cards seen'),
  odds_keep: w('そのまま', 'Keeping'),
  odds_redraw: w('引き直しあり', 'Redrawing'),
  odds_more: w(
    '{of}枚のうち{good}枚。「引き直しあり」は、最初の{look}枚に足りなければ引き直した場合です。',
    '{good} of {of} cards. “Redrawing”: the first {look} are exchanged unless they are enough.',
  ),
  odds_kept: w(
    'キープするカードは、ほかのカードと考えています。',
    'The card that you keep is taken to be another one.',
  ),
  odds_any: w('どれか：{name}', 'any: {name}'),

  draws: w('自分の山札から引く確率', 'Odds of my own deck'),
  draws_more: w(
    '山札{deck}枚。まだ見ていないカードは{unseen}枚で、どれも同じ確率で上にあります。',
    '{deck} cards in the deck; of {unseen} that you have not seen each may be on top.',
  ),
  draws_none: w('今は、見えているものからは分かりません。', 'What you see does not tell it now.'),
  draws_card: w('カード', 'Card'),
  draws_left: w('残り', 'Left'),
  draws_next: w('次の{n}枚', 'Next {n}'),

  try_it: w('試しに対戦', 'Try it'),
  try_level: w('相手の強さ', 'Strength'),
  try_deck: w('相手のデッキ', 'Their deck'),
  weigh: w('勝率', 'Weigh it'),
  weigh_more: w(
    '用意されたデッキと、1手先だけを読むコンピュータどうしの速い対戦を続けて、勝率を出します。',
    'Quick games against the ready-made decks, played by computers that look one step ahead, and what share of them it wins.',
  ),
  weigh_start: w('はかる', 'Start'),
  weigh_stop: w('止める', 'Stop'),
  weigh_games: w('{n}戦', '{n} {n:game|games}'),
  weigh_whole: w('全体', 'All'),
  share_of: w('{share} %({from}〜{to} %)', '{share} % ({from} to {to} %)'),

  versions: w('履歴', 'Versions'),
  version_now: w('今の状態', 'as it is now'),
  version_first: w('最初の版', 'first version'),
  version_same: w('違いはありません。', 'No difference.'),
  version_reworded: w('カードの内容が変わった', 'says something else'),
  compare: w('比べる', 'Compare'),
  compare_with: w('元の版', 'Compared with'),
  restore: w('この版に戻す', 'Go back to it'),
  played: w('{n}戦 {won}勝 {lost}敗', '{n} played, {won} won, {lost} lost'),
  played_none: w('対戦なし', 'not played yet'),
  end_won: w('勝ち', 'won'),
  end_lost: w('負け', 'lost'),
  end_drawn: w('引き分け', 'drawn'),

  share: w('渡す', 'Share'),
  share_link: w('デッキを丸ごと含むリンク', 'A link that holds the whole deck'),
  share_line: w('1行の文字', 'As one line'),
  share_file: w('ファイル(YAML)に保存', 'Save as a file (YAML)'),
  bring: w('取り込む', 'Import'),
  bring_unlike: w('リンクでも、1行の文字でも、YAMLでもありません。', 'This is no link, no line and no YAML of a deck.'),
  bring_more: w(
    'リンク、1行の文字、YAMLのどれかを貼るか、ファイルを選んでください。',
    'Paste a link, the one line, or YAML; or choose a file.',
  ),
  bring_text: w('デッキ', 'The deck'),
  bring_file: w('ファイルを選ぶ', 'Choose a file'),
  handed_on: w('デッキを受け取りました', 'A deck for you'),
  keep: w('自分のデッキに加える', 'Keep it'),
  aged: w('作った時とは違うカード：{cards}', 'Changed since it was made: {cards}'),
  aged_look: w('何が変わったかを見る', 'What has changed'),
  aged_now: w('今の内容', 'What it says now'),
  aged_before: w('以前の内容', 'What it said'),
  aged_unknown: w('以前の内容は、この端末に残っていません。', 'What it said before is not kept on this device.'),
  aged_seen: w('確認しました', 'Seen'),
  aged_seen_more: w(
    '今の内容で、デッキの新しい版として保存します。',
    'Saves the deck as a new version, with its cards as they are now.',
  ),
  gone: w('もうないカード：{cards}。', 'No longer there: {cards}.'),
  gone_remedy: w(
    'このままでは遊べません。抜いて、代わりのカードを入れてください。',
    'With them it cannot be played: take them out and put others in.',
  ),
  gone_drop: w('抜く', 'Take them out'),
  gone_edit: w('デッキを直す', 'Mend the deck'),

  name_unfit: w(
    '名前は40文字までで、見えない文字は使えません。',
    'A name has at most 40 characters, none of them invisible.',
  ),
  no_line: w('デッキの一行として読み取れません。', 'This is not a deck written as one line.'),
  other_game: w('別のゲームのデッキです。', 'This deck is of another game.'),
  broken_link: w('このリンクのデッキは読み取れません。', 'The deck in this link cannot be read.'),
  too_many: w('デッキにはカードが400種類までです。', 'A deck has at most 400 different cards.'),
  odd_copies: w('カードの枚数は1から99までです。', 'There may be 1 to 99 copies of a card.'),
  too_large: w('大きすぎて、デッキとして読めません。', 'This is too large for a deck.'),
  not_kept: w(
    'この端末に空きがないので、保存できませんでした。いらないデッキを削除してください。',
    'There is no room on this device: it was not saved. Delete a deck that you no longer need.',
  ),
} satisfies Record<string, Text>;

export type DeckWord = keyof typeof deckWords;

/** A word of the deck pages in the reader's language. */
export function tell(word: DeckWord, blanks: Record<string, string | number> = {}): string {
  return fill(deckWords[word][prefs.lang], blanks);
}
