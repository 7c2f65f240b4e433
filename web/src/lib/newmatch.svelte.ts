/** The choices of the page for a new match, and the request they make. */

import { api } from './api';
import { broughtWith, choiceOf, chosenDeck, ownDecks } from './choice';
import type { Game } from './game';
import { say, t } from './i18n.svelte';
import { middleOf } from './levels';
import { asMyself } from './person';
import { prefs } from './prefs.svelte';
import { site } from './site';
import { keepMatch } from './store';
import type { Lists, NewMatch, SeatHolder } from './wire';

export type Opponent = 'computer' | 'friend' | 'myself';
/** Who runs the match: the server, or the engine in this tab. */
export type Where = 'server' | 'tab';

export class NewMatchForm {
  opponent = $state<Opponent>('computer');
  deck = $state('');
  theirs = $state('');
  level = $state('');
  name = $state(prefs.name);
  minutes = $state(0);
  /** With a friend: the better of so many matches. */
  best_of = $state(1);
  /** Whether it is offered that the match counts for ratings. */
  rated = $state(false);
  /** Whether everybody may watch, where a friend agrees. */
  watch = $state(false);
  /** Whether all is chosen already: the start comes first. */
  ready = false;
  #lists = $state<Lists | null>(null);
  #where = $state<Where>('server');

  constructor(
    readonly game: Game,
    where: Where = 'server',
  ) {
    this.#where = where;
    const { decks, levels } = game.info;
    this.deck = decks[0]?.key ?? '';
    this.theirs = decks[1]?.key ?? this.deck;
    this.level = middleOf(levels)?.key ?? '';
    this.#wished(new URLSearchParams(location.search));
  }

  /** What the address asks for: `?deck=…&against=…&level=…`, as far as there is such a thing. */
  #wished(wish: URLSearchParams) {
    const { levels } = this.game.info;
    const decks = [...this.game.info.decks, ...ownDecks(this.game)];
    const known = (list: { key: string }[], name: string, usual: string) =>
      list.find(({ key }) => key === wish.get(name))?.key ?? usual;
    this.deck = known(decks, 'deck', this.deck);
    this.theirs = known(decks, 'against', this.theirs === this.deck ? this.#another() : this.theirs);
    this.level = known(levels, 'level', this.level);
    this.ready = wish.has('level');
  }

  #another(): string {
    return this.game.info.decks.find(({ key }) => key !== this.deck)?.key ?? this.deck;
  }

  /** Closed between people, open against the computer, until somebody chooses. */
  get lists(): Lists {
    return this.#lists ?? (this.opponent === 'friend' ? 'closed' : 'open');
  }
  set lists(lists: Lists) {
    this.#lists = lists;
  }

  /** People meet at the server. */
  get where(): Where {
    if (site.isStatic) return 'tab';
    return this.opponent === 'friend' ? 'server' : this.#where;
  }
  set where(where: Where) {
    this.#where = where;
  }

  /** Whether somebody else plays, at the server: only then a clock may run, and others may watch. */
  get isAgainst(): boolean {
    return this.opponent !== 'myself' && this.where === 'server';
  }

  request(): NewMatch {
    const name = this.name.trim();
    const clock = this.minutes > 0 && this.isAgainst ? { bank_ms: this.minutes * 60_000 } : null;
    return {
      game: this.game.info.slug,
      seats: [{ kind: 'me', name, deck: choiceOf(this.deck) }, this.#other()],
      clock,
      watch: this.watch && this.isAgainst,
      lists: this.opponent === 'myself' ? 'open' : this.lists,
      ...(this.rated && this.opponent === 'friend' ? { rated: true } : {}),
      ...(prefs.open ? { open: true } : {}),
      ...(this.best_of > 1 && this.opponent === 'friend' ? { best_of: this.best_of } : {}),
    };
  }

  /** Makes the match and keeps its secrets; answers with its id. */
  async start(): Promise<string> {
    prefs.name = this.name.trim();
    const brought = broughtWith(this.deck);
    const { id, secrets, invitation } =
      this.where === 'tab'
        ? await api.newMatchHere(this.request())
        : await asMyself((token) => api.newMatch(this.request(), token));
    keepMatch({
      id,
      game: this.game.info.slug,
      secrets,
      invitation,
      opponent: this.#opponentName(),
      at: Date.now(),
      finished: false,
      ...(brought ? { deck: brought } : {}),
      plays: this.deck,
    });
    return id;
  }

  #other(): SeatHolder {
    if (this.opponent === 'friend') return { kind: 'friend' };
    if (this.opponent === 'myself') return { kind: 'me', name: '', deck: choiceOf(this.theirs) };
    return { kind: 'computer', level: this.level, deck: choiceOf(this.theirs) };
  }

  #opponentName(): string {
    if (this.opponent === 'friend') return say('friend');
    if (this.opponent === 'myself') return say('player_two');
    const level = this.game.info.levels.find((candidate) => candidate.key === this.level);
    const computer = `${say('computer')} (${t(level?.name)})`;
    const deck = broughtWith(this.deck) ? t(chosenDeck(this.game, this.theirs)?.name) : '';
    return deck === '' ? computer : `${computer}: ${deck}`;
  }
}
