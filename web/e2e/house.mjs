/** A scene: a fresh server and a fresh browser, both gone when it is over, and nothing gone wrong in between. */

import { Browser } from './browser.mjs';
import { Server } from './server.mjs';

/** For `test(name, scene(...))`. `but` matches the troubles that the scene makes on purpose. */
export function scene(act, { beat, but, program } = {}) {
  return async () => {
    const server = await Server.start({ beat, program });
    const browser = await Browser.launch();
    try {
      await act({ server, browser });
      browser.assertCalm(but);
    } finally {
      await browser.close();
      await server.stop();
    }
  };
}
