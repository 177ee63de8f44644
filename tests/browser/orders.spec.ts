/** Orders without a store server: each is in Order History, and can be found, opened, ordered again and exported. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, menu, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const banner = '/banners?material=13oz+Scrim&hems=All+sides&width=96&height=48&qty=2';
const form = (page: Page) => page.getByRole('dialog', { name: 'Send Order Details', exact: true });
const history = (page: Page) => page.getByRole('table', { name: 'Orders' });
const orderOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Order of ${name}` });

/** Puts a banner into the cart, and sends it for a customer by a double click. */
async function sendOrder(page: Page, customer: string): Promise<void> {
  const { addButton } = await openCalculator(page, banner);
  await expectToast(page, 'Item added to cart', () => addButton.click());
  await page.getByRole('link', { name: /^Cart, / }).click();
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await form(page).getByLabel('Customer Name', { exact: true }).pressSequentially(customer);
  await form(page)
    .getByRole('button', { name: 'Send via Email' })
    .dblclick({ timeout: 5000 })
    .catch(() => undefined);
  await expect(page.getByText(/^Handed to the mail program at \d\d:\d\d$/)).toBeVisible();
}

/** Opens Order History within the app, because loading another page would lose unfinished writes. */
async function openHistory(page: Page): Promise<void> {
  await menu(page, 'Admin Settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order History/ })
    .click();
}

test('an order that went out is found after a reload, opened, put into the cart at the price of today, and exported', async ({
  page,
  mails,
  browserName,
}) => {
  await sendOrder(page, 'Zoë Park');
  expect(mails).toHaveLength(1);
  await openHistory(page);
  await expect(page.getByText('1–1 of 1 order')).toBeVisible();
  await page.reload();
  await expect(history(page).getByRole('row')).toHaveCount(2);
  await expect(history(page)).toContainText('$86.28');
  await expectAccessible(page, 'Order History');

  const status = page.getByRole('combobox', { name: /^Status of the order of Zoë Park/ });
  await status.focus();
  // The second key chooses from the status that is shown, although that status may not be stored yet.
  for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Zoë Park: Done.')).toBeVisible();
  await expect(status).toHaveValue('done');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.pressSequentially('nobody');
  await expect(page.getByText('No order is found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await search.pressSequentially('park');
  await expect(history(page)).toContainText('Zoë Park');
  if (browserName !== 'firefox') {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/done,.*Zoë Park.*,86\.28,/);
  }

  await open(page, '/admin/markups');
  await page.getByLabel('Banners % Markup', { exact: true }).fill('50');
  await expectToast(page, 'Category markups saved', () => page.getByRole('button', { name: /^Save/ }).click());
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(cartLines(page)).toHaveCount(0);
  await openHistory(page);
  await history(page).getByRole('button', { name: 'Zoë Park' }).click();
  await expect(orderOf(page, 'Zoë Park')).toContainText('Width: 96 in');
  await expect(orderOf(page, 'Zoë Park')).toContainText("At today's prices $129.42");
  await expectAccessible(page, 'an order');
  await orderOf(page, 'Zoë Park').getByRole('button', { name: 'Copy to the cart' }).click();
  await expectPath(page, '/cart');
  await expect(cartLines(page)).toHaveCount(1);
  await expect(page.getByText('$129.42').first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await expect(form(page).getByLabel('Customer Name', { exact: true })).toHaveValue('Zoë Park');
});

test('a customer who has only ordered is found, offered in a dialog, and quoted again', async ({ page, mails }) => {
  await sendOrder(page, 'Søren Ødegård');
  expect(mails).toHaveLength(1);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(cartLines(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Find' }).pressSequentially('soren');
  await page.getByRole('group', { name: 'Customers' }).getByRole('option', { name: 'Søren Ødegård' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Søren Ødegård' })).toBeVisible();
  await expect(history(page)).toContainText('$86.28');
  await expectAccessible(page, 'a customer who has only ordered');
  await page.getByRole('button', { name: 'Quote again' }).click();
  await expectPath(page, '/cart');
  await expect(cartLines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Save Quote' }).click();
  const name = page.getByRole('dialog', { name: 'Save Quote' }).getByLabel('Customer Name', { exact: true });
  await expect(name).toHaveValue('Søren Ødegård');
  await name.fill('');
  await name.pressSequentially('odeg');
  await page.getByRole('option', { name: /^Søren Ødegård/ }).click();
  await expect(name).toHaveValue('Søren Ødegård');
});

test('an order that was not sent is taken back in the cart or in Order History, and is in no sum', async ({
  page,
  mails,
}) => {
  await sendOrder(page, 'Zoë Park');
  const bar = page.getByRole('region', { name: 'Submit' });
  await bar.getByRole('button', { name: 'Not sent' }).click();
  await expect(bar).toContainText('Ready to submit');
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await expect(form(page).getByText(/Sending again/)).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Send via Email' }).click();
  await openHistory(page);
  const status = page.getByRole('combobox', { name: /^Status of the order of Zoë Park/ });
  await expect(status).toHaveValue('recorded');
  await history(page).getByRole('button', { name: 'Zoë Park' }).click();
  await expect(
    orderOf(page, 'Zoë Park').getByText(/^To the mail program.*\nNot sent, .*\nTo the mail program/),
  ).toBeVisible();
  expect(mails).toHaveLength(2);
  await orderOf(page, 'Zoë Park').getByRole('button', { name: 'Not sent' }).first().click();
  await expect(status).toHaveValue('not sent');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toMatch(/not sent,.*Zoë Park/);
  expect(csv).not.toMatch(/,86\.28,/);
});

test('a day that is typed in part is not dropped: the order waits for the whole day', async ({ page, mails }) => {
  await open(page, '/stock/14pt');
  await expectToast(page, 'Item added to cart', () => page.getByRole('button', { name: 'Add to cart' }).click());
  await page.getByRole('link', { name: /^Cart, / }).click();
  await page.getByRole('button', { name: 'Submit Order' }).click();
  const day = form(page).getByLabel('Needed by', { exact: true });
  const send = form(page).getByRole('button', { name: 'Send via Email' });
  await day.focus();
  await page.keyboard.type('12');
  await send.click();
  await expect(form(page).getByRole('alert')).toHaveText('Type the whole date, or clear it.');
  await expect(day).toBeFocused();
  expect(mails).toHaveLength(0);
  await page.keyboard.press('Backspace');
  await send.click();
  await expect(form(page)).toHaveCount(0);
  expect(mails).toHaveLength(1);
});

test('an order is told to other tabs, belongs to its store, and forgets its customer', async ({
  page,
  context,
  mails,
}) => {
  const other = await context.newPage();
  await open(other, '/admin/orders');
  await expect(other.getByText('No order is recorded yet.')).toBeVisible();
  await sendOrder(page, 'Zoë Park');
  expect(mails).toHaveLength(1);
  await expect(history(other)).toContainText('Zoë Park');
  await other.close();

  await open(page, '/admin/pending');
  await expect(page.getByRole('region', { name: /^Cart/ })).toContainText('For Zoë Park');
  await expectAccessible(page, 'Pending Orders');

  await open(page, '/quotes/storage');
  await page.getByLabel('Name, company, phone or e-mail').fill('zoe');
  await page.getByRole('button', { name: 'Forget Zoë Park' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget this customer' }).click();
  await expect(page.getByText('The customer was taken out of 1 order.')).toBeVisible();
  await open(page, '/admin/orders');
  await expect(history(page)).toContainText('No name');

  await menu(page, 'Logout');
  await signIn(page, 'bob@other.example');
  await open(page, '/admin/orders');
  await expect(page.getByText('No order is recorded yet.')).toBeVisible();
});

test('without any storage the order goes out, and a notice says so', { tag: '@nightly' }, async ({ page, mails }) => {
  await page.addInitScript(() => {
    const openDatabase = Reflect.get<IDBFactory, 'open'>(IDBFactory.prototype, 'open');
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'quotr-quotes') throw new DOMException('denied', 'SecurityError');
      return openDatabase.call(this, name, version);
    };
  });
  await sendOrder(page, 'Zoë Park');
  expect(mails).toHaveLength(1);
  await expect(page.getByText(/^The order goes out, but it is not kept in Order History\./)).toBeVisible();
});

test('Help, FAQ and Contact answer, with the letterhead of the store', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/admin/contact');
  await page.getByRole('link', { name: 'Enter them' }).click();
  await page.getByLabel('Shop name', { exact: true }).fill('North Prints');
  await page.getByLabel('Phone', { exact: true }).fill('555 0100');
  await expectToast(page, 'Quote letter saved', () => page.getByRole('button', { name: /^Save/ }).click());
  for (const [route, text] of [
    ['/admin/contact', 'North Prints'],
    ['/admin/faq', 'North Prints'],
    ['/help', 'kept in this browser, and nowhere else'],
  ] as const) {
    await open(page, route);
    await expect(page.getByRole('main')).toContainText(text);
    await expectAccessible(page, route);
  }
});
