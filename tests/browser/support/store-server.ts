/** The app with its store server, as `npm run serve` starts both: with a build, a database and the trial accounts. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { freePort } from '../../deploy/free-port.ts';
import { serverProcess } from '../../deploy/server-process.ts';

export interface RunningServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server of the built app. The hook that calls this function gets the time for it. */
export async function startStoreServer(): Promise<RunningServer> {
  test.setTimeout(400_000);
  const data = mkdtempSync(join(tmpdir(), 'quotr-server-'));
  const port = await freePort();
  const log = join(data, 'server.log');
  const server = serverProcess(port, log, { ...process.env, QUOTR_DATA: data, DATABASE_URL: '' });
  const stop = async () => {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  };
  await server.start().catch(async (cause: unknown) => {
    const told = readFileSync(log, 'utf8');
    await stop();
    throw new Error(`The store server does not answer:\n${told}`, { cause });
  });
  return { address: `http://localhost:${port}`, stop };
}

/** Opens a browser at a counter where nobody has signed in yet. */
export async function counterAt({ address }: RunningServer, browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `${address}/app/`,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}

/** Signs somebody in with a trial account, by the keyboard alone. */
export async function signInAt(page: Page, account: string): Promise<void> {
  await page.goto('quotes');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeFocused();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('button', { name: account });
  await expect(chosen).toBeVisible();
  while (!(await chosen.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
}
