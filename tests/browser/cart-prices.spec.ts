/** A line of the cart says that its price has changed since it was added, and no order is sent at the old price. */
import type { Page } from '@playwright/test';
import { type CalculatorOnPage, calculatorOn, openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { expectToast } from './support/messages.ts';
import { menu, open } from './support/navigation.ts';
import { bannerTitle } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const banner = '/banners?material=13oz+Scrim&hems=All+sides&width=96&height=48&qty=2';

async function add({ page, addButton }: CalculatorOnPage): Promise<void> {
  await expectToast(page, 'Item added to cart', () => addButton.click());
}

/** Saves a markup on the settings page, without leaving the app. */
async function saveMarkup(page: Page, label: string, percent: string): Promise<void> {
  await menu(page, 'Admin Settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Category Markups/ })
    .click();
  await page.getByLabel(label, { exact: true }).fill(percent);
  await expectToast(page, 'Category markups saved', () => page.getByRole('button', { name: /^Save/ }).click());
}

const toCart = (page: Page) => page.getByRole('link', { name: /^Cart, / }).click();
const sums = (page: Page, amount: string) => expect(page.getByText(amount, { exact: true }).first()).toBeVisible();
const changed = (page: Page) => page.getByText(/^The price has changed since this was added/);
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Order', exact: true }).click();
const check = (page: Page) => page.getByRole('dialog', { name: 'Check the prices', exact: true });
const order = (page: Page) => page.getByRole('dialog', { name: 'Send Order Details', exact: true });

test('a markup saved since then changes the line when it is updated, and not before', async ({ page }) => {
  await add(await openCalculator(page, banner));
  await saveMarkup(page, 'Banners % Markup', '50');
  await toCart(page);
  await expect(changed(page)).toHaveText('The price has changed since this was added: $86.28 is now $129.42.');
  await sums(page, '$86.28');
  await expectToast(page, 'Line updated.', () =>
    page.getByRole('button', { name: `Update ${bannerTitle}`, exact: true }).click(),
  );
  await expect(changed(page)).toHaveCount(0);
  await sums(page, '$129.42');
  await expect(page.getByText('Quantity: 2')).toBeVisible();
  await page.reload();
  await sums(page, '$129.42');
  await expect(changed(page)).toHaveCount(0);
});

test('another category is not disturbed, and all changed lines are updated at once', { tag: '@nightly' }, async ({
  page,
}) => {
  for (const route of [banner, '/stock/14pt', '/banners?material=Mesh&width=96&height=48']) {
    await add(await openCalculator(page, route));
  }
  await saveMarkup(page, 'Banners % Markup', '10');
  await toCart(page);
  await expect(cartLines(page)).toHaveCount(3);
  await expect(page.getByText('2 lines have changed since they were added.')).toBeVisible();
  await expect(changed(page)).toHaveCount(2);
  await expectToast(page, '2 lines updated.', () =>
    page.getByRole('button', { name: 'Update all', exact: true }).click(),
  );
  await expect(changed(page)).toHaveCount(0);
});

test('an order is not begun at an old price', async ({ page }) => {
  await add(await openCalculator(page, banner));
  await saveMarkup(page, 'Banners % Markup', '50');
  await toCart(page);
  await submit(page);
  await expect(check(page)).toContainText('Banners');
  await expect(check(page)).toContainText('was $86.28 is now $129.42');
  await expect(order(page)).toHaveCount(0);
  await check(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(check(page)).toHaveCount(0);
  await submit(page);
  await check(page).getByRole('button', { name: 'Update and continue', exact: true }).click();
  await expect(order(page)).toBeVisible();
  await expect(check(page)).toHaveCount(0);
});

test('a price change in another tab under an open order raises a question, and the entries stay', async ({
  page,
  context,
  mails,
}) => {
  await add(await openCalculator(page, banner));
  await toCart(page);
  await submit(page);
  await order(page).getByLabel('Customer Name', { exact: true }).fill('Ann Lee');
  const other = await context.newPage();
  await open(other, '/admin/markups');
  await other.getByLabel('Banners % Markup', { exact: true }).fill('50');
  await expectToast(other, 'Category markups saved', () => other.getByRole('button', { name: /^Save/ }).click());
  await check(page).getByRole('button', { name: 'Update and continue', exact: true }).click();
  await expect(order(page).getByLabel('Customer Name', { exact: true })).toHaveValue('Ann Lee');
  await expectToast(page, 'Opening your email client…', () =>
    order(page).getByRole('button', { name: 'Send via Email', exact: true }).click(),
  );
  expect(decodeURIComponent(mails[0] ?? '')).toContain('Grand total: $129.42');
});

test('a line with a choice that is no longer offered can not be ordered', async ({ page }) => {
  await add(await openCalculator(page, banner));
  await page.evaluate(() => {
    const cart = localStorage.getItem('quotr.cart.v1') ?? '';
    localStorage.setItem('quotr.cart.v1', cart.replace('"material":"13oz Scrim"', '"material":"17oz Scrim"'));
  });
  await open(page, '/cart');
  await expect(
    page.getByText('No longer offered: Material: 17oz Scrim. Open it to choose again, or remove it.'),
  ).toBeVisible();
  await submit(page);
  await expect(check(page)).toContainText('Banners 96 x 48 in, 13oz Scrim: Material: 17oz Scrim');
  await check(page).getByRole('button', { name: 'Back to the cart', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Banners' }).click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('a set with a dropdown of its own is ordered in its numbers', { tag: '@nightly' }, async ({ page }) => {
  await add(await openCalculator(page, banner.replace('qty=2', 'qty=19')));
  await toCart(page);
  const more = page.getByRole('button', { name: 'One more', exact: true });
  await more.click();
  await expect(page.getByText('Quantity: 20')).toBeVisible();
  await expect(more).toBeDisabled();
});

test('a custom quote keeps its price', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/custom-quote');
  const form = calculatorOn(page);
  await form.choose({
    'Product description': 'Wall wrap',
    Width: '30',
    Height: '24',
    'Price per sq ft ($)': '4',
    Quantity: '2',
  });
  await expectToast(page, 'Added to cart', () =>
    page.getByRole('button', { name: 'Add to Cart', exact: true }).click(),
  );
  await saveMarkup(page, 'Banners % Markup', '50');
  await toCart(page);
  await submit(page);
  await expect(order(page)).toBeVisible();
});
