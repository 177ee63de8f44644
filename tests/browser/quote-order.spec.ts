/** A saved quote is ordered at its price although prices have changed; a line is put back into its place. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pressInMenu } from './support/action-menu.ts';
import { openCalculator } from './support/calculator.ts';
import { cartLines, undoRemoval } from './support/cart.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, menu, open, routeOf } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const banner = '/banners?material=13oz+Scrim&hems=All+sides&width=96&height=48&qty=2';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toCart = (page: Page) => page.getByRole('link', { name: /^Cart, / }).click();
const total = (page: Page, amount: string) => expect(page.getByText(amount, { exact: true }).first()).toBeVisible();
const held = (page: Page) => page.getByText(/^Quoted price, held until /);
const order = (page: Page) => page.getByRole('dialog', { name: 'Send Order Details', exact: true });

async function add(page: Page, route = banner): Promise<void> {
  const { addButton } = await openCalculator(page, route);
  await expectToast(page, 'Item added to cart', () => addButton.click());
}

/** Saves the cart as a quote. @returns its number */
async function saveQuote(page: Page, customer: string): Promise<string> {
  await toCart(page);
  await button(page, 'Save Quote').click();
  const dialog = page.getByRole('dialog', { name: 'Save Quote' });
  await dialog.getByLabel('Customer Name').fill(customer);
  await dialog.getByRole('button', { name: 'Save Quote' }).click();
  await expect(page.getByRole('heading', { name: /^Q-\w{4}-\w{4}$/ })).toBeVisible();
  await page.getByRole('link', { name: /^Quotes, / }).click();
  const link = page.getByRole('link', { name: /^Q-\w{4}-\w{4}$/ }).first();
  const number = (await link.textContent()) ?? '';
  await link.click();
  await expectPath(page, `/quotes/${number}`);
  // The address changes before the page, whose header has a menu of its own.
  await expect(page.getByRole('heading', { level: 1, name: `Quote ${number}` })).toBeVisible();
  return number;
}

async function saveMarkup(page: Page, percent: string): Promise<void> {
  await menu(page, 'Admin Settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Category Markups/ })
    .click();
  await page.getByLabel('Banners % Markup', { exact: true }).fill(percent);
  await expectToast(page, 'Category markups saved', () => page.getByRole('button', { name: /^Save/ }).click());
}

test('the customer comes back, prices have changed: the held price is ordered, and the quote says so', async ({
  page,
  mails,
}) => {
  await add(page);
  const number = await saveQuote(page, 'Zoë Park');
  await saveMarkup(page, '50');
  await open(page, `/quotes/${number}`);
  await pressInMenu(page, 'More', 'Open in cart');
  await expectPath(page, '/cart');
  await expect(held(page)).toBeVisible();
  await expect(page.getByText('It would cost $129.42 today.')).toBeVisible();
  await total(page, '$86.28');
  await page.reload();
  await expect(held(page)).toBeVisible();
  await button(page, 'One more').click();
  await total(page, '$129.42');
  await button(page, 'One less').click();
  await button(page, 'Submit Order').click();
  await expect(order(page).getByLabel('Customer Name', { exact: true })).toHaveValue('Zoë Park');
  await order(page).getByRole('button', { name: 'Send via Email', exact: true }).click();
  const mail = decodeURIComponent(mails[0] ?? '');
  expect(mail).toContain(`Quote: ${number}`);
  expect(mail).toContain('Grand total: $86.28');
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByText(/^ordered/i).first()).toBeVisible();
});

test('a quote is ordered from its page; the typed text survives a reload, and ends with the sign-in', async ({
  page,
  mails,
}) => {
  await add(page);
  const number = await saveQuote(page, 'Zoë Park');
  await button(page, 'Submit Order').click();
  await order(page).getByLabel('Notes', { exact: true }).fill('ring the bell');
  await page.reload();
  await button(page, 'Submit Order').click();
  await expect(order(page).getByLabel('Notes', { exact: true })).toHaveValue('ring the bell');
  await page.keyboard.press('Escape');
  await menu(page, 'Logout');
  await signIn(page);
  await expectPath(page, '/products');
  await open(page, `/quotes/${number}`);
  await button(page, 'Submit Order').click();
  await expect(order(page).getByLabel('Customer Name', { exact: true })).toHaveValue('Zoë Park');
  await expect(order(page).getByLabel('Notes', { exact: true })).toHaveValue('');
  await order(page).getByRole('button', { name: 'Send via Email', exact: true }).click();
  expect(decodeURIComponent(mails[0] ?? '')).toContain(`Quote: ${number}`);
  await expect(page.getByText(/^ordered/i).first()).toBeVisible();
});

test('a cart that is not empty asks; replacing it can be undone', { tag: '@nightly' }, async ({ page }) => {
  await add(page);
  await saveQuote(page, 'Zoë Park');
  const address = routeOf(page);
  await add(page, '/stock/14pt');
  await open(page, address);
  await pressInMenu(page, 'More', 'Open in cart');
  const dialog = page.getByRole('dialog', { name: 'Open in cart', exact: true });
  await expect(dialog).toContainText('The cart has one line already.');
  await dialog.getByRole('button', { name: 'Replace the cart', exact: true }).click();
  // The toast with Undo is gone after 1.8 s.
  await button(page, 'Undo').last().click();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(held(page)).toHaveCount(0);
});

