/** A customer with a link on a phone of their own, without the app and without scripts. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';

export async function openLink(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const said: string[] = [];
  page.on('console', (message) => void said.push(message.text()));
  const answer = await page.goto(link);
  expect(answer?.fromServiceWorker()).toBe(false);
  expect((await answer?.body())?.length).toBeLessThan(60_000);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  // The page needs no other file and no script.
  expect([asked, said]).toEqual([[link], []]);
  await expect(page.locator('script')).toHaveCount(0);
  return page;
}

/** Goes to a control by the Tab key. */
export async function pressTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  while (!(await control.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
}
