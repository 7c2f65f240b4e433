/** The service worker of this client: after a build it is written with the list of all files that belong together. */

import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';
/** What nobody needs to read without a network. */
const LEFT_OUT = /\.(map|txt|ttf)$/;

export function offline(): Plugin {
  let into = '';
  return {
    name: 'fudaba-offline',
    apply: 'build',
    // The page is sent for every address: what it loads it must name from the top.
    transformIndexHtml: { order: 'post', handler: (page) => page.replaceAll(/(href|src)="\.\//g, '$1="/') },
    configResolved: (config) => void (into = resolve(config.root, config.build.outDir)),
    async closeBundle() {
      const files = (await below(into)).filter((file) => file !== WORKER && !LEFT_OUT.test(file)).sort();
      const digest = createHash('sha256');
      for (const file of files) digest.update(`${file}\n`).update(await readFile(join(into, file)));
      const source = await readFile(join(import.meta.dirname, 'offline', WORKER), 'utf8');
      const whole = source
        .replace("'__FILES__'", JSON.stringify(files))
        .replace('__VERSION__', digest.update(source).digest('hex').slice(0, 12));
      await writeFile(join(into, WORKER), whole);
    },
  };
}

async function below(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
