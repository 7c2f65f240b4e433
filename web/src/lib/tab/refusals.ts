/** What a match in the tab will not do, in the words that the service has for it. */

import type { Text } from '../wire';

const w = (ja: string, en: string): Text => ({ ja, en });

export const refusals = {
  'match/unknown': w('その対戦はありません。', 'There is no such match.'),
  'match/outdated': w(
    'この対戦は別の版のルールで始まったので、続けられません。',
    'This match was begun under other rules and cannot go on.',
  ),
  'match/finished': w('この対戦は終わっています。', 'This match is over.'),
  'match/faulty': w(
    'エンジンの誤りで実行できませんでした。対戦は続けられます。',
    'A mistake of the engine stopped this; the match goes on.',
  ),
  'action/stale': w('その選択は、もう求められていません。', 'That decision is no longer open.'),
  'action/not_your_turn': w('今は相手が決める番です。', 'It is not your decision.'),
  'action/unknown': w('その選択肢はありません。', 'There is no such option.'),
  'lesson/wrong': w('それは、今求められている答えではありません。', 'That is not the answer asked for.'),
  'undo/nothing': w('戻せる自分の選択がありません。', 'You have made no choice that could be taken back.'),
  'hint/none': w(
    'ヒントは、コンピュータとの対戦で、自分が決める時にだけもらえます。',
    'Hints are for whoever decides against the computer.',
  ),
  'server/unexpected': w('このタブの対戦ではできません。', 'This cannot be done in a match in the tab.'),
} satisfies Record<string, Text>;

export type RefusalCode = keyof typeof refusals;

/** Why something was not done. */
export class Refusal extends Error {
  readonly text: Text;

  constructor(
    readonly code: RefusalCode,
    text: Text = refusals[code],
  ) {
    super(code);
    this.text = text;
  }
}
