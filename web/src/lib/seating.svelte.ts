/** One seat's picture of a match, kept up to date by its connection. A spectator's seat is null. */

import { untrack } from 'svelte';
import { Connection, matchAddress, type OpenSocket } from './connection.svelte';
import { dealingMessage, promisedElsewhere, saw, type Coming } from './dealing';
import { Foresight } from './foreseen.svelte';
import { isRoll, lasts } from './news';
import { Pace } from './pace';
import { prefs } from './prefs.svelte';
import { isTab } from './tab/id';
import { TabSocket } from './tab/socket';
import type {
  ClientMessage,
  Clocks,
  Coaching,
  Failure,
  LogEntry,
  MatchInfo,
  Phrase,
  Presence,
  Seat,
  Shut,
  Heard,
  Text,
  UndoState,
  Update,
  View,
  WhyAnswer,
} from './wire';
import { words } from './words';

/** What was missed while the connection was cut has come by then. */
const AFTER_NEWS = 250;

/** How long stays what the other has said, and why one's own words have not come through. */
const SAID = 5000;

const NOT_SENT: Failure = { type: 'error', id: null, code: 'network', text: words.not_sent };

/** However much happens, it is shown within so many milliseconds. */
const MOST_BEHIND = 2200;

export class Seating {
  info = $state.raw<MatchInfo | null>(null);
  seat = $state<Seat | null>(null);
  shown = $state.raw<Update | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** The events of the update shown last. */
  news = $state.raw<LogEntry[]>([]);
  /** The last view of each round, for the course of the match. */
  trail = $state.raw<View[]>([]);
  presence = $state.raw<Presence | null>(null);
  clocks = $state.raw<Clocks | null>(null);
  undoing = $state.raw<UndoState | null>(null);
  thinking = $state<Seat | null>(null);
  /** Thoughts of others that come before it. */
  ahead = $state(0);
  /** Which seats want to play once more, until all who must have said so. */
  wished = $state.raw<[boolean, boolean]>([false, false]);
  rematch = $state.raw<{ match: string; secret: string | null } | null>(null);
  /** What the other has just said. */
  said = $state.raw<{ seat: Seat; phrase: Phrase } | null>(null);
  /** Why what one wanted to say has not been said. */
  unsaid = $state.raw<Failure | null>(null);
  complaint = $state.raw<Failure | null>(null);
  /** What the coach of a lesson says; it stays while the table is on its way. */
  lesson = $state.raw<Coaching | null>(null);
  /** What the computer would do at this decision. */
  told = $state.raw<{ decision: number; option: number; expects: number | null; why: Text[] } | null>(null);
  /** A hint has been asked for. */
  hinting = $state(false);
  /** Another device has promised this seat's number: the match begins when that one shows it. */
  elsewhere = $state(false);
  /** A choice is on its way; nothing else may be chosen until its answer. */
  busy = $state(false);
  /** A choice that could not be sent: it is sent when the table is reached again, if its question is still open then. */
  kept = $state.raw<{ decision: number; option: number } | null>(null);
  link: Connection;

  /** Called before the shown update changes, for cards that must remember where they lay. */
  beforeShow: (next: Update) => void = () => {};

  #foresight = new Foresight((decision) => this.link.ask({ type: 'foresee', decision }));
  #pace = new Pace<Update>((update) => this.#show(update), MOST_BEHIND);

  constructor(
    readonly match: string,
    readonly secret: string | null,
    open?: OpenSocket,
  ) {
    const here = isTab(match);
    const way = open ?? (here ? (address: string) => new TabSocket(address) : undefined);
    this.link = new Connection(here ? match : matchAddress(match), secret, (message) => this.#hear(message), way);
  }

  get view() {
    return this.shown?.view ?? null;
  }
  get decision() {
    return this.busy ? null : (this.shown?.decision ?? null);
  }
  get outcome() {
    return this.shown?.outcome ?? null;
  }
  /** The hint, as long as its decision is the open one. */
  get advice() {
    return this.told !== null && this.told.decision === this.shown?.decision?.number ? this.told : null;
  }
  get waiting() {
    return this.shown?.waiting ?? null;
  }
  /** Whether the table is on its way through positions that ask nobody anything. */
  get passing() {
    return this.shown?.settled === false;
  }

  choose(option: number) {
    const decision = this.decision;
    if (decision) void this.#choose(decision.number, option);
  }

  /** Takes back one's last choice, or, against the computer, all from this decision on. */
  undo(to: number | null = null) {
    void this.#act({ type: 'undo', to });
  }
  /** Calls off the act of which a part is asked for. */
  cancel() {
    void this.#act({ type: 'cancel' });
  }
  /** So many of one's own last choices, one after the other. */
  async takeBack(times: number) {
    for (let done = 0; done < times; done += 1) await this.#act({ type: 'undo', to: null });
  }
  answerUndo(allow: boolean, block: boolean) {
    void this.#act({ type: 'undo_answer', allow, block });
  }
  concede() {
    void this.#act({ type: 'concede' });
  }
  /** Says one of the set phrases; one that comes too soon after another is not said, and whoever wanted to say it is told so. */
  async say(phrase: Phrase) {
    const answer = await this.link.ask({ type: 'say', phrase });
    const unsaid = answer === null ? NOT_SENT : answer.type === 'error' ? answer : null;
    this.unsaid = unsaid;
    if (unsaid) setTimeout(() => this.unsaid === unsaid && (this.unsaid = null), SAID);
  }
  /** Does not go on with the better of three. */
  endSeries() {
    void this.#act({ type: 'end_series' });
  }

  askRematch() {
    void this.#act({ type: 'rematch' });
  }

  /** Why a card or a place cannot be used now. */
  async why(ref: string | null, place: string | null): Promise<WhyAnswer[]> {
    const answer = await this.link.ask({ type: 'why', ref, place });
    return answer?.type === 'why' ? answer.answers : [];
  }

  /** Why the cards in the hand that no option is about cannot be used now. */
  async shut(): Promise<Shut[] | null> {
    const answer = await this.link.ask({ type: 'shut' });
    return answer?.type === 'shut' ? answer.cards : null;
  }

  /** Asks what the computer would do here. */
  async hint() {
    const decision = this.decision;
    if (!decision || this.hinting) return;
    this.hinting = true;
    const answer = await this.link.ask({ type: 'hint' });
    this.hinting = false;
    if (answer?.type === 'hint')
      this.told = { decision: decision.number, option: answer.option, expects: answer.expects, why: answer.why };
    else if (answer?.type === 'error') this.complaint = answer;
  }

  skip() {
    this.#pace.skip();
  }
  close() {
    this.link.close();
  }

  /** What was asked while nobody could hear it is refused aloud. */
  async #act(message: ClientMessage): Promise<boolean> {
    this.busy = true;
    this.complaint = null;
    const answer = await this.link.ask(message);
    this.busy = false;
    if (answer?.type === 'error') this.complaint = answer;
    else if (answer === null && message.type !== 'choose') this.complaint = NOT_SENT;
    return answer !== null;
  }

