/**
 * Runs the matches of this tab as the service runs its own: it does one thing after another, writes down, and only then shows. Whoever listens
 * hears the same messages as from the service.
 */

import type { Told } from '../engine/calls';
import { EngineError } from '../engine/engine';
import type { ClientFrame, Seat, SentUpdate, ServerMessage } from '../wire';
import { Refusal, refusals } from './refusals';
import { Room } from './room';
import { keep, keptMatch } from './shelf';

/** A computer's move comes no sooner than this, and is thought about no longer than that, in milliseconds. */
const BEAT = 700;
const THINK = 600;
/** Of one choice after the other each is quicker than the last. */
const QUICKER = 0.7;
const LEAST = 0.1;

/** Somebody at the table: their seat, and how far they have been told. */
export interface Listener {
  seat: Seat | null;
  /** The last event heard, and the last update sent. */
  heard: number;
  number: number;
  tell(message: ServerMessage): void;
}

type Fit = Omit<SentUpdate, 'type' | 'number'>;

export class Host {
  #room: Promise<Room>;
  #listeners = new Set<Listener>();
  #last: Promise<unknown> = Promise.resolve();
  #thinking = -1;
  #wished = false;

  constructor(readonly id: string) {
    this.#room = this.#open();
    this.#room.catch(() => hosts.delete(id));
  }

