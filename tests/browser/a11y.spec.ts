/** Every screen in light and dark, on a desk, a tablet and a phone: axe finds no fault, nothing scrolls sideways. */
import { isFull } from '../soak/size.ts';
import { expectAccessible, guises } from './support/accessible.ts';
import { openCalculator } from './support/calculator.ts';
import { expectToast } from './support/messages.ts';
import { open } from './support/navigation.ts';
import { oneOfEachScreen, protectedRoutes } from './support/routes.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** Groups pages in fours: enough to be worth a browser's start, few enough to run in parallel. */
const inFours = (routes: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(routes.length / 4) }, (_, index) => routes.slice(index * 4, index * 4 + 4));

for (const routes of inFours(isFull ? protectedRoutes : oneOfEachScreen)) {
  test(routes.join(', '), async ({ page }) => {
    test.slow();
    let looks = 0;
    for (const route of routes) {
      await open(page, route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      looks += await expectAccessible(page, route);
    }
    expect(looks).toBe(routes.length * guises.length);
  });
}

test.describe('signed out', () => {
  test.use({ stored: {} });
  test('/login', async ({ page }) => {
    await open(page, '/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'the sign-in');
  });
});

test('a calculator with messages, and with prices', async ({ page }) => {
  const sign = await openCalculator(page, '/signs/coroplast-4mm');
  await sign.choose({ 'H-Stakes': 'Yes', Flute: 'Horizontal' });
  await expectAccessible(page, 'with a warning');
  const banner = await openCalculator(page, '/banners?material=13oz+Scrim&width=193&height=1801');
  await banner.error('Width must be between 1″ and 192″.');
  await expectAccessible(page, 'with errors');
  const flag = await openCalculator(
    page,
    '/flags-banner-stands/feather-flags?size=8+ft&color-spec=4%2F4&hardware=None',
  );
  await flag.sample();
  await expectAccessible(page, 'with sample prices');
});

test.describe('with a cart', () => {
  const line = { ...bannerLine, id: 'line-2', sample: true };
  test.use({ stored: { ...signedIn, ...withCart([bannerLine, line]) } });

  test('the cart, the order dialog and the menu', async ({ page }) => {
    await open(page, '/cart');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'a cart with lines');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expectAccessible(page, 'the menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submit Order', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'the order dialog');
  });

  test('the dialogs that ask', async ({ page }) => {
    await open(page, '/admin/markups');
    await page.getByLabel('Banners % Markup', { exact: true }).fill('50');
    const file = {
      name: 'settings.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"markups":{"signs":{"pct":5}}}'),
    };
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByRole('dialog', { name: 'Replace unsaved changes?' })).toBeVisible();
    await expectAccessible(page, 'the question before an import');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();

    const calculator = await openCalculator(page, '/banners?material=13oz+Scrim&width=96&height=48');
    await expectToast(page, 'Item added to cart', () => calculator.addButton.click());
    await open(page, '/admin/markups');
    await page.getByLabel('Banners % Markup', { exact: true }).fill('50');
    await expectToast(page, 'Category markups saved', () =>
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    );
    await open(page, '/cart');
    await expect(page.getByText(/^The price has changed/)).toBeVisible();
    await expectAccessible(page, 'a changed price');
    await page.getByRole('button', { name: 'Submit Order', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Check the prices' })).toBeVisible();
    await expectAccessible(page, 'the check of the prices');
  });
});
