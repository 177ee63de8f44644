/** A new version is announced, and waits to be taken. A counter of the first release takes this one. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { comeBack, expectKept, expectNext, expectPresent, openTab, presentBuild, test } from './support/builds.ts';
import { builtOnce } from './support/built-once.ts';
import { calculatorOn, openCalculator } from './support/calculator.ts';
import { button } from './support/clerk.ts';
import { status } from './support/messages.ts';
import { open } from './support/navigation.ts';
import { expect } from './support/test.ts';

// All tests run in one worker, which builds the next release once.
test.describe.configure({ mode: 'default' });

const banner = '/banners?material=13oz+Scrim&hems=All+sides&width=96&height=48&qty=2&unit=in';
const readyText = 'A new version of Quotr is ready. Reloading keeps the cart and the chosen options.';

/** Waits until the page announces the new version, whose service worker has to fetch every file of it first. */
const expectReady = (page: Page) => expect(status(page, readyText)).toBeVisible({ timeout: 90_000 });

test('a new version says so, is there after Reload, and leaves another tab as it is', { tag: '@nightly' }, async ({
  browser,
  server,
  nextBuild,
}) => {
  const page = await openTab(browser, server, { worker: true });
  await openCalculator(page, banner);
  await expectKept(page);
  const other = await page.context().newPage();
  await open(other, '/custom-quote');
  const description = other.getByLabel('Product description', { exact: true });
  await description.fill('Half typed');
  await other.evaluate(() => Object.assign(window, { notReloaded: true }));
  server.deploy(nextBuild);
  await page.bringToFront();
  await comeBack(page);
  await expectReady(page);
  await expectPresent(page);
  await button(page, 'Reload').click();
  await expectNext(page);
  const calculator = calculatorOn(page);
  await expect(calculator.quote).toContainText('$43.14');
  await expect(calculator.chip('Hems', 'All sides')).toBeChecked();
  await expect(page.getByRole('link', { name: /^Cart, 2 items? in / })).toBeVisible();
  await expect(button(page, 'Reload')).toHaveCount(0);

  await expectReady(other);
  await expect(description).toHaveValue('Half typed');
  expect(await other.evaluate(() => 'notReloaded' in window), 'the other tab was not reloaded').toBe(true);
  await expectPresent(other);
  // The files of its version are gone with it.
  await button(other, 'Menu').click();
  await other.getByRole('link', { name: 'Admin Settings', exact: true }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'A part of Quotr could not be loaded.' })).toBeVisible();
  await other.goBack();
  await button(other, 'Reload').click();
  await expectNext(other);
  await expect(description).toHaveValue('Half typed');

  await server.stop();
  await page.reload();
  await expect(calculator.quote).toContainText('$43.14');
  await expectNext(page);
  await page.context().close();
});

/** Makes a small release with the service worker of the first one (d94b7e23), and a page that behaves as its pages. */
async function makeFirstRelease(folder: string): Promise<void> {
  const script = 'assets/first-release.js';
  const worker = readFileSync(join(import.meta.dirname, 'support/first-release-worker.txt'), 'utf8');
  const kept = ['index.html', script].map((url) => ({ url, revision: '1' }));
  mkdirSync(join(folder, 'assets'));
  cpSync(join(presentBuild, 'favicon.svg'), join(folder, 'favicon.svg'));
  writeFileSync(
    join(folder, 'sw.js'),
    worker.replace('__FILES__', () => JSON.stringify(kept)),
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>First release</title><h1>First release</h1><script type="module" src="/app/${script}"></script>`,
  );
  writeFileSync(
    join(folder, script),
    `const registration = await navigator.serviceWorker.register('/app/sw.js', { scope: '/app' });
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker.addEventListener('statechange', () => {
        if (worker.state !== 'installed' || !registration.active) return;
        const button = Object.assign(document.createElement('button'), { textContent: 'Reload' });
        button.addEventListener('click', () => worker.postMessage({ type: 'SKIP_WAITING' }));
        worker.addEventListener('statechange', () => worker.state === 'activated' && location.reload());
        document.body.append(button);
      });
    });
    document.addEventListener('visibilitychange', () => registration.update());`,
  );
}

test('a counter of the first release takes this one, and keeps nothing of it', { tag: '@nightly' }, async ({
  browser,
  server,
}) => {
  server.deploy(await builtOnce('first-release', makeFirstRelease));
  const page = await openTab(browser, server, { worker: true });
  await page.goto('');
  await expectKept(page);
  // What the first release kept of a big price book.
  await page.evaluate(async () => {
    const parts = await caches.open('quotr-parts-assets/book-parts-1.json');
    await parts.put('/app/assets/book/products/banners-12345678.js', new Response('old'));
  });
  server.deploy(presentBuild);
  await comeBack(page);
  await expect(page.getByRole('heading', { name: 'First release' })).toBeVisible();
  await button(page, 'Reload').click({ timeout: 90_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  const kept = () => page.evaluate(() => caches.keys());
  await expect.poll(kept).toEqual([expect.stringMatching(/^quotr-precache-v2-/)]);
  const files = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(files).not.toContain('/app/assets/first-release.js');
  await server.stop();
  await openCalculator(page, banner);
  await expect(calculatorOn(page).quote).toContainText('$43.14');
  await page.context().close();
});