  async #open(): Promise<Room> {
    const kept = await keptMatch(this.id);
    if (!kept) throw new Refusal('match/unknown');
    return Room.open(kept);
  }

  /** Does what somebody asks, after all that was asked before. */
  hear(listener: Listener, frame: ClientFrame) {
    this.#then(async () => {
      try {
        await this.#answer(await this.#room, listener, frame);
      } catch (error) {
        // Where nobody comes in, nobody is to try again.
        const { code, text } = failed(error);
        listener.tell({ type: 'error', id: frame.id, code: frame.type === 'join' ? 'match/unknown' : code, text });
      }
    });
  }

  leave(listener: Listener) {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    hosts.delete(this.id);
    this.#then(async () => (await this.#room).close());
  }

  #then(act: () => Promise<unknown>) {
    this.#last = this.#last.then(act).catch(() => {});
  }

  async #answer(room: Room, listener: Listener, frame: ClientFrame) {
    const { id } = frame;
    if (frame.type === 'join') return this.#join(room, listener, frame);
    if (frame.type === 'ping') return listener.tell({ type: 'pong', id });
    if (frame.type === 'resync') await this.#whole(room, listener);
    else if (listener.seat === null) throw new Refusal('action/not_your_turn');
    else if (await this.#tell(room, listener, listener.seat, frame)) return;
    listener.tell({ type: 'done', id });
  }

  /** Questions have answers of their own; what is done is answered with no more than that. */
  async #tell(room: Room, listener: Listener, seat: Seat, frame: ClientFrame): Promise<boolean> {
    const { id } = frame;
    const { engine, table: match } = room;
    if (frame.type === 'why') {
      room.playing();
      const answers = await engine.ask({ call: 'why', match, seat, target: frame.ref ?? frame.place ?? '' });
      listener.tell({ type: 'why', id, answers });
    } else if (frame.type === 'shut') {
      room.playing();
      listener.tell({ type: 'shut', id, cards: await engine.ask({ call: 'shut', match, seat }) });
    } else if (frame.type === 'foresee') {
      if (frame.decision !== room.moves) throw new Refusal('action/stale');
      if (room.playing().seat !== seat) throw new Refusal('action/not_your_turn');
      const options = await engine.ask({ call: 'foresee', match });
      listener.tell({ type: 'foreseen', id, decision: room.moves, options });
    } else if (frame.type === 'hint') {
      const { option, expects, why } = await room.hint(seat);
      await keep(room.kept);
      await this.#show(room, 'news');
      listener.tell({ type: 'hint', id, option, expects, why });
    } else {
      await this.#do(room, seat, frame);
      return false;
    }
    return true;
  }

  async #do(room: Room, seat: Seat, frame: ClientFrame) {
    if (frame.type === 'choose') await room.choose(seat, frame.decision, frame.option);
    else if (frame.type === 'concede') await room.concede(seat);
    else if (frame.type === 'undo') await room.undo(seat, frame.to);
    else if (frame.type === 'cancel') await room.cancel(seat);
    else if (frame.type === 'rematch') return this.#rematch(room);
    else throw new Refusal('server/unexpected');
    await this.#acted(room, frame.type === 'undo' || frame.type === 'cancel' ? 'rewritten' : 'news');
  }

  /** It is written down before it is shown. */
  async #acted(room: Room, change: 'news' | 'rewritten') {
    await keep(room.kept);
    await this.#show(room, change);
    if (room.isOver) this.#all({ type: 'match', match: room.info });
    this.#think(room);
  }

  async #join(room: Room, listener: Listener, { id, secret }: Extract<ClientFrame, { type: 'join' }>) {
    const seat = secret === '0' ? 0 : secret === '1' ? 1 : null;
    listener.seat = seat !== null && room.kept.seats[seat].kind === 'human' ? seat : null;
    this.#listeners.add(listener);
    listener.tell({ type: 'joined', id, match: room.info, seat: listener.seat });
    const here = { connected: true };
    listener.tell({ type: 'presence', seats: [here, here], spectators: 0, clocks: null });
    await this.#whole(room, listener);
    this.#think(room);
  }

  /** Everything that a listener may know. */
  async #whole(room: Room, listener: Listener) {
    const told = await room.look(listener.seat, 1, false);
    this.#update(listener, { fresh: true, events: told.events, ...this.#present(room, listener, told) });
    listener.heard = told.events.at(-1)?.number ?? 0;
  }

  async #show(room: Room, change: 'news' | 'rewritten') {
    for (const listener of this.#listeners) {
      if (change === 'rewritten') await this.#whole(room, listener);
      else await this.#news(room, listener);
    }
  }

  /** The positions that the last choice passed through, and where it led. */
  async #news(room: Room, listener: Listener) {
    const told = await room.look(listener.seat, listener.heard + 1, true);
    for (const { view, log } of told.passed ?? []) {
      // What nobody heard of is not worth a pause: it is seen in the position after it.
      if (log.length === 0 || (log.at(-1)?.number ?? 0) <= listener.heard) continue;
      this.#update(listener, { settled: false, events: log, view });
      listener.heard = log.at(-1)?.number ?? listener.heard;
    }
    const events = told.events.filter(({ number }) => number > listener.heard);
    this.#update(listener, { events, ...this.#present(room, listener, told) });
    listener.heard = events.at(-1)?.number ?? listener.heard;
  }

  #present(room: Room, { seat }: Listener, told: Told): Fit {
    return {
      settled: true,
      view: told.view,
      decision: told.decision ? { ...told.decision, number: room.moves } : null,
      waiting: told.waiting ?? null,
      outcome: told.outcome ?? null,
      undo: room.undoState(seat),
      hints: [...room.kept.hints],
      lesson: told.lesson ?? null,
    };
  }

  #update(listener: Listener, fit: Fit) {
    listener.number += 1;
    listener.tell({ type: 'update', number: listener.number, ...fit } as ServerMessage);
  }

  #all(message: ServerMessage) {
    for (const listener of this.#listeners) listener.tell(message);
  }

  /** When it is the computer's turn it thinks, and its move is shown no sooner than the beat. */
  #think(room: Room) {
    const { computer, moves } = room;
    if (!computer || this.#thinking === moves) return;
    this.#thinking = moves;
    this.#all({ type: 'thinking', seat: computer.seat, ahead: 0 });
    const share = Math.max(LEAST, QUICKER ** room.inARow(computer.seat));
    const shown = performance.now() + (computer.quiet ? 0 : beat() * share);
    void this.#thought(room, computer.level, THINK * share).then(async (option) => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, shown - performance.now())));
      // Thought out for a position that has been taken back meanwhile, or nobody looks on any more.
      this.#then(async () => {
        if (room.moves !== moves || this.#listeners.size === 0) return;
        await room.choose(computer.seat, moves, option);
        await this.#acted(room, 'news');
      });
    });
  }

  /** A thinker that fails costs the computer a good move, nobody a match. */
  async #thought(room: Room, level: string, milliseconds: number): Promise<number> {
    const think = { match: room.table, level, seed: room.seed(0), milliseconds: Math.round(milliseconds) };
    return (await room.engine.ask({ call: 'think', ...think }, 20_000).catch(() => 0)) ?? 0;
  }

  async #rematch(room: Room) {
    if (!room.isOver || this.#wished) return;
    this.#wished = true;
    const { rematchOf } = await import('./service');
    const match = await rematchOf(room.kept);
    for (const listener of this.#listeners) {
      const secret = listener.seat === null ? null : String(1 - listener.seat);
      listener.tell({ type: 'rematch', match, secret });
    }
  }
}

/** How long a computer's move takes at least; a test may wish for another. */
function beat(): number {
  const wished = Number(sessionStorage.getItem('fudaba.beat') ?? Number.NaN);
  return Number.isNaN(wished) ? BEAT : wished;
}

function failed(error: unknown) {
  if (error instanceof Refusal) return { code: error.code, text: error.text };
  if (error instanceof EngineError && error.code === 'engine/none')
    return { code: 'match/unknown', text: refusals['match/unknown'] };
  return { code: 'match/faulty', text: refusals['match/faulty'] };
}

const hosts = new Map<string, Host>();

/** Who runs a match. */
export function hostOf(id: string): Host {
  const known = hosts.get(id) ?? new Host(id);
  hosts.set(id, known);
  return known;
}
