/** A price that the specification does not state is marked as a sample everywhere (decision 36). */
import { openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { expectToast } from './support/messages.ts';
import { open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

test('from the table to the order text', { tag: '@nightly' }, async ({ page, copies }) => {
  const card = await openCalculator(page, '/stock/14pt');
  await card.price(100, '0.0300', '3.00');
  await expect(card.row(100)).not.toHaveAccessibleName(/Sample price/);
  await expect(card.quote.getByText('Sample price', { exact: true })).toHaveCount(0);
  await card.sample();
  await expectToast(page, 'Item added to cart', () => card.addButton.click());
  await openCalculator(page, '/canvas/mounted');
  await card.price(1, '15.9000', '15.90');
  await expectToast(page, 'Item added to cart', () => card.addButton.click());
  await openCalculator(page, '/business-cards/linen');
  await expectToast(page, 'Item added to cart', () => card.addButton.click());

  await open(page, '/cart');
  await expect(cartLines(page)).toHaveCount(3);
  const marked = cartLines(page).filter({ has: page.getByText('Sample price', { exact: true }) });
  await expect(marked.getByRole('heading')).toHaveText([/^Basic Business Cards, 14pt$/, /^Linen Business Cards, /]);

  await page.getByRole('button', { name: 'Submit Order', exact: true }).click();
  await expectToast(page, 'Order details copied.', () =>
    page.getByRole('button', { name: 'Copy Details', exact: true }).click(),
  );
  const [text = ''] = copies;
  expect(text.endsWith('\n\nSample prices: items 1, 3.')).toBe(true);
});
