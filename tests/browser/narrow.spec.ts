/** On a phone nothing scrolls sideways, is cut off, or is too small for a finger, whatever the figures. */
import type { Page } from '@playwright/test';
import { open } from './support/navigation.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

/** Returns the width by which the page, or an element that scrolls, exceeds its visible part. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('[role="grid"]')?.parentElement]
      .filter((element) => element instanceof HTMLElement)
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );

test.describe('everything that is pressed', () => {
  test.use({ stored: { ...signedIn, ...withCart([{ ...bannerLine, path: '/banners', sample: true }]) } });

  test('is at least 40 px wide and high', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const route of ['/products', '/cart', '/stock/16pt', '/custom-quote', '/admin', '/admin/markups', '/help']) {
      await open(page, route);
      await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const all = page.locator('a, button, input, select, textarea, tr[tabindex]').filter({ visible: true });
      const sizes = await all.evaluateAll((targets) =>
        targets.map((target) => {
          const { width, height } = target.getBoundingClientRect();
          return { width, height, markup: target.outerHTML.slice(0, 120) };
        }),
      );
      expect(sizes.length, route).toBeGreaterThan(8);
      expect(
        sizes.filter(({ width, height }) => width < 40 || height < 40),
        route,
      ).toEqual([]);
      expect((await overflow(page))[0], route).toBe(0);
    }
  });
});
