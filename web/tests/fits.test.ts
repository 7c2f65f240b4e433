import { afterEach, expect, test, vi } from 'vitest';
import { keepsWhole } from '../src/lib/fits';

afterEach(() => vi.unstubAllGlobals());

/** A column of a fixed height around a panel that is so high at each step. */
function panelIn(height: number, steps: number[]): { panel: HTMLElement; look: () => void } {
  let look = () => {};
  class Observer {
    constructor(seen: () => void) {
      look = seen;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const column = document.createElement('div');
  const panel = column.appendChild(document.createElement('div'));
  Object.defineProperty(column, 'clientHeight', { get: () => height });
  Object.defineProperty(column, 'scrollHeight', { get: () => steps[Number(panel.dataset.tight)] });
  keepsWhole(panel);
  return { panel, look: () => look() };
}

test('a panel is as tight as it must be to be seen whole, and no tighter', () => {
  const steps = [500, 400, 300, 250];
  const { panel, look } = panelIn(320, steps);
  look();
  expect(panel.dataset.tight).toBe('2');
  steps[0] = 310;
  look();
  expect(panel.dataset.tight).toBe('0');
});

test('where nothing helps it stays at its tightest', () => {
  const { panel, look } = panelIn(100, [500, 400, 300, 250]);
  look();
  expect(panel.dataset.tight).toBe('3');
});
