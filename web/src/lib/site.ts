/** Where this client lies, and whether a server of ours stands behind it: what `fudaba export-site` writes into the page says so. */

const told = (name: string): string | null =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="fudaba-${name}"]`)?.content ?? null;

export const site = {
  /** Files alone: whatever a server would do is done in the tab. */
  isStatic: told('site') === 'static',
  /** The folder below which everything lies; empty at the top of a host. */
  base: (told('base') ?? '').replace(/\/$/, ''),
  /** An address of this client, which begins with a slash, as a browser has to ask for it. */
  path: (address: string): string => `${site.base}${address}`,
};
