/** After a change of the price book, a quote holds its price, explains today's, and is re-priced once expired. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pressInMenu } from './support/action-menu.ts';
import { openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, heading, open } from './support/navigation.ts';
import { copyProject } from './support/project-copy.ts';
import { buildBook, serveBook, writeCounterBook } from './support/serve-book.ts';
import { signIn } from './support/sign-in.ts';
import { expect, listenForFaults, noteAnnouncements, test } from './support/test.ts';

function writeDearerBook(folder: string): void {
  writeCounterBook(folder);
  const rates = join(folder, 'rates.csv');
  writeFileSync(rates, readFileSync(rates, 'utf8').replace('banners,1,4.15', 'banners,1,4.55'));
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const thenAndNow = 'The price of Banners 48 x 72 in, Vinyl then and now';
const line = (page: Page) => page.getByRole('region', { name: 'Lines of the quote' }).getByRole('listitem').first();

test('next day the book has changed: the price is held and explained to the cell; expired, it is re-priced', {
  // Builds the app twice; `npm test` covers the first half by morning.spec.ts.
  tag: ['@nightly', '@firefox'],
}, async ({ browser }) => {
  test.slow();
  const project = copyProject();
  try {
    const baseURL = await serveBook(project, writeCounterBook);
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
    await noteAnnouncements(context);
    const page = await context.newPage();
    await page.clock.install({ time: new Date('2026-11-23T10:00:00') });
    const faults = listenForFaults(page, new URL(baseURL).origin);
    await open(page, '/login');
    await signIn(page, 'ann@store.example');
    await expect(heading(page, 'Products')).toBeVisible();
    const address = await test.step('a banner is quoted', () => saveBanner(page));

    await buildBook(project, writeDearerBook);
    await page.clock.setFixedTime(new Date('2026-11-24T10:00:00'));
    await test.step('the next day it is held, and explained', () => readQuote(page, address));
    await test.step('it goes into the cart at its price', () => openInCart(page, address));
    await page.clock.setFixedTime(new Date('2026-12-24T10:00:00'));
    await test.step('expired, it is re-priced by a person', () => repriceQuote(page, address));
    await test.step('its dialogs, each closed by the keyboard', () => seeDialogs(page));
    expect(faults).toEqual([]);
    await context.close();
  } finally {
    project.remove();
  }
});

/** Saves a banner as a quote. @returns the address of its page */
async function saveBanner(page: Page): Promise<string> {
  const banner = await openCalculator(page, '/banners');
  await banner.choose({ Width: '48', Height: '72', Grommets: 'Every 2 ft' });
  await expect(banner.quote).toContainText('$116.00');
  await banner.addButton.click();
  await page.getByRole('link', { name: /^Cart, 1 items? in / }).click();
  await button(page, 'Save Quote').click();
  const save = dialog(page, 'Save Quote');
  await save.getByLabel('Customer Name').fill('Zoë Park');
  await save.getByRole('button', { name: 'Save Quote', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Q-\w{4}-\w{4}$/ })).toBeVisible();
  await page.getByRole('link', { name: /^Quotes, 1 open/ }).click();
  const link = page.getByRole('link', { name: /^Q-\w{4}-\w{4}$/ }).first();
  const number = await link.textContent();
  await link.click();
  await expectPath(page, `/quotes/${number}`);
  await expect(line(page)).toContainText('It costs the same today.');
  return `/quotes/${number}`;
}

async function readQuote(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(page.getByText('Holds until December 23, 2026, 29 days left')).toBeVisible();
  await expect(line(page)).toContainText('$116.00');
  await expect(line(page)).toContainText('It costs $126.50 today, $10.50 more.');
  await expect(line(page)).toContainText('Vinyl, price per sq ft: $4.15 then, $4.55 now, line 2, per sq ft.');
  await expectAccessible(page, 'a quote that costs more today');
  await page.setViewportSize({ width: 1440, height: 900 });
  // By the keyboard alone.
  await button(page, thenAndNow).focus();
  await page.keyboard.press('Enter');
  const table = dialog(page, 'The price then and now').getByRole('table');
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Differs: Price per sq ft').getByRole('cell').nth(0)).toContainText('$4.15 × 27 sq ft');
  await expect(row('Differs: Price per sq ft').getByRole('cell').nth(1)).toContainText('$4.55 × 27 sq ft');
  await expect(row('Grommets')).toHaveCount(1);
  await expectAccessible(page, 'the price then and now');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(button(page, thenAndNow)).toBeFocused();
}

async function openInCart(page: Page, address: string): Promise<void> {
  await pressInMenu(page, 'More', 'Open in cart');
  await expectPath(page, '/cart');
  await expect(cartLines(page).first()).toContainText('$116.00');
  await expect(page.getByText('Quoted price, held until December 23')).toBeVisible();
  await open(page, address);
}

async function repriceQuote(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(page.getByText('Held until December 23, 2026: expired yesterday')).toBeVisible();
  await expect(page.getByText('This quote has expired: re-price it, or hold it for longer.')).toBeVisible();
  await expectAccessible(page, 'an expired quote');
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, 'Re-price').click();
  const reprice = dialog(page, 'Re-price');
  await expect(reprice.getByRole('row', { name: 'Total $116.00 $126.50 +$10.50' })).toBeVisible();
  await expectAccessible(page, 'old and new prices side by side');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectToast(page, '1 line re-priced.', () =>
    reprice.getByRole('button', { name: 'Accept 1 new price' }).click(),
  );
  await expect(line(page)).toContainText('It costs the same today.');
  const history = page.getByRole('region', { name: 'History', exact: true });
  await expect(history).toContainText('Re-priced: $116.00, now $126.50.');
  await expect(history).toContainText('Extended: Holds until January 23, 2027, was December 23, 2026.');
  await page.reload();
  await expect(line(page)).toContainText('$126.50');
}

async function seeDialogs(page: Page): Promise<void> {
  for (const [opener, action, title] of [
    [/^Change Banners/, undefined, /^Change Banners/],
    ['Edit customer and note', undefined, 'Customer and note'],
    ['Send to customer', undefined, 'Send to customer'],
    ['More', 'Hold until…', 'Hold the prices until'],
    ['More', 'Copy as a new quote', 'Copy as a new quote'],
    [/^More for Banners/, 'Remove', 'Remove the line?'],
    [/^More for Banners/, 'Where it comes from', 'Where this price came from'],
  ] as const) {
    const pressed = page.getByRole('button', { name: opener, exact: true });
    await pressed.focus();
    await page.keyboard.press('Enter');
    if (action) {
      await page.locator('[popover]:popover-open').getByText(action, { exact: true }).focus();
      await page.keyboard.press('Enter');
    }
    const opened = page.getByRole('dialog', { name: title, exact: true });
    await expect(opened).toBeVisible();
    await expectAccessible(page, String(title));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(pressed).toBeFocused();
  }
}
