/** A tournament as it is looked at: asked for again and again while it goes on, and what one does there. */

import { api, ApiError } from './api';
import { broughtWith, choiceOf } from './choice';
import { complaintOf } from './complaint';
import { notify } from './notify';
import { asMyself, dropToken, keptToken } from './person';
import { prefs } from './prefs.svelte';
import { router } from './router.svelte';
import { keepMatch, myMatch } from './store';
import { nameOf } from './tournament';
import { tellOf } from './tournamentwords';
import type { TournamentAct, TournamentPage } from './wire';

/** How often it is asked for. */
const AGAIN = 3000;
const PLAYS = 'fudaba.entered';

/** Which decks one has entered with, by tournaments: one's own ones among them, which the server does not know by name. */
function entered(): Record<string, string> {
  try {
    return (JSON.parse(localStorage.getItem(PLAYS) ?? '{}') ?? {}) as Record<string, string>;
  } catch {
    return {};
  }
}

export class TournamentDesk {
  page = $state.raw<TournamentPage | null>(null);
  trouble = $state('');
  /** It could not be brought up to date. */
  stale = $state(false);
  busy = $state(false);
  /** Milliseconds since it was told. */
  since = $state(0);
  #told = 0;
  #timers: ReturnType<typeof setInterval>[] = [];

  constructor(readonly id: string) {
    void this.#look();
    this.#timers = [
      setInterval(() => this.#isDue() && void this.#look(), AGAIN),
      setInterval(() => (this.since = Date.now() - this.#told), 1000),
    ];
  }

  close() {
    this.#timers.forEach(clearInterval);
  }

  /** The deck that one has entered with. */
  get plays(): string {
    const { page } = this;
    const own = page?.you?.player ?? null;
    return entered()[this.id] ?? (own === null ? '' : (page?.players[own]?.deck ?? ''));
  }

  async enter(name: string, deck: string) {
    prefs.name = name.trim();
    if (await this.act({ act: 'enter', name: name.trim(), deck: choiceOf(deck), open: prefs.open }))
      localStorage.setItem(PLAYS, JSON.stringify({ ...entered(), [this.id]: deck }));
  }

  /** Says whether it was done. */
  async act(act: TournamentAct): Promise<boolean> {
    this.busy = true;
    this.trouble = '';
    try {
      this.#tell(await asMyself((token) => api.actAtTournament(this.id, act, token)));
      return true;
    } catch (error) {
      this.trouble = complaintOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** To one's match under way, with what opens the seat. */
  play() {
    const { page } = this;
    const seat = page?.you?.match;
    if (!page || !seat) return;
    if (!myMatch(seat.id)) {
      const secrets: (string | null)[] = [null, null];
      secrets[seat.seat] = seat.secret;
      const brought = broughtWith(this.plays);
      keepMatch({
        id: seat.id,
        game: page.game,
        secrets,
        invitation: null,
        opponent: nameOf(page, seat.opponent),
        at: Date.now(),
        finished: false,
        ...(brought ? { deck: brought } : {}),
        plays: this.plays,
      });
    }
    router.go(`/match/${seat.id}`);
  }

  #isDue(): boolean {
    const goesOn = this.page === null || this.page.stage === 'open' || this.page.stage === 'running';
    return goesOn && !this.busy && (!document.hidden || prefs.notify);
  }

  /** Whoever only looks on needs not say who one is. */
  async #look() {
    const token = keptToken();
    try {
      const page = await api.tournament(this.id, token).catch((error: unknown) => {
        if (token === null || !(error instanceof ApiError) || !error.code.startsWith('person/')) throw error;
        dropToken();
        return api.tournament(this.id, null);
      });
      if (!this.busy) this.#tell(page);
      this.stale = false;
    } catch (error) {
      if (this.page === null) this.trouble = complaintOf(error);
      else this.stale = true;
    }
  }

  #tell(page: TournamentPage) {
    const match = page.you?.match?.id ?? null;
    if (match !== null && this.page !== null && this.page.you?.match?.id !== match) notify(tellOf('notify_match'));
    this.page = page;
    this.trouble = '';
    this.#told = Date.now();
    this.since = 0;
  }
}
