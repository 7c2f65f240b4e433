/** The shapes of screen that a table is laid out for, as in the styles. */

import { MediaQuery } from 'svelte/reactivity';

/** A phone lying on its side. */
export const flat = new MediaQuery('(max-height: 32rem) and (min-width: 40rem)');
/** A phone held upright: columns count more than that both halves face each other. */
export const slim = new MediaQuery('(max-width: 37.49rem) and (min-height: 32.01rem)');
/** A large screen: the rail beside the board has room for more than the players. */
export const vast = new MediaQuery('(min-width: 100rem) and (min-height: 50rem)');
/** A phone or a tablet held upright: everything in one column. */
export const tall = new MediaQuery('(max-width: 62.49rem) and (min-height: 32.01rem)');
