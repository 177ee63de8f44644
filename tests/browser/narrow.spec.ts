/** On a phone nothing scrolls sideways, is cut off, or is too small for a finger, whatever the figures. */
import type { Locator, Page } from '@playwright/test';
import { locators } from './support/locators.ts';
import { open } from './support/navigation.ts';
import { bannerLine, signedIn, withCart, withMarkups } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const hundredThousandSigns = '/signs/coroplast-4mm?thickness=10mm&width=36&height=46&quantity=100000';

/** Returns the width by which the page, or an element that scrolls, exceeds its visible part. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('[role="grid"]')?.parentElement]
      .filter((element) => element instanceof HTMLElement)
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );

const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });

test.describe('nine-figure totals', () => {
  test.use({ stored: { ...signedIn, ...withMarkups({ signs: { pct: 9999.999, fixed: 999_999.99 } }) } });

  test('fit a phone', { tag: '@nightly' }, async ({ page }) => {
    await open(page, hundredThousandSigns);
    const { row, quote, addButton } = locators(page);
    await expect(row(100_000)).toContainText('$248,399,475.50');
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => overflow(page), `at ${width} px`).toEqual([0, 0]);
      const total = await quote.getByText('$248,399,475.50').boundingBox();
      const button = await addButton.boundingBox();
      if (!total || !button) throw new Error('The total or the button is not on the screen.');
      expect(total.x).toBeGreaterThanOrEqual(0);
      expect(total.x + total.width, 'the total ends before the button').toBeLessThanOrEqual(button.x);
      expect(button.x + button.width).toBeLessThanOrEqual(width);
    }
  });
});

test('totals of a custom quote stay in their card at any width', { tag: '@nightly' }, async ({ page }) => {
  // 41,250 sq ft.
  for (const [query, total] of [
    ['width=9900&height=600&price=12', '$495,000.00'],
    ['width=9900&height=600&price=12&quantity=10', '$4,950,000.00'],
    ['width=9900&height=600&price=15.2754&quantity=10', '$6,301,102.50'],
    ['width=9900&height=600&price=9999.1234&quantity=100000', '$41,246,384,025,000.00'],
  ] as const) {
    await open(page, `/custom-quote?${query}`);
    const card = page.getByRole('region', { name: 'Selected quote' });
    const figure = card.getByText(total, { exact: true }).last();
    await expect(figure).toBeVisible();
    for (const width of [320, 390, 768, 820, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const over = () => card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await expect
        .poll(async () => [(await overflow(page))[0], await over()], `${total} at ${width} px`)
        .toEqual([0, 0]);
      if (total.length > '$49,500,000.00'.length) continue;
      expect(await linesOf(figure), `${total} stands in one line`).toBe(1);
    }
  }
});

test('the preview of a markup stands in one line at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '/admin/markups');
  await page.getByLabel('Preview base ($)', { exact: true }).fill('999999');
  const preview = page
    .getByRole('row', { name: /^Banners/ })
    .getByRole('cell')
    .last();
  await expect(preview).toHaveText('$999,999.00');
  expect(await linesOf(preview)).toBe(1);
  expect((await overflow(page))[0]).toBe(0);
});

test('a unit price that is not whole cents has four decimals, and nothing stands over the options but the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/stock/16pt?coating=Matte');
  const { row, addButton } = locators(page);
  await expect(row(500)).toContainText('$0.0288');
  await expect(addButton).toBeInViewport();
  expect((await overflow(page))[0]).toBe(0);
});

test('a message keeps its mark beside its text at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/signs/foam-core?width=5&height=36');
  const alert = page.getByRole('alert');
  const mark = alert.locator('xpath=preceding-sibling::span');
  const [text, sign] = [await alert.boundingBox(), await mark.boundingBox()];
  if (!text || !sign) throw new Error('The message or its mark is not on the screen.');
  expect(sign.x + sign.width).toBeLessThan(text.x);
  expect(Math.abs(sign.y - text.y)).toBeLessThan(8);
});

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
