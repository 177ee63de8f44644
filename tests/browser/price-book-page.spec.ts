/** The page of the price book: its sources, its search, and every price with its cell. */
import type { Locator, Page } from '@playwright/test';
import { status } from './support/messages.ts';
import { open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const rowsOf = (page: Page): Locator =>
  page.getByRole('table', { name: 'Price rows', exact: true }).locator('tbody').getByRole('row');
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
  await search(page).fill('no such words');
  await expect(page.getByText('No prices match.', { exact: true })).toBeVisible();
  await search(page).fill('published');
  await expect(status(page, '1–25 of 73 prices')).toBeVisible();
  await search(page).fill('sample');
  await expect(page.getByText(/^1–25 of [\d,]{5} prices$/)).toBeVisible();
});