  async #choose(decision: number, option: number) {
    if (!(await this.#act({ type: 'choose', decision, option }))) this.kept = { decision, option };
  }

  /** The table is reached again and its present position has come. */
  #resume(update: Update) {
    const { kept } = this;
    if (!kept || this.link.state !== 'open' || !update.settled) return;
    this.kept = null;
    if (update.decision?.number === kept.decision) void this.#choose(kept.decision, kept.option);
  }

  #hear(message: Heard) {
    if (message.type === 'joined') this.#joined(message.match, message.seat);
    else if (message.type === 'match') this.#told(message.match);
    else if (message.type === 'update') this.#pace.push(this.#watched(message));
    else if (message.type === 'presence') this.#present(message);
    else if (message.type === 'thinking') this.#thinks(message.seat, message.ahead);
    else if (message.type === 'said') this.#hears(message.seat, message.phrase);
    else if (message.type === 'rematch_asked') this.wished = message.seats;
    else if (message.type === 'rematch') this.rematch = { match: message.match, secret: message.secret };
  }

  #hears(seat: Seat, phrase: Phrase) {
    if (prefs.muted || seat === this.seat) return;
    const said = { seat, phrase };
    this.said = said;
    setTimeout(() => this.said === said && (this.said = null), SAID);
  }

  #thinks(seat: Seat, ahead: number) {
    this.thinking = seat;
    this.ahead = ahead;
  }

  #present(presence: Presence) {
    this.presence = presence;
    this.clocks = presence.clocks ?? this.clocks;
  }

  #settle(update: Update) {
    this.clocks = update.clocks;
    this.undoing = update.undo;
    this.lesson = update.lesson;
  }

  #joined(info: MatchInfo, seat: Seat | null) {
    this.seat = seat;
    this.#told(info, 'comes');
    // What was missed comes before anything else is said; what is still open then is answered.
    if (this.kept) setTimeout(() => this.shown && this.#resume(this.shown), AFTER_NEWS);
    if (this.shown) this.#look(this.shown);
  }

  #watched(update: Update): Update {
    return update.decision ? { ...update, decision: this.#foresight.watch(update.decision) } : update;
  }

  /** What the options would change is asked for when the question is on the table. */
  #look({ decision }: Update) {
    if (decision && !decision.foreseen) void this.#foresight.look(decision.number);
  }

  /** While the match waits to begin, this seat does its part of the dealing. */
  #told(info: MatchInfo, coming: Coming = 'stays') {
    this.info = info;
    saw(info);
    const { seat } = this;
    if (seat === null || info.status !== 'waiting') return;
    void this.#deal(info, seat, coming);
  }

  async #deal(info: MatchInfo, seat: Seat, coming: Coming) {
    this.elsewhere = await promisedElsewhere(info, seat);
    const message = await dealingMessage(info, seat, coming);
    if (message) await this.link.ask(message);
  }

  #show(update: Update): number {
    this.beforeShow(update);
    this.log = update.fresh ? update.events : [...this.log, ...update.events];
    if (update.fresh || update.events.length > 0) this.news = update.fresh ? [] : update.events;
    if (update.settled) this.#settle(update);
    if (this.kept && (update.decision?.number ?? -1) !== this.kept.decision) this.kept = null;
    this.thinking = null;
    this.complaint = null;
    this.trail = [...this.trail.filter((view) => view.round !== update.view.round), update.view];
    this.shown = update;
    untrack(() => this.#look(update));
    return holdFor(update, this.seat);
  }
}

const GLANCE = 250;
const OWN_ACT = 240;
const LONGEST = 2400;

/** How long an update stays when another one follows it at once: what others do takes longer to follow than what one did oneself. */
export function holdFor(update: Update, seat: Seat | null): number {
  if (update.fresh || update.decision || !prefs.moves) return 0;
  const told = update.events.filter((event) => event.text.en !== '');
  const time = told.reduce(
    (sum, event) => sum + (event.seat === seat && seat !== null && !isRoll(event) ? OWN_ACT : lasts(event)),
    GLANCE,
  );
  return told.length === 0 ? 0 : Math.min(LONGEST, prefs.time(time));
}
