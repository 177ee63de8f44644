/** A line of the cart says that its price has changed since it was added, and no order is sent at the old price. */
import type { Page } from '@playwright/test';
import { cartLines } from './support/cart.ts';
import { addToCart, button, dialogOf, orderDialog, saveMarkup, toCart } from './support/clerk.ts';
import { expectToast } from './support/messages.ts';
import { open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const sums = (page: Page, amount: string) => expect(page.getByText(amount, { exact: true }).first()).toBeVisible();
const changed = (page: Page) => page.getByText('1 line costs more today, +$43.14.');
const submit = (page: Page) => button(page, 'Submit Order').click();
const check = (page: Page) => dialogOf(page, 'Check the prices');

test('a markup saved since then changes the line when it is accepted, and not before', { tag: '@nightly' }, async ({
  page,
}) => {
  await addToCart(page);
  await saveMarkup(page, '50');
  await toCart(page);
  await expect(changed(page)).toBeVisible();
  await expect(cartLines(page)).toContainText('$129.42 today');
  await sums(page, '$86.28');
  await button(page, 'Review').click();
  await expectToast(page, '1 line updated.', () => button(check(page), 'Accept 1 new price').click());
  await expect(check(page)).toHaveCount(0);
  await expect(changed(page)).toHaveCount(0);
  await sums(page, '$129.42');
  await expect(page.getByText('Quantity: 2')).toBeVisible();
  await page.reload();
  await sums(page, '$129.42');
  await expect(changed(page)).toHaveCount(0);
});

test('an order is not begun at an old price', { tag: '@nightly' }, async ({ page }) => {
  await addToCart(page);
  await saveMarkup(page, '50');
  await toCart(page);
  await submit(page);
  await expect(check(page)).toContainText('Banners');
  await expect(check(page).getByRole('row', { name: /^Banners/ })).toContainText('$86.28$129.42+$43.14');
  await expect(orderDialog(page)).toHaveCount(0);
  await check(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(check(page)).toHaveCount(0);
  await submit(page);
  await check(page).getByRole('button', { name: 'Accept 1 new price', exact: true }).click();
  await expect(orderDialog(page)).toBeVisible();
  await expect(check(page)).toHaveCount(0);
});

test('a price change in another tab under an open order raises a question, and the entries stay', async ({
  page,
  context,
  mails,
}) => {
  await addToCart(page);
  await toCart(page);
  await submit(page);
  await orderDialog(page).getByLabel('Customer Name', { exact: true }).fill('Ann Lee');
  const other = await context.newPage();
  await open(other, '/admin/markups');
  await other.getByLabel('Banners % Markup', { exact: true }).fill('50');
  await expectToast(other, 'Category markups saved', () => other.getByRole('button', { name: /^Save/ }).click());
  await check(page).getByRole('button', { name: 'Accept 1 new price', exact: true }).click();
  await expect(orderDialog(page).getByLabel('Customer Name', { exact: true })).toHaveValue('Ann Lee');
  await expectToast(page, 'Opening your email client…', () =>
    orderDialog(page).getByRole('button', { name: 'Send via Email', exact: true }).click(),
  );
  expect(decodeURIComponent(mails[0] ?? '')).toContain('Grand total: $129.42');
});

test("a line with a choice that is no longer offered can't be ordered", { tag: '@nightly' }, async ({ page }) => {
  await addToCart(page);
  await page.evaluate(() => {
    const cart = localStorage.getItem('quotr.cart.v1') ?? '';
    localStorage.setItem('quotr.cart.v1', cart.replace('"material":"13oz Scrim"', '"material":"17oz Scrim"'));
  });
  await open(page, '/cart');
  await expect(
    page.getByText('No longer offered: Material: 17oz Scrim. Open it to choose again, or remove it.'),
  ).toBeVisible();
  const why = '1 line is no longer offered: open it to choose again, or remove it.';
  await expectToast(page, why, () => button(page, 'Submit Order').press('Enter'));
  await page.getByRole('button', { name: 'Remove Banners' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});
