/** Quotes that keep their word: saved from the cart, found again, opened. */
import { calculatorOn } from './support/calculator.ts';
import { expectPath, open } from './support/navigation.ts';
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
