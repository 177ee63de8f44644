/** A half-transferred file whose headers claim that it is whole breaks the app only until the server sends it whole. */
import type { Page } from '@playwright/test';
import { expectKept, openTab, test } from './support/builds.ts';
import { calculatorOn } from './support/calculator.ts';
import { heading, open } from './support/navigation.ts';
import { expect } from './support/test.ts';

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });
const signIn = (page: Page) => heading(page, 'Sign in to Quotr');

const ofEntry = (path: string): boolean => /^assets\/index-.*\.js$/.test(path);

const ways = {
  'Try again': (page: Page) => tryAgain(page).click(),
  'a reload': (page: Page) => page.reload(),
  'another address': (page: Page) => open(page, '/products'),
};

/** Returns true for the first script and the first style sheet, each of which is checked. */
const ofBoth = (path: string): boolean => /^assets\/index-.*\.(js|css)$/.test(path);

/** `npm test` runs only the first test of each kind. */
const firstInShort = (isFirst: boolean) => ({ tag: isFirst ? [] : ['@full'] });

for (const [name, way, which] of [
  ...Object.entries(ways).map(([how, press]) => [how, press, ofEntry] as const),
  ['Try again, with half of the style sheet', ways['Try again'], ofBoth] as const,
])
  test(
    `half of the first script: ${name} mends it once the server is whole`,
    firstInShort(name === 'Try again'),
    async ({ browser, server }) => {
      const page = await openTab(browser, server, { worker: false, stored: {} });
      let pages = 0;
      page.on('domcontentloaded', () => pages++);
      server.halve(which);
      await open(page, '/login');
      await expect(page.getByRole('alert')).toContainText('Quotr could not be loaded');
      // The page has reloaded itself once, and reports the fault again.
      await expect.poll(() => pages).toBe(2);
      await expect(page.getByRole('alert')).toContainText('Quotr could not be loaded');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('quotr.mended'))).toBeNull();
      server.halve(() => false);
      await way(page);
      await expect(signIn(page)).toBeVisible();
      await expect(page.getByLabel('Email')).toBeFocused();
      await page.context().close();
    },
  );

for (const [what, which] of [
  ['the first script', ofEntry],
  ['a style sheet', (path: string) => /^assets\/index-.*\.css$/.test(path)],
] as const)
  test(
    `half of ${what}, sent once: the page comes by itself`,
    firstInShort(what === 'the first script'),
    async ({ browser, server }) => {
      const page = await openTab(browser, server, { worker: false, stored: {} });
      const sent = new Set<string>();
      server.halve((path) => which(path) && !sent.has(path) && Boolean(sent.add(path)));
      await open(page, '/login');
      await expect(page.getByLabel('Email')).toBeFocused();
      // The whole style sheet has loaded.
      await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCSS('min-height', '52px');
      expect(sent.size).toBe(1);
      await page.context().close();
    },
  );

test('half of the script before the app: the app goes on without it, and has it whole the next time', {
  tag: '@full',
}, async ({ browser, server }) => {
  const page = await openTab(browser, server, { worker: false, stored: {} });
  let sent = 0;
  server.halve((path) => path === 'start.js' && sent++ === 0);
  await open(page, '/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect.poll(() => sent).toBe(2);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-started');
  await page.context().close();
});

const banners = '/banners?material=13oz+Scrim&width=96&height=48';
const isData = (path: string) => /^assets\/data-.*\.js$/.test(path);
for (const [what, which, address] of [
  ['the prices of a product', (path: string) => path.startsWith('assets/book/products/banners-'), banners],
  ['the data', isData, banners],
  ['the data behind a painted page', isData, '/stock/14pt'],
  ['a page', (path: string) => /^assets\/products-.*\.js$/.test(path), banners],
  ['the table of prices', (path: string) => /^assets\/priced-.*\.js$/.test(path), '/stock/14pt'],
] as const)
  test(
    `half of ${what}: Try again mends it once the server is whole`,
    firstInShort(what === 'the prices of a product'),
    async ({ browser, server }) => {
      const page = await openTab(browser, server, { worker: false });
      server.halve(which);
      await open(page, address);
      await expect(page.getByRole('alert')).toContainText('Check the connection, then try again.');
      server.halve(() => false);
      await tryAgain(page).click();
      await expect(calculatorOn(page).quote).toContainText('$');
      await page.context().close();
    },
  );

test('half of a file that only the service worker has fetched: the next look has it whole', async ({
  browser,
  server,
}) => {
  const page = await openTab(browser, server, { worker: true });
  let halves = 0;
  server.halve((path) => /^assets\/ComparePage-.*\.js$/.test(path) && halves++ === 0);
  await open(page, '/products');
  await expect.poll(() => halves, { timeout: 30_000 }).toBeGreaterThan(1);
  await page.reload();
  await expectKept(page);
  await page.context().close();
});
