/** A scene: a fresh server and fresh visits, all gone when it is over, and nothing gone wrong in between. */

import { after } from 'node:test';
import { Browser, quit } from './browser.mjs';
import { Server } from './server.mjs';

after(quit);

/**
 * For `test(name, scene(...))`. `but` matches the troubles that the scene makes on purpose. `plays`: a game that the scene plays in a tab; where the
 * program was built without its module, the scene is left out.
 */
export function scene(act, { but, plays, ...settings } = {}) {
  return async (context) => {
    const server = await Server.start(settings);
    const browser = new Browser();
    try {
      if (plays && !(await hasModule(server, plays))) return context.skip(`the program has no module of ${plays}: cargo xtask wasm`);
      await act({ server, browser });
      browser.assertCalm(but);
    } catch (error) {
      await browser.keepPictures(`failed-${context.name.replaceAll(/\W+/g, '-')}`);
      throw error;
    } finally {
      await browser.close();
      await server.stop();
    }
  };
}

/** Whether the program was built with the module of a game. */
export async function hasModule({ origin }, slug) {
  const answer = await fetch(`${origin}/engine/modules.json`);
  return answer.ok && (await answer.json()).some(({ game }) => game === slug);
}
