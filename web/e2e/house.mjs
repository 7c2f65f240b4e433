/** A scene: a fresh server and fresh visits, all gone when it is over, and nothing gone wrong in between. */

import { after } from 'node:test';
import { Browser, quit } from './browser.mjs';
import { Server } from './server.mjs';

after(quit);

/** For `test(name, scene(...))`. `but` matches the troubles that the scene makes on purpose. */
export function scene(act, { but, ...settings } = {}) {
  return async (context) => {
    const server = await Server.start(settings);
    const browser = new Browser();
    try {
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
