/** One's own matches in words: against whom, with which decks, how they stand, and what comes of all of them. */

import { say, t } from './i18n.svelte';
import { seatName } from './names';
import { tell } from './personwords';
import { other } from './places';
import { myMatch } from './store';
import { deckBook } from './deckbook.svelte';
import type { GameSummary, OwnMatch } from './wire';

export type End = 'won' | 'lost' | 'drawn';

/** How often it ended how. */
export type Tally = Record<End, number> & { name: string };

const gameOf = (games: GameSummary[], { match }: OwnMatch) => games.find((game) => game.slug === match.game);

export const titleOf = (games: GameSummary[], one: OwnMatch) => t(gameOf(games, one)?.title);

/** Against whom: at a list of matches a seat's number says nothing, and all without a name are counted as one. */
export function opponentOf(games: GameSummary[], one: OwnMatch): string {
  const seat = one.match.seats[other(one.seat)];
  const alone = myMatch(one.match.id)?.secrets.filter((secret) => secret !== null).length === 2;
  if (seat?.level === null && seat.name === '' && !alone) return tell(seat.taken ? 'nameless' : 'to_come');
  return seatName(one.match.seats, other(one.seat), gameOf(games, one)?.levels ?? []) || tell('anybody');
}

/** What one played with: the name of the game's deck, or of one's own; empty where this browser does not know it. */
export function ownDeckOf({ decks, seat, match }: OwnMatch): string {
  return t(decks[seat]) || (deckBook.find(myMatch(match.id)?.deck?.id ?? '')?.name ?? '');
}

/** Both decks, as far as they may be known. */
export function decksOf(one: OwnMatch): string {
  const [mine, theirs] = [ownDeckOf(one), t(one.decks[other(one.seat)])];
  if (mine === '') return theirs === '' ? '' : tell('their_deck', { deck: theirs });
  return theirs === '' ? mine : tell('both_decks', { mine, theirs });
}

export function endOf({ ended, seat }: OwnMatch): End | null {
  if (!ended) return null;
  return ended.winner === null ? 'drawn' : ended.winner === seat ? 'won' : 'lost';
}

export function standOf(one: OwnMatch): string {
  if (one.match.status === 'withheld') return tell('no_game');
  const end = endOf(one);
  if (end) return tell(end);
  if (one.waiting === null) return tell('not_begun');
  return tell(one.waiting === one.seat ? 'your_move' : 'their_move');
}

export function turnOf({ match, round, waiting }: OwnMatch): string {
  if (match.status !== 'playing') return '';
  if (round) return say('round', { n: round });
  // While it is set up there is no round yet; where nobody is asked it cannot go on.
  return waiting === null ? '' : tell('just_begun');
}

/** How one's own matches ended, by what `of` tells of each. */
export const tallies = (matches: OwnMatch[], of: (one: OwnMatch) => string): Tally[] =>
  counted(matches.map((one) => [of(one), endOf(one)]));

/** How matches ended, by a name, the most first; what has no name is left out. */
export function counted(ends: [name: string, end: End | null][]): Tally[] {
  const found = new Map<string, Tally>();
  for (const [name, end] of ends) {
    if (name === '' || end === null) continue;
    const tally = found.get(name) ?? { name, won: 0, lost: 0, drawn: 0 };
    found.set(name, { ...tally, [end]: tally[end] + 1 });
  }
  const sum = ({ won, lost, drawn }: Tally) => won + lost + drawn;
  return [...found.values()].sort((a, b) => sum(b) - sum(a));
}
