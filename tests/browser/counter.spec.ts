/** The counter with counts, steps, billed sizes and price levels: from a first banner to the next person. */
import type { Page } from '@playwright/test';
import { pressInMenu } from './support/action-menu.ts';
import { calculatorOn, openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { expectToast } from './support/messages.ts';
import { card, heading, menu, open } from './support/navigation.ts';
import { serveCounterBook } from './support/serve-book.ts';
import { signIn } from './support/sign-in.ts';
import { expect, listenForFaults, noteAnnouncements, test } from './support/test.ts';

test('a price level is chosen once, counts are typed, and every price says how it came about', {
  tag: '@nightly',
}, async ({ browser }) => {
  test.slow();
  const server = await serveCounterBook();
  try {
    const context = await browser.newContext({
      baseURL: server.address,
      // Without this permission, Chromium asks the person.
      permissions: ['clipboard-write'],
    });
    await noteAnnouncements(context);
    const page = await context.newPage();
    await page.clock.install({ time: new Date('2026-11-23T10:00:00') });
    const faults = listenForFaults(page, new URL(server.address).origin);
    await open(page, '/login');
    await signIn(page, 'ann@store.example');
    await expect(heading(page, 'Products')).toBeVisible();
    await test.step('a banner at the level of the customer', () => quoteBanner(page));
    await test.step('the next calculator knows the level', () => quoteShirts(page));
    await test.step('the cart and the order say both', () => readOrder(page));
    await test.step('the level goes with the customer, and with the person', () => forgetLevel(page));
    expect(faults).toEqual([]);
    await context.close();
  } finally {
    await server.stop();
  }
});

const level = (page: Page, name: string) => calculatorOn(page).chip('Price level', name);

async function quoteBanner(page: Page): Promise<void> {
  await card(page, 'Banners').click();
  const banner = calculatorOn(page);
  await expect(level(page, 'Retail')).toBeChecked();
  await banner.choose({ 'Price level': 'Trade', Grommets: 'Every 2 ft', Rush: 'Yes', Width: '48', Height: '24' });
  await banner.box('Pole pockets').click();
  await page.keyboard.type('2.5');
  await expect(page.getByText('Pole pockets “2.5” is no whole number: 0 is priced.', { exact: true })).toBeVisible();
  await banner.box('Pole pockets').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await banner.choose({ Quantity: '12' });
  await expect(page).toHaveURL(/level=Trade.*pockets=2/);
  await expect(page.getByRole('region', { name: 'Prices', exact: true })).toContainText('Price level: Trade');
  await expect(banner.quote).toContainText('$570.00');

  await page.getByRole('button', { name: 'Where does this price come from?', exact: true }).click();
  const lines = page.getByRole('dialog').getByRole('table').locator('tbody').getByRole('row');
  for (const [label, how, amount] of [
    ['Billed width', '48 in, up to the next of 36, 54, 132 in: 54 in', ''],
    ['Price per sq ft, from 10 pieces on', '$3.95 × 9 sq ft × 12 pieces', '$426.60'],
    ['Grommets', '12 ft around, every 2 ft, rounded up, at least 4: 6; $0.35 × 6 × 12 pieces', '$25.20'],
    ['Pole pockets', '$1.50 × 4 ft wide × 2 (Pole pockets) × 12 pieces', '$144.00'],
    ['Minimum', 'at least $50.00: $595.80 is enough', '$0.00'],
    ['Rush', '+25 % of $451.80 (base price + Grommets)', '$112.95'],
    ['Trade discount', '-20 % of $708.75', '-$141.75'],
    ['Half dollars', '$47.25 a piece, up to the next $0.50: $47.50', '$3.00'],
    ['Total', 'for a run of 12', '$570.00'],
  ] as const) {
    const line = lines.filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
    await expect(line.getByRole('cell').nth(0)).toHaveText(how);
    await expect(line.getByRole('cell').nth(1)).toContainText(amount);
  }
  await expect(lines.filter({ hasText: 'Grommets' }).first()).toContainText('line 2, figure steps.csv');
  await page.keyboard.press('Escape');
  await banner.addButton.click();
  await expect(page.getByRole('link', { name: /^Cart, 1 items? in / })).toBeVisible();
}

async function quoteShirts(page: Page): Promise<void> {
  const shirts = await openCalculator(page, '/shirts');
  await expect(level(page, 'Trade')).toBeChecked();
  await shirts.choose({ Colors: '3', Quantity: '2' });
  await page.getByRole('row', { name: /^48 / }).click();
  await expect(shirts.quote).toContainText('Includes Set-up');
  await expect(shirts.quote).toContainText('$75.00 per run');
  // Each of the two sets has the run's charge.
  await expect(shirts.quote).toContainText('$406.98 × 2');
  await expectToast(page, 'Item added to cart', () => shirts.addButton.click());
}

async function readOrder(page: Page): Promise<void> {
  await open(page, '/cart');
  await expect(cartLines(page)).toHaveCount(2);
  await page.reload();
  await expect(cartLines(page)).toHaveCount(2);
  await expect(cartLines(page).nth(1)).toContainText('$813.96');
  await expect(cartLines(page).getByText(/changed|No longer/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Order', exact: true }).click();
  await page.getByRole('button', { name: 'Copy Details', exact: true }).click();
  await expect(page.getByText('Order details copied.', { exact: true })).toBeVisible();
  // Pastes the copied text, as into a mail, because the test may not read the clipboard.
  const notes = page.getByRole('dialog').getByLabel('Notes', { exact: true });
  await notes.focus();
  await page.keyboard.press('ControlOrMeta+v');
  const order = await notes.inputValue();
  expect(order).toContain(
    'Notes: Price level: Trade • Grommets: Every 2 ft • Pole pockets: 2 • Rush: Yes • Width: 48 in • Height: 24 in\n',
  );
  expect(order).toContain('Notes: Price level: Trade • Colors: 3\n   Quantity: 2\n   Per unit: $406.98\n');
  expect(order).toContain('Grand total: $1,383.96');
  await page.keyboard.press('Escape');
}

async function forgetLevel(page: Page): Promise<void> {
  await open(page, '/cart');
  await pressInMenu(page, 'More', 'Clear Cart');
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  await openCalculator(page, '/shirts');
  await expect(level(page, 'Retail')).toBeChecked();
  await calculatorOn(page).choose({ 'Price level': 'Trade' });
  await menu(page, 'Logout');
  await signIn(page, 'bob@store.example');
  await expect(heading(page, 'Products')).toBeVisible();
  await openCalculator(page, '/shirts');
  await expect(level(page, 'Retail')).toBeChecked();
}
