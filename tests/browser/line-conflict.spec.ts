/** Two tabs change the same line: the second says so, keeps its own choices, and replaces the line only when asked. */
import type { Page } from '@playwright/test';
import { type CalculatorOnPage, calculatorOn } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { addToCart, button } from './support/clerk.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, heading, open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const update = (page: Page) => button(page, 'Update').click();

/** Opens the calculator of the only line on a page. */
async function openLine(page: Page): Promise<CalculatorOnPage> {
  await page
    .getByRole('heading', { name: /^Banners 96 x 48/ })
    .getByRole('link')
    .click();
  await expect(heading(page, 'Banners')).toBeVisible();
  await expect(button(page, 'Update')).toBeEnabled();
  return calculatorOn(page);
}

/**
 * Puts a banner into the cart, changes it in two tabs, and updates it in the first.
 * @returns the second tab
 */
async function changedInTwoTabs(page: Page): Promise<Page> {
  await addToCart(page, '/banners?material=13oz+Scrim&width=96&height=48');
  const other = await page.context().newPage();
  for (const one of [page, other]) await open(one, '/cart');
  await (await openLine(page)).choose({ Hems: 'All sides' });
  await (await openLine(other)).choose({ Grommets: '4 corners' });
  await expectToast(page, 'Line updated.', () => update(page));
  return other;
}

test('a line of the cart: the other tab’s change is said, and what was chosen here stays', async ({ page }) => {
  const other = await changedInTwoTabs(page);
  // A reload forgets neither the choices nor the line as it was when it was opened.
  await other.reload();
  await expect(other.getByText(/^This line was changed meanwhile: .*Hems: All sides, 1 for \$/)).toBeVisible();
  await expect(button(other, 'Update')).toHaveCount(0);
  await expectToast(other, 'Line updated.', () => button(other, 'Replace it').click());
  await expectPath(other, '/cart');
  await expect(cartLines(other).first()).toContainText('4 corners');
  await expect(cartLines(other).first()).not.toContainText('All sides');
  // Back skips the calculator.
  await other.goBack();
  await expectPath(other, '/cart');
});
