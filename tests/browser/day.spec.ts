/** The day at the counter, typed key by key: due jobs, customers to call, and the results. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pressInMenu } from './support/action-menu.ts';
import { open } from './support/navigation.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

const morning = new Date('2026-11-26T09:00:00');
const history = (page: Page): Locator => page.getByRole('region', { name: 'History' });
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Types into a box, beginning with a click into its middle. */
async function type(box: Locator, text: string): Promise<void> {
  await box.click();
  await box.pressSequentially(text);
}

/** Saves the cart as a quote, typed key by key, and opens it. */
async function saveQuote(page: Page, customer: string, more: (dialog: Locator) => Promise<void> = async () => {}) {
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Save Quote' }).click();
  const dialog = dialogOf(page, 'Save Quote');
  await type(dialog.getByLabel('Customer Name'), customer);
  await type(dialog.getByLabel('Customer Phone Number'), '555 010 2345');
  await type(dialog.getByLabel('Employee Name'), 'Kim');
  await more(dialog);
  await dialog.getByRole('button', { name: 'Save Quote' }).click();
  await page.getByRole('link', { name: 'Open quote', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Quote Q-/ })).toBeVisible();
}

test('needed by a day, with its artwork: in quote, list, letter and order', async ({ page }) => {
  await page.clock.setFixedTime(morning);
  await saveQuote(page, 'Zoë Park', async (dialog) => {
    await type(dialog.getByLabel('Needed by'), '12012026');
    await type(dialog.getByLabel('Artwork'), 'on the USB stick');
  });
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect(customer).toContainText('December 1, 2026');
  await expect(customer).toContainText('on the USB stick');
  await page.getByRole('button', { name: /^Change Banners/ }).click();
  const line = dialogOf(page, 'Change Banners');
  await type(line.getByLabel('Needed by'), '11302026');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('November 30, 2026').first()).toBeVisible();
  await page.clock.setFixedTime(new Date('2026-12-02T09:00:00'));
  await open(page, '/quotes');
  await expect(page.getByRole('table', { name: 'Quotes' })).toContainText('Nov 30, 2026 late');
});

test('Today: a quote without an answer is called about, and called again later', async ({ page }) => {
  await page.clock.setFixedTime(morning);
  await saveQuote(page, 'Ann Lee');
  await page.getByRole('link', { name: 'Quote letter' }).click();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('link', { name: 'Quotr', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Today/ })).toBeHidden();
  await page.clock.setFixedTime(new Date('2026-12-03T09:00:00'));
  await open(page, '/products');
  await page.getByRole('link', { name: 'Today: 1 call' }).click();
  const call = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect(call).toContainText('Ann Lee');
  await expect(call).toContainText('555 010 2345');
  await expect(call).toContainText('Sent 7 days ago, without an answer.');
  await expectAccessible(page, 'Today');
  await call.getByRole('button', { name: 'Ann Lee later' }).click();
  await dialogOf(page, 'Call later').getByRole('button', { name: 'Call then' }).click();
  await expect(page.getByText('Nobody has to be called today.')).toBeVisible();
  await page.clock.setFixedTime(new Date('2026-12-04T09:00:00'));
  await open(page, '/quotes/today');
  await expect(call).toContainText('To be called today.');
  await call.getByRole('button', { name: 'Called Ann Lee' }).click();
  await page.keyboard.type('wants two more');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nobody has to be called today.')).toBeVisible();
  await open(page, '/quotes');
  await page.getByRole('link', { name: /^Q-/ }).click();
  await expect(history(page)).toContainText('Called: wants two more.');
});

test('Declined asks why', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.setFixedTime(morning);
  await saveQuote(page, 'Bob Stone');
  await pressInMenu(page, 'More', 'Declined');
  const dialog = dialogOf(page, 'Why was it declined?');
  await dialog.getByRole('radio', { name: 'Elsewhere' }).focus();
  await page.keyboard.press('Space');
  await type(dialog.getByLabel('In their words'), 'his cousin prints');
  await expectAccessible(page, 'the reason of a declined quote');
  await dialog.getByRole('button', { name: 'Note as declined' }).click();
  await expect(history(page)).toContainText('Declined by Kim: Elsewhere, his cousin prints.');
});

test('Quote again, from a customer and from an old address, opens a copy at today’s prices', async ({ page }) => {
  await page.clock.setFixedTime(morning);
  await saveQuote(page, 'Ann Smith');
  const first = page.url();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/quotes');
  await page.getByRole('link', { name: 'Ann Smith' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Smith' })).toBeVisible();
  await page.getByRole('link', { name: 'Quote again' }).click();
  const again = dialogOf(page, 'Quote again');
  await expect(again).toContainText("for the same customer, at today's prices: $86.28.");
  await expectAccessible(page, 'a quote again');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${first}/again`);
  await again.getByRole('button', { name: 'Save as a new quote' }).click();
  await expect(again).toBeHidden();
  await expect(history(page)).toContainText('A copy of Q-');
  expect(page.url()).not.toBe(first);
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Ann Smith');
});

test('known facts of a customer appear when the next quote for them is saved', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.clock.setFixedTime(morning);
  await saveQuote(page, 'Bob Stone');
  await open(page, '/quotes');
  await page.getByRole('link', { name: 'Bob Stone' }).click();
  await page.getByRole('button', { name: 'Change what is known' }).click();
  const dialog = dialogOf(page, 'What is known of the customer');
  await type(dialog.getByLabel('Contact person'), 'Eve');
  await type(dialog.getByLabel('Usual shipping ($)'), '12.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'What is known' })).toContainText('$12.50');
  await expectAccessible(page, 'a customer');
  await open(page, '/banners?material=13oz+Scrim&width=96&height=48');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Item added to cart')).toBeVisible();
  await saveQuote(page, 'Bob Stone', (save) =>
    expect(save).toContainText('Known of this customer: Contact person Eve, Usual shipping $12.50.'),
  );
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Eve');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Shipping\s*\$12\.50/);
});

test('Figures: quotes given, and the reasons of lost ones', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.setFixedTime(morning);
  await saveQuote(page, 'Priya Nair');
  await pressInMenu(page, 'More', 'Declined');
  await page.getByRole('radio', { name: 'Too dear' }).check();
  await page.getByRole('button', { name: 'Note as declined' }).click();
  // Navigates within the app, because loading another page would lose unfinished writes.
  await page.getByRole('link', { name: /^Quotes/ }).click();
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('row', { name: /^November 2026/ })).toContainText('$86.28');
  await page.getByRole('radio', { name: 'Person' }).check();
  await expect(page.getByRole('row', { name: /^Kim/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Why quotes were lost' })).toContainText('Too dear');
  await expectAccessible(page, 'Figures');
});
