/** A game's module in a thread of its own: it answers one call after the other. Who asks is `engine.ts`. */

import { Refused, Tab } from '../../../../crates/tab/js/tab.mjs';

/** What is heard here: where the module lies, then calls. */
export type Asked = { module: string } | { id: number; call: unknown };
/** What is answered: what a call comes to, why it was not done, or that the engine came upon a mistake of its own and is not to be asked again. */
export type Answered =
  | { ready: true }
  | { unready: string }
  | { id: number; ok: unknown }
  | { id: number; error: { code: string; text: string } }
  | { id: number; trap: string };

let tab: Promise<Tab>;

const say = (answer: Answered) => postMessage(answer);
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function fetched(address: string): Promise<Tab> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return Tab.of(await response.arrayBuffer());
}

async function answer(id: number, call: unknown) {
  const opened = await tab;
  try {
    say({ id, ok: opened.ask(call) });
  } catch (error) {
    if (error instanceof Refused) say({ id, error: { code: error.code, text: error.message } });
    else say({ id, trap: wordsOf(error) });
  }
}

onmessage = ({ data }: MessageEvent<Asked>) => {
  if ('module' in data) {
    tab = fetched(data.module);
    tab.then(
      () => say({ ready: true }),
      (error: unknown) => say({ unready: wordsOf(error) }),
    );
  } else void answer(data.id, data.call);
};
