/** Two builds of the app, and tabs on a server with either of them. */
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { build } from 'vite';
import { builtOnce } from './built-once.ts';
import { type StaticServer, startServer } from './static-server.ts';
import { bannerLine, type Stored, signedIn, withCart } from './stored.ts';
import { test as base } from './test.ts';

const root = join(import.meta.dirname, '../../..');

/** Output of `npm run build`. */
export const presentBuild = join(root, 'dist');

const mark = 'quotr-build';

/** Builds the app as another release: every file has another name, and the page names its release. */
async function buildNext(folder: string): Promise<void> {
  const release = 'next';
  const name = `assets/[name]-[hash]-${release}`;
  await build({
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'quotr:next-release',
        transformIndexHtml: () => [{ tag: 'meta', attrs: { name: mark, content: release }, injectTo: 'head' }],
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        output: { entryFileNames: `${name}.js`, chunkFileNames: `${name}.js`, assetFileNames: `${name}[extname]` },
      },
    },
  });
}

/** Expects the tab to run the other release. */
export async function expectNext(page: Page): Promise<void> {
  await expect(page.locator(`meta[name="${mark}"]`)).toHaveAttribute('content', 'next', { timeout: 20_000 });
}

export const expectPresent = (page: Page): Promise<void> => expect(page.locator(`meta[name="${mark}"]`)).toHaveCount(0);

export const test = base.extend<{ server: StaticServer }, { nextBuild: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
  server: async ({}, provide) => {
    const server = await startServer(presentBuild);
    await provide(server);
    await server.stop();
  },

  nextBuild: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
    async ({}, provide) => {
      await provide(await builtOnce('next-release', buildNext));
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

interface Visit {
  readonly worker: boolean;
  readonly stored?: Stored;
}

/** Opens a tab of a signed-in person with a line in the cart, in a new browser. */
export async function openTab(
  browser: Browser,
  server: StaticServer,
  { worker, stored = { ...signedIn, ...withCart([bannerLine]) } }: Visit,
): Promise<Page> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: server.address,
    serviceWorkers: worker ? 'allow' : 'block',
    storageState: { cookies: [], origins: [{ origin: new URL(server.address).origin, localStorage }] },
  });
  return context.newPage();
}

/** Waits until the service worker has fetched the whole app and answers the page's requests. */
export async function expectKept(page: Page): Promise<void> {
  const answers = () => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none');
  await expect.poll(answers, { message: 'a service worker answers', timeout: 90_000 }).toBe('activated');
}

/** Makes the app look for a new version, as it does when a person returns to the tab. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
