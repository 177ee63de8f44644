/** Two tabs of one browser agree at once: `storage` events tell one tab of the other's writes; nothing polls. */
import type { Page } from '@playwright/test';
import { pressInMenu } from './support/action-menu.ts';
import { openCalculator } from './support/calculator.ts';
import { cartLines, undoRemoval } from './support/cart.ts';
import { expectToast } from './support/messages.ts';
import { open } from './support/navigation.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

const count = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });

test('adding, quantity, removing, undoing and clearing', { tag: '@firefox' }, async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, '/cart');
  await expect(cartLines(other)).toHaveCount(1);

  const cards = await openCalculator(page, '/stock/14pt');
  await expectToast(page, 'Item added to cart', () => cards.addButton.click());
  await expect(cartLines(other)).toHaveCount(2);
  await expect(count(other, /^Cart, 3 items? in /)).toBeVisible();

  await other.getByRole('textbox', { name: /^Quantity of Banners/ }).press('ArrowUp');
  await expect(count(page, /^Cart, 4 items? in /)).toBeVisible();

  await other.getByRole('button', { name: 'Remove Banners' }).click();
  await expect(count(page, /^Cart, 1 items? in /)).toBeVisible();
  await undoRemoval(other).click();
  await expect(count(page, /^Cart, 4 items? in /)).toBeVisible();

  await count(page, /^Cart, 4 items? in /).click();
  await pressInMenu(page, 'More', 'Clear Cart');
  await expect(other.getByText('Your cart is empty.')).toBeVisible();
});
