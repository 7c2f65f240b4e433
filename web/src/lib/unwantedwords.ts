/** The words of blocking somebody and telling the host, loaded with them. */

import { fill } from './i18n.svelte';
import { prefs } from './prefs.svelte';
import type { Text } from './wire';

const w = (ja: string, en: string): Text => ({ ja, en });

export const unwantedWords = {
  title: w('{name}について', 'About {name}'),
  title_nobody: w('相手について', 'About your opponent'),
  block: w('ブロックする', 'Block'),
  block_more: w(
    'もう対戦の組み合わせに出ず、募集も見えず、招待もできなくなり、ひとことも届きません。お互いに同じです。相手には知らされません。自分のページでいつでも解けます。',
    'You will not be paired again, nor see each other’s offers or take each other’s invitations, and what they say will not reach you. They are not told. You can lift it on your own page at any time.',
  ),
  blocked: w(
    'ブロックしました。自分のページの「ブロックした人」で解けます。',
    'Blocked. “Whom I have blocked” on your page lifts it.',
  ),
  report: w('主催者に報告する', 'Report to the host'),
  report_more: w(
    'この対戦と理由が、この札場の主催者に伝わります。相手には知らされません。',
    'This match and your reason are told to whoever hosts this table. Your opponent is not told.',
  ),
  reported: w('報告しました。', 'Reported.'),
  reason_name: w('不快な名前', 'The name hurts'),
  reason_disturbing: w('ひとことや待ったで邪魔をする', 'Disturbs by phrases or undo requests'),
  reason_stalling: w('わざと時間を使う', 'Lets the clock run out of spite'),
  reason_leaving: w('負けそうになるといなくなる', 'Leaves matches that go badly'),
  reason_thrown: w('わざと負ける', 'Loses on purpose'),
  reason_unfair: w('知らないはずのことを知っている', 'Seems to know what cannot be known'),
  list: w('ブロックした人', 'Whom I have blocked'),
  list_none: w('誰もいません。', 'Nobody.'),
  anybody: w('名前のない人', 'No name'),
  since: w('{day}から', 'since {day}'),
  lift: w('解く', 'Lift'),
  lift_of: w('{name}のブロックを解く', 'Lift the block of {name}'),
} satisfies Record<string, Text>;

export type UnwantedWord = keyof typeof unwantedWords;

/** Such a word in the reader's language. */
export function tell(word: UnwantedWord, blanks: Record<string, string | number> = {}): string {
  return fill(unwantedWords[word][prefs.lang], blanks);
}
