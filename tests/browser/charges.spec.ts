/** Shipping and tax from the store's settings to quote, letter, mail, order and export. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pressInMenu } from './support/action-menu.ts';
import { addToCart, button, saveQuote, toAdmin, toCart, type } from './support/clerk.ts';
import { expectToast } from './support/messages.ts';
import { open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const bodyOf = (mail: string): string => new URL(mail).searchParams.get('body') ?? '';

async function setTerms(page: Page): Promise<void> {
  await open(page, '/admin/shipping');
  await type(page.getByLabel('Banners Flat Rate ($)', { exact: true }), '12.5');
  await expectToast(page, 'Category shipping rates saved', () => button(page, 'Save').click());
  await open(page, '/admin/terms');
  await type(page.getByLabel('Name', { exact: true }), 'Sales tax');
  await type(page.getByLabel('Rate (%)', { exact: true }), '8.2501');
  await page.keyboard.press('Tab');
  await button(page, 'Save').click();
  await expect(page.getByText('with up to three decimals.')).toBeVisible();
  await expect(page.getByLabel('Rate (%)')).toBeFocused();
  await type(page.getByLabel('Rate (%)', { exact: true }), '8.25');
  await page.getByLabel('Tax shipping, too').press('Space');
  await page.getByLabel('Show the margin on quotes').press('Space');
  await expectAccessible(page, 'the settings');
  await expectToast(page, 'Tax and terms saved', () => button(page, 'Save').click());
}

test('shipping and tax stand under a quote, in its letter, mail, order and export', { tag: '@nightly' }, async ({
  page,
  mails,
}) => {
  await setTerms(page);
  await addToCart(page);
  await toCart(page);
  await expect(page.getByRole('main')).toContainText('Subtotal$86.28Sales tax 8.25 %$7.12Total$93.40');
  await expect(page.getByRole('region', { name: 'Submit', exact: true })).toContainText('Ready to submit$93.40');
  await saveQuote(page, 'Zoë Park');

  const summary = page.getByRole('region', { name: 'Summary', exact: true });
  await expect(summary).toContainText('Sales tax 8.25 %$7.12');
  await pressInMenu(page, 'More', 'Shipping and tax');
  const dialog = page.getByRole('dialog', { name: 'Shipping and tax' });
  await button(dialog, 'Add shipping').click();
  await expect(dialog.getByLabel('Shipping ($)')).toHaveValue('12.50');
  await expect(dialog.getByLabel('Shipping ($)')).toBeFocused();
  await expect(dialog.getByText('New total: $106.93')).toBeVisible();
  await expectAccessible(page, 'shipping and tax of a quote');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('$106.93').first()).toBeVisible();
  await expect(page.getByText(/^Margin \$/).first()).toBeVisible();
  await expectAccessible(page, 'a quote with shipping and tax');

  await pressInMenu(page, 'More', 'Quote letter');
  const sums = page.getByRole('article').locator('tfoot');
  await expect(sums).toHaveText('Subtotal$86.28Shipping$12.50Sales tax 8.25 %$8.15Total$106.93');
  await expect(page.getByRole('article')).not.toContainText('Margin');
  await expectAccessible(page, 'the letter');
  await page.goBack();

  await button(page, 'Send to customer').click();
  await type(page.getByLabel('Customer Email', { exact: true }), 'zoe@park.example');
  await page.keyboard.press('Enter');
  await expect.poll(() => mails.length).toBe(1);
  const letter = bodyOf(mails[0] ?? '').replaceAll('\r', '');
  expect(letter).toContain('Subtotal: $86.28\nShipping: $12.50\nSales tax 8.25 %: $8.15\nTotal: $106.93');
  expect(new URL(mails[0] ?? '').searchParams.get('subject')).toMatch(/ • \$106\.93$/);
  expect(letter).not.toContain('Margin');

  await button(page, 'Submit Order').first().click();
  const order = page.getByRole('dialog', { name: 'Send Order Details' });
  await order.getByLabel('Tax exempt').press('Space');
  await expect(order.getByLabel('Reason or number')).toBeFocused();
  await order.getByRole('button', { name: 'Send via Email' }).click();
  await expect(order.getByText('Enter the reason or the number of the exemption.')).toBeVisible();
  await type(page.getByLabel('Reason or number', { exact: true }), 'EX-77');
  await expectAccessible(page, 'the order');
  await order.getByRole('button', { name: 'Send via Email' }).click();
  await expect.poll(() => mails.length).toBe(2);
  expect(bodyOf(mails[1] ?? '').replaceAll('\r', '')).toContain(
    'Subtotal: $86.28\nShipping: $12.50\nTax exempt (EX-77): $0.00\nGrand total: $98.78',
  );
  expect(new URL(mails[1] ?? '').searchParams.get('subject')).toContain('$98.78');

  await toAdmin(page, 'Order History');
  const saved = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  const [head, row] = csv.split('\r\n');
  expect(head).toMatch(/,Mailed to,Needed by,Artwork,Subtotal,Shipping,Tax,Tax rate,Tax exempt$/);
  expect(row).toMatch(/,98\.78,.*,86\.28,12\.50,0\.00,"Sales tax 8\.25 %, also on shipping",EX-77$/);
});
