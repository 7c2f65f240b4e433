/** What a tournament's page says: names, scores, rounds, times. Who meets whom and who stands where comes from the server. */

import { tellOf } from './tournamentwords';
import type { PairingScore, TournamentPage, TournamentPairing, TournamentRound } from './wire';

export function nameOf(page: TournamentPage, player: number): string {
  return page.players[player]?.name || tellOf('anonymous', { n: player + 1 });
}

/** So many milliseconds in the largest unit that they fill. */
export function spanOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes % 1440 === 0) return tellOf('days', { n: minutes / 1440 });
  return minutes % 60 === 0 ? tellOf('hours', { n: minutes / 60 }) : tellOf('minutes', { n: minutes });
}

/** What is left of a time, as a clock shows it: `1:05:09`, `4:09`. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What is left of a round, by the clock of the server. */
export function leftOf(round: TournamentRound, page: TournamentPage, since: number): number {
  return Date.parse(round.until) - Date.parse(page.now) - since;
}

export function roundName(page: TournamentPage, at: number): string {
  if (page.form === 'knockout') {
    const behind = page.planned - 1 - at;
    if (behind === 0) return tellOf('final');
    if (behind === 1) return tellOf('semifinal');
  }
  return tellOf('round', { n: at + 1 });
}

/** Matches won by the one at this place of a pairing. */
export function wonBy(pairing: TournamentPairing, place: 0 | 1): number {
  const own: PairingScore = place === 0 ? 'first' : 'second';
  return pairing.matches.filter(({ score }) => score === own).length;
}

/** Whether the one at this place of a pairing has won it. */
export function hasWon(pairing: TournamentPairing, place: 0 | 1): boolean {
  return pairing.score === (place === 0 ? 'first' : 'second');
}

export const isBye = (pairing: TournamentPairing) => pairing.players.includes(null);

/** What came of it, in words, where figures do not say it. */
export function outcomeOf(pairing: TournamentPairing): string {
  if (isBye(pairing)) return pairing.players.some((player) => player !== null) ? tellOf('bye') : '';
  if (pairing.score === 'neither') return tellOf('neither');
  if (pairing.score === 'draw') return tellOf('drawn');
  return pairing.score !== null && pairing.matches.every(({ replay }) => !replay) ? tellOf('by_default') : '';
}

/** One's pairing in the round under way. */
export function ownPairing(page: TournamentPage): TournamentPairing | null {
  const own = page.you?.player ?? null;
  const pairings = page.rounds.at(-1)?.pairings ?? [];
  return own === null ? null : (pairings.find(({ players }) => players.includes(own)) ?? null);
}

/** A share as people write it. */
export const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
