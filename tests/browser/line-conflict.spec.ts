/** Two tabs change the same line: the second shows the first one's change, and asks. */
import type { Page } from '@playwright/test';
import { type CalculatorOnPage, calculatorOn } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { addToCart, button } from './support/clerk.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, heading, open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const versions = (page: Page) => page.getByRole('dialog', { name: /: two versions$/ });
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

test('a line of the cart: the other tab’s change is shown beside yours; each can be kept', async ({ page }) => {
  const other = await changedInTwoTabs(page);
  // The line's earlier state survives a reload.
  await other.reload();
  await expect(button(other, 'Update')).toBeEnabled();
  await update(other);
  const row = (name: RegExp) => versions(other).getByRole('row', { name });
  await expect(row(/^Hems/)).toContainText(/none.*All sides.*none|None.*All sides.*None/);
  await expect(row(/^Grommets/)).toContainText('4 corners');
  await other.keyboard.press('Escape');
  await expect(versions(other)).toHaveCount(0);
  await expectPath(other, '/banners');
  await update(other);
  await versions(other).getByRole('button', { name: 'Keep the other' }).click();
  await expectPath(other, '/cart');
  await expect(cartLines(other).first()).toContainText('All sides');

  await (await openLine(other)).choose({ Grommets: '4 corners' });
  await (await openLine(page)).choose({ Hems: 'None' });
  await expectToast(page, 'Line updated.', () => update(page));
  await update(other);
  await expectToast(other, 'Line updated.', () => versions(other).getByRole('button', { name: 'Keep mine' }).click());
  await expectPath(other, '/cart');
  await expect(cartLines(other).first()).toContainText('4 corners');
  await expect(cartLines(other).first()).toContainText('All sides');
  // Back skips the calculator.
  await other.goBack();
  await expectPath(other, '/cart');
});
