/** Orders without a store server: each is in Order History, and can be found, opened, ordered again and exported. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pressInMenu } from './support/action-menu.ts';
import { cartLines } from './support/cart.ts';
import { addToCart, button, orderDialog, saveMarkup, toAdmin, toCart } from './support/clerk.ts';
import { menu, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const orders = (page: Page) => page.getByRole('table', { name: 'Orders' });
const orderOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Order of ${name}` });
const again = (page: Page) => page.getByRole('dialog', { name: 'Quote again' });

/** Puts a banner into the cart, and sends it for a customer by a double click. */
async function sendOrder(page: Page, customer: string): Promise<void> {
  await addToCart(page);
  await toCart(page);
  await button(page, 'Submit Order').click();
  await orderDialog(page).getByLabel('Customer Name', { exact: true }).pressSequentially(customer);
  await orderDialog(page)
    .getByRole('button', { name: 'Send via Email' })
    .dblclick({ timeout: 5000 })
    .catch(() => undefined);
  await expect(page.getByText(/^Opened as an email at \d\d:\d\d$/)).toBeVisible();
}

const openHistory = (page: Page) => toAdmin(page, 'Order History');

test('an order that went out is found after a reload, opened, quoted again at the price of today, and exported', async ({
  page,
  mails,
}) => {
  await sendOrder(page, 'Zoë Park');
  expect(mails).toHaveLength(1);
  await openHistory(page);
  await expect(page.getByText('1–1 of 1 order')).toBeVisible();
  await page.reload();
  await expect(orders(page).getByRole('row')).toHaveCount(2);
  await expect(orders(page)).toContainText('$86.28');
  await expectAccessible(page, 'Order History');

  const status = page.getByRole('combobox', { name: /^Status of the order of Zoë Park/ });
  await status.focus();
  // The second key chooses from the status that is shown, although that status may not be stored yet.
  for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Zoë Park: Done.')).toBeVisible();
  await expect(status).toHaveValue('done');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.pressSequentially('nobody');
  await expect(page.getByText('No orders found.')).toBeVisible();
  await button(page, 'Show all orders').click();
  await search.pressSequentially('park');
  await expect(orders(page)).toContainText('Zoë Park');
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/done,.*Zoë Park.*,86\.28,/);

  await saveMarkup(page, '50');
  await open(page, '/cart');
  await pressInMenu(page, 'More', 'Clear Cart');
  await expect(cartLines(page)).toHaveCount(0);
  await openHistory(page);
  await orders(page).getByRole('button', { name: 'Zoë Park' }).click();
  await expect(orderOf(page, 'Zoë Park')).toContainText('Banners 96 x 48 in');
  await expectAccessible(page, 'an order');
  await orderOf(page, 'Zoë Park').getByRole('button', { name: 'Quote again' }).click();
  await expect(again(page)).toContainText('today’s prices: $129.42');
  await again(page).getByRole('button', { name: 'Save as a new quote' }).click();
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Zoë Park');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$129.42');
});

test('a customer who has only ordered is found, and quoted again', { tag: '@nightly' }, async ({ page, mails }) => {
  await sendOrder(page, 'Søren Ødegård');
  expect(mails).toHaveLength(1);
  await pressInMenu(page, 'More', 'Clear Cart');
  await expect(cartLines(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Find' }).pressSequentially('soren');
  await page.getByRole('group', { name: 'Customers' }).getByRole('option', { name: 'Søren Ødegård' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Søren Ødegård' })).toBeVisible();
  await expect(orders(page)).toContainText('$86.28');
  await expectAccessible(page, 'a customer who has only ordered');
  await button(page, 'Quote again').click();
  await again(page).getByRole('button', { name: 'Save as a new quote' }).click();
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Søren Ødegård');
});

test('an order that was not sent is taken back in the cart or in Order History, and is in no sum', {
  tag: '@nightly',
}, async ({ page, mails }) => {
  await sendOrder(page, 'Zoë Park');
  const bar = page.getByRole('region', { name: 'Submit' });
  await bar.getByRole('button', { name: 'Not sent' }).click();
  await expect(bar).toContainText('Ready to submit');
  await button(page, 'Submit Order').click();
  await expect(orderDialog(page).getByText(/Sending again/)).toHaveCount(0);
  await orderDialog(page).getByRole('button', { name: 'Send via Email' }).click();
  await openHistory(page);
  const status = page.getByRole('combobox', { name: /^Status of the order of Zoë Park/ });
  await expect(status).toHaveValue('recorded');
  await orders(page).getByRole('button', { name: 'Zoë Park' }).click();
  await expect(
    orderOf(page, 'Zoë Park').getByText(/^Opened as an email.*\nNot sent, .*\nOpened as an email/),
  ).toBeVisible();
  expect(mails).toHaveLength(2);
  await orderOf(page, 'Zoë Park').getByRole('button', { name: 'Not sent' }).first().click();
  await expect(status).toHaveValue('not sent');
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toMatch(/not sent,.*Zoë Park/);
  expect(csv).not.toMatch(/,86\.28,/);
});

test('an order is told to other tabs, belongs to its store, and forgets its customer', { tag: '@nightly' }, async ({
  page,
  context,
  mails,
}) => {
  const other = await context.newPage();
  await open(other, '/admin/orders');
  await expect(other.getByText('No orders yet.')).toBeVisible();
  await sendOrder(page, 'Zoë Park');
  expect(mails).toHaveLength(1);
  await expect(orders(other)).toContainText('Zoë Park');
  await other.close();

  await open(page, '/admin/pending');
  await expect(page.getByRole('row', { name: /^Cart/ })).toContainText('Zoë Park');
  await expectAccessible(page, 'Pending Orders');

  await open(page, '/admin/storage');
  await page.getByLabel('Name, company, phone or email').fill('zoe');
  await button(page, 'Forget Zoë Park').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget this customer' }).click();
  await expect(page.getByText('The customer was removed from 1 order.')).toBeVisible();
  await open(page, '/admin/orders');
  await expect(orders(page)).toContainText('No name');

  await menu(page, 'Logout');
  await signIn(page, 'bob@other.example');
  await open(page, '/admin/orders');
  await expect(page.getByText('No orders yet.')).toBeVisible();
});
