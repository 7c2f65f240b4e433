/** The shapes of screen that a table is laid out for, as in the styles. */

import { MediaQuery } from 'svelte/reactivity';

/** A phone lying on its side. */
export const flat = new MediaQuery('(max-height: 32rem) and (min-width: 40rem)');
/** A phone held upright. */
export const tall = new MediaQuery('(max-width: 46rem) and (min-height: 32.01rem)');
