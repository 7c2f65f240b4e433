/**
 * The one websocket of a seat, or of the lobby. It joins with the number of the last update it has seen, so that the
 * server sends exactly what was missed, and joins again by itself when the network was cut. Updates tell what has changed;
 * whoever listens hears them whole.
 */

import { dropToken, keptToken } from './person';
import { wholeUpdate } from './whole';
import type { ClientMessage, Heard, SentUpdate, ServerMessage, Update, View } from './wire';

export type LinkState = 'connecting' | 'open' | 'lost' | 'refused' | 'closed';
export type Answer = Extract<ServerMessage, { id: number | null }>;

/** What is needed of a websocket; tests bring their own. */
export interface Socket {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(data: string): void;
  close(): void;
}
export type OpenSocket = (address: string) => Socket;

const FIRST_WAIT = 600;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
/** Errors after which joining again would only fail again. */
const FINAL = new Set(['match/unknown', 'seat/forged']);

/**
 * How long to wait before the next attempt: twice as long each time, spread widely. Who was at a node that stops comes to the others over a
 * second, not all at once.
 */
export function backoff(attempt: number, chance: () => number = Math.random): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.25 + chance() * 1.5);
}

export function socketAddress(path: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}${path}`;
}

export const matchAddress = (id: string) => socketAddress(`/ws/matches/${encodeURIComponent(id)}`);

/** What says that one has come in: to a match, or to the lobby. */
const isIn = (answer: Answer | ServerMessage | null) => answer?.type === 'joined' || answer?.type === 'lobby';

const openWebSocket: OpenSocket = (address) => new WebSocket(address) as unknown as Socket;

export class Connection {
  state = $state<LinkState>('connecting');
  /** Why the server does not let us in, when `state` is `refused`. */
  refusal = $state<string | null>(null);

  #socket: Socket | null = null;
  #attempt = 0;
  #next = 1;
  #last: number | null = null;
  /** The table after the last update. */
  #view: View | null = null;
  /** Everything was asked for anew: what comes before it fits nothing. */
  #lostTrack = false;
  #pending = new Map<number, (answer: Answer | null) => void>();
  #timers: { again?: ReturnType<typeof setTimeout>; ping?: ReturnType<typeof setInterval> } = {};
  #retry = () => this.#again();

  constructor(
    readonly address: string,
    readonly secret: string | null,
    readonly hear: (message: Heard) => void,
    readonly open: OpenSocket = openWebSocket,
  ) {
    globalThis.addEventListener?.('online', this.#retry);
    this.#connect();
  }

  /** Sends a request; the answer is null when the connection broke before it came. */
  ask(message: ClientMessage): Promise<Answer | null> {
    if (this.state !== 'open' || !this.#socket) return Promise.resolve(null);
    return this.#send(message);
  }

  close() {
    globalThis.removeEventListener?.('online', this.#retry);
    this.#drop('closed');
  }

  #connect() {
    clearTimeout(this.#timers.again);
    const socket = this.open(this.address);
    this.#socket = socket;
    socket.onopen = () => void this.#join();
    socket.onclose = () => this.#lost(socket);
    socket.onmessage = (event) => this.#receive(String(event.data));
  }

  async #join() {
    const token = this.secret === null ? keptToken() : null;
    const answer = await this.#send({
      type: 'join',
      secret: this.secret,
      last: this.#last,
      ...(token === null ? {} : { token }),
    });
    if (isIn(answer)) {
      this.#attempt = 0;
      this.#timers.ping = setInterval(() => void this.ask({ type: 'ping' }), PING_EVERY);
    } else if (answer?.type === 'error' && token !== null && answer.code.startsWith('person/')) {
      // One looks on as nobody then.
      dropToken();
      await this.#join();
    } else if (answer?.type === 'error' && FINAL.has(answer.code)) {
      this.refusal = answer.code;
      this.#drop('refused');
    }
  }

  #send(message: ClientMessage): Promise<Answer | null> {
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      this.#socket?.send(JSON.stringify({ ...message, id }));
    });
  }

  #receive(data: string) {
    const message = JSON.parse(data) as ServerMessage;
    // Open before anybody hears it: what is sent in answer to `joined` must find an open connection.
    if (isIn(message)) this.state = 'open';
    if (message.type === 'update') this.#update(message);
    else this.hear(message);
    if ('id' in message && message.id !== null) {
      this.#pending.get(message.id)?.(message);
      this.#pending.delete(message.id);
    }
  }

  /** An update on top of the one before it. One that does not fit there makes us ask for everything anew. */
  #update(sent: SentUpdate) {
    if (!sent.fresh && this.#last !== null && sent.number <= this.#last) return;
    const fits = sent.fresh || (!this.#lostTrack && (this.#last === null || sent.number === this.#last + 1));
    const update: Update | null = fits ? wholeUpdate(sent, this.#view) : null;
    if (!update) return this.#resync();
    this.#last = update.number;
    this.#view = update.view;
    this.#lostTrack = false;
    this.hear(update);
  }

  #resync() {
    if (this.#lostTrack) return;
    this.#lostTrack = true;
    void this.ask({ type: 'resync' });
  }

  #lost(socket: Socket) {
    if (socket !== this.#socket || this.state === 'closed' || this.state === 'refused') return;
    this.#drop('lost');
    this.#timers.again = setTimeout(() => this.#connect(), backoff(this.#attempt));
    this.#attempt += 1;
  }

  #again() {
    if (this.state === 'lost') this.#connect();
  }

  #drop(state: LinkState) {
    this.state = state;
    clearTimeout(this.#timers.again);
    clearInterval(this.#timers.ping);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const resolve of this.#pending.values()) resolve(null);
    this.#pending.clear();
  }
}
