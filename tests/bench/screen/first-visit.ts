import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Browser } from '@playwright/test';
import { Hono } from 'hono';
import { appFiles } from '../../../server/running/app-files.ts';
import { calculatorOn } from '../../browser/support/calculator.ts';
import { signedIn } from '../../browser/support/stored.ts';

/** What a server has sent. */
export interface Sent {
  readonly files: number;
  /** Compressed, without headers. */
  readonly bytes: number;
}

/** A device that asks for nothing any more for so long has what it needs. */
const quietMs = 3000;

/**
 * The first visit of a device: a calculator is opened, and the service worker keeps what it keeps.
 * @param folder of a build.
 */
export async function firstVisit(browser: Browser, folder: string, route: string): Promise<Sent> {
  const sent = { files: 0, bytes: 0 };
  let latest = performance.now();
  const files = appFiles(folder);
  const app = new Hono().all('*', async (context, next) => {
    const response = await files(context, next);
    latest = performance.now();
    sent.files++;
    if (response) sent.bytes += (await response.clone().arrayBuffer()).byteLength;
    return response;
  });
  const server = createServer(getRequestListener(app.fetch)).listen(0, 'localhost');
  await once(server, 'listening');
  const listening = server.address();
  const origin = `http://localhost:${typeof listening === 'object' ? listening?.port : ''}`;
  const localStorage = Object.entries(signedIn).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/app${route}`);
    await calculatorOn(page).quote.waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 120_000 });
    while (performance.now() - latest < quietMs) await page.waitForTimeout(quietMs / 10);
    return sent;
  } finally {
    await context.close();
    server.close();
    server.closeAllConnections();
  }
}
