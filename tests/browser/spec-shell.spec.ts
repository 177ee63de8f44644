/** Sign-in screen, header and calculator pattern, text by text (specification, section 2). */
import { expectPath, open } from './support/navigation.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test.describe('the header', () => {
  test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

  test('leads to the hub and to the cart, with its count, and has these entries in its menu', {
    tag: '@nightly',
  }, async ({ page }) => {
    await open(page, '/banners');
    const header = page.getByRole('banner');
    const cart = header.getByRole('link', { name: /^Cart, 2 items? in / });
    await expect(cart).toHaveText('Cart2');
    await cart.click();
    await expectPath(page, '/cart');
    await header.getByRole('link', { name: 'Quotr', exact: true }).click();
    await expectPath(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const entries = page.locator('[popover] a, [popover] button').filter({ visible: true });
    await expect(entries).toHaveText([
      'My Store',
      'Cart',
      'Admin Settings',
      'Help / Contact',
      'Who is at the counter?',
      'Logout',
    ]);
    const addresses = await entries.evaluateAll((all) => all.map((entry) => entry.getAttribute('href')));
    expect(addresses).toEqual(['/app/products', '/app/cart', '/app/admin', '/app/help', null, null]);
  });
});
