/** Stored data are untrusted: damaged data are kept unchanged, and readable data are not lost. */
import type { Page } from '@playwright/test';
import { openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, heading, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { bannerLine, signedIn, storageKeys, withCart, withMarkups } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const everything = { ...signedIn, ...withCart([bannerLine]), ...withMarkups({ banners: { pct: 20, fixed: 5 } }) };
const damaged = '{"version":1,"da';

const storedTexts = (page: Page): Promise<readonly string[]> => page.evaluate(() => Object.values(localStorage));

async function expectCart(page: Page): Promise<void> {
  await open(page, '/cart');
  await expect(cartLines(page).getByRole('heading')).toContainText(['Banners']);
}

async function expectMarkup(page: Page): Promise<void> {
  const banner = await openCalculator(page, '/banners?material=13oz+Scrim&width=96&height=48');
  await banner.price(1, '51.4600', '51.46');
}

test.describe('a damaged session', { tag: '@nightly' }, () => {
  test.use({ stored: { ...everything, [storageKeys.session]: damaged } });
  test('asks to sign in; the cart is shown to nobody and offered as a file, settings are kept', async ({ page }) => {
    await open(page, '/products');
    await expectPath(page, '/login');
    await signIn(page);
    await expect(page.getByText(/Some saved data could not be read/)).toBeVisible();
    await expect(heading(page, 'Products')).toBeVisible();
    const texts = await storedTexts(page);
    expect(texts).toContain(damaged);
    expect(texts).toContain(everything[storageKeys.cart]);
    await open(page, '/cart');
    await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
    await expectMarkup(page);
  });
});

test.describe('a damaged cart', () => {
  test.use({ stored: { ...everything, [storageKeys.cart]: damaged } });
  test('starts an empty cart; session and settings are kept', async ({ page }) => {
    await open(page, '/cart');
    await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
    await expectMarkup(page);
    // The toast says that the line is stored; the next page is loaded afresh.
    await expectToast(page, 'Item added to cart', () =>
      page.getByRole('button', { name: 'Add to cart', exact: true }).click(),
    );
    await expectCart(page);
    expect(await storedTexts(page)).toContain(damaged);
  });
});

test.describe('one damaged line of the cart', { tag: '@nightly' }, () => {
  const unreadable = { ...bannerLine, id: 'line-2', product: 'Posters', total: 'many' };
  const good = { ...bannerLine, id: 'line-3', product: 'Signs' };
  test.use({ stored: { ...everything, ...withCart([bannerLine, unreadable, good]) } });

  test('is set aside and can be downloaded; the others stay', async ({ page }) => {
    await open(page, '/cart');
    await expect(cartLines(page).getByRole('heading')).toContainText(['Banners', 'Signs']);
    await expect(page.getByRole('link', { name: /^Cart, 4 items? in / })).toBeVisible();
    const kept = (await storedTexts(page)).filter((text) => text.includes('"many"'));
    expect(kept.some((text) => text.includes('Posters'))).toBe(true);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download it', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
  });
});

test.describe('data of a newer version', { tag: '@nightly' }, () => {
  const newer = '{"version":2,"data":{"lines":[]}}';
  test.use({ stored: { ...everything, [storageKeys.cart]: newer } });

  test('is left alone, and the failed write says so', async ({ page }) => {
    await expectMarkup(page);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await storedTexts(page)).toContain(newer);
  });
});

test.describe('site data that is cleared under an open page', { tag: '@nightly' }, () => {
  // The browser aborts reads of the database, with errors on the console.
  const noisy = test.extend({ quiet: undefined });
  noisy.use({ stored: everything });

  noisy('ends the sign-in, and nothing of the cart is left', async ({ page }) => {
    await open(page, '/cart');
    await expect(cartLines(page).getByRole('heading')).toContainText(['Banners']);
    const devTools = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await expectPath(page, '/login');
    await signIn(page, 'bob@store.example');
    await open(page, '/cart');
    await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
    expect((await storedTexts(page)).join('')).not.toContain('13oz');
  });
});
