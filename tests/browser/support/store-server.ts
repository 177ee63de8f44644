/** The app with its store server, as `npm run serve` starts it: a build of its own, a database of its own, and the accounts for trying out. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { builtOnce } from './built-once.ts';

const root = join(import.meta.dirname, '../../..');

export interface RunningServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Builds the app for a server into `dist-server/`: once in a run, as a second build would empty the folder of a running server. */
const buildForServer = (): Promise<string> =>
  builtOnce('store-server', async () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build-server.mjs'], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The app could not be built for a server. ${stdout}${stderr}`);
  });

/** Builds the app for a server, and starts it. */
export async function startStoreServer(): Promise<RunningServer> {
  await buildForServer();
  const data = mkdtempSync(join(tmpdir(), 'quotr-server-'));
  const port = await freePort();
  const said: string[] = [];
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), QUOTR_DATA: data, DATABASE_URL: '' },
  });
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => said.push(String(text)));
  const ended = once(server, 'exit');
  const address = `http://localhost:${port}`;
  await expect(async () => {
    if (server.exitCode !== null) throw new Error(`The store server has ended. ${said.join('')}`);
    expect((await fetch(`${address}/app/`)).status).toBe(200);
  }).toPass({ timeout: 120_000, intervals: [250] });
  return {
    address,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Somebody's computer at a counter, where nobody has signed in yet. */
export async function counterAt({ address }: RunningServer, browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `${address}/app/`,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}

/** Signs somebody in with an account for trying out, by the keyboard alone. */
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
