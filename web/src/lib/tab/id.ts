/** Names of matches that are played in a tab: no server knows them. */

const MARK = 'tab-';

export const isTab = (id: string): boolean => id.startsWith(MARK);

export function newTabId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return MARK + [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
