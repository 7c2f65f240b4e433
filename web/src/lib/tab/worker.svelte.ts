/** The service worker: it is put in place when the first page stands, and a new version is taken when no table is open. */

import { router } from '../router.svelte';
import { site } from '../site';
import { ifNoneOpen } from './open';

/** How often it is looked whether there is a new version, in milliseconds. */
const LOOKS = 60 * 60 * 1000;

let waiting = $state.raw<ServiceWorker | null>(null);

export async function begin() {
  if (!('serviceWorker' in navigator)) return;
  const before = navigator.serviceWorker.controller;
  const registration = await navigator.serviceWorker.register(site.path('/sw.js')).catch(() => null);
  if (!registration) return;
  const note = () => {
    if (before) waiting = registration.waiting;
  };
  note();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', note));
  setInterval(() => void registration.update().catch(() => {}), LOOKS);
  // The first one takes over a page that stands already: there is nothing to load anew.
  if (before) navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  $effect.root(() => {
    $effect(() => {
      if (waiting && router.page.name !== 'match') void take(waiting);
    });
  });
}

const take = (worker: ServiceWorker) => ifNoneOpen(() => worker.postMessage('take'));
