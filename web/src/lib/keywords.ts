/**
 * The keywords of a game's cards: words that stand for a rule. Japanese texts, in which cards are written, print them in 【】 at the head of a line; other
 * games write them bare, with what they mean, or give them to a card: there they are known by the marks of the table. What stands in 〔〕 is a cost, what
 * stands in [] or is one sign says when an ability works.
 */

import type { Game } from './game';
import { lineOf } from './text';
import type { CardFace, Text } from './wire';

export interface Keyword {
  /** The Japanese word. */
  key: string;
  name: Text;
}

/** What may stand before a keyword: `[覚醒]`, `技能：`. */
const BEFORE = /^(?:\[[^\]]*\]|[^\s【〔(（。：]{1,4}：(?=【))*/u;
const PRINTED = /^【([^】]+)】/u;
const MEANT = /[(（][^)）]*[)）]/gu;
const NUMBER = /[\s\d]+$/u;

const known = new WeakMap<Game, Map<string, Keyword[]>>();

/** The keywords that a card has or gives. */
export function keywordsOf(game: Game, face: CardFace): Keyword[] {
  const faces = known.get(game) ?? new Map<string, Keyword[]>();
  known.set(game, faces);
  const found = faces.get(face.number) ?? read(game, face);
  faces.set(face.number, found);
  return found;
}

/** Every keyword of the game with how many cards have it. */
export function keywords(game: Game): (Keyword & { cards: number })[] {
  const all = game.info.cards.flatMap((face) => keywordsOf(game, face));
  return [...new Map(all.map((keyword) => [keyword.key, keyword])).values()]
    .map((keyword) => ({ ...keyword, cards: all.filter(({ key }) => key === keyword.key).length }))
    .sort((a, b) => a.name.en.localeCompare(b.name.en));
}

function read(game: Game, { text }: CardFace): Keyword[] {
  const words = markWords(game);
  const found = text.ja.flatMap((line, at) => [...printed(line, text.en[at] ?? '', words), ...bare(line, words)]);
  return [...new Map(found.map((keyword) => [keyword.key, keyword])).values()];
}

/** The words by which the table marks cards, without their numbers: `障壁`, `ジョイン`. */
function markWords(game: Game): Map<string, Text> {
  const plain = ({ ja, en }: Text) =>
    [ja.replace(NUMBER, ''), { ja: ja.replace(NUMBER, ''), en: en.replace(NUMBER, '') }] as const;
  return new Map(Object.values(game.table.marks).map(({ name }) => plain(name)));
}

/** Those in 【】 at the head of a line; a die's faces and one sign alone are none. */
function printed(ja: string, en: string, words: Map<string, Text>): Keyword[] {
  const found: string[] = [];
  let rest = ja.trim().replace(BEFORE, '');
  for (let word = PRINTED.exec(rest); word; word = PRINTED.exec(rest)) {
    found.push(word[1] ?? '');
    rest = rest.slice(word[0].length);
  }
  const all = lineOf(ja).marks;
  const { marks, text } = lineOf(en);
  const alone = text.replace(/^[^:(]*: /u, '').split(/ ?[(.]/u)[0] ?? '';
  return found
    .map((key) => {
      const marked = marks[all.indexOf(key)];
      return { key, name: marked === undefined ? (words.get(key) ?? { ja: key, en: alone }) : { ja: key, en: marked } };
    })
    .filter(({ key }) => key.length > 1 && !/\d/u.test(key));
}

/** Those of the table that stand bare before what they mean or cost, and those that a card gives: `障壁1(…)`, `【障壁1】(…)`, `加護を得る`. */
function bare(ja: string, words: Map<string, Text>): Keyword[] {
  const sentence = ja.replace(MEANT, '()');
  return [...words].flatMap(([key, name]) => {
    const stands = new RegExp(`(?:^|／)【?${escape(key)}\\d*】?[(〔]|${escape(key)}\\d*】?を得`, 'u');
    return key.length > 1 && stands.test(sentence) ? [{ key, name }] : [];
  });
}

const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
