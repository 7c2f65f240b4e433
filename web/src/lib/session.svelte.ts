/** A match as this browser takes part in it: one seat, a spectator's chair, or both seats by turns. */

import { untrack } from 'svelte';
import { deckBook } from './deckbook.svelte';
import { Seating } from './seating.svelte';
import type { Game } from './game';
import { seatName, strengthOf } from './names';
import { say } from './i18n.svelte';
import { other } from './places';
import { router } from './router.svelte';
import { finishMatch, keepMatch, myMatch } from './store';
import { meetTable } from './trust';
import type { Seat } from './wire';

export class MatchSession {
  seatings: Seating[];
  /** The seat that is looked from, where this browser holds both. */
  turn = $state<number>(0);
  /** Set while the device is handed over: the seating that will be shown when the veil is lifted. */
  veil = $state<number | null>(null);
  #asked = $state(false);

  now = $derived.by(() => this.seatings[this.turn] as Seating);
  both = $derived.by(() => this.seatings.length > 1);

  #stop: () => void;

  constructor(readonly id: string) {
    void meetTable();
    const secrets = (myMatch(id)?.secrets ?? []).filter((secret) => secret !== null);
    this.seatings = (secrets.length > 0 ? secrets : [null]).map((secret) => new Seating(id, secret));
    this.#stop = $effect.root(() => {
      $effect(() => this.#handOver());
      $effect(() => {
        const { outcome, info } = this.now;
        if (outcome || info?.status === 'withheld') finishMatch(id);
        if (outcome) untrack(() => this.#remember(outcome.winner));
      });
    });
  }

  /** How it went with a deck of one's own, for that deck's book. */
  #remember(winner: Seat | null) {
    const { deck, opponent } = myMatch(this.id) ?? {};
    const { seat } = this.now;
    if (!deck || seat === null || this.both) return;
    const end = winner === null ? 'drawn' : winner === seat ? 'won' : 'lost';
    deckBook.played(deck, { match: this.id, at: Date.now(), against: opponent ?? '', end });
  }

  lift() {
    if (this.veil !== null) this.turn = this.veil;
    this.veil = null;
  }

  nameOf(seat: Seat, game: Game): string {
    return seatName(this.now.info?.seats, seat, game.info.levels);
  }

  levelOf(seat: Seat, game: Game): string {
    return strengthOf(this.now.info?.seats[seat], game.info.levels);
  }

  /** What there is to say about a rematch that not all have asked for yet. */
  wish(game: Game): string {
    const { seat, wished, rematch } = this.now;
    if (seat === null || rematch) return '';
    const name = this.nameOf(other(seat), game);
    if (wished[other(seat)]) return say('rematch_wished', { name });
    return wished[seat] || this.asked ? say('rematch_waits', { name }) : '';
  }

  /** This browser wants another match, unless the series that it wanted to go on with has ended since. */
  get asked(): boolean {
    const end = this.now.info?.series?.ended;
    return this.#asked && (!end || end.reason === 'decided' || this.now.rematch !== null);
  }

  askRematch() {
    this.#asked = true;
    for (const seating of this.seatings) if (!seating.rematch) seating.askRematch();
  }

  /** Goes on to the next match, once every seat that is ours has its place there. */
  followRematch() {
    const next = this.now.rematch;
    const seats = this.seatings.map((seating) => seating.rematch?.secret ?? null);
    if (!next || (this.both && seats.some((secret) => secret === null))) return;
    const kept = myMatch(this.id);
    const { game } = this.now.info ?? { game: '' };
    if (next.secret) {
      keepMatch({
        id: next.match,
        game,
        secrets: seats,
        invitation: null,
        opponent: kept?.opponent ?? '',
        at: Date.now(),
        finished: false,
        after: this.id,
        ...(kept?.deck ? { deck: kept.deck } : {}),
        ...(kept?.plays ? { plays: kept.plays } : {}),
      });
    }
    router.go(`/match/${next.match}`);
  }

  close() {
    this.#stop();
    for (const seating of this.seatings) seating.close();
  }

  /** When the other seat of this browser must decide, the table is veiled before it is turned around. */
  #handOver() {
    const next = this.seatings.findIndex((seating) => seating.shown?.decision);
    if (next < 0 || next === this.turn || this.now.shown?.decision) return;
    this.veil = next;
  }
}
