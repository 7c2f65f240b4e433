/** Takes up what was waited for when the page was left, wherever one comes back to; or tells that it is over. */

import { awaitGuest } from './invitation.svelte';
import { enterLobby } from './lobby.svelte';
import { holdSearch, releaseSearch } from './hold';
import { looking } from './looking.svelte';
import { keptPerson } from './person';
import { follow, keepSearch, keptWaits, type KeptSearch } from './wait';

/** So long a search waits for whoever has gone. */
export const GRACE = 10 * 60_000;
/** A search that is older is not told of any more. */
const OLD = 24 * 60 * 60_000;

const isPage = (id: string) => location.pathname.endsWith(`/match/${id}`);

export async function resume() {
  const { search, invitation, followed } = keptWaits();
  if (invitation !== undefined && !isPage(invitation)) awaitGuest(invitation);
  const [, seat] = /\/match\/(.*)#/.exec(followed?.address ?? '') ?? [];
  if (followed && seat !== undefined && !isPage(seat)) follow(followed);
  if (search) await takeUp(search);
}

async function takeUp(search: KeptSearch) {
  const gone = Date.now() - search.at;
  // Whoever one was then searches no more.
  if (search.as !== (keptPerson()?.key ?? null) || gone > OLD || gone < -OLD) return keepSearch();
  if (gone > GRACE) {
    keepSearch();
    looking.ended = { search, why: '' };
  } else if (await holdSearch('patient')) {
    // The page that searched until now has gone, or has found somebody.
    const left = keptWaits().search;
    if (left && !looking.searches) await enterLobby().resume(left);
    else if (!left) releaseSearch();
  }
}

/** Searches once more, as one did. */
export async function searchAgain(search: KeptSearch) {
  looking.ended = null;
  const { choices, terms, hurried } = search;
  await (hurried ? enterLobby().quick(choices) : enterLobby().offer(choices, terms));
}
