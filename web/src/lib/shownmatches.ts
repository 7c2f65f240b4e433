/** The rated matches that somebody shows, in words. */

import { t } from './i18n.svelte';
import { counted, type End, type Tally } from './ownmatches';
import { tell } from './personwords';
import type { GameSummary, ShownMatch } from './wire';

const ENDS: End[] = ['lost', 'drawn', 'won'];

export const endOfShown = ({ score }: ShownMatch): End => ENDS[score] ?? 'drawn';

export const titleOfShown = (games: GameSummary[], { game }: ShownMatch) =>
  t(games.find(({ slug }) => slug === game)?.title);

/** What was played with; a deck of their own has no name here. */
export const deckOfShown = ({ deck }: ShownMatch) => t(deck) || tell('deck_own');

export const opponentOfShown = ({ opponent }: ShownMatch) =>
  opponent === null ? '' : opponent.name || tell('anybody');

/** What somebody wins and loses with: a deck belongs to its game. */
export const talliesWith = (games: GameSummary[], matches: ShownMatch[]): Tally[] =>
  counted(matches.map((one) => [`${deckOfShown(one)} (${titleOfShown(games, one)})`, endOfShown(one)]));

/** Against whom, as far as they show it. */
export const talliesAgainst = (matches: ShownMatch[]): Tally[] =>
  counted(matches.map((one) => [opponentOfShown(one), endOfShown(one)]));
