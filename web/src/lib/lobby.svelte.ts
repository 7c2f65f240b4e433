/**
 * The lobby: what others offer, and looking for somebody to play. The offer goes along from page to page; whoever finds nobody in a while plays the
 * computer, and is asked when somebody comes.
 */

import { broughtWith, choiceOf } from './choice';
import { complaintOf } from './complaint';
import { Connection, socketAddress, type OpenSocket } from './connection.svelte';
import { holdSearch, releaseSearch } from './hold';
import { t } from './i18n.svelte';
import { makeLesson } from './lessons.svelte';
import { tellLobby } from './lobbywords';
import { looking } from './looking.svelte';
import { notify } from './notify';
import { keptPerson, keptToken, personToken } from './person';
import { prefs } from './prefs.svelte';
import { router } from './router.svelte';
import { playComputer } from './rival';
import { play } from './sound';
import { keepMatch } from './store';
import { keepSearch, keptWaits, type KeptSearch } from './wait';
import type { Heard, ListedOffer, Lists, NewOffer, NewPlay, ProposedMatch } from './wire';

/** So long a person is waited for before the computer steps in. */
export const PATIENCE = 10_000;
const TICK = 1000;
/** How often it is noted that one still searches. */
const NOTE = 10_000;
/** A connection that was lost may have its offer for some seconds still: so often, and so long after each other, the next one offers again. */
const TRIES = 12;
const AGAIN = 2500;

/** A game that one would play, with the key of a deck; none: one is drawn. */
export interface Choice {
  game: string;
  deck: string | null;
}

/** How one would play; what is left out is left to the other. */
export interface Terms {
  bank_ms?: number;
  undo?: boolean;
  rated?: boolean;
  lists?: Lists;
  watch?: boolean;
  best_of?: number;
}

/** `idle`: looks on. `waiting`: offers. `computer`: plays the computer meanwhile. `lesson`: learns something meanwhile. */
export type Stage = 'idle' | 'waiting' | 'computer' | 'lesson';

const playOf = ({ game, deck }: Choice): NewPlay => ({ game, ...(deck === null ? {} : { deck: choiceOf(deck) }) });

interface Wish {
  choices: Choice[];
  terms: Terms;
  offer: NewOffer;
  /** Since when, in milliseconds. */
  since: number;
  /** Whether it goes on in a page, or over a connection, that came after the one it began in. */
  goesOn: boolean;
}

export class Lobby {
  offers = $state.raw<ListedOffer[]>([]);
  stage = $state<Stage>('idle');
  /** Seconds that have been waited. */
  waited = $state(0);
  /** The number of one's own offer. */
  own = $state<number | null>(null);
  /** The number of the offer that another window of this browser has made. */
  elsewhere = $state<number | null>(null);
  proposed = $state.raw<ProposedMatch | null>(null);
  /** One's own answer is given; the other's is awaited. */
  agreed = $state(false);
  trouble = $state('');
  link = $state.raw<Connection | null>(null);

