/** Whether this browser may be waiting for somebody, for the first page; what for, `wait.ts` knows. */

export const SEATS = 'fudaba.waits';
export const SEARCH = 'fudaba.search';

export function isWaiting(): boolean {
  try {
    return [SEATS, SEARCH].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
