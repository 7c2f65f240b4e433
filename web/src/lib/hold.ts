/**
 * One page of a browser searches at a time. The browser's locks see to it; where there are none (a page over plain http) pages ask each other, and
 * whoever searches answers.
 */

import { SEARCH } from './waits';

/** `patient`: another page is waited for until it ends. */
export type Manner = 'patient' | 'at once';

/** So long other pages have to answer. */
export const ANSWER = 300;
/** A page that ended without a word is noticed after so long. */
export const ASK = 5000;

interface Said {
  says: 'asks' | 'taken' | 'free';
  /** When the page asked, and a number that no other page has: whoever asked first comes first. */
  turn: string;
}

/** Ends the hold of this page. */
let letGo: (() => void) | null = null;

/** Whether this page is the one that searches. */
export async function holdSearch(manner: Manner): Promise<boolean> {
  if (letGo) return true;
  return navigator.locks ? lock(manner) : (pages ??= new Pages()).hold(manner);
}

export function releaseSearch() {
  letGo?.();
  letGo = null;
}

function lock(manner: Manner): Promise<boolean> {
  return new Promise((resolve) => {
    const held = (lock: Lock | null) => {
      if (!lock) return resolve(false);
      return new Promise<void>((end) => {
        letGo = end;
        resolve(true);
      });
    };
    navigator.locks.request(SEARCH, { ifAvailable: manner === 'at once' }, held).catch(() => resolve(false));
  });
}

/** What the pages of a browser say to each other. */
class Pages {
  readonly #channel = new BroadcastChannel(SEARCH);
  /** The question that is open. */
  #turn: string | null = null;
  #refused = false;
  #waiting: (() => void)[] = [];

  constructor() {
    this.#channel.onmessage = ({ data }: MessageEvent<Said>) => this.#hear(data);
    addEventListener('pagehide', () => releaseSearch());
  }

  async hold(manner: Manner): Promise<boolean> {
    while (!(await this.#ask())) {
      if (manner === 'at once') return false;
      await this.#untilFree();
    }
    letGo = () => this.#free();
    return true;
  }

  async #ask(): Promise<boolean> {
    // Another question of this page is open: who asks second waits, too.
    if (this.#turn !== null) return false;
    this.#turn = `${Date.now()} ${Math.random()}`;
    this.#refused = false;
    this.#say('asks', this.#turn);
    await new Promise((end) => setTimeout(end, ANSWER));
    this.#turn = null;
    return !this.#refused && letGo === null;
  }

  #hear({ says, turn }: Said) {
    const isLater = letGo !== null || (this.#turn !== null && this.#turn < turn);
    if (says === 'asks' && isLater) this.#say('taken', turn);
    // A page that was not there yet when this one asked, and comes first all the same.
    else if (says === 'asks' && this.#turn !== null) this.#say('asks', this.#turn);
    if (says === 'taken' && turn === this.#turn) this.#refused = true;
    if (says === 'free') this.#wake();
  }

  #say(says: Said['says'], turn: string) {
    this.#channel.postMessage({ says, turn } satisfies Said);
  }

  #free() {
    this.#say('free', '');
    this.#wake();
  }

  #wake() {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #untilFree(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      setTimeout(resolve, ASK);
    });
  }
}

let pages: Pages | null = null;
