/** A scene: a fresh server and fresh visits, all gone when it is over, and nothing gone wrong in between. */

import { after } from 'node:test';
import { Browser, quit } from './browser.mjs';
import { Server } from './server.mjs';

after(quit);

/**
 * For `test(name, scene(...))`. `but` matches the troubles that the scene makes on purpose. `plays`: a game that the scene plays in a tab; where the
 * program was built without its module, the scene is left out.
 *
 * Matches are dealt by chance, so a scene that fails is played once more from its beginning; that it was is told (`second try`), and counted. With
 * `FUDABA_ONE_TRY` it is not: so runs `cargo xtask flaky`, which looks for such scenes.
 */
export function scene(act, settings = {}) {
  return async (context) => {
    try {
      await played(act, context, settings, 'failed');
    } catch (error) {
      if (process.env['FUDABA_ONE_TRY']) throw error;
      context.diagnostic(`second try: ${context.name}: ${String(error.message).split('\n').slice(0, 8).join(' | ')}`);
      await played(act, context, settings, 'failed-twice');
    }
  };
}

/** Plays a scene, from a fresh server to its end. */
async function played(act, context, { but, plays, ...settings }, pictures) {
  const server = await Server.start(settings);
  const browser = new Browser();
  try {
    if (plays && !(await hasModule(server, plays))) return context.skip(`the program has no module of ${plays}: cargo xtask wasm`);
    await act({ server, browser });
    browser.assertCalm(but);
  } catch (error) {
    await browser.keepPictures(`${pictures}-${context.name.replaceAll(/\W+/g, '-')}`);
    throw error;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Whether the program was built with the module of a game. */
export async function hasModule({ origin }, slug) {
  const answer = await fetch(`${origin}/engine/modules.json`);
  return answer.ok && (await answer.json()).some(({ game }) => game === slug);
}
