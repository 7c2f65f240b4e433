/**
 * How much a match asks of its player: clicks, stops that have one answer, waits. One scripted match of each game is played against the novice, and each
 * decision is counted twice: as the table answers it now (windows pass where nothing can be done, costs that come to the same pay themselves, a card
 * with one use asks before it acts at once), and as a table without any of that would ask it. `node e2e/flow.mjs [--games a,b] [--seed 1] [--at ORIGIN]`.
 */

import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import WebSocket from 'ws';
import { GAMES } from './browser.mjs';
import { Server } from './server.mjs';
import { dice } from './table.mjs';

/** For how long a table without any of that shows a question with one answer before it answers it. */
const READ = 1.3;
/** How long a pass and a payment by itself take. */
const PASSES = 0.2;
const PAYS = 0.12;
const PATIENCE = 60_000;

/** A seat that plays by a script: what can be done comes before what ends a phase. */
class Player {
  #socket;
  #next = 1;
  #wake = () => {};
  update = null;
  round = 0;

  static async at(origin, game, seed) {
    const info = await (await fetch(`${origin}/api/games/${game}`)).json();
    const [mine, theirs] = [info.decks[0].key, info.decks[1 % info.decks.length].key];
    const seats = [{ kind: 'me', name: 'Rin', deck: mine }, { kind: 'computer', level: 'novice', deck: theirs }];
    const body = JSON.stringify({ game, seats, clock: null });
    const made = await (await fetch(`${origin}/api/matches`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).json();
    const player = new Player();
    Object.assign(player, { info, dice: dice(seed), nonce: randomBytes(32) });
    player.#socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/matches/${made.id}`);
    await once(player.#socket, 'open');
    player.#socket.on('message', (data) => player.#hear(JSON.parse(data)));
    player.say({ type: 'join', secret: made.secrets[0], last: null });
    return player;
  }

  say(message) {
    this.#socket.send(JSON.stringify({ id: this.#next++, ...message }));
  }

  #hear(message) {
    if (message.type === 'joined' || message.type === 'match') this.#deal(message.match);
    if (message.type !== 'update') return;
    this.round = (message.view ?? message.changes?.moment)?.round ?? this.round;
    if (!message.settled) return;
    this.update = message;
    this.#wake();
  }

  #deal({ status, promises }) {
    if (status !== 'waiting') return;
    const promise = createHash('sha256').update(this.nonce).digest('hex');
    this.say(promises[0] === null ? { type: 'promise', promise } : { type: 'nonce', nonce: this.nonce.toString('hex') });
  }

  /** Until this seat is asked something new, or the match is over. */
  async asked(after) {
    const end = performance.now() + PATIENCE;
    const waits = () => !this.update?.outcome && (this.update?.decision?.number ?? -1) <= after;
    while (waits() && performance.now() < end)
      await Promise.race([new Promise((wake) => (this.#wake = wake)), new Promise((wake) => setTimeout(wake, 500))]);
    return this.update?.outcome ? null : (this.update?.decision ?? null);
  }

  choose(decision) {
    const { window = null, rest = null } = this.info.table.questions[decision.question] ?? {};
    const acts = decision.options.filter(({ verb, ends }) => verb !== window && verb !== rest && ends !== 'loses');
    const among = acts.length > 0 && this.dice(5) > 0 ? acts : decision.options;
    const option = among[this.dice(among.length)];
    this.say({ type: 'choose', decision: decision.number, option: option.index });
    return option;
  }

  close() {
    this.#socket.close();
  }
}

/** What one answer takes of a person: clicks, whether it was a stop without a choice, seconds that pass by themselves. */
function before(decision, option) {
  if (decision.options.length === 1) return { clicks: 0, empty: 1, waits: READ };
  return { clicks: option.card !== null && option.place !== null ? 2 : 1, empty: 0, waits: 0 };
}
function now(decision, option, question) {
  const lone = decision.options.length === 1 ? decision.options[0] : null;
  if (lone && lone.verb === question?.window && lone.ends !== 'loses') return { clicks: 0, empty: 0, waits: PASSES };
  if (decision.alike) return { clicks: 0, empty: 0, waits: PAYS };
  const usual = before(decision, option);
  const asks = question?.part === 'act' && option.card !== null && option.place === null && !option.begins && !lone;
  return { ...usual, clicks: usual.clicks + (asks ? 1 : 0) };
}

const sum = (all, one) => ({ clicks: all.clicks + one.clicks, empty: all.empty + one.empty, waits: all.waits + one.waits });

async function measure(origin, game, seed) {
  const player = await Player.at(origin, game, seed);
  const none = { clicks: 0, empty: 0, waits: 0 };
  let [was, is, stops, round, longest, last] = [none, none, 0, 0, 0, -1];
  for (;;) {
    const begun = performance.now();
    const decision = await player.asked(last);
    longest = Math.max(longest, (performance.now() - begun) / 1000);
    if (!decision) break;
    last = decision.number;
    round = Math.max(round, player.round);
    const option = player.choose(decision);
    stops += 1;
    was = sum(was, before(decision, option));
    is = sum(is, now(decision, option, player.info.table.questions[decision.question]));
  }
  player.close();
  return { game, rounds: round, stops, was, is, longest, over: player.update?.outcome?.reason ?? '?' };
}

const { values } = parseArgs({ options: Object.fromEntries(['games', 'seed', 'at'].map((name) => [name, { type: 'string' }])) });
const server = values.at ? null : await Server.start();
const per = (count, rounds) => (count / Math.max(1, rounds)).toFixed(1);
console.log('game | rounds | questions | clicks a round, before and now | empty stops, before and now | waits in all, before and now | longest answer of the server');
for (const game of values.games?.split(',') ?? GAMES) {
  const { rounds, stops, was, is, longest, over } = await measure(values.at ?? server.origin, game, Number(values.seed ?? 1));
  console.log(
    `${game} | ${rounds} (${over}) | ${stops} | ${per(was.clicks, rounds)} ${per(is.clicks, rounds)} | ${was.empty} ${is.empty} | ${was.waits.toFixed(1)} s ${is.waits.toFixed(1)} s | ${longest.toFixed(1)} s`,
  );
}
await server?.stop();
