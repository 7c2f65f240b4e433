/** The games that can be played in a tab: which modules there are, by the list that comes with this client. */

import { site } from '../site';

export interface Module {
  game: string;
  /** Of the rules and cards. */
  digest: string;
  /** Where it lies, below `engine/`. */
  file: string;
  bytes: number;
  /** Bytes that travel. */
  compressed: number;
}

let known: Promise<Module[]> | null = null;

/** The modules that there are; none where the program was built without them, or nothing is known of them without a network. */
export function modules(): Promise<Module[]> {
  known ??= ask().catch(() => {
    known = null;
    return [];
  });
  return known;
}

async function ask(): Promise<Module[]> {
  const response = await fetch(site.path('/engine/modules.json'));
  if (!response.ok) throw new Error(`modules: ${response.status}`);
  return (await response.json()) as Module[];
}

/** The module of a game. */
export async function moduleOf(game: string): Promise<Module | null> {
  return (await modules()).find((module) => module.game === game) ?? null;
}

/** Whether a game can be played in a tab. */
export const plays = async (game: string): Promise<boolean> => (await moduleOf(game)) !== null;

/** Where a module lies. */
export const addressOf = (module: Module): string => site.path(`/engine/${module.file}`);
