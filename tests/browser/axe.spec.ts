/** Every address in light and dark, on a desk, a tablet and a phone: axe finds no fault, nothing scrolls or jumps. */
import { expectAccessible } from './support/accessible.ts';
import { open } from './support/navigation.ts';
import { protectedRoutes } from './support/routes.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    /** Sum of the layout shifts since the page's load. */
    shifted: number;
  }
}

test.use({ stored: { ...signedIn, ...withCart([bannerLine, { ...bannerLine, id: 'line-2', sample: true }]) } });

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  }),
);

for (const route of protectedRoutes)
  test(route, async ({ page }) => {
    await open(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => window.shifted), 'layout shift').toBeLessThanOrEqual(0.02);
    await expectAccessible(page, route);
  });

test.describe('signed out', () => {
  test.use({ stored: {} });

  test('/login', async ({ page }) => {
    await open(page, '/login');
    expect(await page.evaluate(() => window.shifted), 'layout shift').toBeLessThanOrEqual(0.02);
    await expectAccessible(page, 'the sign-in');
  });
});
