/** A table in this tab, reached as one of the service's is: what is sent goes to the match's host, what it tells comes back. */

import type { Socket } from '../connection.svelte';
import type { ClientFrame } from '../wire';
import type { Host, Listener } from './host';

export class TabSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  #host: Host | null = null;
  #closed = false;
  #listener: Listener = {
    seat: null,
    heard: 0,
    number: 0,
    tell: (message) => {
      if (!this.#closed) this.onmessage?.({ data: JSON.stringify(message) });
    },
  };

  constructor(readonly match: string) {
    void this.#open();
  }

  async #open() {
    try {
      const { hostOf } = await import('./host');
      if (this.#closed) return;
      this.#host = hostOf(this.match);
      this.onopen?.();
    } catch {
      this.onclose?.();
    }
  }

  send(data: string) {
    this.#host?.hear(this.#listener, JSON.parse(data) as ClientFrame);
  }

  close() {
    if (this.#closed) return;
    this.#closed = true;
    this.#host?.leave(this.#listener);
  }
}
