/** Telling from another window that it is one's turn, where the reader asked for it. */

import { say } from './i18n.svelte';
import { prefs } from './prefs.svelte';
import { site } from './site';

/** Asks the browser for leave; the wish holds only where it is given. */
export async function wishNotices(on: boolean): Promise<void> {
  prefs.notify = on && typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';
}

export function notifyTurn() {
  notify(say('notify_body'));
}

export function notify(body: string) {
  if (!prefs.notify || !document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted')
    return;
  new Notification(say('site'), { body, tag: 'fudaba-turn', icon: site.path('/mark.svg') }).onclick = () =>
    globalThis.focus();
}
