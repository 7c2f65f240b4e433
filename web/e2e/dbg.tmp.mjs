import { test } from 'node:test';
import { PHONE } from '/work/main/web/e2e/browser.mjs';
import { scene } from '/work/main/web/e2e/house.mjs';
import { Table, asToldByFinger } from '/work/main/web/e2e/table.mjs';
const ready = (page) => page.waitForFunction(() => document.querySelector('[data-decision], [data-testid="coach"][data-done="true"]'));
test('dbg', scene(async ({ server, browser }) => {
  const page = await browser.visit(server.origin, { ...PHONE, lang: 'ja', fresh: true });
  await page.getByTestId(`learn-mistral-rouge`).tap();
  const table = new Table(page);
  let n=0, last=null, same=0;
  for (await ready(page);; await ready(page)) {
    const asked = await table.decision();
    const text = await page.getByTestId('coach-says').innerText().catch(()=>'');
    if (asked===last) same++; else same=0; last=asked;
    if (same>8) { await page.screenshot({path:'/tmp/dbg.png'}); break; }
    if (same===3) console.log(await page.evaluate(()=>{const s=globalThis.hands.aim(['confirm','pointed'],0); return JSON.stringify([s, document.querySelector('.card.pointed').getBoundingClientRect(), document.elementsFromPoint(s.x,s.y).slice(0,6).map(e=>e.tagName+'.'+e.getAttribute('class')+' '+JSON.stringify(e.getBoundingClientRect()))])}));
    const r = await asToldByFinger(table);
    const what = await page.evaluate(() => [...document.querySelectorAll('.pointed, .selected, [data-testid="confirm"], dialog[open]')].map(e=>e.tagName+'.'+e.className+'#'+(e.dataset.ref??e.dataset.option??'')));
    console.log(asked, same, r, text.slice(0,20), JSON.stringify(await table.outcome()), what.join(' | '));
    if (++n>60) break;
    await new Promise(r=>setTimeout(r,300));
  }
}));
