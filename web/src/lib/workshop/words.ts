/** The words of the workshop: they come with its page alone. */

import { fill } from '../i18n.svelte';
import { prefs } from '../prefs.svelte';
import type { Text } from '../wire';

const w = (ja: string, en: string): Text => ({ ja, en });

export const workWords = {
  workshop: w('工房', 'Workshop'),
  lead: w(
    'カードを作る。書くそばから調べられ、両方の言葉で刷られ、絵になります。',
    'Make cards. As you write they are checked, printed in both languages, and drawn.',
  ),
  no_module: w(
    'この工房は、ゲームの規則をブラウザーの中で動かします。そのためのモジュールが、この場所ではまだ作られていません。',
    'The workshop runs the rules of the game in your browser. The module for that has not been built here yet.',
  ),
  no_module_more: w(
    '作り方：この札場のソースのフォルダーで次を実行し、サーバーを作り直します。',
    'To build it, run this in the source folder of Fudaba and build the server anew:',
  ),
  loading: w('規則を読み込んでいます…', 'Loading the rules…'),
  engine_stopped: w(
    '規則の動作が止まりました。直前の変更を戻すと続けられます。',
    'The rules stopped working. Take back the last change to go on.',
  ),

  own_cards: w('自分のカード', 'My cards'),
  own_none: w('まだありません。', 'None yet.'),
  game_cards: w('このゲームのカード', 'Cards of the game'),
  search: w('番号・名前・文で探す', 'Search number, name, text'),
  new_card: w('新しいカード', 'New card'),
  new_like: w('下のカードを選ぶと、その写しから始まります。', 'Choose a card below to begin with a copy of it.'),
  copy: w('写しを作る', 'Make a copy'),
  remove: w('このカードを消す', 'Remove this card'),
  removed: w('「{name}」を消しました。', 'Removed “{name}”.'),
  take_back: w('元に戻す', 'Undo'),
  taken: w('番号が使われています', 'number is taken'),
  changed_card: w('変更', 'changed'),

  form: w('項目', 'Form'),
  text: w('文', 'Text'),
  yaml: w('YAML', 'YAML'),
  face: w('カードの面', 'The card'),
  text_more: w(
    'カードに刷られる文を、一行に一つずつ。文になったところで、カードの働きになります。',
    'What is printed on the card, one line each. As soon as it is a sentence, it is what the card does.',
  ),
  text_ja: w('日本語で書く', 'Write in Japanese'),
  text_en: w('英語で書く', 'Write in English'),
  other_language: w('もう一方の言葉では', 'In the other language'),
  next: w('次に置けるもの', 'What can follow'),
  lines: w('カードにある文', 'Lines of cards'),
  nearest: w('最も近い文：', 'The nearest line: '),
  take_nearest: w('この文にする', 'Use this line'),
  several: w('二通り以上に読めます。', 'It can be read in several ways.'),
  no_effect: w('文はありません。', 'No text.'),
  unfinished: w('まだ文の途中です。', 'The sentence is not finished yet.'),
  yaml_broken: w(
    'YAMLとして読めないため、項目と文は直るまで使えません。',
    'The YAML cannot be read: form and text wait until it is mended.',
  ),
  faults: w('直すところ', 'To be mended'),
  no_faults: w('誤りはありません。', 'No mistakes.'),
  at_line: w('{line}行目', 'line {line}'),
  rule: w('規則 {rule}', 'rule {rule}'),
  remedy: w('直し方：{hint}', 'Remedy: {hint}'),
  add: w('足す', 'Add'),
  take_away: w('除く', 'Remove'),
  none: w('なし', 'none'),
  more_fields: w('ほかの項目', 'Further fields'),
  took: w('調べるのに{ms}ミリ秒', 'checked in {ms} ms'),

  strength: w('強さ', 'Strength'),
  strength_more: w(
    '同じ対戦を、前のカードと今のカードの両方で行い、勝率の差を測ります。',
    'The same matches are played with the card as it was and as it is; what is measured is the change of the win rate.',
  ),
  weigh: w('測る', 'Measure'),
  weigh_stop: w('止める', 'Stop'),
  against: w('比べる相手：前に保存したときのカード', 'Compared with the card as it was saved last'),
  games_count: w('{count}戦', '{count} games'),
  points: w('{mean}ポイント（{low}から{high}）', '{mean} points ({low} to {high})'),
  up: w('強くなりました。', 'It is stronger.'),
  down: w('弱くなりました。', 'It is weaker.'),
  same: w('2ポイント以上の差はありません。', 'No change of two points or more.'),
  open: w('まだ分かりません。', 'Not known yet.'),
  weigh_same: w('まだ何も変えていません。', 'Nothing has been changed yet.'),

  play_it: w('遊ぶ', 'Play it'),
  play_more: w(
    'このカードが入ったデッキで、このタブのコンピュータと対戦します。',
    'A match with the card in a deck, against the computer in this tab.',
  ),
  play_with: w('入れるデッキを選ぶと始まります。', 'Choose the deck that holds it to begin.'),
  play_level: w('コンピュータの強さ', "The computer's strength"),
  play_none: w(
    'このカードを入れられる出来合いのデッキがありません。',
    'There is no ready-made deck that may hold this card.',
  ),

  set: w('作品集', 'Set'),
  set_name: w('作品集の名前', 'Name of the set'),
  author: w('作者', 'Author'),
  save: w('版として保存', 'Save a version'),
  save_note: w('この版について', 'About this version'),
  saved: w('保存しました。', 'Saved.'),
  kept: w('このブラウザーに保管されています', 'Kept in this browser'),
  full: w('保管できませんでした。書き出して手元に残してください。', 'It could not be kept. Export it to keep it.'),
  versions: w('版', 'Versions'),
  no_versions: w('まだ版はありません。', 'No versions yet.'),
  now: w('今', 'Now'),
  added: w('加わった', 'added'),
  gone: w('消えた', 'removed'),
  changes: w('変わったところ', 'What changed'),
  changes_from: w('前', 'Before'),
  changes_to: w('後', 'After'),
  changes_none: w('違いはありません。', 'There is no difference.'),
  changes_count: w('{n}枚が変わりました', '{n} {n:card has|cards have} changed'),
  beginning: w('はじめ（何もない）', 'The beginning (nothing)'),
  numbers: w('数', 'Numbers'),
  names: w('名前・種類・属性', 'Names, kinds, attributes'),
  rules: w('働き', 'What it does'),
  yes: w('はい', 'yes'),
  no: w('いいえ', 'no'),
  colon: w('：', ': '),
  comma: w('、', ', '),
  and_also: w('／', '; '),
  export_zip: w('ZIPに書き出す', 'Export as ZIP'),
  share: w('渡す', 'Share'),
  share_link: w('作品集がまるごと入ったリンク', 'A link that holds the whole set'),
  share_more: w(
    '{n}文字。開いた人の工房に、この作品集が出ます。サーバーには送られません。',
    '{n} characters. Whoever opens it finds this set in the workshop. Nothing is sent to the server.',
  ),
  share_too_long: w(
    'リンクが{n}文字になり、メールやメッセージで切れずに届く{limit}文字を超えます。ファイルで渡してください。',
    'The link would have {n} characters; mail and messages carry {limit} unbroken. Share the file instead.',
  ),
  share_file: w('ファイルで渡す', 'Share as a file'),
  linked: w('リンクの作品集', 'The set of the link'),
  linked_cards: w('カード{n}枚', '{n} {n:card|cards}'),
  linked_more: w(
    'このリンクに入っていた作品集です。あなたの作品集に加えるか、置き換えるかを選べます。置き換えると、今のものは版も含めてなくなります。',
    'This set came with the link. Add it to yours, or put it in the place of yours, which is then gone with its versions.',
  ),
  linked_join: w('自分の作品集に加える', 'Add it to mine'),
  linked_alone: w('置き換える', 'Replace mine'),
  linked_not: w('開かない', 'Leave it'),
  print: w('印刷する', 'Print'),
  import_zip: w('読み込む', 'Import'),
  save_folder: w('フォルダーに保存', 'Save to a folder'),
  open_folder: w('フォルダーを開く', 'Open a folder'),
  imported: w('{n}枚のカードを読み込みました。', 'Imported {n:card|cards}.'),
  files: w('ファイル', 'Files'),
  run_with: w('遊ぶには：', 'To play it: '),
  back_to: w('この版に戻す', 'Go back to this version'),

  refused_large: w('大きすぎます（上限{limit}MB）。', 'It is too large ({limit} MB at most).'),
  refused_many: w('ファイルが多すぎます（上限{limit}）。', 'It holds too many files ({limit} at most).'),
  refused_name: w('許されないファイル名があります：{name}', 'A file in it has a name that is not allowed: {name}'),
  refused_zip: w('ZIPとして読めません。', 'It cannot be read as a ZIP file.'),
  refused_letters: w(
    '{name}：制御文字など、カードに使えない文字があります。',
    '{name}: it holds control characters or others that no card is written with.',
  ),
  refused_link: w(
    'リンクが壊れています。途中で切れたのかもしれません。',
    'The link is broken. It may have been cut on its way.',
  ),
  refused_long_link: w(
    'リンクが長すぎます（上限{limit}文字）。ファイルでもらってください。',
    'The link is too long ({limit} characters at most). Ask for the file.',
  ),
  refused_deep: w('{name}：入れ子が深すぎます。', '{name}: it is nested too deeply.'),
  refused_text: w('{name}：文字として読めません。', '{name}: it cannot be read as text.'),
  refused_empty: w('{game}のカードがありません。', 'There are no cards of {game} in it.'),
  refused_script: w(
    'この絵にはスクリプトなど許されないものがあります：{what}',
    'The picture holds what is not allowed, such as scripts: {what}',
  ),
  refused_picture: w('SVG、PNG、JPEGの絵を選んでください。', 'Choose an SVG, PNG or JPEG picture.'),
  refused_pixels: w('一辺は{limit}ピクセルまでです。', 'It may be at most {limit} pixels wide and high.'),

  picture: w('自分の絵', 'My own picture'),
  picture_by: w('絵：{licence}', 'Picture: {licence}'),
  picture_choose: w('絵を選ぶ', 'Choose a picture'),
  picture_remove: w('絵を外す', 'Remove the picture'),
  licence: w('絵の使用条件と作者', 'Licence and maker of the picture'),
  licence_wanted: w('使用条件と作者を書いてください。', 'Name its licence and maker.'),

  first: w('はじめての一枚', 'Make your first card'),
  first_start: w('5つの短い段階で、はじめての一枚を作る', 'Make your first card in five short steps'),
  first_close: w('案内を終える', 'Leave the guide'),
  first_1: w(
    '下の一覧からカードを一枚選び、「写しを作る」を押します。それがあなたのカードの始まりです。',
    'Choose a card in the list and press “Make a copy”. That is the beginning of your own card.',
  ),
  first_2: w(
    '「項目」で、名前を日本語と英語で付けます。カードの面がすぐに変わります。',
    'Under “Form”, give it a name in Japanese and English. The card changes at once.',
  ),
  first_3: w(
    '「文」で、働きを自分の言葉で書きます。書く途中で、次に置けるものが出ます。',
    'Under “Text”, write what it does. While you write you see what can follow.',
  ),
  first_4: w(
    '「強さ」で「測る」を押します。前のカードとの差が棒で見えてきます。',
    'Under “Strength”, press “Measure”. A bar shows how it differs from the card before.',
  ),
  first_5: w(
    '「版として保存」を押し、「ZIPに書き出す」で手元に残します。',
    'Press “Save a version”, then “Export as ZIP” to keep it.',
  ),
  first_done: w('できました。はじめての一枚です。', 'Done: that is your first card.'),
  step: w('{n}／5', 'Step {n} of 5'),
} satisfies Record<string, Text>;

export type WorkWord = keyof typeof workWords;

export function tell(word: WorkWord, blanks: Record<string, string | number> = {}): string {
  return fill(workWords[word][prefs.lang], blanks);
}
