/**
 * The lobby: what others offer, and looking for somebody to play. The offer goes along from page to page; whoever finds nobody in a while plays the
 * computer, and is asked when somebody comes.
 */

import { broughtWith, choiceOf } from './choice';
import { complaintOf } from './complaint';
import { Connection, socketAddress, type OpenSocket } from './connection.svelte';
import { t } from './i18n.svelte';
import { makeLesson } from './lessons.svelte';
import { tellLobby } from './lobbywords';
import { looking } from './looking.svelte';
import { notify } from './notify';
import { keptToken, personToken } from './person';
import { prefs } from './prefs.svelte';
import { router } from './router.svelte';
import { playComputer } from './rival';
import { play } from './sound';
import { keepMatch } from './store';
import type { Heard, ListedOffer, Lists, NewOffer, NewPlay, ProposedMatch } from './wire';

/** So long a person is waited for before the computer steps in. */
export const PATIENCE = 10_000;
const TICK = 1000;

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
  offer: NewOffer;
}

export class Lobby {
  offers = $state.raw<ListedOffer[]>([]);
  stage = $state<Stage>('idle');
  /** Seconds that have been waited. */
  waited = $state(0);
  /** The number of one's own offer. */
  own = $state<number | null>(null);
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
  /** Whether the computer steps in by itself. */
  #hurried = false;

  constructor(readonly open?: OpenSocket) {
    this.#connect();
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
    looking.lobby = null;
  }

  async #look(choices: Choice[], terms: Terms, hurried: boolean) {
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

  #begin(choices: Choice[], terms: Terms) {
    this.#wish = { choices, offer: { name: prefs.name.trim(), plays: choices.map(playOf), ...terms } };
    this.trouble = '';
    this.#wait();
  }

  #wait() {
    this.stage = 'waiting';
    this.waited = 0;
    clearInterval(this.#tick);
    this.#tick = setInterval(() => this.#pass(), TICK);
  }

  #pass() {
    this.waited += 1;
    if (this.#hurried && this.stage === 'waiting' && this.waited * TICK >= PATIENCE) void this.meanwhile();
  }

  async #place() {
    if (!this.#wish) return;
    const answer = await this.link?.ask({ type: 'offer', offer: this.#wish.offer });
    if (answer?.type === 'offered' && this.#wish) this.own = answer.offer;
    if (answer?.type === 'error') this.#end(t(answer.text));
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
        this.offers = message.offers;
        this.#forgetProposal();
        for (const resolve of this.#awaiting.splice(0)) resolve();
        // The offer went with the connection that was lost.
        void this.#place();
        break;
      case 'offers':
        this.offers = message.offers;
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
