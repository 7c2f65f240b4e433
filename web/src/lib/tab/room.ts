/** A match in this tab: what is kept of it, its table in the engine, and what may be done. Who listens, and when the computer thinks, is `host.ts`. */

import type { Asked, Told } from '../engine/calls';
import { EngineError, type Engine } from '../engine/engine';
import { other } from '../places';
import type { MatchInfo, Outcome, Seat, SeatInfo, Text, UndoState, View } from '../wire';
import { engineOf, withCards } from './laid';
import { Refusal } from './refusals';
import type { KeptMatch, KeptSeat } from './shelf';

/** No event has such a number: whoever asks from there on hears nothing. */
const NOTHING = 1_000_000_000;

/** How sentences name a seat. */
function nameOf(kept: KeptMatch, seat: Seat): Text {
  const { kind, name } = kept.seats[seat];
  if (kind === 'computer') return kept.lesson ? { ja: 'ハル', en: 'Haru' } : { ja: 'コンピュータ', en: 'Computer' };
  const own = name.trim();
  return own === '' ? { ja: `プレイヤー${seat + 1}`, en: `Player ${seat + 1}` } : { ja: own, en: own };
}

type Start = Pick<KeptMatch, 'decks' | 'seed' | 'lists' | 'lesson' | 'position'>;

/** A match at its beginning: of a lesson, from a position, or with its decks. */
export async function opened(
  over: Pick<Engine, 'ask'>,
  { decks, seed, lists, lesson, position }: Start,
): Promise<number> {
  if (lesson) return (await over.ask({ call: 'lesson', key: lesson })).match;
  if (position === undefined) return (await over.ask({ call: 'open', decks, seed, lists })).match;
  const { match, faults } = await over.ask({ call: 'stage', text: position });
  const told = faults.flatMap(({ message, hint }) => (hint ? [message, hint] : [message]));
  if (match === null) throw new EngineError('position/impossible', told.join('\n'));
  return match;
}

export class Room {
  /** Choices and goings back: never goes down, so that an answer to an old question is known as such. */
  moves = 0;
  /** Who is asked, while the match goes on. */
  asked: Asked | null = null;
  outcome: Outcome | null = null;
  /** The lesson is done. */
  done = false;

  private constructor(
    readonly kept: KeptMatch,
    readonly table: number,
  ) {}

  /** A match as it was kept, at the position where it stood. */
  static async open(kept: KeptMatch): Promise<Room> {
    const match = await withCards(kept, (over) => opened(over, kept));
    const game = engineOf(kept);
    const room = new Room(kept, match);
    await game.ask({ call: 'names', match, names: [nameOf(kept, 0), nameOf(kept, 1)] });
    try {
      for (const { seat, option } of kept.made) {
        if (option === null) await game.ask({ call: 'concede', match, seat });
        else await game.ask({ call: 'play', match, option });
      }
    } catch (error) {
      if (error instanceof EngineError && error.code === 'match/choice') throw new Refusal('match/outdated');
      throw error;
    }
    room.moves = kept.made.length;
    await room.stand();
    return room;
  }

  get engine() {
    return engineOf(this.kept);
  }
  get isOver() {
    return this.outcome !== null || this.done;
  }

  /** What an observer is told, from an event on. */
  look(seat: Seat | null, from: number, passed: boolean): Promise<Told> {
    return this.engine.ask({ call: 'look', match: this.table, seat, from, passed });
  }

  /** Takes note of where the match stands. */
  async stand() {
    const { asked, outcome, lesson, view, waiting } = await this.look(null, NOTHING, false);
    this.outcome = outcome ?? null;
    this.done = lesson?.done ?? false;
    this.asked = this.isOver ? null : (asked ?? null);
    this.#note(view, waiting?.seat ?? null);
  }

