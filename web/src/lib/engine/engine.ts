/**
 * The engine of one game in this tab: `engine('kirifuda').ask({ call: 'about' })`.
 *
 * Calls are answered one after the other by a worker; those that change nothing are handed to it without waiting for the answers before them. When the engine comes upon a mistake of its own, or does not come to an end, the worker is
 * replaced, and every match that is open is played again from what is known of it: the call at hand fails, nothing else is lost.
 */

import type { AnswerOf, Call } from './calls';
import { Course, ORDERED } from './course';
import { addressOf, moduleOf } from './modules';
import type { Answered, Asked } from './worker';

/** Why a call was not done: what the engine says, `engine/none` where there is no module, `engine/trap` for a mistake of its own, `engine/late` where it did not come to an end. */
export class EngineError extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** What is needed of a worker; tests bring their own. */
export interface Hand {
  onmessage: ((event: { data: Answered }) => void) | null;
  onerror: ((event: { message: string }) => void) | null;
  postMessage(asked: Asked): void;
  terminate(): void;
}

const aWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as Hand;
const moduleAddress = async (game: string) => {
  const module = await moduleOf(game);
  return module && new URL(addressOf(module), location.href).href;
};

/** Why a call was not done that had been handed to a worker which came to its end by another one: it is asked anew. */
const AGAIN = 'engine/again';

/** Whether a call neither changes what stands over the game nor belongs to a match. */
const changesNothing = (call: Call) => !ORDERED.includes(call.call) && !('match' in call);

interface Waiting {
  resolve(value: unknown): void;
  reject(error: EngineError): void;
}

export class Engine {
  #hand: Promise<Hand> | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #course = new Course();
  /** Calls are done in the order in which they are asked: one that changes something when all before it are answered. */
  #last: Promise<unknown> = Promise.resolve();
  /** The last call that changes something. */
  #change: Promise<unknown> = Promise.resolve();

  constructor(
    readonly game: string,
    readonly makeHand: () => Hand = aWorker,
    readonly find: (game: string) => Promise<string | null> = moduleAddress,
  ) {}

  /** Does a call; `within` milliseconds, where it is given. */
  ask<C extends Call>(call: C, within?: number): Promise<AnswerOf<C>> {
    // What is asked is taken as it is now, and plain: a page may have it alive.
    const plain = JSON.parse(JSON.stringify(call)) as C;
    const free = changesNothing(plain);
    const done = (free ? this.#change : this.#last).then(() => this.#do(plain, within));
    const over = done.catch(() => {});
    this.#last = Promise.all([this.#last, over]);
    if (!free) this.#change = this.#last;
    return done as Promise<AnswerOf<C>>;
  }

  /** Lets go of the worker and of all matches. */
  close() {
    void this.#drop(new EngineError('engine/closed', 'closed'));
    this.#course = new Course();
  }

  async #do(call: Call, within?: number): Promise<unknown> {
    const hand = await this.#ready();
    const { asked, note } = this.#course.take(call);
    try {
      return note(await this.#send(hand, asked, within));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // Another call was at fault.
      if (error.code === AGAIN) return this.#do(call, within);
      if (error.code === 'engine/trap' || error.code === 'engine/late')
        await this.#drop(new EngineError(AGAIN, 'the engine is replaced'));
      throw error;
    }
  }

  #ready(): Promise<Hand> {
    this.#hand ??= this.#begin().catch((error: unknown) => {
      this.#hand = null;
      throw error;
    });
    return this.#hand;
  }

  /** A worker with the module, and every match that was open. */
  async #begin(): Promise<Hand> {
    const address = await this.find(this.game);
    if (!address) throw new EngineError('engine/none', `there is no module of ${this.game}`);
    const hand = this.makeHand();
    await new Promise<void>((resolve, reject) => {
      const fail = (text: string) => {
        hand.terminate();
        reject(new EngineError('engine/none', text));
      };
      hand.onerror = ({ message }) => fail(message);
      hand.onmessage = ({ data }) => {
        if ('ready' in data) resolve();
        else if ('unready' in data) fail(data.unready);
        else this.#hear(data);
      };
      hand.postMessage({ module: address });
    });
    await this.#course.again((call) => this.#send(hand, call));
    return hand;
  }

  #send(hand: Hand, call: unknown, within?: number): Promise<unknown> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const late = () => this.#settle(id)?.reject(new EngineError('engine/late', `no end after ${within} ms`));
      const timer = within === undefined ? undefined : setTimeout(late, within);
      const over = () => clearTimeout(timer);
      this.#waiting.set(id, {
        resolve: (value) => (over(), resolve(value)),
        reject: (error) => (over(), reject(error)),
      });
      hand.postMessage({ id, call });
    });
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #hear(data: Exclude<Answered, { ready: true } | { unready: string }>) {
    const waiting = this.#settle(data.id);
    if ('ok' in data) waiting?.resolve(data.ok);
    else if ('trap' in data) waiting?.reject(new EngineError('engine/trap', data.trap));
    else waiting?.reject(new EngineError(data.error.code, data.error.text));
  }

  async #drop(why: EngineError) {
    const hand = this.#hand;
    this.#hand = null;
    for (const id of [...this.#waiting.keys()]) this.#settle(id)?.reject(why);
    (await hand?.catch(() => null))?.terminate();
  }
}

const engines = new Map<string, Engine>();

/** The engine of a game; `purpose` for a further one, which works beside it. */
export function engine(game: string, purpose = 'table'): Engine {
  const key = `${game} ${purpose}`;
  const known = engines.get(key) ?? new Engine(game);
  engines.set(key, known);
  return known;
}
