/** Quotes that keep their word: saved from the cart, found again, opened. */
import type { Locator, Page } from '@playwright/test';
import { calculatorOn } from './support/calculator.ts';
import { status } from './support/messages.ts';
import { expectPath, open, routeOf } from './support/navigation.ts';
import { withSavedQuotes } from './support/saved-quotes.ts';
import { expect, test } from './support/test.ts';

test('a cart is saved as a quote, which is found and opened after a reload', async ({ page }) => {
  await open(page, '/banners');
  const calculator = calculatorOn(page);
  await calculator.choose({ Material: '13oz Scrim', Width: '96', Height: '48' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Save Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Quote' });
  await dialog.getByLabel('Customer Name').fill('Zoë Park');
  await dialog.getByRole('button', { name: 'Save Quote' }).click();
  await expect(page.getByText(/Quote Q-\w{5}-0001 saved/)).toBeVisible();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Quotes, 1 open quote' }).click();
  await expectPath(page, '/quotes');
  await page
    .getByRole('table', { name: 'Quotes' })
    .getByRole('link', { name: /^Q-\w{5}-0001$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Quote Q-\w{5}-0001$/ })).toBeVisible();
  await expect(page.getByText('$38.72')).toBeVisible();
});

const rowsOf = (page: Page): Locator =>
  page.getByRole('table', { name: 'Quotes', exact: true }).locator('tbody').getByRole('row');
const searchOf = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search quotes', exact: true });

test('10,000 quotes: found by name, phone and product, by status, sorted by the keyboard', async ({ page }) => {
  await open(page, '/quotes');
  await expect(page.getByText('No quote is saved yet.')).toBeVisible();
  await withSavedQuotes(page, 10_000);
  await expect(status(page, '1–25 of 10,000 quotes')).toBeVisible();
  await searchOf(page).fill('zoe banners');
  await expect(status(page, '1–25 of 250 quotes')).toBeVisible();
  await expect.poll(() => routeOf(page)).toBe('/quotes?q=zoe+banners');
  await page.getByRole('radio', { name: 'Declined 35' }).focus();
  await page.keyboard.press('Space');
  await expect(status(page, '1–25 of 35 quotes')).toBeVisible();
  await page.reload();
  await expect(status(page, '1–25 of 35 quotes')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText(/Zoë Park.*Banners.*Declined/);
  await searchOf(page).fill('5550107788');
  await expect(rowsOf(page).first()).toBeVisible();
  await searchOf(page).fill('nobody');
  await page.getByRole('button', { name: 'Show all quotes' }).press('Enter');
  await expect(searchOf(page)).toHaveValue('');
  const total = page.getByRole('columnheader', { name: 'Total', exact: true });
  await total.getByRole('button').press('Enter');
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  await expect(rowsOf(page).first()).toContainText('$109.99');
});
