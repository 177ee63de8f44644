/** A price book too big to be kept at the first visit: used products are kept, others ask for the network. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { changeTwoPrices } from './support/book-changes.ts';
import { test as base, comeBack, expectKept, openTab } from './support/builds.ts';
import { builtOnce } from './support/built-once.ts';
import { calculatorOn, openCalculator } from './support/calculator.ts';
import { alert, status } from './support/messages.ts';
import { heading, open } from './support/navigation.ts';
import { copyProject } from './support/project-copy.ts';
import { startServer } from './support/static-server.ts';
import { expect } from './support/test.ts';

/** Builds the present book and one with two other prices, both as if too big to be kept. */
async function buildReleases(folder: string): Promise<void> {
  const project = copyProject();
  const run = async (...command: Parameters<typeof project.run>) => {
    const { code, output } = await project.run(...command);
    expect(code, output).toBe(0);
  };
  try {
    keepNothingAtOnce(join(project.folder, 'scripts/offline.ts'));
    await run('vite', 'build', '--logLevel', 'error', '--outDir', join(folder, 'first'));
    changeTwoPrices(project.folder);
    const { code, output } = await project.compileAndAccept();
    expect(code, output).toBe(0);
    await run('vite', 'build', '--logLevel', 'error', '--outDir', join(folder, 'second'));
  } finally {
    project.remove();
  }
}

function keepNothingAtOnce(path: string): void {
  const text = readFileSync(path, 'utf8');
  const changed = text.replace('partsKeptAtOnceBytes = 1_000_000', 'partsKeptAtOnceBytes = 0');
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

const test = base.extend<object, { releases: { readonly first: string; readonly second: string } }>({
  releases: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
    async ({}, provide) => {
      const folder = await builtOnce('big-book-releases', buildReleases);
      await provide({ first: join(folder, 'first'), second: join(folder, 'second') });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const used = '/stock/14pt';
const never = '/business-cards/silk';
const usedLater = '/signs/foam-core?color=4%2F4&width=24&height=36';
const notHere = "This product's prices are not on this computer yet. Connect to the network, then try again.";

/** Returns the products, and the cells of their prices, on the device. */
const keptParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('quotr-parts')) continue;
      const cache = await caches.open(name);
      addresses.push(...(await cache.keys()).map(({ url }) => url));
    }
    return addresses.flatMap((url) => /book\/(products\/.*|sources\/.*)-.{8}\.js$/.exec(url)?.[1] ?? []).toSorted();
  });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('used products are there without a network, also after a new release; others ask for the network', {
  tag: '@full',
}, async ({ browser, releases }) => {
  let server = await startServer(releases.first);
  const port = Number(new URL(server.address).port);
  const page = await openTab(browser, server, { worker: true });
  const basic = calculatorOn(page);
  await test.step('the first visit keeps the product that it used, with the cells of its prices', async () => {
    await openCalculator(page, used);
    await expectKept(page);
    await expect.poll(() => keptParts(page)).toEqual(['products/basic', 'sources/basic']);
  });
  await test.step('without a network it quotes and explains', async () => {
    await server.stop();
    await page.reload();
    await basic.price(250, '0.0280', '7.00');
    await button(page, 'Where does this price come from?').click();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('another product says that it needs the network once, and Try again loads it', async () => {
    await open(page, usedLater);
    await expect(heading(page, 'Foam Core Signs')).toBeVisible();
    await expect(alert(page, notHere)).toBeVisible();
    server = await startServer(releases.first, port);
    await button(page, 'Try again').click();
    await expect(calculatorOn(page).quote).toBeVisible();
    await expect.poll(() => keptParts(page)).toContain('sources/foam-core');
  });
  await test.step('a new release has the new prices of both, without a network', async () => {
    server.deploy(releases.second);
    await comeBack(page);
    await expect(
      status(page, 'A new version of Quotr is ready. Reloading keeps the cart and the chosen options.'),
    ).toBeVisible();
    await server.stop();
    await button(page, 'Reload').click();
    await calculatorOn(page).price(1, '22.5000', '22.50');
    await openCalculator(page, used);
    await basic.price(250, '0.0276', '6.91');
    await open(page, never);
    await expect(alert(page, notHere)).toBeVisible();
  });
  await page.context().close();
});

test('a release that lacks the file of a used product is not taken', { tag: '@full' }, async ({
  browser,
  releases,
}) => {
  const server = await startServer(releases.first);
  const page = await openTab(browser, server, { worker: true });
  await openCalculator(page, used);
  await expectKept(page);
  await expect.poll(() => keptParts(page)).toContain('sources/basic');
  server.answerWithPage(true);
  server.lose((path) => path.startsWith('assets/book/products/basic-'));
  server.deploy(releases.second);
  const end = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return new Promise<string>((resolve) => {
      registration?.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => resolve(installing.state));
      });
    });
  });
  await comeBack(page);
  expect(await end).toBe('redundant');
  await page.reload();
  await calculatorOn(page).price(250, '0.0280', '7.00');
  server.lose(() => false);
  await comeBack(page);
  await button(page, 'Reload').click();
  await calculatorOn(page).price(250, '0.0276', '6.91');
  await page.context().close();
  await server.stop();
});
