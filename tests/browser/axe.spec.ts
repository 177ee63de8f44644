/** Every address in light and dark, on a desk, a tablet and a phone: axe finds no fault, nothing scrolls sideways. */
import { expectAccessible } from './support/accessible.ts';
import { open } from './support/navigation.ts';
import { protectedRoutes } from './support/routes.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test.use({ stored: { ...signedIn, ...withCart([bannerLine, { ...bannerLine, id: 'line-2', sample: true }]) } });

for (const route of protectedRoutes)
  test(route, async ({ page }) => {
    await open(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, route);
  });

test.describe('signed out', () => {
  test.use({ stored: {} });

  test('/login', async ({ page }) => {
    await open(page, '/login');
    await expectAccessible(page, 'the sign-in');
  });
});
