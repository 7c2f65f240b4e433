// The modules of all games: they play as the engine does elsewhere, and they can be asked.
// `cargo xtask test --only wasm` builds them, writes down the matches and runs this.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';

import { Tab } from './tab.mjs';

const { FUDABA_MODULES, FUDABA_MATCHES_FROM } = process.env;
const games = FUDABA_MODULES.split(delimiter).map((path) => ({ path, name: path.match(/([\w-]+)\.wasm$/)[1] }));
const written = (game) => JSON.parse(readFileSync(join(FUDABA_MATCHES_FROM, `${game}.json`), 'utf8'));
const opened = ({ path }) => Tab.of(readFileSync(path));

/** Lets a level play both seats, as a page would, and gives the last that was told. */
function playedOut(tab, match, level) {
  for (let choices = 0; choices < 2000; choices += 1) {
    const { waiting, outcome } = tab.ask({ call: 'look', match });
    if (outcome) return outcome;
    const { decision } = tab.ask({ call: 'look', match, seat: waiting.seat });
    const option = tab.ask({ call: 'think', match, level, seed: choices, milliseconds: 20 });
    assert.ok(decision.options[option], 'a level takes an option that is offered');
    tab.ask({ call: 'play', match, option });
  }
  throw new Error('the match does not end');
}

for (const game of games) {
  const { matches, digest } = written(game.name);

  test(`${game.name}: ${matches.length} matches end here as they do elsewhere`, async () => {
    const tab = await opened(game);
    assert.equal(tab.ask({ call: 'about' }).digest, digest, 'rules and cards are the same');
    const begun = performance.now();
    let choices = 0;
    for (const [number, { record, end }] of matches.entries()) {
      const replayed = tab.ask({ call: 'replay', record });
      assert.deepEqual([replayed.end, replayed.same_rules], [end, true], `match ${number}`);
      tab.ask({ call: 'close', match: replayed.match });
      choices += record.choices.length;
    }
    const seconds = (performance.now() - begun) / 1000;
    console.log(`${game.name}: ${matches.length} matches, ${Math.round(choices / seconds)} choices a second`);
    const own = tab.ask({ call: 'rehearse', first: 0, matches: Math.min(50, matches.length) });
    assert.deepEqual(own.matches, matches.slice(0, own.matches.length), 'what is drawn at random is drawn alike');
  });

  test(`${game.name}: a match against nobody but the computer is played to its end, and written down`, async () => {
    const tab = await opened(game);
    const { decks } = tab.ask({ call: 'about' });
    const { match } = tab.ask({ call: 'open', decks: [decks[0].key, decks[1].key], seed: 7 });
    const outcome = playedOut(tab, match, 'novice');
    assert.ok(outcome.text.ja && outcome.text.en);
    const { record, end } = tab.ask({ call: 'record', match });
    assert.equal((await opened(game)).ask({ call: 'replay', record }).end, end);
  });

  test(`${game.name}: cards are read, checked, printed and drawn`, async () => {
    const tab = await opened(game);
    const [card] = tab.ask({ call: 'cards' });
    const svg = tab.ask({ call: 'print', numbers: [card.number], language: 'ja' });
    assert.ok(svg.startsWith('<svg') && svg.includes(card.name.ja));
    const { cards, faults } = tab.ask({
      call: 'draft',
      text: '- { number: X01, nmae: { ja: 札, en: Card } }',
      language: 'en',
    });
    assert.deepEqual(cards, []);
    assert.ok(
      faults.some((fault) => fault.line === 1 && fault.message.includes('nmae')),
      JSON.stringify(faults),
    );
  });

  test(`${game.name}: lines of cards are read, beginnings completed, and a card weighs as much as itself`, async () => {
    const tab = await opened(game);
    const card = tab.ask({ call: 'cards' }).find(({ text }) => text.en.length > 0);
    const { whole, lines } = tab.ask({ call: 'read', text: card.text.ja.join('\n'), language: 'ja' });
    assert.ok(whole && lines.every(({ read }, at) => read.text.en === card.text.en[at]), JSON.stringify(lines));
    assert.ok(tab.ask({ call: 'next', beginning: '', language: 'en' }).next.length > 0);
    const now = tab.ask({ call: 'written', card: card.number });
    const weighed = tab.ask({ call: 'weigh', load: { card: card.number, now, seed: 1 }, milliseconds: 300 });
    assert.ok(weighed.games > 0 && weighed.change.mean === 0, JSON.stringify(weighed));
  });

  test(`${game.name}: files of a folder stand in for those that it comes with, until they are taken back`, async () => {
    const tab = await opened(game);
    const told = tab.ask({
      call: 'files',
      files: { 'cards/zz.yaml': '- { number: X01, nmae: { ja: 札, en: Card } }' },
    });
    assert.ok(
      told.faults.some((fault) => fault.file === 'cards/zz.yaml'),
      JSON.stringify(told),
    );
    assert.notEqual(tab.ask({ call: 'about' }).digest, digest);
    assert.deepEqual(tab.ask({ call: 'files', files: {} }).faults, []);
    assert.equal(tab.ask({ call: 'about' }).digest, digest);
    assert.throws(() => tab.ask({ call: 'play', match: 1, option: 0 }), { code: 'match/unknown' });
  });
}
