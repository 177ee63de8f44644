/** Prices of cart lines (specification, section 9; decisions 2 and 7). */
import { openCalculator } from './support/calculator.ts';
import { expectToast } from './support/messages.ts';
import { signedIn, withMarkups } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const sized = 'width=24&height=36';

test.describe('with 100 % and five dollars on banners', () => {
  test.use({ stored: { ...signedIn, ...withMarkups({ banners: { pct: 100, fixed: 5 } }) } });

  const sets = [
    { route: '/magnets/car-door-magnets?width=12&height=24&run=2', runSize: 2, total: '53.48', line: '160.44' },
    {
      route: `/adhesive-graphics/opaque-window-graphics?${sized}&run=5`,
      runSize: 5,
      total: '221.60',
      line: '664.80',
    },
    { route: '/banners?material=13oz+Scrim&width=96&height=48', runSize: 1, total: '82.44', line: '247.32' },
  ] as const;

  for (const { route, runSize, total, line } of sets) {
    // src/pricing/cart-line.test.ts tests the rule for all products.
    test(`three sets of ${route}`, { tag: runSize === 2 ? [] : '@nightly' }, async ({ page }) => {
      const calculator = await openCalculator(page, route);
      await calculator.cartQuantities(1, 20);
      await expect(calculator.dropdown('Quantity')).toHaveValue('1');
      await calculator.choose({ Quantity: '3' });
      // The large figure is the price of all three.
      await expect(calculator.quote.locator('div', { hasText: /^Total\$/ }).locator('dd')).toHaveText(`$${line}`);
      await expect(calculator.quote).toContainText(`One run$${total} × 3`);
      await expect(calculator.row(runSize).getByRole('gridcell').nth(2)).toHaveText(`$${total}`);
      await expectToast(page, 'Item added to cart', () => calculator.addButton.click());
      await page.getByRole('link', { name: /^Cart, 3 items? in / }).click();
      const item = page.getByRole('list', { name: 'Items', exact: true }).getByRole('listitem');
      await expect(item).toContainText(`Per ${runSize === 1 ? 'unit' : 'set'} $${total}`);
      await expect(item).toContainText(`Line total: $${line}`);
    });
  }
});

test('per unit of see-through vinyl is the same at every run size', { tag: '@nightly' }, async ({ page }) => {
  const vinyl = await openCalculator(page, `/adhesive-graphics/perforated-window-vinyl?${sized}`);
  await vinyl.runSizes([1, 2, 5, 10, 25]);
  for (const run of [1, 2, 5, 10, 25]) await vinyl.price(run, '14.9400', (14.94 * run).toFixed(2));
});
