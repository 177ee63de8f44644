/** The app and the floor pages, built into folders of their own and served as `npm start` does, in Chromium. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview, type UserConfig } from 'vite';
import { chromiumPath } from '../../scripts/chromium-path.ts';
import config from '../../vite.config.ts';
import { type Stored, signedIn } from '../browser/support/stored.ts';

export interface Served {
  /** Address, with a slash at its end. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

async function serve(own: UserConfig): Promise<Served> {
  process.env['NODE_ENV'] = 'production';
  const outDir = mkdtempSync(join(tmpdir(), 'quotr-bench-'));
  const settings: InlineConfig = {
    ...own,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: { ...own.build, outDir, emptyOutDir: true, reportCompressedSize: false },
    preview: { ...config.preview, port: 4311, strictPort: false },
  };
  await build(settings);
  const server = await preview(settings);
  const [address] = server.resolvedUrls?.local ?? [];
  if (!address) throw new Error('The built page is not served.');
  return {
    address,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}

export const serveApp = (): Promise<Served> => serve({ ...config, root: join(import.meta.dirname, '../..') });

/** Serves a page of the bare libraries, built as the app is. @param folder below tests/bench */
export function serveFloor(folder: string): Promise<Served> {
  const { target } = config.build ?? {};
  const root = join(import.meta.dirname, folder);
  return serve({ root, base: '/app/', plugins: [react()], build: { ...(target !== undefined && { target }) } });
}

/** Opens Chromium as playwright.config.ts does. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });

/** Opens a tab with stored entries in a fresh context, by default without the service worker. */
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
