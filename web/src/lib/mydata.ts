/** Everything that the service tells of oneself, to be taken along. */

import { api } from './api';
import { asMyself } from './person';
import type { Blocked, ListedTournament, Myself, OwnMatch, PersonPage } from './wire';

export interface MyData {
  me: Myself;
  person: PersonPage;
  matches: OwnMatch[];
  tournaments: ListedTournament[];
  blocks: Blocked[];
}

export function myData(): Promise<MyData> {
  return asMyself(async (token) => {
    const me = await api.me(token);
    const matches = [...(await all(false, token)), ...(await all(true, token))];
    const [person, tournaments, blocks] = await Promise.all([
      api.person(me.id, token),
      api.myTournaments(token),
      api.myBlocks(token),
    ]);
    return { me, person, matches, tournaments, blocks };
  });
}

/** All matches under way, or all that are over, part by part. */
async function all(over: boolean, token: string | null): Promise<OwnMatch[]> {
  const matches: OwnMatch[] = [];
  let before: string | null = null;
  do {
    const part: Awaited<ReturnType<typeof api.myMatches>> = await api.myMatches(over, before, token);
    matches.push(...part.matches);
    before = part.next;
  } while (before !== null);
  return matches;
}
