/** Two tabs of one browser agree at once: `storage` events tell one tab of the other's writes; nothing polls. */
import type { Page } from '@playwright/test';
import { openCalculator } from './support/calculator.ts';
import { cartLines, undoRemoval } from './support/cart.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, menu, open } from './support/navigation.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

const count = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('adding, quantity, removing, undoing and clearing', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, '/cart');
  await expect(cartLines(other)).toHaveCount(1);

  const cards = await openCalculator(page, '/stock/14pt');
  await expectToast(page, 'Item added to cart', () => cards.addButton.click());
  await expect(cartLines(other)).toHaveCount(2);
  await expect(count(other, /^Cart, 3 items? in /)).toBeVisible();

  await button(other, 'One more').first().click();
  await expect(count(page, /^Cart, 4 items? in /)).toBeVisible();

  await other.getByRole('button', { name: 'Remove Banners' }).click();
  await expect(count(page, /^Cart, 1 items? in /)).toBeVisible();
  await undoRemoval(other).click();
  await expect(count(page, /^Cart, 4 items? in /)).toBeVisible();

  await count(page, /^Cart, 4 items? in /).click();
  await button(page, 'Clear Cart').click();
  await expect(other.getByText('Your cart is empty.')).toBeVisible();
});

test('markups and shipping rates', { tag: '@nightly' }, async ({ page, context }) => {
  const banner = await openCalculator(page, '/banners?material=13oz+Scrim&width=96&height=48');
  await expect(banner.quote).toContainText('$38.72');
  const other = await context.newPage();
  await open(other, '/admin/markups');
  await other.getByLabel('Banners % Markup', { exact: true }).fill('50');
  await button(other, 'Save').click();
  await expect(banner.quote).toContainText('$58.08');

  await open(page, '/admin');
  const badge = page.getByRole('main').getByRole('link', { name: /^Category Shipping Rates/ });
  await expect(badge).not.toHaveText(/\d/);
  await open(other, '/admin/shipping');
  await other.getByLabel('Banners Flat Rate ($)', { exact: true }).fill('12.50');
  await button(other, 'Save').click();
  await expect(badge).toHaveText(/1 active$/);
});

test('logging out', { tag: '@firefox' }, async ({ page, context }) => {
  await open(page, '/banners');
  const other = await context.newPage();
  await open(other, '/cart');
  await expect(cartLines(other)).toHaveCount(1);
  await menu(other, 'Logout');
  await expectPath(other, '/login');
  await expectPath(page, '/login');
  await expect(page.getByRole('heading', { name: 'Sign in to Quotr' })).toBeVisible();
});

test('nothing is asked for again and again', async ({ page }) => {
  await page.addInitScript(countReads);
  await open(page, '/cart');
  await expect(cartLines(page)).toHaveCount(1);
  const reads = () => page.evaluate(() => window.reads);
  // Waits for code that is loaded after the page is drawn: it reads the storage too.
  await expect
    .poll(async () => {
      const earlier = await reads();
      await page.waitForTimeout(500);
      return (await reads()) - earlier;
    })
    .toBe(0);
  const before = await reads();
  expect(before).toBeGreaterThan(0);
  // Waiting is the test: a polling tab would read within these seconds.
  await page.waitForTimeout(2500);
  expect(await reads()).toBe(before);
});

declare global {
  interface Window {
    /** Number of reads of local storage. */
    reads: number;
  }
}

/** Runs in the page: counts reads of local storage. */
function countReads() {
  window.reads = 0;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this` below
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function getItem(key: string) {
    window.reads++;
    return read.call(this, key);
  };
}
