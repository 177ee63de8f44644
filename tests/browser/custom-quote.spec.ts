/** Custom quote: validations as toasts in the order and words of the specification (section 5; decisions 9, 21, 32). */

import { calculatorOn } from './support/calculator.ts';
import { expectCartLine } from './support/cart.ts';
import { alert, expectToast } from './support/messages.ts';
import { open } from './support/navigation.ts';
import { signedIn, withMarkups } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const markups = Object.fromEntries(
  ['business_cards', 'banners', 'signs', 'promo_products'].map(
    (category) => [category, { pct: 40, fixed: 9 }] as const,
  ),
);
test.use({ stored: { ...signedIn, ...withMarkups(markups) } });

test('says what is missing, one after the other, and adds the quote without a markup', async ({ page }) => {
  await open(page, '/custom-quote');
  const form = calculatorOn(page);
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
  const refusedWith = async (text: string) => {
    await add.click();
    await expect(alert(page, text).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  };
  const area = 'Enter dimensions — width and height must be greater than zero.';
  const price = 'Enter a price — price per square foot must be greater than zero.';

  await expect(add).toBeEnabled();
  await refusedWith('Product is required — please describe the item.');
  await form.choose({ 'Product description': 'Wall wrap' });
  await refusedWith(area);
  await form.choose({ Width: '30' });
  await refusedWith(area);
  await form.choose({ Height: '0' });
  await refusedWith(area);
  await form.choose({ Height: '24' });
  await refusedWith(price);
  await form.choose({ 'Price per sq ft ($)': '0' });
  await refusedWith(price);

  // 2.5 ft x 2 ft at 4.255: 21.275 a piece, 63.825 for three.
  await form.choose({ 'Price per sq ft ($)': '4.255', Notes: 'matte, by Friday' });
  for (const Quantity of ['-1', '0.5', '0']) {
    await form.choose({ Quantity });
    await refusedWith('Enter the quantity as a whole number from 1 to 999,999.');
  }
  await form.choose({ Quantity: '3' });
  await expect(page).toHaveURL(/quantity=3/);
  await page.reload();
  await form.holds({
    'Product description': 'Wall wrap',
    Width: '30',
    Height: '24',
    'Price per sq ft ($)': '4.255',
    Quantity: '3',
    Notes: 'matte, by Friday',
  });
  await expectToast(page, 'Added to cart', () => add.click());
  await page.getByRole('link', { name: /^Cart, 1 item in / }).click();
  const line = {
    Product: 'Wall wrap',
    'Run size': '3 pieces',
    'Per unit': '$21.2750',
    Notes: 'Width: 30 in • Height: 24 in • matte, by Friday',
  };
  await expectCartLine(page, line);
  await expect(page.getByText('$63.83', { exact: true }).first()).toBeVisible();

  // The line opens again with its entries, and returns to its place.
  await page.getByRole('heading').getByRole('link', { name: 'Wall wrap 30 x 24 in', exact: true }).click();
  await form.holds({ Width: '30', 'Price per sq ft ($)': '4.255', Quantity: '3', Notes: 'matte, by Friday' });
  await page.setViewportSize({ width: 390, height: 1000 });
  const note = await page.getByText('This changes a line of the cart.').boundingBox();
  const update = await page.getByRole('button', { name: 'Update', exact: true }).boundingBox();
  expect((note?.y ?? 0) + (note?.height ?? 0), 'the note is above its button').toBeLessThanOrEqual(update?.y ?? 0);
  await expect(add).toBeVisible();
  await page.getByRole('radio', { name: 'Flat', exact: true }).check();
  await form.choose({ 'Price per piece ($)': '20' });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expectCartLine(page, { ...line, 'Per unit': '$20.00' });
  await expect(page.getByText('$60.00', { exact: true }).first()).toBeVisible();
});
