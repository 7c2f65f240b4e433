/** The choices of the page for a new match, and the request they make. */

import { api } from './api';
import type { Game } from './game';
import { say, t } from './i18n.svelte';
import { prefs } from './prefs.svelte';
import { keepMatch } from './store';
import type { NewMatch, SeatHolder } from './wire';

export type Opponent = 'computer' | 'friend' | 'myself';

export class NewMatchForm {
  opponent = $state<Opponent>('computer');
  deck = $state('');
  theirs = $state('');
  level = $state('');
  name = $state(prefs.name);
  minutes = $state(0);

  constructor(readonly game: Game) {
    const { decks, levels } = game.info;
    this.deck = decks[0]?.key ?? '';
    this.theirs = decks[1]?.key ?? this.deck;
    this.level = levels[Math.floor((levels.length - 1) / 2)]?.key ?? '';
  }

  request(): NewMatch {
    const name = this.name.trim();
    const clock = this.minutes > 0 && this.opponent === 'friend' ? { bank_ms: this.minutes * 60_000 } : null;
    return {
      game: this.game.info.slug,
      seats: [{ kind: 'me', name, deck: this.deck }, this.#other()],
      clock,
      watch: this.opponent !== 'myself',
    };
  }

  /** Makes the match and keeps its secrets; answers with its id. */
  async start(): Promise<string> {
    prefs.name = this.name.trim();
    const { id, secrets, invitation } = await api.newMatch(this.request());
    keepMatch({
      id,
      game: this.game.info.slug,
      secrets,
      invitation,
      opponent: this.#opponentName(),
      at: Date.now(),
      finished: false,
    });
    return id;
  }

  #other(): SeatHolder {
    if (this.opponent === 'friend') return { kind: 'friend' };
    if (this.opponent === 'myself') return { kind: 'me', name: '', deck: this.theirs };
    return { kind: 'computer', level: this.level, deck: this.theirs };
  }

  #opponentName(): string {
    if (this.opponent === 'friend') return say('friend');
    if (this.opponent === 'myself') return say('player_two');
    const level = this.game.info.levels.find((candidate) => candidate.key === this.level);
    return `${say('computer')} (${t(level?.name)})`;
  }
}
