/**
 * How long a maker of cards waits for a key, in the browser: texts of cards typed in from nothing, from the key until the card is read, checked,
 * printed and drawn on the page, and what the page's own thread works for a key, which says more than the time where others use the machine.
 * `node e2e/typing.mjs [GAME] [every so many cards] [every so many keys]`. Beside it: crates/tab/js/typing.mjs, of the module alone.
 */

import { Browser, quit } from './browser.mjs';
import { Server } from './server.mjs';

const [game = 'kirifuda', cardStride = '1', keyStride = '1'] = process.argv.slice(2);

/** Runs in the page: counts the questions that no worker has answered yet. */
function countQuestions() {
  globalThis.open = 0;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...words) {
    if (!this.counted) {
      this.counted = true;
      this.addEventListener('message', () => (globalThis.open -= 1));
    }
    globalThis.open += 1;
    return post.apply(this, words);
  };
}

/** Runs in the page: types a beginning, and tells after how many milliseconds nothing was left to be done and the page was drawn. */
async function typed(text) {
  const field = document.querySelector('[data-testid="text"]');
  const rest = () => new Promise((resolve) => setTimeout(resolve, 0));
  const begun = performance.now();
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  for (let quiet = 0; quiet < 2; ) {
    await rest();
    quiet = globalThis.open === 0 ? quiet + 1 : 0;
  }
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - begun;
}

/** Counts what the page's thread has worked, in milliseconds of the processor. */
async function worked(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
}

function tell(waits, work) {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1);
  const soon = ((100 * sorted.filter((wait) => wait < 50).length) / sorted.length).toFixed(1);
  console.log(`${game}: ${sorted.length} keys, half within ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, the last ${at(1)} ms; ${soon} % under 50 ms`);
  console.log(`${(work / waits.length).toFixed(1)} ms of the processor a key on the page, without the engine's worker`);
}

const server = await Server.start();
const browser = new Browser();
try {
  const { cards } = await (await fetch(`${server.origin}/api/games/${game}`)).json();
  const waits = [];
  let work = 0;
  for (const lang of ['ja', 'en']) {
    const page = await browser.visit(`${server.origin}/workshop/${game}`, { lang, before: (page) => page.addInitScript(countQuestions) });
    await page.getByTestId('work-search').fill(cards[0].number);
    await page.getByTestId(`game-${cards[0].number}`).click();
    await page.getByTestId(`copy-${cards[0].number}`).click();
    await page.getByTestId('tab-text').click();
    await page.getByTestId('text').waitFor();
    const soFar = await worked(page);
    const begun = await soFar();
    for (const card of cards.filter((_, at) => at % Number(cardStride) === 0)) {
      const text = card.text[lang].join('\n');
      for (let length = 1; length <= text.length; length += Number(keyStride)) waits.push(await page.evaluate(typed, text.slice(0, length)));
    }
    work += (await soFar()) - begun;
  }
  tell(waits, work);
} finally {
  await browser.close();
  await server.stop();
  await quit();
}
