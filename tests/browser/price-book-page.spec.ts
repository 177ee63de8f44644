/** The page of the price book: its sources, its search, and every price with its cell. */
import type { Locator, Page } from '@playwright/test';
import { status } from './support/messages.ts';
import { heading, open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const rowsOf = (page: Page): Locator =>
  page.getByRole('table', { name: 'Price rows', exact: true }).locator('tbody').getByRole('row');
const bases = (page: Page): Locator =>
  page.getByRole('region', { name: 'Published and sample prices by product', exact: true });
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search prices', exact: true });
/** Message about the shown part of the found prices. */
const pages = (page: Page, text: RegExp): Locator => page.getByRole('status').filter({ hasText: text });

test('is a tile of the admin hub', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Price Book/ })
    .click();
  await expect(heading(page, 'Price Book')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading(page, 'Admin Settings')).toBeVisible();
});

test('finds a price by any words, with its cell; filters by basis, sorts and pages', async ({ page }) => {
  await open(page, '/admin/price-book');
  await expect(rowsOf(page)).toHaveCount(25);
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
  await expect(status(page, '1–8 of 8 prices')).toBeVisible();
  await expect(rowsOf(page).nth(1)).toContainText(
    /from 26.*\$2\.3800 \/ sq ft.*–.*published.*Rates!F\d+ price-book\.xlsx/,
  );
  await search(page).fill('run-sizes/basic.csv:2');
  await expect(rowsOf(page).first()).toContainText('line 2, total');
  await search(page).fill('no such words');
  await expect(page.getByText('No price has all of these words.', { exact: true })).toBeVisible();
  await search(page).fill('');
  await page
    .getByRole('radiogroup', { name: 'Basis', exact: true })
    .getByRole('radio', { name: 'published', exact: true })
    .click();
  await expect(status(page, '1–25 of 73 prices')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(status(page, '26–50 of 73 prices')).toBeVisible();
  const total = page.getByRole('columnheader', { name: 'Total', exact: true });
  await total.getByRole('button').click();
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  await expect(status(page, '1–25 of 73 prices')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('$140.77');
  await total.getByRole('button').click();
  await expect(total).toHaveAttribute('aria-sort', 'ascending');
  await expect(rowsOf(page).first()).toContainText('$3.00');
});

test('answers the text in the box, however it was entered', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/admin/price-book');
  await search(page).click();
  // Typed without a pause, so that the earlier results stay until the last answer is there.
  await page.keyboard.type('suede 500');
  await expect(rowsOf(page).first()).toContainText(/Suede.*500/);
  const both = await pages(page, /prices$/).textContent();
  for (let key = 0; key < ' 500'.length; key++) await page.keyboard.press('Backspace');
  await expect(status(page, both ?? '')).toBeHidden();
  await expect(rowsOf(page).first()).toContainText('Suede');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(pages(page, /^26–50 of /)).toBeVisible();
  await search(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('suede 500');
  await expect(status(page, both ?? '')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(pages(page, /^1–25 of [\d,]{5,} prices$/)).toBeVisible();
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

test('a table that is wider than the screen is a tab stop', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/admin/price-book');
  await expect(rowsOf(page)).toHaveCount(25);
  // A table wider than a phone scrolls by itself and is reached by the keyboard; one that fits is no tab stop.
  await expect(bases(page)).toHaveAttribute('tabindex', '0');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bases(page)).not.toHaveAttribute('tabindex');
});
