/** A second connection to a seat, which chooses at random: the page follows it, so that a position in the middle of a match comes quickly. */

import { once } from 'node:events';
import WebSocket from 'ws';
import { dice } from './table.mjs';
import { PATIENCE } from './waiting.mjs';

export class Chooser {
  #socket;
  #next = 1;
  #wake = () => {};
  decision = null;
  over = false;

  /** Takes part in the match that a page shows, with the secret that the page keeps. */
  static async beside(page, seed) {
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('fudaba.matches') ?? '[]').length > 0);
    const [{ id, secrets }] = await page.evaluate(() => JSON.parse(localStorage.getItem('fudaba.matches')));
    const chooser = new Chooser();
    chooser.dice = dice(seed);
    const { host } = new URL(page.url());
    chooser.#socket = new WebSocket(`ws://${host}/ws/matches/${id}`);
    await once(chooser.#socket, 'open');
    chooser.#socket.on('message', (data) => chooser.#hear(JSON.parse(data)));
    chooser.#say({ type: 'join', secret: secrets.find((secret) => secret !== null), last: null });
    await chooser.asked();
    return chooser;
  }

  #say(message) {
    this.#socket.send(JSON.stringify({ id: this.#next++, ...message }));
  }

  #hear(message) {
    if (message.type !== 'update') return;
    // What there is none of is left out.
    this.over = Boolean(message.outcome);
    this.decision = message.decision ?? null;
    if (message.settled) this.#wake();
  }

  /** Until this seat is asked something, or the match is over; says whether it is asked. */
  async asked() {
    const end = performance.now() + PATIENCE;
    while (this.decision === null && !this.over && performance.now() < end)
      await Promise.race([new Promise((wake) => (this.#wake = wake)), new Promise((wake) => setTimeout(wake, 500))]);
    return !this.over && this.decision !== null;
  }

  /** So many choices at random; what ends a phase or passes is chosen a little less often than the rest, so that something comes to lie on the table. */
  async play(choices) {
    for (let made = 0; made < choices && (await this.asked()); made += 1) {
      const { options, number } = this.decision;
      const busy = options.filter((option) => option.card || option.place);
      const among = busy.length > 0 && this.dice(4) > 0 ? busy : options;
      const { index } = among[this.dice(among.length)];
      this.decision = null;
      this.#say({ type: 'choose', decision: number, option: index });
    }
    return this.asked();
  }

  /** Until the page shows what this seat is asked. */
  async shown(page) {
    await page.waitForFunction((number) => document.querySelector('[data-testid="prompt"]')?.dataset.decision === String(number), this.decision.number);
  }

  close() {
    this.#socket.close();
  }
}
