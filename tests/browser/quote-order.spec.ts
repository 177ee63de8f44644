/** A quote is ordered, at its price, from the cart and from its page; its lines are changed in their calculators. */
import type { Page } from '@playwright/test';
import { pressInMenu } from './support/action-menu.ts';
import { cartLines, undoRemoval } from './support/cart.ts';
import { addToCart, button, orderDialog, saveMarkup, saveQuote, toCart } from './support/clerk.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, heading, menu, open, routeOf } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const total = (page: Page, amount: string) => expect(page.getByText(amount, { exact: true }).first()).toBeVisible();
const ordered = (page: Page) => expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible();
const openLine = (page: Page) => page.getByRole('link', { name: /^Banners .* in, / }).click();

test('the customer comes back, prices have changed: the held price is ordered, and the quote says so', async ({
  page,
  mails,
}) => {
  await addToCart(page);
  const number = await saveQuote(page, 'Zoë Park');
  await saveMarkup(page, '50');
  await open(page, `/quotes/${number}`);
  await expect(page.getByText('$129.42 today')).toBeVisible();
  await pressInMenu(page, /^More for Banners/, 'Quantity and discount');
  await page.getByLabel('Quantity', { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  await total(page, '$129.42');
  await button(page, 'Submit Order').click();
  await expect(orderDialog(page).getByLabel('Customer Name', { exact: true })).toHaveValue('Zoë Park');
  await button(orderDialog(page), 'Send via Email').click();
  await expect.poll(() => decodeURIComponent(mails[0] ?? '')).toContain(`Quote: ${number}`);
  expect(decodeURIComponent(mails[0] ?? '')).toContain('Grand total: $129.42');
  await ordered(page);
});

test('a quote is ordered from its page; the typed text survives a reload, and ends with the sign-in', {
  tag: '@nightly',
}, async ({ page, mails }) => {
  await addToCart(page);
  const number = await saveQuote(page, 'Zoë Park');
  const notes = orderDialog(page).getByLabel('Notes', { exact: true });
  await button(page, 'Submit Order').click();
  await notes.fill('ring the bell');
  await page.reload();
  await button(page, 'Submit Order').click();
  await expect(notes).toHaveValue('ring the bell');
  await page.keyboard.press('Escape');
  await menu(page, 'Logout');
  await signIn(page);
  await expect(heading(page, 'Products')).toBeVisible();
  await open(page, `/quotes/${number}`);
  await button(page, 'Submit Order').click();
  await expect(orderDialog(page).getByLabel('Customer Name', { exact: true })).toHaveValue('Zoë Park');
  await expect(notes).toHaveValue('');
  await button(orderDialog(page), 'Send via Email').click();
  await expect.poll(() => decodeURIComponent(mails[0] ?? '')).toContain(`Quote: ${number}`);
  await ordered(page);
});

test('a line of the cart is changed in its calculator and put back in its place, by keyboard alone', {
  tag: '@nightly',
}, async ({ page }) => {
  await addToCart(page);
  await addToCart(page, '/stock/14pt');
  await toCart(page);
  await page.getByRole('textbox', { name: /^Quantity of Banners/ }).press('ArrowUp');
  await expect(cartLines(page).first().getByText('Quantity: 3')).toBeAttached();
  await page.getByRole('link', { name: /^Banners .* in, / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This changes a line of the cart.')).toBeVisible();
  await expect(page).toHaveURL(/qty=3/);
  await page.getByLabel('Height', { exact: false }).first().focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('24');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/height=24/);
  await page.reload();
  await button(page, 'Update').focus();
  await expectToast(page, 'Line updated.', () => page.keyboard.press('Enter'));
  await expect(heading(page, 'Cart')).toBeVisible();
  await expect(cartLines(page)).toHaveCount(2);
  await expect(cartLines(page).first()).toContainText('Banners 96 x 24 in');
  await expect(cartLines(page).first().getByText('Quantity: 3')).toBeVisible();
  // The history entry at which the line could be changed again is gone.
  await page.goBack();
  await expect(button(page, 'Update')).toHaveCount(0);
});

test('a copied link, a line that is gone and the next person change nobody’s line', {
  tag: ['@nightly', '@firefox'],
}, async ({ page, context }) => {
  await addToCart(page);
  await toCart(page);
  await openLine(page);
  await expect(button(page, 'Update')).toBeVisible();
  const copied = await context.newPage();
  await open(copied, routeOf(page));
  await expect(button(copied, 'Add to cart')).toBeVisible();
  await expect(button(copied, 'Update')).toHaveCount(0);

  await open(copied, '/cart');
  await copied.getByRole('button', { name: /^Remove Banners/ }).click();
  await expect(page.getByText('The line that was opened here is no longer in the cart.')).toBeVisible();
  await expect(button(page, 'Update')).toHaveCount(0);
  await undoRemoval(copied).click();
  await expect(button(page, 'Update')).toBeVisible();

  await menu(copied, 'Logout');
  await expectPath(page, '/login');
  await signIn(page);
  await expect(heading(page, 'Products')).toBeVisible();
  await page.goBack();
  await expectPath(page, '/products');
});

test('a line of a quote is changed in its calculator and put back into the quote', async ({ page, context }) => {
  await addToCart(page);
  const number = await saveQuote(page, 'Zoë Park');
  await pressInMenu(page, /^More for Banners/, 'Change');
  await expect(page.getByText('Unchanged, the line keeps its quoted price of $86.28 (2 × $43.14).')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Hems', exact: true }).getByLabel('None', { exact: true }).check();
  await expect(page.getByText(`This changes a line of quote ${number} for `)).toBeVisible();
  await expect(page).toHaveURL(/hems=None/);
  await page.reload();
  await expectToast(page, 'Line updated.', () => button(page, 'Update').click());
  await expect(heading(page, `Quote ${number}`)).toBeVisible();
  await expect(page.getByText(/Banners 96 x 48 in, 13oz Scrim: \$86\.28, now \$77\.44\.$/)).toBeVisible();

  await pressInMenu(page, /^More for Banners/, 'Change');
  await expect(button(page, 'Update')).toBeVisible();
  const other = await context.newPage();
  await open(other, `/quotes/${number}`);
  await button(other, 'Submit Order').click();
  await button(orderDialog(other), 'Send via Email').click();
  await expect(page.getByText(`Quote ${number} is ordered and can’t be changed.`)).toBeVisible();
  await expect(button(page, 'Update')).toHaveCount(0);
  await expect(button(page, 'Add to cart')).toBeVisible();
});
