/** For a panel that shares a column with others: so tight that the column has all of it in sight. */

/** How tight it may become; what each step leaves out is the panel's own. */
const TIGHTEST = 3;

/** Sets `data-tight` on the panel to the first step at which what it lies in need not be scrolled. Looks again whenever either changes its size, or who lies there. */
export function keepsWhole(panel: HTMLElement): () => void {
  const column = panel.parentElement;
  if (!column) return () => {};
  const settle = () => {
    for (let tight = 0; tight <= TIGHTEST; tight += 1) {
      panel.dataset.tight = String(tight);
      if (column.scrollHeight <= column.clientHeight + 1) return;
    }
  };
  const observer = new ResizeObserver(settle);
  observer.observe(column);
  observer.observe(panel);
  // What comes to lie above it need not change the size of either.
  const neighbours = new MutationObserver(settle);
  neighbours.observe(column, { childList: true });
  return () => {
    observer.disconnect();
    neighbours.disconnect();
  };
}
