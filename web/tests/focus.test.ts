import { beforeEach, expect, test, vi } from 'vitest';
import { returnFocus } from '../src/lib/focus';

const seen = (element: HTMLElement, is = true) => (element.checkVisibility = vi.fn(() => is));
const button = (id: string) => document.getElementById(id) as HTMLButtonElement;

beforeEach(() => {
  document.body.innerHTML = '<header><button id="menu"></button><div><button id="help"></button></div></header>';
  seen(button('menu'));
});

test('the focus goes back to where it was', () => {
  seen(button('help'));
  returnFocus(button('help'));
  expect(document.activeElement?.id).toBe('help');
});

test('where that is not to be seen any more it goes to what is beside it', () => {
  seen(button('help'), false);
  returnFocus(button('help'));
  expect(document.activeElement?.id).toBe('menu');
});

test('who has been sent elsewhere stays there', () => {
  seen(button('help'));
  button('menu').focus();
  returnFocus(button('help'));
  expect(document.activeElement?.id).toBe('menu');
});