  #note(view: View, waiting: Seat | null) {
    const { kept, outcome } = this;
    kept.round = view.round;
    kept.waiting = this.isOver ? null : waiting;
    kept.ended = outcome ? { winner: outcome.winner, reason: outcome.reason } : null;
    kept.at = Date.now();
  }

  /** The strength of the computer whose turn it is; empty for whoever does what a lesson says. */
  get computer(): { seat: Seat; level: string; quiet: boolean } | null {
    const { asked, kept } = this;
    if (!asked) return null;
    if (kept.lesson) return asked.scripted ? { seat: asked.seat, level: '', quiet: asked.quiet } : null;
    const { level } = kept.seats[asked.seat];
    return level === null ? null : { seat: asked.seat, level, quiet: false };
  }

  /** How many choices a seat has made since anybody else made one. */
  inARow(seat: Seat): number {
    return this.kept.made.length - 1 - this.kept.made.findLastIndex((made) => made.seat !== seat);
  }

  playing(): Asked {
    if (!this.asked) throw new Refusal('match/finished');
    return this.asked;
  }

  async choose(seat: Seat, decision: number, option: number) {
    const asked = this.playing();
    if (decision !== this.moves) throw new Refusal('action/stale');
    if (asked.seat !== seat) throw new Refusal('action/not_your_turn');
    if (!Number.isInteger(option) || option < 0 || option >= asked.options) throw new Refusal('action/unknown');
    const { objection } = await this.engine.ask({ call: 'play', match: this.table, option });
    if (objection) throw new Refusal('lesson/wrong', objection);
    this.kept.made.push({ seat, option, chose: asked.options > 1, part: asked.part });
    this.kept.steps.push({ choice: option });
    await this.#moved();
  }

  async concede(seat: Seat) {
    this.playing();
    await this.engine.ask({ call: 'concede', match: this.table, seat });
    this.kept.made.push({ seat, option: null, chose: false, part: false });
    this.kept.steps.push({ concede: seat });
    await this.#moved();
  }

  /** Goes back to one's last choice, or to that of a decision that is named. */
  async undo(seat: Seat, to: number | null) {
    this.playing();
    const last = this.#last(seat);
    if (last < 0) throw new Refusal('undo/nothing');
    if (to === null || to >= last) return this.#back(last, seat);
    const wished = this.kept.made[to];
    if (!wished || (wished.seat !== seat && !this.kept.alone)) throw new Refusal('undo/nothing');
    return this.#back(to, seat);
  }

  /** Calls off the act of which a part is asked for. */
  async cancel(seat: Seat) {
    const begun = this.#beginning(seat);
    if (begun < 0) throw new Refusal('undo/nothing');
    await this.#back(begun, seat);
  }

  async #back(to: number, by: Seat) {
    await this.engine.ask({ call: 'back', match: this.table, to });
    this.kept.made.splice(to);
    this.kept.steps.push({ back: to, by });
    await this.#moved();
  }

  async #moved() {
    this.moves += 1;
    await this.stand();
  }

  /** What the computer would do in this seat's place. */
  async hint(seat: Seat) {
    const asked = this.playing();
    const against = this.kept.seats[other(seat)].kind === 'computer';
    if (!against || asked.seat !== seat) throw new Refusal('hint/none');
    const { moves } = this;
    const seed = this.seed(17);
    const advice = await this.engine.ask({ call: 'hint', match: this.table, seed, milliseconds: 1400 });
    if (!advice || moves !== this.moves) throw new Refusal('action/stale');
    this.kept.hints[seat] += 1;
    this.kept.steps.push({ hinted: seat });
    return advice;
  }

  /** A number for the chance of thoughts: its own for every decision, and nothing of the match's. */
  seed(purpose: number): number {
    let mixed = 2166136261 ^ purpose;
    for (const letter of `${this.kept.id}/${this.moves}`) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16777619);
    return mixed >>> 0;
  }

  #last(seat: Seat): number {
    const { made, alone } = this.kept;
    return made.findLastIndex((one) => one.chose && (alone || one.seat === seat));
  }

  /** Where the act began of which a seat is asked for a part now; -1 where it is not. */
  #beginning(seat: Seat): number {
    const { asked } = this;
    if (!asked || asked.seat !== seat || !asked.part) return -1;
    const begun = this.kept.made.findLastIndex(({ part }) => !part);
    return this.kept.made.slice(Math.max(0, begun)).every((made) => made.seat === seat) ? begun : -1;
  }

  undoState(seat: Seat | null): UndoState {
    const may = seat !== null && this.asked !== null && this.#last(seat) >= 0;
    const cancel = seat !== null && this.#beginning(seat) >= 0;
    const why = may || seat === null ? null : new Refusal(this.asked ? 'undo/nothing' : 'match/finished').text;
    return { may, why, asked_by: null, left: null, cancel };
  }

  get info(): MatchInfo {
    const { kept } = this;
    return infoOf(kept, this.isOver);
  }

  /** Lets go of the table. */
  close() {
    void this.engine.ask({ call: 'close', match: this.table }).catch(() => {});
  }
}

/** A match as everybody may know it. */
export function infoOf(kept: KeptMatch, over = kept.ended !== null): MatchInfo {
  const open = over || kept.lists === 'open';
  const seat = ({ name, kind, level, deck }: KeptSeat, at: 0 | 1): SeatInfo => {
    const list = kept.decks[at];
    const shown = open && kept.lesson === null;
    return {
      name,
      kind,
      level,
      deck: shown ? deck : null,
      list: shown && list && typeof list !== 'string' ? list : null,
      taken: true,
    };
  };
  return {
    id: kept.id,
    game: kept.game,
    seats: [seat(kept.seats[0], 0), seat(kept.seats[1], 1)],
    status: over ? 'finished' : 'playing',
    lists: kept.lists,
    watch: false,
    commitment: null,
    promises: [null, null],
    created: kept.created,
    lesson: kept.lesson,
    withheld: [],
    stakes: 'casual',
    unrated: over && kept.lesson === null ? 'tab' : null,
    tournament: null,
    series: null,
  };
}
