/** The words of replays, of what they prove, and of going on from one: they come with these. */

import { fill } from './i18n.svelte';
import { prefs } from './prefs.svelte';
import type { Text } from './wire';

const w = (ja: string, en: string): Text => ({ ja, en });

export const replayWords = {
  open_replay_file: w('リプレイのファイルを選ぶ', 'Choose a replay file'),
  open_replay_more: w(
    '終わった対戦のリプレイは、その結果の画面から見られます。保存したファイルは、ここで開きます。',
    'A match that is over is replayed from its result. A file that was saved is opened here.',
  ),
  spectator: w('観戦者', 'Spectator'),
  first_frame: w('最初へ', 'To the start'),
  last_frame: w('最後へ', 'To the end'),
  step_back: w('一手戻る', 'One step back'),
  step_on: w('一手進む', 'One step on'),
  play_replay: w('再生', 'Play'),
  pause_replay: w('一時停止', 'Pause'),
  speed: w('速さ', 'Speed'),
  position: w('局面 {n} / {m}', 'position {n} of {m}'),
  seen_from: w('見る側', 'Seen from'),
  continue_here: w('ここから続ける', 'Continue from here'),
  continue_more: w('この局面からコンピュータと対戦します。', 'Play on from this position against the computer.'),
  continue_as: w('{name} の席で', 'as {name}'),
  download: w('ファイルに保存', 'Download'),
  verdict_EXACT: w('正確', 'EXACT'),
  verdict_UNVERIFIED: w('未検証', 'UNVERIFIED'),
  verdict_DIVERGED: w('不一致', 'DIVERGED'),
  verdict_EXACT_more: w(
    'このリプレイは、同じバージョンのエンジンで一手残らず再現されました。',
    'Every choice was replayed by the same version of the engine.',
  ),
  verdict_UNVERIFIED_more: w(
    '別のバージョンで作られたリプレイですが、検査した指紋はすべて一致しています。',
    'Made by another version; every fingerprint checked so far agrees.',
  ),
  verdict_DIVERGED_more: w(
    '途中から記録と一致しません。一致したところまでを表示します。',
    'It does not agree with the record from some point on; only what agrees is shown.',
  ),
  party_client: w('本人の端末', "the player's own device"),
  party_server: w('サーバー', 'the server'),
  party_computer: w('コンピュータ', 'the computer'),
  fair_title: w('公平な配り方の証明', 'Proof of fair dealing'),
  fair_more: w(
    '対戦の前に、サーバーは秘密の値の指紋(約束)を示し、その後で両者が乱数を送りました。配り方は3つを混ぜたシードから決まります。',
    'Before the match the server showed a fingerprint of its secret; only then did both players send random numbers. The deal follows from a seed mixed from all three.',
  ),
  fair_none: w('このリプレイに証明は付いていません。', 'This replay carries no proof.'),
  fair_ok: w('証明は正しい：この端末で確かめました。', 'The proof holds: checked on this device.'),
  fair_unproved: w(
    '計算は合いますが、証明にはなりません。この札場の署名がなく、この端末もその対戦を見ていません。',
    'The numbers fit, but that proves nothing: no table that this browser knows has signed them, and it was not there itself.',
  ),
  fair_unwitnessed: w(
    '計算は合いますが、自分の乱数を先に約束しなかった席があります。公平に配られたかは、誰も証言できません。',
    'The numbers fit, but a seat drew or promised none of its own: nobody can testify that the deal was fair.',
  ),
  fair_elsewhere: w(
    'この席の乱数はほかの端末のものです。それがあなたの端末でなければ、札場が取り替えたことになります。',
    'The number of your seat came from another device. If that was none of yours, the table has put its own in its place.',
  ),
  fair_promise_changed: w(
    '札場が、ある席の約束をあとから別のものに替えました。',
    'The table showed a second promise for a seat after the first one.',
  ),
  fair_promise_late: w(
    'この端末が乱数を送った時点で、相手の乱数はまだ約束されていませんでした。あとから選べたことになります。',
    "When this browser's number went out, the other one was not promised yet: it could be chosen afterwards.",
  ),
  fair_nonce_wrong: w(
    '乱数が、先に決まっていたものや約束と違います。',
    'A random number is not the one that was fixed or promised beforehand.',
  ),
  fair_commitment_wrong: w('秘密の値が約束と合いません。', 'The secret does not match the commitment.'),
  fair_seed_wrong: w('シードが3つの値から作られていません。', 'The seed was not made from the three values.'),
  fair_commitment_changed: w(
    'サーバーの約束が、対戦の前に見たものと違います。',
    'The commitment is not the one this browser was shown before the match.',
  ),
  fair_nonce_changed: w('この端末が送った乱数と違います。', 'Your random number is not the one this browser sent.'),
  fair_promise_broken: w(
    '乱数が、見せる前の約束と合いません。',
    'A random number is not the one that was promised before any was shown.',
  ),
  fair_malformed: w('証明の値が壊れています。', 'The values of the proof are malformed.'),
  fair_unavailable: w(
    'この端末では確かめられません(https か localhost で開いてください)。',
    'It cannot be checked here (open this page over https or on localhost).',
  ),
  fair_commitment: w('約束', 'Commitment'),
  fair_secret: w('サーバーの秘密', "Server's secret"),
  fair_nonce: w('{name}の乱数', 'Random number of {name}'),
  fair_seed: w('シード', 'Seed'),
  signed_SIGNED: w('署名あり', 'SIGNED'),
  signed_UNSIGNED: w('署名なし', 'UNSIGNED'),
  signed_UNVOUCHED: w('知らない鍵', 'UNVOUCHED'),
  signed_ALTERED: w('改変あり', 'ALTERED'),
  signed_SIGNED_more: w(
    'この札場の鍵で署名されています。書かれた時のままです。',
    'It is signed with the key that this browser knows as its table\u2019s, and as it was written.',
  ),
  unseen: w('続きから', 'CONTINUED'),
  unseen_more: w(
    '持ち込まれたリプレイの{n}手目からの続きです。札場はそこまでを見ていません。誰がどう選んだか、ヒントや待ったがあったかは分かりません。',
    'It went on from a replay after {n} {n:choice|choices}, which the table has not seen: who made them, and with what help, is not known.',
  ),
  unseen_some: w(
    '持ち込まれたリプレイからの続きです。札場はそこまでを見ていません。誰がどう選んだか、ヒントや待ったがあったかは分かりません。',
    'It went on from a replay that the table has not seen: who made its choices, and with what help, is not known.',
  ),
  signed_UNVOUCHED_more: w(
    'この端末の知らない鍵で署名されています。署名は誰でも自分の鍵でできます。ほかの札場のものか、作り直されたものです。',
    'It is signed, with a key that this browser does not know: of another table, or of anybody. Everybody can sign with a key of their own.',
  ),
  signed_UNSIGNED_more: w(
    '署名がありません。ほかの場所で作られたか、署名が外されています。',
    'It carries no signature: made elsewhere, or its signature was taken off.',
  ),
  signed_ALTERED_more: w(
    '署名と中身が合いません。あとから書き換えられています。',
    'Signature and content do not agree: it was changed afterwards.',
  ),
} satisfies Record<string, Text>;

export type ReplayWord = keyof typeof replayWords;

/** Such a word in the reader's language. */
export function tell(word: ReplayWord, blanks: Record<string, string | number> = {}): string {
  return fill(replayWords[word][prefs.lang], blanks);
}
