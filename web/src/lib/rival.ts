/** The computer that steps in where nobody has come: of about one's own strength, with another deck. It counts for no rating. */

import { api } from './api';
import { broughtWith, choiceOf } from './choice';
import { say, t } from './i18n.svelte';
import { middleOf, standing } from './levels';
import type { Choice } from './lobby.svelte';
import { asMyself } from './person';
import { prefs } from './prefs.svelte';
import { keepMatch, myMatches } from './store';
import type { Deck, GameInfo, Level } from './wire';

/** The strength next to a rating; without one the weakest for who is new to the game, else one in the middle. */
export function levelFor(levels: Level[], rating: number | null, played: boolean): Level | null {
  if (rating === null) return (played ? middleOf(levels) : levels[0]) ?? null;
  const apart = (level: Level) => Math.abs(standing(levels, level) - rating);
  return levels.reduce<Level | null>((best, level) => (best && apart(best) <= apart(level) ? best : level), null);
}

/** What is played with where nothing was chosen: the first deck of who is new, else any. */
function deckFor(decks: Deck[], wished: string | null, chance: () => number): string {
  return wished ?? decks.find(({ first }) => first)?.key ?? decks[Math.floor(chance() * decks.length)]?.key ?? '';
}

const known = (game: string) => myMatches().some((match) => match.game === game && match.finished && !match.lesson);

async function ratingIn(game: string, token: string | null): Promise<number | null> {
  if (token === null) return null;
  const me = await api.me(token).catch(() => null);
  return me?.ratings.find((rating) => rating.game === game)?.rating ?? null;
}

/** Makes the match; answers with its id. */
export async function playComputer([choice]: Choice[], chance: () => number = Math.random): Promise<string> {
  const { game = '', deck = null } = choice ?? {};
  const info = await api.game(game);
  return asMyself(async (token) => {
    const level = levelFor(info.levels, await ratingIn(game, token), known(game));
    const mine = deckFor(info.decks, deck, chance);
    const rest = info.decks.filter(({ key }) => key !== mine);
    const theirs = rest[Math.floor(chance() * rest.length)]?.key ?? mine;
    return begin(info, { mine, theirs, level }, token);
  });
}

interface Plan {
  mine: string;
  theirs: string;
  level: Level | null;
}

async function begin(info: GameInfo, { mine, theirs, level }: Plan, token: string | null): Promise<string> {
  const me = { kind: 'me' as const, name: prefs.name.trim(), deck: choiceOf(mine) };
  const computer = { kind: 'computer' as const, level: level?.key ?? '', deck: theirs };
  const { id, secrets } = await api.newMatch(
    { game: info.slug, seats: [me, computer], clock: null, open: prefs.open },
    token,
  );
  const brought = broughtWith(mine);
  keepMatch({
    id,
    game: info.slug,
    secrets,
    invitation: null,
    opponent: `${say('computer')} (${t(level?.name)})`,
    at: Date.now(),
    finished: false,
    ...(brought ? { deck: brought } : {}),
    plays: mine,
  });
  return id;
}
