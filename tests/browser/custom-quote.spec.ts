/** Custom quote: validations as toasts in the order and words of the specification (section 5; decisions 9, 21, 32). */

import { calculatorOn } from './support/calculator.ts';
import { expectCartLine } from './support/cart.ts';
import { alert, expectToast } from './support/messages.ts';
import { open } from './support/navigation.ts';
import { signedIn, withCart, withMarkups } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const markups = Object.fromEntries(
  ['business_cards', 'banners', 'signs', 'promo_products'].map(
    (category) => [category, { pct: 40, fixed: 9 }] as const,
  ),
);
test.use({ stored: { ...signedIn, ...withMarkups(markups) } });

test('in a narrow window a press on Add to Cart out of the quantity is not lost; notes are not needed', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 1000 });
  for (const typed of ['3', '']) {
    await open(page, '/custom-quote?description=Wall+wrap&width=24&height=18&price=4.5');
    const quantity = page.getByLabel('Quantity', { exact: true });
    await quantity.click();
    await page.keyboard.press('Delete');
    await page.keyboard.type(typed);
    await expectToast(page, 'Added to cart', () =>
      page.getByRole('button', { name: 'Add to Cart', exact: true }).click(),
    );
  }
});

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
  expect(note?.y, 'and below the price').toBeGreaterThan((await page.getByText('$63.83').boundingBox())?.y ?? Infinity);
  await expect(add).toBeVisible();
  await page.getByRole('radio', { name: 'Flat', exact: true }).check();
  await form.choose({ 'Price per piece ($)': '20' });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expectCartLine(page, { ...line, 'Per unit': '$20.00' });
  await expect(page.getByText('$60.00', { exact: true }).first()).toBeVisible();
});

test('any number of pieces has the exact total, on the page, in the cart and in the order', async ({ page }) => {
  for (const { query, said, total } of [
    { query: 'width=1&height=1&price=5&quantity=1000', said: '$0.0347', total: '$34.72' },
    { query: 'width=12&height=6&price=1.21&quantity=1000', said: '$0.6050', total: '$605.00' },
    { query: 'width=24+1%2F2&height=36&price=3.50&quantity=3', said: '$21.4375', total: '$64.31' },
    { query: 'basis=flat&flat=0.004&quantity=1000', said: '$0.0040', total: '$4.00' },
    { query: 'width=12&height=12&price=5&quantity=2.5', said: '$5.00', total: '$10.00' },
  ]) {
    await open(page, `/custom-quote?description=${query.length}&${query}`);
    const summary = page.getByRole('region', { name: 'Selected quote' });
    await expect(summary).toContainText(said);
    await expect(summary).toContainText(total);
    await expect(page.getByText('“2.5” counts as 2: pieces are whole.')).toBeVisible({
      visible: query.endsWith('2.5'),
    });
    await expectToast(page, 'Added to cart', () =>
      page.getByRole('button', { name: 'Add to Cart', exact: true }).click(),
    );
  }
  await page.getByRole('link', { name: /^Cart, 5 items in / }).click();
  await expect(page.getByText('1,000 pieces')).toHaveCount(3);
  await page.getByRole('button', { name: 'Submit Order', exact: true }).click();
  for (const text of ['1,000 pieces$34.72', '1,000 pieces$605.00', '3 pieces$64.31', '2 pieces$10.00', '$718.03'])
    await expect(page.getByRole('dialog')).toContainText(text);
});

test.describe('a line of an earlier release, whose pieces were its quantity,', () => {
  const stored = { id: 'c', product: 'Wall wrap', stock: '', perUnit: 212_800, perUnitCents: 2128, total: 2128 };
  test.use({ stored: { ...signedIn, ...withCart([{ ...stored, quantity: 3, notes: 'matte' }]) } });

  test('keeps its figures', { tag: '@nightly' }, async ({ page }) => {
    await open(page, '/cart');
    await expectCartLine(page, { Product: 'Wall wrap', 'Per unit': '$21.28', Notes: 'matte' });
    await expect(page.getByText('$63.84', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Run size')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Submit Order', exact: true })).toBeEnabled();
  });
});

test('the unit toggle converts the sides and keeps the price', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/custom-quote');
  const form = calculatorOn(page);
  await form.choose({ Width: '25', Height: '24', 'Price per sq ft ($)': '10', Quantity: '' });
  await form.holds({ Quantity: '1' });
  await expect(page.getByText('$41.67', { exact: true }).first()).toBeVisible();
  await form.choose({ Unit: 'ft' });
  await form.holds({ Width: '2.08', Height: '2' });
  await expect(page.getByText('$41.67', { exact: true }).first()).toBeVisible();
});
