/** Whether a table is open anywhere in this browser: as long as one is, no new version of this client is put in its place. */

const NAME = 'fudaba-table';

/** A table is open, until what is given back is called. */
export function tableOpen(): () => void {
  let over = () => {};
  const held = new Promise<void>((resolve) => (over = resolve));
  void navigator.locks?.request(NAME, { mode: 'shared' }, () => held);
  return over;
}

/** Does something now if no table is open; tells whether it was done. */
export async function ifNoneOpen(act: () => void): Promise<boolean> {
  if (!navigator.locks) return false;
  return navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) act();
    return lock !== null;
  });
}
