/** Ties key presses to a table. */

import { commandOf, firstOf, moveFocus, type Command } from './keys';
import { prefs } from './prefs.svelte';
import type { Gestures } from './gestures.svelte';
import type { TableControl } from './table.svelte';

export interface KeyTarget {
  control(): TableControl;
  gestures(): Gestures;
  root(): HTMLElement | null;
  skip(): void;
  help(): void;
  log(): void;
  /** Calls off the act that has begun. */
  cancel(): void;
}

export function tableKeys(target: KeyTarget): (event: KeyboardEvent) => void {
  return (event) => {
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    target.control().pointer = 'key';
    const command = commandOf(event);
    if (command && obey(command, target)) event.preventDefault();
  };
}

/** True when the key was used up. */
function obey(command: Command, target: KeyTarget): boolean {
  if (command.act === 'move') return move(target, command.x, command.y);
  if (command.act === 'number') return choose(target.control(), command.at);
  if (command.act === 'look') return look(target);
  if (command.act === 'help') target.help();
  if (command.act === 'log') target.log();
  if (command.act === 'mute') prefs.sound = !prefs.sound;
  if (command.act === 'prompt') focusPrompt(target.root());
  if (command.act === 'rest') return rest(target.control());
  if (command.act === 'cancel') {
    target.skip();
    target.gestures().close();
    if (!target.control().cancel()) target.cancel();
  }
  return true;
}

function move(target: KeyTarget, x: number, y: number): boolean {
  const menu = document.querySelector<HTMLElement>('[data-testid="option-menu"]');
  const root = menu ?? target.root();
  if (root) moveFocus(root, x, y);
  return root !== null;
}

function choose(control: TableControl, at: number): boolean {
  const option = (control.menu ?? control.buttons)[at];
  if (option) control.choose(option);
  return option !== undefined;
}

/** What leaves things as they are has the same key in every game: keeping a hand, passing, being done. */
function rest(control: TableControl): boolean {
  const option = control.rest;
  if (option) control.choose(option);
  return option !== null;
}

/** The space bar looks at the focused card; on anything else it keeps its usual meaning. */
function look(target: KeyTarget): boolean {
  const ref = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['ref'] : undefined;
  if (ref === undefined) return false;
  const card = target
    .control()
    .source.view?.zones.flatMap((zone) => zone.cards)
    .find((one) => one.ref === ref)?.card;
  const gestures = target.gestures();
  const box = document.activeElement?.getBoundingClientRect();
  gestures.look = gestures.look || !card || !box ? null : { card, box, held: false, ref };
  return true;
}

/** What may be chosen first: a button of the prompt, else a card or place that glows. */
export function focusPrompt(root: HTMLElement | null) {
  if (root) firstOf([...root.querySelectorAll<HTMLElement>('[data-nav]')])?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, select, textarea') || target.isContentEditable);
}
