/** Whether this browser may be waiting for somebody, for the first page; what for, `wait.ts` knows. */

export const SEATS = 'fudaba.waits';
export const SEARCH = 'fudaba.search';

export function isWaiting(): boolean {
  try {
    return [localStorage, sessionStorage].some((kept) => kept.getItem(SEATS) ?? kept.getItem(SEARCH));
  } catch {
    return false;
  }
}
