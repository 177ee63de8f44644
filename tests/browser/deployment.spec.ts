/** A part of the app is missing: a new release has come, or a file is lost. Or the browser is too old for the app. */
import type { Page } from '@playwright/test';
import { expectNext, openTab, test } from './support/builds.ts';
import { cartLines } from './support/cart.ts';
import { button } from './support/clerk.ts';
import { alert } from './support/messages.ts';
import { heading, open } from './support/navigation.ts';
import { expect } from './support/test.ts';

// All tests run in one worker, which builds the next release once.
test.describe.configure({ mode: 'default' });

const missing = 'A part of Quotr could not be loaded. Check the connection, then reload the page. Your cart is kept.';

/** Returns a function that counts the page loads of a tab. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  return () => loads;
}

test('a page whose files a new release has removed says so, and Reload brings it, with what was typed', {
  tag: '@nightly',
}, async ({ browser, server, nextBuild }) => {
  const page = await openTab(browser, server, { worker: false });
  await open(page, '/custom-quote');
  const description = page.getByLabel('Product description', { exact: true });
  await description.fill('Half typed');
  await page.waitForLoadState('networkidle');
  const loads = loadsOf(page);
  server.deploy(nextBuild);
  await page.getByRole('link', { name: /^Cart, 2 items? in / }).click();
  await expect(alert(page, missing)).toBeVisible();
  expect(loads(), 'reloads by itself').toBe(0);
  await button(page, 'Reload the page').click();
  await expectNext(page);
  await expect(cartLines(page)).toHaveCount(1);
  await page.goBack();
  await expect(description).toHaveValue('Half typed');
  await page.context().close();
});

test('a first visit to a release without its script says so', { tag: '@nightly' }, async ({ browser, server }) => {
  const page = await openTab(browser, server, { worker: false, stored: {} });
  server.lose((path) => path.startsWith('assets/index-') && path.endsWith('.js'));
  await page.goto('login');
  await expect(page.getByRole('alert')).toContainText('Quotr could not be loaded: a part of it is missing.');
  server.lose(() => false);
  await page.reload();
  await expect(heading(page, 'Sign in to Quotr')).toBeVisible();
  await page.context().close();
});
