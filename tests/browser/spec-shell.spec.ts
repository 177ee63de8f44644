/** Sign-in screen, header and calculator pattern, text by text (specification, section 2). */
import { expectToast } from './support/messages.ts';
import { expectPath, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test.describe('signed out', () => {
  test.use({ stored: {} });

  test('from the sign-in to the order nothing is fetched but the files of the app', async ({
    page,
    baseURL,
    mails,
  }) => {
    const asked: { readonly type: string; readonly origin: string; readonly method: string }[] = [];
    page.on('request', (request) => {
      const { origin, search } = new URL(request.url());
      // The request for the server's time before an order is sent (decision EM) transfers nothing else.
      const isClock = request.method() === 'HEAD' && search === '?served';
      if (!isClock || origin !== new URL(baseURL ?? '').origin) {
        asked.push({ type: request.resourceType(), origin, method: request.method() });
      }
    });
    await open(page, '/posters/photo-gloss?width=24&height=36');
    await signIn(page);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await page.getByRole('link', { name: /^Cart, 1 items? in / }).click();
    await page.getByRole('button', { name: 'Submit Order', exact: true }).click();
    await expectToast(page, 'Opening your email client…', () =>
      page.getByRole('button', { name: 'Send via Email', exact: true }).click(),
    );
    expect(mails).toHaveLength(1);
    expect(asked.length).toBeGreaterThan(3);
    expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([new URL(baseURL ?? '').origin]));
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(asked.filter(({ type }) => type === 'xhr' || type === 'fetch' || type === 'websocket')).toEqual([]);
  });
});

test.describe('the header', () => {
  test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

  test('leads to the hub and to the cart, with its count, and has these entries in its menu', async ({ page }) => {
    await open(page, '/banners');
    const header = page.getByRole('banner');
    const cart = header.getByRole('link', { name: /^Cart, 2 items? in / });
    await expect(cart).toHaveText('2');
    await cart.click();
    await expectPath(page, '/cart');
    await header.getByRole('link', { name: 'Quotr', exact: true }).click();
    await expectPath(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const entries = page.locator('[popover] a, [popover] button');
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
