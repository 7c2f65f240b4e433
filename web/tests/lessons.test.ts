/** What a lesson names in Japanese is printed so: on a card, or in the table's own words. */

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const games = '../games';
const textsOf = (path: string): string[] =>
  !existsSync(path)
    ? []
    : statSync(path).isDirectory()
      ? readdirSync(path).flatMap((name) => textsOf(`${path}/${name}`))
      : [readFileSync(path, 'utf8')];

test.each(readdirSync(games).filter((slug) => existsSync(`${games}/${slug}/lessons`)))(
  'the lessons of %s call cards by their names',
  (slug) => {
    const printed = ['cards', 'cards.yaml', 'table.yaml']
      .flatMap((name) => textsOf(`${games}/${slug}/${name}`))
      .join('\n');
    const named = textsOf(`${games}/${slug}/lessons`).flatMap((text) =>
      [...text.matchAll(/「([^」〜]+)」/g)].map((match) => match[1] ?? ''),
    );
    expect(named.filter((name) => !printed.includes(name))).toEqual([]);
  },
);
