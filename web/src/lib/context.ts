/** What all parts of one table share. */

import { createContext } from 'svelte';
import type { Game } from './game';
import type { Gestures } from './gestures.svelte';
import type { Ties } from './links';
import type { TableControl } from './table.svelte';
import type { Seat, View } from './wire';

export interface TableContext {
  readonly game: Game;
  readonly control: TableControl;
  readonly gestures: Gestures;
  readonly view: View;
  readonly near: Seat;
  /** Refs of the cards that the latest news speak of. */
  readonly touched: ReadonlySet<string>;
  /** What points at what, and what lies with what. */
  readonly ties: Ties;
  /** Changes when the view does not follow from the one before. */
  readonly epoch: number;
  /** A key that stays with a card while it can be followed. */
  keyOf(ref: string): string;
  nameOf(seat: Seat): string;
}

export const [getTable, setTable] = createContext<TableContext>();
