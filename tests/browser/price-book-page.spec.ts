/** The page of the price book: its sources, its search, and every price with its cell. */
import type { Locator, Page } from '@playwright/test';
import { status } from './support/messages.ts';
import { open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const rowsOf = (page: Page): Locator =>
  page.getByRole('table', { name: 'Price rows', exact: true }).locator('tbody').getByRole('row');
const bases = (page: Page): Locator =>
  page.getByRole('region', { name: 'Published and sample prices by product', exact: true });
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search prices', exact: true });
test('finds a price by any words, with its cell', async ({ page }) => {
  await open(page, '/admin/price-book');
  await search(page).fill('flyers 8.5x11 flat 4/0 no coating 140.77');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).getByRole('cell')).toHaveText([
    'Flyers & Brochures',
    '8.5x11 • Flat - No Folding • 4/0 • No Coating',
    '500',
    '$0.2815',
    '$140.77',
    'published',
    'line 214, total run-sizes/flyers.csv',
  ]);
  await search(page).fill('rates! thickness = 10mm');
  await expect(status(page, '8 prices')).toBeVisible();
  await expect(rowsOf(page).nth(1)).toContainText(
    /from 26.*\$2\.3800 \/ sq ft.*–.*published.*Rates!F\d+ price-book\.xlsx/,
  );
  await search(page).fill('run-sizes/basic.csv:2');
  await expect(rowsOf(page).first()).toContainText('line 2, total');
  await search(page).fill('no such words');
  await expect(page.getByText('No price has all of these words.', { exact: true })).toBeVisible();
  await search(page).fill('published');
  await expect(status(page, '73 prices')).toBeVisible();
  await search(page).fill('sample');
  await expect(page.getByText(/^[\d,]{5} prices: the first 200 are shown\.$/)).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(200);
});

test('shows the sources of the book and the contents found in it', async ({ page }) => {
  await open(page, '/admin/price-book');
  const main = page.getByRole('main');
  await expect(main.getByRole('definition').first()).toHaveText(/^[0-9a-f]{12}$/);
  await expect(bases(page).getByRole('row', { name: /^Banners/ })).toContainText(/18.*0.*100 %/);
  const unpriced = page.getByRole('region', { name: 'Without a price', exact: true });
  await expect(unpriced).toContainText('There is no price table for the smallest magnet with UV coating.');
  await expect(unpriced).toContainText('price-book.xlsx, Unpriced!2');
  await expect(page.getByRole('region', { name: 'Accepted warnings', exact: true })).toBeVisible();
  const sources = page.getByRole('region', { name: 'Sources', exact: true });
  await expect(sources.getByRole('listitem').filter({ hasText: 'price-book.xlsx' })).toHaveText(
    /^price-book\.xlsx [0-9a-f]{12}$/,
  );
});

test('Try again fetches facts that could not be loaded, and leaves the search as it is', async ({ page }) => {
  // The browser reports a file that does not come.
  page.removeAllListeners('console');
  await page.route('**/assets/manifest-*.js', (route) => route.abort());
  await open(page, '/admin/price-book');
  await search(page).pressSequentially('suede 500');
  await expect(rowsOf(page).first()).toContainText('Suede');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('definition').first()).toHaveText(/^[0-9a-f]{12}$/);
  await expect(search(page)).toHaveValue('suede 500');
});