test('a line of the cart is changed in its calculator and put back in its place, by keyboard alone', {
  tag: '@nightly',
}, async ({ page }) => {
  await add(page);
  await add(page, '/stock/14pt');
  await toCart(page);
  await cartLines(page).first().getByRole('button', { name: 'One more' }).click();
  await expect(cartLines(page).first().getByText('Quantity: 3')).toBeAttached();
  await page.getByRole('link', { name: /^Banners .* in, / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This changes a line of the cart.')).toBeVisible();
  await expect(page).toHaveURL(/qty=3/);
  const height = page.getByLabel('Height', { exact: false }).first();
  await height.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('24');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/height=24/);
  await page.reload();
  await button(page, 'Update').focus();
  await expectToast(page, 'Line updated.', () => page.keyboard.press('Enter'));
  await expectPath(page, '/cart');
  await expect(cartLines(page)).toHaveCount(2);
  await expect(cartLines(page).first()).toContainText('Banners 96 x 24 in');
  await expect(cartLines(page).first().getByText('Quantity: 3')).toBeVisible();
  // The history entry at which the line could be changed again is gone.
  await page.goBack();
  await expect(button(page, 'Update')).toHaveCount(0);
});

test('a copied link, a line that is gone and the next person change nobody’s line', async ({ page, context }) => {
  await add(page);
  await toCart(page);
  await page.getByRole('link', { name: /^Banners .* in, / }).click();
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
  await page.goBack();
  await expectPath(page, '/products');
});

test('a held line that is opened and not changed keeps its price; changed, it has today’s', {
  tag: '@nightly',
}, async ({ page }) => {
  await add(page);
  const number = await saveQuote(page, 'Zoë Park');
  await saveMarkup(page, '50');
  await open(page, `/quotes/${number}`);
  await pressInMenu(page, 'More', 'Open in cart');
  await page.getByRole('link', { name: /^Banners .* in, / }).click();
  await expect(page.getByText('Unchanged, the line keeps its quoted price of $86.28 (2 × $43.14).')).toBeVisible();
  await button(page, 'Update').click();
  await expectPath(page, '/cart');
  await total(page, '$86.28');
  await expect(held(page)).toBeVisible();
  await page.getByRole('link', { name: /^Banners .* in, / }).click();
  await page.getByRole('radiogroup', { name: 'Hems', exact: true }).getByLabel('None', { exact: true }).check();
  await expect(page.getByText('This changes a line of the cart.')).toBeVisible();
  await button(page, 'Update').click();
  await expectPath(page, '/cart');
  await expect(held(page)).toHaveCount(0);
  await expect(cartLines(page)).toHaveCount(1);
});

test('a line of a quote is changed in its calculator and put back into the quote', async ({ page, context }) => {
  await add(page);
  const number = await saveQuote(page, 'Zoë Park');
  await pressInMenu(page, /^More for Banners/, 'Open in calculator');
  await expect(page.getByText('Unchanged, the line keeps its quoted price of $86.28 (2 × $43.14).')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Hems', exact: true }).getByLabel('None', { exact: true }).check();
  await expect(page.getByText(`This changes a line of quote ${number}.`)).toBeVisible();
  await page.reload();
  await expectToast(page, 'Line updated.', () => button(page, 'Update').click());
  await expectPath(page, `/quotes/${number}`);
  await expect(page.getByText(/Banners 96 x 48 in, 13oz Scrim: \$86\.28, now \$77\.44\.$/)).toBeVisible();
  await expect(page.getByText('Hems: All sides')).toHaveCount(0);

  await pressInMenu(page, /^More for Banners/, 'Open in calculator');
  await expect(button(page, 'Update')).toBeVisible();
  const other = await context.newPage();
  await open(other, `/quotes/${number}`);
  await button(other, 'Submit Order').click();
  await order(other).getByRole('button', { name: 'Send via Email', exact: true }).click();
  await expect(page.getByText(`Quote ${number} is ordered and can not be changed.`)).toBeVisible();
  await expect(button(page, 'Update')).toHaveCount(0);
  await expect(button(page, 'Add to cart')).toBeVisible();
});

test('no fault that axe can see, in the cart, in a calculator that changes a line, and where a cart is asked about', {
  tag: '@nightly',
}, async ({ page }) => {
  await add(page);
  const number = await saveQuote(page, 'Zoë Park');
  await saveMarkup(page, '50');
  await open(page, `/quotes/${number}`);
  await pressInMenu(page, 'More', 'Open in cart');
  await expect(page.getByText('It would cost $129.42 today.')).toBeVisible();
  await expectAccessible(page, 'a held line');
  await page.getByRole('link', { name: /^Banners .* in, / }).click();
  await expect(button(page, 'Update')).toBeVisible();
  await expectAccessible(page, 'a line that is changed');
  await open(page, `/quotes/${number}`);
  await pressInMenu(page, 'More', 'Open in cart');
  await expect(page.getByRole('dialog', { name: 'Open in cart', exact: true })).toBeVisible();
  await expectAccessible(page, 'a cart that is asked about');
});
