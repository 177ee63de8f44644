/** A morning at the counter: eight customers who change their minds, and one who returns next day. */
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, heading, open } from './support/navigation.ts';
import { serveCounterBook } from './support/serve-book.ts';
import { signIn } from './support/sign-in.ts';
import type { StaticServer } from './support/static-server.ts';
import { catchMails, expect, listenForFaults, noteAnnouncements, test } from './support/test.ts';

let server: StaticServer;
test.beforeAll(async () => {
  test.slow();
  server = await serveCounterBook();
});
test.afterAll(() => server.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const number = /^Q-\w{4}-\w{4}$/;

async function counter(browser: Browser) {
  const context = await browser.newContext({ baseURL: server.address, timezoneId: 'America/New_York' });
  await noteAnnouncements(context);
  const page = await context.newPage();
  await page.clock.install({ time: new Date('2026-12-31T09:00:00-05:00') });
  const faults = listenForFaults(page, new URL(server.address).origin);
  const mails = await catchMails(page);
  await open(page, '/login');
  await signIn(page, 'corner@print.example');
  await expect(heading(page, 'Products')).toBeVisible();
  return { page, context, faults, mails };
}

async function addBanner(page: Page, width: string, height: string): Promise<void> {
  const banner = await openCalculator(page, '/banners');
  await banner.choose({ Width: width, Height: height, Grommets: 'Every 2 ft' });
  await expectToast(page, 'Item added to cart', () => banner.addButton.click());
}

async function saveQuote(page: Page, customer: string): Promise<void> {
  await page.getByRole('link', { name: /^Cart, / }).click();
  await button(page, 'Save Quote').click();
  const save = dialog(page, 'Save Quote');
  await save.getByLabel('Customer Name').fill(customer);
  await save.getByRole('button', { name: 'Save Quote' }).click();
  await expect(savedNumber(page)).toBeVisible();
}

/** Heading with the number of the saved quote, in place of the cart. */
const savedNumber = (page: Page) => page.getByRole('heading', { level: 2, name: number });

/** Presses an action of the quote, visible or in its menu. */
async function act(page: Page, name: string): Promise<void> {
  const inSight = button(page, name);
  await expect(button(page, 'More')).toBeVisible();
  if (!(await inSight.isVisible())) await button(page, 'More').click();
  await inSight.click();
}

/** Opens a customer's quote by the find box. */
async function findQuote(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: /find/i });
  await box.fill(words);
  await page
    .getByRole('option', { name: /Q-\w{4}-\w{4}/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Quote Q-/ })).toBeVisible();
}

