/** Sign-in screen, header and calculator pattern, text by text (specification, section 2). */
import type { Page } from '@playwright/test';
import { openCalculator } from './support/calculator.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, heading, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test.describe('signed out', () => {
  test.use({ stored: {} });

  test('the sign-in screen', async ({ page, browserName }) => {
    await open(page, '/login');
    await expectPath(page, '/login');
    await expect(heading(page, 'Sign in to Quotr')).toBeVisible();
    await expect(page.getByText('Quotr', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').locator('svg')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    await expect(page.getByText('staff@quotr.local / quotr', { exact: true })).toBeVisible();
    const stars = starsOf(page);
    await expect(stars).toHaveCount(200);
    const widths = await stars.evaluateAll((all) => all.map((star) => Number.parseFloat(getComputedStyle(star).width)));
    expect([Math.min(...widths), Math.max(...widths)]).toEqual([1, 40]);
    // The tests ask for reduced motion: the stars stand still.
    expect(await twinkling(page)).toBe(0);
    // Firefox's driver cannot emulate motion preferences.
    if (browserName === 'firefox') return;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await expect.poll(() => twinkling(page)).toBe(200);
  });

  test('any e-mail and password are accepted', async ({ page }) => {
    await open(page, '/cart');
    await expectToast(page, 'Logged in!', () => signIn(page, 'ann.lee@store.example', 'anything'));
    await expectPath(page, '/cart');
    await page.reload();
    await expect(heading(page, 'Cart')).toBeVisible();
    for (const [route, title] of Object.entries({
      '/admin': 'Admin Settings',
      '/admin/markups': 'Category Pricing Markups',
    })) {
      await open(page, route);
      await expect(heading(page, title)).toBeVisible();
    }
  });

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

test('the calculator pattern', async ({ page }) => {
  const poster = await openCalculator(page, '/posters/photo-gloss');
  await expect(poster.quote.getByRole('heading')).toHaveText('Selected quote');
  await expect(poster.quote).toContainText('Pricing shown after selections.');
  await expect(poster.addButton).toBeDisabled();
  await poster.choose({ Width: '24', Height: '36' });
  await expect(poster.prices.getByRole('columnheader')).toHaveText(['Run Size', 'Per Unit', 'Total Price']);
  await expect(page.getByText('Choose a run size below.', { exact: true })).toBeVisible();
  await expect(poster.row(1)).toHaveAttribute('aria-selected', 'true');
  for (const cell of [0, 1, 2]) {
    await poster.row(2).getByRole('gridcell').nth(cell).click();
    await expect(poster.row(2)).toHaveAttribute('aria-selected', 'true');
    await expect(poster.row(1)).toHaveAttribute('aria-selected', 'false');
    await poster.row(1).click();
  }
  await poster.price(2, '17.5800', '35.16');
  await expectToast(page, 'Item added to cart', () => poster.addButton.click());
});

const starsOf = (page: Page) => page.locator('[aria-hidden="true"] > span[style*="width"]');

const twinkling = (page: Page): Promise<number> =>
  starsOf(page).evaluateAll((stars) => stars.filter((star) => star.getAnimations().length > 0).length);
