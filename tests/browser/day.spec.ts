/** The day at the counter: needed by, calls of today, quoting again, what is known of a customer, reasons, figures. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pressInMenu } from './support/action-menu.ts';
import { addToCart, button, dialogOf, history, saveQuote, type } from './support/clerk.ts';
import { heading, open } from './support/navigation.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

const morning = new Date('2026-11-26T09:00:00');

/** Saves the cart as a quote of a clerk, and opens it. */
async function quoteFor(page: Page, customer: string): Promise<void> {
  await page.clock.setFixedTime(morning);
  await open(page, '/cart');
  await saveQuote(page, customer, async (dialog) => {
    await type(dialog.getByLabel('Customer Phone Number'), '555 010 2345');
    await type(dialog.getByLabel('Employee Name'), 'Kim');
  });
}

test('needed by a day, with its artwork: in quote, line and list', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.setFixedTime(morning);
  await open(page, '/cart');
  await saveQuote(page, 'Zoë Park', async (dialog) => {
    await type(dialog.getByLabel('Employee Name'), 'Kim');
    await dialog.getByLabel('Needed by').click();
    await dialog.getByLabel('Needed by').pressSequentially('12012026');
    await type(dialog.getByLabel('Artwork'), 'on the USB stick');
  });
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect(customer).toContainText('December 1, 2026');
  await expect(customer).toContainText('on the USB stick');
  await pressInMenu(page, /^More for Banners/, 'Quantity and discount');
  const line = page.getByRole('dialog', { name: 'Change Banners' });
  await line.getByLabel('Needed by').click();
  await line.getByLabel('Needed by').pressSequentially('11302026');
  await button(line, 'Save').click();
  await expect(page.getByText('November 30, 2026').first()).toBeVisible();
  await page.clock.setFixedTime(new Date('2026-12-02T09:00:00'));
  await open(page, '/quotes');
  await expect(page.getByRole('table', { name: 'Quotes' })).toContainText('Nov 30, 2026 late');
});

test('Today: a quote without an answer is called about, and called again later', async ({ page }) => {
  await quoteFor(page, 'Ann Lee');
  await pressInMenu(page, 'More', 'Quote letter');
  await button(page, 'Mark as sent').click();
  await expect(button(page, 'Mark as sent')).toHaveCount(0);
  await page.clock.setFixedTime(new Date('2026-12-03T09:00:00'));
  await open(page, '/products');
  await page.getByRole('link', { name: 'Today: 1 call' }).click();
  const call = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect(call).toContainText('Ann Lee');
  await expect(call).toContainText('555 010 2345');
  await expect(call).toContainText('Sent 7 days ago, no answer yet.');
  await expectAccessible(page, 'Today');
  await button(call, 'Call Ann Lee tomorrow').click();
  await expect(page.getByText('No calls due today.')).toBeVisible();
  await page.clock.setFixedTime(new Date('2026-12-04T09:00:00'));
  await open(page, '/quotes/today');
  await expect(call).toContainText('Call due today.');
  await button(call, 'Called Ann Lee').click();
  await expect(page.getByRole('dialog').getByLabel('Note')).toBeFocused();
  await page.keyboard.type('wants two more');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No calls due today.')).toBeVisible();
  await open(page, '/quotes');
  await page.getByRole('link', { name: /^Q-/ }).click();
  await expect(history(page)).toContainText('Called: wants two more.');
});

test('Declined asks why, and Figures counts the reason', { tag: '@nightly' }, async ({ page }) => {
  await quoteFor(page, 'Bob Stone');
  await pressInMenu(page, 'More', 'Declined');
  const dialog = dialogOf(page, 'Why was it declined?');
  await dialog.getByRole('radio', { name: 'Too expensive' }).check();
  await type(dialog.getByLabel('In their words'), 'his cousin prints');
  await expectAccessible(page, 'the reason of a declined quote');
  await button(dialog, 'Mark as declined').click();
  await expect(history(page)).toContainText('Declined by Kim: Too expensive, his cousin prints.');
  await page.getByRole('link', { name: /^Quotes/ }).click();
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('row', { name: /^November 2026/ })).toContainText('$86.28');
  await page.getByRole('radio', { name: 'Person' }).check();
  await expect(page.getByRole('row', { name: /^Kim/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Why quotes were lost' })).toContainText('Too expensive');
  await expectAccessible(page, 'Figures');
});

test('Quote again, from a customer and from an old address, opens a copy at today’s prices', {
  tag: '@nightly',
}, async ({ page }) => {
  await quoteFor(page, 'Ann Smith');
  const first = page.url();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/quotes');
  await page.getByRole('link', { name: 'Ann Smith' }).click();
  await expect(heading(page, 'Ann Smith')).toBeVisible();
  await page.getByRole('link', { name: 'Quote again' }).click();
  const again = dialogOf(page, 'Quote again');
  await expect(again).toContainText('for the same customer at today’s prices: $86.28.');
  await button(again, 'Cancel').click();
  await page.goto(`${first}/again`);
  await button(again, 'Save as a new quote').click();
  await expect(history(page)).toContainText('A copy of Q-');
  expect(page.url()).not.toBe(first);
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Ann Smith');
});

test('what is known of a customer goes into their next quote', { tag: '@nightly' }, async ({ page }) => {
  await quoteFor(page, 'Bob Stone');
  await open(page, '/quotes');
  await page.getByRole('link', { name: 'Bob Stone' }).click();
  await button(page, 'Change what is on file').click();
  const dialog = dialogOf(page, 'On file for this customer');
  await type(dialog.getByLabel('Contact person'), 'Eve');
  await type(dialog.getByLabel('Usual shipping ($)'), '12.5');
  await button(dialog, 'Save').click();
  await expect(page.getByRole('region', { name: 'On file' })).toContainText('$12.50');
  await expectAccessible(page, 'a customer');
  await addToCart(page);
  await saveQuote(page, 'Bob Stone', (save) =>
    expect(save).toContainText('On file for this customer: Contact person Eve, Usual shipping $12.50.'),
  );
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Eve');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(/Shipping\s*\$12\.50/);
});