test('eight customers, and one who comes back', { tag: '@nightly' }, async ({ browser }) => {
  test.slow();
  const { page, context, faults, mails } = await counter(browser);

  await test.step('Ann wants a banner in writing', async () => {
    await addBanner(page, '48', '72');
    await saveQuote(page, 'Ann Lee');
    await findQuote(page, 'ann lee');
    await button(page, 'Send to customer').click();
    await dialog(page, 'Send to customer').getByLabel('Customer Email').fill('ann@lee.example');
    await button(page, 'Send via Email').click();
    await expect.poll(() => decodeURIComponent(mails.at(-1) ?? '')).toContain('Total: $116.00');
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  });

  await test.step('Bob changes his mind in the cart, and orders', async () => {
    await addBanner(page, '24', '36');
    await page.getByRole('link', { name: /^Cart, / }).click();
    await cartLines(page)
      .first()
      .getByRole('link', { name: /^Banners 24 x 36 in/ })
      .click();
    await page.getByLabel('Width').fill('48');
    await button(page, 'Update').click();
    await expectPath(page, '/cart');
    await expect(cartLines(page)).toHaveCount(1);
    await expect(cartLines(page).getByRole('heading')).toHaveText(/^Banners 48 x 36 in/);
    await button(page, 'Submit Order').click();
    await dialog(page, 'Send Order Details').getByLabel('Customer Name').fill('Bob Stone');
    await button(page, 'Send via Email').click();
    await expect.poll(() => decodeURIComponent(mails.at(-1) ?? '')).toContain('Customer Name: Bob Stone');
    await button(page, 'Clear Cart').first().click();
  });

  await test.step('a walk-in leaves no name', async () => {
    await addBanner(page, '36', '36');
    await page.getByRole('link', { name: /^Cart, / }).click();
    await button(page, 'Save Quote').click();
    await dialog(page, 'Save Quote').getByRole('button', { name: 'Save Quote' }).click();
    // A second press at once would count as a double click, which must not save without a customer.
    await expect(async () => {
      const without = button(page, 'Save without a customer');
      if (await without.isVisible()) await without.click();
      await expect(savedNumber(page)).toBeVisible({ timeout: 2000 });
    }).toPass();
  });

  await test.step('Maria calls: her quote gets a second banner', async () => {
    await addBanner(page, '36', '48');
    await saveQuote(page, 'Maria Gonzalez');
    await findQuote(page, 'gonzalez');
    await act(page, 'Open in cart');
    await expectPath(page, '/cart');
    await expect(cartLines(page)).toHaveCount(1);
    await addBanner(page, '36', '36');
    await page.getByRole('link', { name: /^Cart, / }).click();
    await expect(cartLines(page)).toHaveCount(2);
    await button(page, 'Save Quote').click();
    await dialog(page, 'Save Quote').getByRole('button', { name: 'Save Quote' }).click();
    await expect(savedNumber(page)).toBeVisible();
    await findQuote(page, 'gonzalez');
    await expect(page.getByRole('heading', { level: 3, name: /^Banners 36 x / })).toHaveCount(2);
  });

  await test.step('Priya declines', async () => {
    await addBanner(page, '60', '60');
    await saveQuote(page, 'Priya Nair');
    await findQuote(page, 'priya');
    await act(page, 'Declined');
    await button(page, 'Note as declined').click();
    await expect(page.getByText('Declined', { exact: true }).first()).toBeVisible();
  });

  await test.step('Jürgen presses twice, Zoë accepts', async () => {
    await addBanner(page, '72', '72');
    await page.getByRole('link', { name: /^Cart, / }).click();
    await button(page, 'Save Quote').click();
    await dialog(page, 'Save Quote').getByLabel('Customer Name').fill('Jürgen Müller');
    await dialog(page, 'Save Quote').getByRole('button', { name: 'Save Quote' }).dblclick();
    await expect(savedNumber(page)).toBeVisible();
    await addBanner(page, '72', '48');
    await saveQuote(page, 'Zoë Park');
    await findQuote(page, 'zoe');
    await act(page, 'Accepted');
    await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
  });

  await test.step('the list has them all', async () => {
    await open(page, '/quotes');
    const table = page.getByRole('table', { name: 'Quotes', exact: true });
    await expect(table.getByRole('link', { name: number })).toHaveCount(7);
    await expect(page.getByRole('link', { name: 'Quotes, 6 open quotes' })).toBeVisible();
    await expectAccessible(page, 'the list of a morning');
  });

  await test.step('Ann comes back next day: her price holds and is ordered', async () => {
    await page.clock.setSystemTime(new Date('2027-01-01T09:00:00-05:00'));
    await open(page, '/');
    // The code that counts the quotes also makes `/` open the find box.
    await expect(page.getByRole('link', { name: 'Quotes, 6 open quotes' })).toBeVisible();
    await findQuote(page, 'ann lee');
    await button(page, 'Submit Order').click();
    const order = dialog(page, 'Send Order Details');
    await expect(order.getByLabel('Customer Name', { exact: true })).toHaveValue('Ann Lee');
    await order.getByRole('button', { name: 'Send via Email', exact: true }).click();
    await expect.poll(() => decodeURIComponent(mails.at(-1) ?? '')).toContain('Grand total: $116.00');
    expect(decodeURIComponent(mails.at(-1) ?? '')).toMatch(/Quote: Q-\w{4}-\w{4}/);
    await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible();
  });

  expect(faults).toEqual([]);
  await context.close();
});
