/**
 * Keeps this client on the device, so that it opens without a network: its own files as they belong together, and of the games what has been
 * looked at or asked for. `offline.ts` puts the version and the list of the files in when the client is built.
 */

const VERSION = '__VERSION__';
const FILES = '__FILES__';

const SHELL = `fudaba-shell-${VERSION}`;
const DATA = 'fudaba-data';
const MODULES = 'engine/modules.json';
/** How long a network that does not answer is waited for, where there is something kept. */
const PATIENCE = 4000;

const root = new URL('./', self.location.href);
const within = (url) => (url.href.startsWith(root.href) ? url.href.slice(root.href.length).split(/[?#]/)[0] : null);
const own = new Set(FILES);

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => data === 'take' && self.skipWaiting());
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const path = event.request.method === 'GET' && url.origin === root.origin ? within(url) : null;
  const answer = path === null ? null : answerTo(event, path);
  if (answer) event.respondWith(answer);
});

async function keepShell() {
  const shell = await caches.open(SHELL);
  // Names in `assets/` tell what is in them; the others are asked for anew.
  const fresh = (path) => new Request(new URL(path, root), path.startsWith('assets/') ? {} : { cache: 'reload' });
  await shell.addAll(FILES.map((path) => fresh(path === 'index.html' ? './' : path)));
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith('fudaba-shell-') && name !== SHELL) await caches.delete(name);
  }
  await self.clients.claim();
}

function answerTo(event, path) {
  if (event.request.mode === 'navigate') return isPage(path) ? fromShell('./', event.request) : null;
  if (own.has(path)) return fromShell(path, event.request);
  if (path.startsWith('engine/') && path.endsWith('.wasm')) return keptForGood(event.request);
  if (path === MODULES || /^(api|data)\/games(\/|\.json$|$)/.test(path)) return fetchedOrKept(event, path);
  return null;
}

/** Files have a dot in their last part; what the service says by itself is no page of this client. */
const isPage = (path) => !/(^|\/)[^/]*\.[^/]*$/.test(path) && !/^(api|ws|metrics|healthz)(\/|$)/.test(path);

async function fromShell(path, request) {
  const kept = await (await caches.open(SHELL)).match(new URL(path, root));
  return kept ?? fetch(request);
}

/** What has a digest in its name. */
async function keptForGood(request) {
  const data = await caches.open(DATA);
  const kept = await data.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await data.put(request, answer.clone());
  return answer;
}

/** What may have changed; what was kept where the network is gone, or says nothing. */
async function fetchedOrKept(event, path) {
  const data = await caches.open(DATA);
  const fetched = fetch(event.request).then(async (answer) => {
    if (answer.ok) await data.put(event.request, answer.clone());
    if (answer.ok && path === MODULES) event.waitUntil(dropOld(await answer.clone().json()));
    return answer;
  });
  const kept = await data.match(event.request);
  if (!kept) return fetched;
  event.waitUntil(fetched.catch(() => {}));
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE));
  return Promise.race([fetched.catch(() => kept), late]);
}

/** Modules that are offered no more. */
async function dropOld(modules) {
  const data = await caches.open(DATA);
  const names = new Set(modules.map(({ file }) => `engine/${file}`));
  for (const request of await data.keys()) {
    const path = within(new URL(request.url)) ?? '';
    if (path.startsWith('engine/') && path.endsWith('.wasm') && !names.has(path)) await data.delete(request);
  }
}
