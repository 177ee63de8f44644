import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../scripts/chromium-path.ts';
import { type Stored, signedIn } from '../../browser/support/stored.ts';

/** Options to launch Chromium, as in playwright.config.ts. */
const launch = {
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

export const openBrowser = (): Promise<Browser> => chromium.launch(launch);

/** Opens a tab of a new browser with stored entries, without the service worker, which would fetch the whole app. */
export async function openTab(
  browser: Browser,
  stored: Stored = signedIn,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers });
  await context.addInitScript((entries: Stored) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await context.addInitScript({ path: join(import.meta.dirname, 'probe.js') });
  return context.newPage();
}

/** @param rate 4: four times slower than this machine */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
