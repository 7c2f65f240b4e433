/** Being forgotten on this device: the key, the name, and what opens seats. Own decks and lessons are no one's in particular, and stay. */

import { forgetDealing } from './dealing';
import { dropPerson } from './person';
import { prefs } from './prefs.svelte';
import { forgetMatches } from './store';
import { SEARCH, SEATS } from './waits';

export function forgetHere() {
  dropPerson();
  prefs.name = '';
  forgetMatches();
  forgetDealing();
  for (const key of [SEATS, SEARCH]) localStorage.removeItem(key);
}
