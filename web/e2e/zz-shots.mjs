import { Browser, picture, sticksOut, quit } from './browser.mjs';
import { Server } from './server.mjs';
const server = await Server.start(); const browser = new Browser();
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
for (const lang of ['ja','en']) {
  const page = await browser.visit(server.origin, { lang, ...PHONE });
  await page.getByTestId('quick-match').waitFor();
  await page.getByTestId('make-offer').click();
  await page.getByTestId('place-offer').waitFor();
  console.log('lobby', lang, await sticksOut(page));
  await page.getByTestId('lobby').screenshot({ path: `/tmp/shot-lobby-${lang}.png` });
  const host = await browser.visit(server.origin, { lang });
  await host.getByTestId('make-offer').click(); await host.getByTestId('offer-rated').selectOption({index:1}); await host.getByTestId('offer-clock').selectOption({index:2}); await host.getByTestId('place-offer').click();
  await page.getByTestId('take-offer').waitFor();
  await page.getByTestId('lobby').screenshot({ path: `/tmp/shot-lobby2-${lang}.png` });
  await page.goto(server.origin + '/me'); await page.getByTestId('identity').waitFor();
  console.log('me', lang, await sticksOut(page));
  await page.screenshot({ path: `/tmp/shot-me-${lang}.png`, fullPage: true });
  await page.goto(server.origin + '/tournaments'); await page.getByTestId('make-tournament').waitFor();
  console.log('t', lang, await sticksOut(page));
  await page.screenshot({ path: `/tmp/shot-tournaments-${lang}.png`, fullPage: true });
  await page.getByTestId('tournament-name').fill('金曜カップ Friday Cup of the long names'); await page.getByTestId('make-tournament').click();
  await page.getByTestId('tournament-page').waitFor(); await page.getByTestId('enter').waitFor();
  console.log('tp', lang, await sticksOut(page));
  await page.screenshot({ path: `/tmp/shot-tournament-${lang}.png`, fullPage: true });
}
await browser.close(); await server.stop(); await quit();
