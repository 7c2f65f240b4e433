/**
 * The engine that runs a match. Cards of one's own lie over a game like a file in its folder; they have an engine of their own, so that they lie over no
 * other match, and one that is put an end to when it comes to none by itself.
 */

import { engine, type Engine } from '../engine/engine';
import type { KeptMatch } from './shelf';

/** Where they lie in the game's folder. */
const OWN_CARDS = 'cards/own.yaml';
/** What a call of such a match may take, in milliseconds: an effect that never ends is ended. */
const PATIENCE = 10_000;

type Asks = Pick<Engine, 'ask'>;
type Whose = Pick<KeptMatch, 'game' | 'cards'>;

/** What lies over a game now, and what has its turn with it. */
interface Lying {
  cards: string;
  last: Promise<unknown>;
}

const lying = new Map<string, Lying>();

function ownEngine(game: string): Asks {
  const own = engine(game, 'own');
  return { ask: (call, within = PATIENCE) => own.ask(call, within) };
}

/** The engine of a match; what is asked of a match there goes by the cards that lay there when it was opened. */
export const engineOf = ({ game, cards }: Whose): Asks => (cards === undefined ? engine(game) : ownEngine(game));

/** Does something with a game with these cards over it; others wait for their turn. */
export function withCards<T>({ game, cards }: Whose, act: (engine: Asks) => Promise<T>): Promise<T> {
  const here = engineOf({ game, ...(cards === undefined ? {} : { cards }) });
  if (cards === undefined) return act(here);
  const before = lying.get(game) ?? { cards: '', last: Promise.resolve() };
  const turn = before.last.then(async () => {
    if (before.cards !== cards) {
      before.cards = '';
      await here.ask({ call: 'files', files: { [OWN_CARDS]: cards } });
      before.cards = cards;
    }
    return act(here);
  });
  before.last = turn.catch(() => {});
  lying.set(game, before);
  return turn;
}
