/** On paper a calculator and the cart are a quote: choices and prices on a page in light colours, without controls. */
import type { Page } from '@playwright/test';
import { locators } from './support/locators.ts';
import { open } from './support/navigation.ts';
import { print, sheets } from './support/pdf.ts';
import { bannerLine, bannerTitle, signedIn, staffEmail, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const flag = '/flags-banner-stands/feather-flags?size=8+ft&color-spec=4%2F4&hardware=None';
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...bannerLine,
    id: `line-${index}`,
    color: 'Double Sided Color (4/4)',
    shape: 'Rectangle',
    coating: 'Matte',
    runSize: 1000 + index,
    ...(index % 2 ? { sample: true } : {}),
  }));

// A dark theme: paper is light all the same.
const stored = { ...signedIn, 'quotr.theme.v1': 'dark' };
test.use({ stored });

async function openForPrint(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
}

/** Expects the head of a printed quote: heading, day of printing, and store. */
async function expectQuoteHead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Quote', exact: true })).toBeVisible();
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-US', { dateStyle: 'long' }));
  const main = page.getByRole('main');
  await expect(main.getByText(today, { exact: true })).toBeVisible();
  await expect(main.getByText(staffEmail, { exact: true })).toBeVisible();
}

/** Expects no controls, and nothing of the app around the page. */
async function expectNoControls(page: Page): Promise<void> {
  for (const control of await page.locator('button, nav, dialog, [popover]').all()) await expect(control).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(19, 27, 36)');
  await expect(page.getByRole('banner').getByText('Quotr', { exact: true })).toBeVisible();
}

test('a calculator is a quote on one page', async ({ page }) => {
  await openForPrint(page, flag);
  await expectNoControls(page);
  await expectQuoteHead(page);
  const { group, chip, prices, quote } = locators(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feather Flags');
  // Only the chosen choice is printed.
  await expect(group('Size').getByText('8 ft', { exact: true })).toBeVisible();
  await expect(group('Size').getByText('15 ft', { exact: true })).toBeHidden();
  await expect(chip('Hardware', 'Ground Stake')).toHaveCount(0);
  await expect(page.getByText('Sleeve: Black Sleeve', { exact: true })).toBeVisible();
  await expect(quote.getByText('$44.60').first()).toBeVisible();
  await expect(prices.getByRole('row')).toHaveCount(6);
  await expect(prices.getByText('†').first()).toBeVisible();
  await expect(page.getByText(/Sample price: a stand-in/)).toBeVisible();
  for (const format of ['Letter', 'A4'] as const) expect(sheets(await print(page, format)), format).toBe(1);
});

test.describe('a cart of ten lines', () => {
  test.use({ stored: { ...stored, ...withCart(lines(10)) } });

  test('is one page with every attribute and the totals', { tag: '@nightly' }, async ({ page }) => {
    await openForPrint(page, '/cart');
    await expectNoControls(page);
    await expectQuoteHead(page);
    const items = page.getByRole('table', { name: 'Items', exact: true }).getByRole('rowheader');
    await expect(items).toHaveCount(10);
    const second = page.getByRole('row', { name: bannerTitle }).nth(1);
    await expect(second.getByRole('rowheader')).toContainText(
      'Double Sided Color (4/4) • Rectangle • Matte • Hems: All sides',
    );
    await expect(second.getByText('sets of 1,001')).toBeVisible();
    await expect(second.getByText('$43.14')).toBeVisible();
    await expect(second.getByText('$86.28')).toBeVisible();
    await expect(second.getByText('†')).toBeVisible();
    await expect(page.getByRole('term').getByText('Total', { exact: true })).toBeVisible();
    await expect(page.getByText(/Sample price: a stand-in/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Submit', exact: true })).toBeHidden();
    for (const format of ['Letter', 'A4'] as const) expect(sheets(await print(page, format)), format).toBe(1);
  });
});
