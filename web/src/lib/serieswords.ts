/** The better of three in words, and other terms of a new match: they come with what tells of them. */

import { fill } from './i18n.svelte';
import { other } from './places';
import { prefs } from './prefs.svelte';
import type { Seat, SeriesInfo, Text } from './wire';

const w = (ja: string, en: string): Text => ({ ja, en });

export const seriesWords = {
  matches: w('対戦数', 'Matches'),
  one: w('1戦', 'One'),
  three: w('3本勝負', 'Best of three'),
  three_more: w(
    '先に2勝した人の勝ちです。対戦のたびに席を替え、ふたりが押すと次が始まります。',
    'Two wins decide it. The seats change after each match, and the next begins when both have pressed.',
  ),
  watching: w('観戦', 'Watching'),
  watching_no: w('一覧に載せない', 'not listed'),
  watching_yes: w('誰でも', 'everybody'),
  watching_more: w(
    'ふたりの名前とともに、最初のページの観戦できる対戦に載ります。友だちとの対戦は、相手も同意すると載ります。',
    'The match stands on the first page, with both names. One with a friend does if the friend agrees, too.',
  ),
  watching_agree: w(
    '誰でも観戦できるようにする(最初のページに名前も載ります)',
    'Let everybody watch (it stands on the first page, with your name)',
  ),
  place: w('3本勝負 第{n}戦', 'Best of three, match {n}'),
  score: w('{won}勝{lost}敗', '{won}–{lost}'),
  score_drawn: w('{won}勝{lost}敗{drawn}分', '{won}–{lost}, {drawn} drawn'),
  next: w('次の対戦へ', 'On to the next match'),
  give_up: w('3本勝負をやめる(負けになる)', 'End the series (you lose it)'),
  won: w('3本勝負に勝ちました。', 'You have won the series.'),
  lost: w('3本勝負に負けました。', 'You have lost the series.'),
  drawn: w('3本勝負は引き分けです。', 'The series is drawn.'),
  over: w('3本勝負は終わりました。', 'The series is over.'),
  left: w('一方が続けませんでした。', 'One of the two did not go on.'),
  absent: w('次の対戦に来なかった人がいます。', 'Somebody did not come to the next match.'),
} satisfies Record<string, Text>;

export type SeriesWord = keyof typeof seriesWords;

/** Such a word in the reader's language. */
export function tell(word: SeriesWord, blanks: Record<string, string | number> = {}): string {
  return fill(seriesWords[word][prefs.lang], blanks);
}

/** Which match of the series it is, and the score as the seat `near` sees it. */
export function standOf({ number, won, drawn }: SeriesInfo, near: Seat): string {
  const score = { won: won[near], lost: won[other(near)], drawn };
  return `${tell('place', { n: number })} · ${tell(drawn > 0 ? 'score_drawn' : 'score', score)}`;
}

/** How it ended, for whoever sits at `seat`; empty while it goes on. */
export function endOf({ ended }: SeriesInfo, seat: Seat | null): string {
  if (!ended) return '';
  const result = seat === null ? 'over' : ended.winner === null ? 'drawn' : ended.winner === seat ? 'won' : 'lost';
  return ended.reason === 'decided' ? tell(result) : `${tell(result)} ${tell(ended.reason)}`;
}