  #wish: Wish | null = null;
  /** What is played where an offer is taken. */
  #taking: Choice | null = null;
  #as: string | null = null;
  #awaiting: (() => void)[] = [];
  #tick: ReturnType<typeof setInterval> | undefined;
  #note: ReturnType<typeof setInterval> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  /** Milliseconds in which the computer has not stepped in. */
  #patient = 0;
  readonly #hides = () => this.#keep();
  readonly #looksAround = () => {
    this.elsewhere = keptWaits().search?.offer ?? null;
  };
  /** Whether the computer steps in by itself. */
  #hurried = false;

  constructor(readonly open?: OpenSocket) {
    this.#connect();
    addEventListener('storage', this.#looksAround);
    looking.lobby = this;
  }

  /** Everybody else's offers. */
  get others(): ListedOffer[] {
    return this.offers.filter(({ offer }) => offer !== this.own);
  }

  /** Whoever comes first, and in a while the computer. */
  quick(choices: Choice[]) {
    return this.#look(choices, {}, true);
  }

  /** An offer on one's own terms, for as long as it takes. */
  offer(choices: Choice[], terms: Terms) {
    return this.#look(choices, terms, false);
  }

  async take({ offer }: ListedOffer, choice: Choice) {
    await this.#known();
    await this.#inside();
    this.#taking = choice;
    const answer = await this.link?.ask({
      type: 'take',
      take: { offer, name: prefs.name.trim(), play: playOf(choice), open: prefs.open },
    });
    this.trouble = answer?.type === 'error' ? t(answer.text) : '';
    // What one offered oneself was withdrawn for it.
    if (answer?.type === 'error' && this.stage !== 'idle') await this.#place();
  }

  /** Looks for nobody any more. */
  cancel() {
    void this.link?.ask({ type: 'withdraw' });
    this.#end('');
  }

  /** Plays the computer until somebody comes. */
  async meanwhile() {
    if (this.stage !== 'waiting') return;
    try {
      await this.#until('computer', (choices) => playComputer(choices));
    } catch (error) {
      this.cancel();
      this.trouble = complaintOf(error);
    }
  }

  /** Learns something until somebody comes. Where the lesson does not begin, the wait goes on as before. */
  async learn(game: string, lesson: string) {
    const { stage } = this;
    try {
      await this.#until('lesson', () => makeLesson(game, lesson));
    } catch (error) {
      if (this.stage === 'lesson') this.stage = stage;
      if (this.stage === 'waiting') {
        this.#wait();
        await this.#place();
      }
      throw error;
    }
  }

  /** The games that one would play. */
  get games(): string[] {
    return this.#wish?.choices.map(({ game }) => game) ?? [];
  }

  /** Goes to a match that is none with a person: whoever comes then is not played at once, but told. */
  async #until(stage: 'computer' | 'lesson', begin: (choices: Choice[]) => Promise<string>) {
    const wish = this.#wish;
    if (!wish) return;
    if (this.stage === 'waiting') void this.link?.ask({ type: 'meanwhile' });
    this.stage = stage;
    this.#keep();
    clearInterval(this.#tick);
    const id = await begin(wish.choices);
    if (this.#wish === wish) router.go(`/match/${id}`);
  }

  answer(accept: boolean) {
    this.agreed = accept;
    if (!accept) this.proposed = null;
    void this.link?.ask({ type: 'answer', accept });
  }

  /** Nobody looks on any more; what is looked for goes on. */
  leave() {
    if (this.stage !== 'idle') return;
    this.link?.close();
    removeEventListener('storage', this.#looksAround);
    looking.lobby = null;
  }

  /** Goes on with a search of a page that was left; the computer steps in no sooner than if it began now. */
  async resume({ choices, terms, hurried, stage, since }: KeptSearch) {
    this.#hurried = hurried;
    this.#begin(choices, terms, since);
    if (stage !== 'waiting') {
      this.stage = stage;
      clearInterval(this.#tick);
    }
    this.#keep();
    await this.#known();
    if (this.link?.state === 'open' && this.own === null) await this.#place();
  }

  async #look(choices: Choice[], terms: Terms, hurried: boolean) {
    if (!(await holdSearch('at once'))) {
      this.trouble = tellLobby('twice');
      return;
    }
    this.#hurried = hurried;
    await this.#known();
    this.#begin(choices, terms);
    if (this.link?.state === 'open') await this.#place();
  }

  /** Offers are made as who one is. */
  async #known() {
    const token = await personToken();
    if (token !== this.#as) this.#connect();
  }

  /** Until the lobby answers. */
  #inside(): Promise<void> {
    if (this.link?.state === 'open') return Promise.resolve();
    return new Promise((resolve) => this.#awaiting.push(resolve));
  }

  #begin(choices: Choice[], terms: Terms, since: number | null = null) {
    const offer = { name: prefs.name.trim(), plays: choices.map(playOf), ...terms };
    this.#wish = { choices, terms, offer, since: since ?? Date.now(), goesOn: since !== null };
    this.trouble = '';
    looking.ended = null;
    this.#wait();
    clearInterval(this.#note);
    this.#note = setInterval(this.#hides, NOTE);
    addEventListener('pagehide', this.#hides);
    this.#keep();
  }

  /** Notes that it is searched still, for whatever page comes after this one. */
  #keep() {
    const kept = this.#kept();
    if (kept) keepSearch(kept);
  }

  #kept(): KeptSearch | null {
    if (!this.#wish) return null;
    const { choices, terms, since } = this.#wish;
    const as = keptPerson()?.key ?? null;
    const offer = this.own === null ? {} : { offer: this.own };
    return { as, choices, terms, hurried: this.#hurried, stage: this.stage, since, at: Date.now(), ...offer };
  }

  #wait() {
    this.stage = 'waiting';
    this.#patient = 0;
    this.waited = Math.max(0, Math.floor((Date.now() - (this.#wish?.since ?? Date.now())) / 1000));
    clearInterval(this.#tick);
    this.#tick = setInterval(() => this.#pass(), TICK);
  }

  #pass() {
    this.waited += 1;
    this.#patient += TICK;
    if (this.#hurried && this.stage === 'waiting' && this.#patient >= PATIENCE) void this.meanwhile();
  }

  async #place() {
    if (!this.#wish) return;
    clearTimeout(this.#again);
    const wish = this.#wish;
    const answer = await this.link?.ask({ type: 'offer', offer: { ...wish.offer, open: prefs.open } });
    if (this.#wish !== wish) return;
    if (answer?.type === 'offered') {
      [this.own, this.#tries, wish.goesOn] = [answer.offer, 0, true];
      this.#keep();
    }
    if (answer?.type === 'error' && answer.code === 'offer/twice' && wish.goesOn && this.#tries < TRIES) {
      this.#tries += 1;
      this.#again = setTimeout(() => void this.#place(), AGAIN);
    } else if (answer?.type === 'error') this.#end(t(answer.text));
    else if (looking.meanwhile) void this.link?.ask({ type: 'meanwhile' });
  }

  #connect() {
    this.link?.close();
    this.#as = keptToken();
    this.link = new Connection(socketAddress('/ws/lobby'), null, (message) => this.#hear(message), this.open);
  }

  #hear(message: Heard) {
    switch (message.type) {
      case 'lobby':
        this.#list(message.offers);
        this.#forgetProposal();
        for (const resolve of this.#awaiting.splice(0)) resolve();
        // The offer went with the connection that was lost.
        void this.#place();
        break;
      case 'offers':
        this.#list(message.offers);
        break;
      case 'proposed':
        this.proposed = message;
        this.agreed = false;
        play('turn');
        notify(tellLobby('notify_proposed'));
        break;
      case 'unproposed':
        this.#forgetProposal();
        break;
      case 'unlisted':
        this.#end(t(message.text));
        break;
      case 'paired':
        this.#sitDown(message);
        break;
    }
  }

  #list(offers: ListedOffer[]) {
    this.offers = offers;
    this.#looksAround();
  }

  #forgetProposal() {
    this.proposed = null;
    this.agreed = false;
  }

  #sitDown({ match, game, seat, secret, opponent }: Extract<Heard, { type: 'paired' }>) {
    const plays = this.#wish?.choices.find((choice) => choice.game === game)?.deck ?? this.#taking?.deck ?? null;
    const brought = plays === null ? null : broughtWith(plays);
    const secrets: (string | null)[] = [null, null];
    secrets[seat] = secret;
    keepMatch({
      id: match,
      game,
      secrets,
      invitation: null,
      opponent: opponent || tellLobby('somebody'),
      at: Date.now(),
      finished: false,
      ...(brought ? { deck: brought } : {}),
      ...(plays === null ? {} : { plays }),
    });
    this.#end('');
    play('turn');
    notify(tellLobby('notify_paired'));
    router.go(`/match/${match}`);
  }

  #end(trouble: string) {
    clearInterval(this.#tick);
    clearInterval(this.#note);
    removeEventListener('pagehide', this.#hides);
    clearTimeout(this.#again);
    const search = this.#kept();
    // Where it never began, the page from which it was to says why.
    if (search && trouble !== '' && this.#wish?.goesOn) looking.ended = { search, why: trouble };
    if (search) keepSearch();
    releaseSearch();
    this.#tries = 0;
    this.#wish = null;
    this.#taking = null;
    this.own = null;
    this.stage = 'idle';
    this.trouble = trouble;
    this.#forgetProposal();
  }
}

/** The one lobby of this page. */
export function enterLobby(): Lobby {
  return looking.lobby ?? new Lobby();
}
