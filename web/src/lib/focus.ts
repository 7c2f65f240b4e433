/** Where the focus goes back to when a window over the page has gone. */

/** What had the focus, or, where that is not to be seen any more, the first thing beside it that is. */
export function returnFocus(to: Element | null) {
  const now = document.activeElement;
  // Somebody has been sent elsewhere already.
  if (now !== null && now !== document.body && now.isConnected && now.closest('dialog') === null) return;
  const there = to instanceof HTMLElement && isSeen(to) ? to : beside(to);
  there?.focus();
}

function beside(to: Element | null): HTMLElement | null {
  const around = to?.closest('header, nav, main');
  return [...(around?.querySelectorAll<HTMLElement>('button, a[href], [tabindex]') ?? [])].find(isSeen) ?? null;
}

function isSeen(element: HTMLElement): boolean {
  return element.isConnected && (element.checkVisibility?.() ?? element.offsetParent !== null);
}
