import type { Socket } from '../src/lib/connection.svelte';

/** What a client says. */
export interface Said {
  type: string;
  id: number;
  [more: string]: unknown;
}

/** A socket that keeps what is said, and says what a test has it say. */
export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: Said[] = [];

  send(data: string) {
    this.sent.push(JSON.parse(data) as Said);
  }
  close() {}
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The last thing of this type that was said. */
  said(type: string): Said | undefined {
    return this.sent.findLast((message) => message.type === type);
  }
}
