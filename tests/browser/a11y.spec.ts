/** No fault that axe can see, on any route, in light and dark, on a desk, a tablet and a phone; nothing scrolls sideways on the narrowest screen. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openCalculator } from './support/calculator.ts';
import { open } from './support/navigation.ts';
import { calculatorRoutes, menuRoutes, otherRoutes } from './support/routes.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const wide = { width: 1440, height: 900 };
const tablet = { width: 768, height: 1024 };
const narrow = { width: 390, height: 844 };
const narrowest = { width: 320, height: 640 };

async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const size of [wide, tablet, narrow]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Reduced motion: axe would measure the contrast of a color halfway through its transition.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(found, `${where}, ${colorScheme}, ${size.width} px`).toEqual([]);
    }
  }
  await page.setViewportSize(narrowest);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways at ${narrowest.width} px`).toBeLessThanOrEqual(0);
}

/** Pages in fours: enough for a start of the browser, few enough to run side by side. */
const inFours = (routes: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(routes.length / 4) }, (_, index) => routes.slice(index * 4, index * 4 + 4));

for (const routes of inFours(['/', ...menuRoutes, ...calculatorRoutes, ...otherRoutes])) {
  test(routes.join(', '), async ({ page }) => {
    test.slow();
    for (const route of routes) {
      await open(page, route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page, route);
    }
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
});
