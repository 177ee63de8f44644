/** Routes, redirects, the remembered path and the menu (specification, section 2; decisions 10 to 13). */

import { card, expectPath, heading, menu, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { bannerLine, signedIn, storageKeys, withCart, withMarkups } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test('each screen opens by its address and after a reload', { tag: '@nightly' }, async ({ page }) => {
  for (const route of ['/products', '/banners', '/cart', '/admin/markups']) {
    await open(page, route);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title, route).toBeVisible();
    await expectPath(page, route);
    const opened = await title.innerText();
    await page.reload({ waitUntil: 'commit' });
    await expect(title, `${route} after a reload`).toHaveText(opened);
    await expectPath(page, route);
  }
});

test('the menu leads to its pages and closes on Escape and outside clicks', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/posters');
  const pages = { 'My Store': '/products', Cart: '/cart', 'Admin Settings': '/admin', 'Help / Contact': '/help' };
  for (const [entry, path] of Object.entries(pages)) {
    await menu(page, entry);
    await expectPath(page, path);
    // A step inside the app moves the focus to the new page, as a page load would.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 600)]) {
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await close();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('link', { name: 'My Store', exact: true })).toBeHidden();
  }
});

test('Back on the hub leads to the page before it in the app, and nowhere without one', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, '/products');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading(page, 'Products')).toBeVisible();
  await expectPath(page, '/products');
  await menu(page, 'Help / Contact');
  await expect(heading(page, 'Products')).toBeHidden();
  await menu(page, 'My Store');
  await expect(heading(page, 'Products')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectPath(page, '/help');
});

test('Back under an open dialog leads to the page before, and leaves no dialog behind', async ({ page }) => {
  await open(page, '/products');
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(heading(page, 'Cart')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Products')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(heading(page, 'Cart')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('signed out', () => {
  test.use({ stored: {} });

  test('the path is remembered with its query', async ({ page }) => {
    await open(page, '/signs/gator-board?board=White&width=24&height=36&run=10');
    await expectPath(page, '/login');
    await signIn(page);
    await expect(heading(page, 'Gator Board Signs')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'White', exact: true })).toBeChecked();
    await expect(page.getByRole('row', { name: /^10\b/ })).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('logout', () => {
  test.use({ stored: { ...signedIn, ...withCart([bannerLine]), ...withMarkups({ banners: { pct: 20, fixed: 5 } }) } });

  test.beforeEach(async ({ page }) => {
    await open(page, '/posters');
    await card(page, 'Backlit').click();
    await expect(heading(page, 'Backlit Posters')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cart, 2 items? in / })).toBeVisible();
    await menu(page, 'Logout');
    await expectPath(page, '/login');
  });

  test('clears the session and the cart, keeps the settings, and leaves nothing to go back to', {
    tag: '@nightly',
  }, async ({ page }) => {
    // The page changes at once; storage is cleared once the disk has written.
    await expect(async () => {
      const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
      expect(stored[storageKeys.session]).toBeUndefined();
      expect(JSON.stringify(stored)).not.toContain('13oz Scrim');
      expect(stored[storageKeys.settings]).toContain('"pct":20');
    }).toPass();
    await page.goBack();
    await expectPath(page, '/login');
    await expect(page.getByRole('heading', { name: 'Sign in to Quotr' })).toBeVisible();
  });
});
