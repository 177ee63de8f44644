/** Cart and order dialog, text by text (specification, sections 2 to 5, 7 and 8). */
import { cartLines } from './support/cart.ts';
import { open } from './support/navigation.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const card = {
  id: 'line-2',
  product: 'Cards',
  stock: '16pt',
  color: '4/4',
  shape: 'Rounded',
  edgeColor: 'Pink',
  foilColor: 'Gold',
  coating: 'Matte',
  notes: 'Spot UV: Spot UV Front',
  runSize: 25_000,
  perUnit: 350,
  total: 87_500,
  quantity: 1,
} as const;

test.use({ stored: { ...signedIn, ...withCart([bannerLine, card]) } });

test('a line shows what it has, and the sums are right', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/cart');
  const line = cartLines(page).nth(1);
  await expect(line.getByRole('rowheader')).toHaveText(
    'Cards, 16pt4/4 • Rounded • Edge color: Pink • Foil color: Gold • Matte • Spot UV: Spot UV Front',
  );
  await expect(line).toContainText('Quantity: 1× 25,000 pieces');
  await expect(line.getByRole('cell')).toContainText(['1', '$0.0350', '$875.00']);
  await expect(cartLines(page).first()).toContainText('$86.28');
  for (const sum of ['Subtotal', 'Total']) {
    await expect(
      page
        .getByRole('main')
        .locator('div', { has: page.locator(`dt:text-is("${sum}")`) })
        .last(),
    ).toHaveText(`${sum}$961.28`);
  }
  const bar = page.getByRole('region', { name: 'Submit', exact: true });
  await expect(bar).toHaveText('Ready to submit$961.28Save QuoteSubmit Order');
  await expect(bar).toHaveCSS('position', 'fixed');
  await expect(bar).toBeInViewport({ ratio: 1 });
});
