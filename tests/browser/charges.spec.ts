/** Shipping and tax from the store's settings to quote, letter, mail, order and export. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openCalculator } from './support/calculator.ts';
import { expectToast } from './support/messages.ts';
import { menu, open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const banner = '/banners?material=13oz+Scrim&hems=All+sides&width=96&height=48&qty=2';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bodyOf = (mail: string): string => new URL(mail).searchParams.get('body') ?? '';

/** Clicks into the middle of a box, empties it and types key by key. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Asserts that axe finds nothing, and returns to a desktop's window size. */
async function look(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function setTerms(page: Page): Promise<void> {
  await open(page, '/admin/shipping');
  await type(page, 'Banners Flat Rate ($)', '12.5');
  await expectToast(page, 'Category shipping rates saved', () => button(page, 'Save').click());
  await open(page, '/admin/terms');
  await type(page, 'Name', 'Sales tax');
  await type(page, 'Rate (%)', '8.2501');
  await page.keyboard.press('Tab');
  await button(page, 'Save').click();
  await expect(page.getByText('with up to three decimals.')).toBeVisible();
  await expect(page.getByLabel('Rate (%)')).toBeFocused();
  await type(page, 'Rate (%)', '8.25');
  await page.getByLabel('Shipping is taxed, too').press('Space');
  await page.getByLabel('Show the margin on quotes').press('Space');
  await look(page, 'the settings');
  await expectToast(page, 'Tax and terms saved', () => button(page, 'Save').click());
}

test('the cart says what its order comes to, and then what was sent', async ({ page, mails }) => {
  await setTerms(page);
  const { addButton } = await openCalculator(page, banner);
  await expectToast(page, 'Item added to cart', () => addButton.click());
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect(page.getByRole('main')).toContainText('Subtotal$86.28Sales tax 8.25 %$7.12Total$93.40');
  const bar = page.getByRole('region', { name: 'Submit', exact: true });
  await expect(bar).toContainText('Ready to submit$93.40');
  await button(page, 'Submit Order').click();
  await button(page, 'Add shipping').click();
  await button(page, 'Send via Email').click();
  await expect
    .poll(() => mails.map((mail) => new URL(mail).searchParams.get('subject')))
    .toEqual([expect.stringContaining('$106.93')]);
  await expect(bar).toContainText(/^Handed to the mail program .*\$106\.93/);
});

test('shipping and tax stand under a quote, in its letter, mail, order and export', async ({
  page,
  mails,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'its driver reports no downloads');
  await setTerms(page);
  const { addButton } = await openCalculator(page, banner);
  await expectToast(page, 'Item added to cart', () => addButton.click());
  await page.getByRole('link', { name: /^Cart, / }).click();
  await button(page, 'Save Quote').click();
  const saving = page.getByRole('dialog', { name: 'Save Quote' });
  await type(page, 'Customer Name', 'Zoë Park');
  await saving.getByRole('button', { name: 'Save Quote' }).click();
  await page.getByRole('link', { name: /^Quotes, / }).click();
  await page.getByRole('link', { name: /^Q-\w{4}-\w{4}$/ }).click();

  await expect(page.getByText('Sales tax 8.25 % $7.12')).toBeVisible();
  await button(page, 'Add shipping').click();
  await page.keyboard.type('Kim');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Shipping and tax' });
  await expect(dialog.getByLabel('Shipping ($)')).toHaveValue('12.50');
  await expect(dialog.getByLabel('Shipping ($)')).toBeFocused();
  await expect(dialog.getByText('It comes to $106.93.')).toBeVisible();
  await look(page, 'shipping and tax of a quote');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('$106.93').first()).toBeVisible();
  await expect(page.getByText(/^Margin \$/).first()).toBeVisible();
  await look(page, 'a quote with shipping and tax');

  await page.getByRole('link', { name: 'Quote letter' }).click();
  const sums = page.getByRole('article').locator('tfoot');
  await expect(sums).toHaveText('Subtotal$86.28Shipping$12.50Sales tax 8.25 %$8.15Total$106.93');
  await expect(page.getByRole('article')).not.toContainText('Margin');
  await look(page, 'the letter');
  await page.goBack();

  await button(page, 'Send to customer').click();
  await type(page, 'Customer Email', 'zoe@park.example');
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
  await type(page, 'Reason or number', 'EX-77');
  await look(page, 'the order');
  await order.getByRole('button', { name: 'Send via Email' }).click();
  await expect.poll(() => mails.length).toBe(2);
  expect(bodyOf(mails[1] ?? '').replaceAll('\r', '')).toContain(
    'Subtotal: $86.28\nShipping: $12.50\nTax exempt (EX-77): $0.00\nGrand total: $98.78',
  );
  expect(new URL(mails[1] ?? '').searchParams.get('subject')).toContain('$98.78');

  await menu(page, 'Admin Settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order History/ })
    .click();
  const saved = page.waitForEvent('download');
  await button(page, 'Export CSV').click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  const [head, row] = csv.split('\r\n');
  expect(head).toMatch(/,Mailed to,Needed by,Artwork,Subtotal,Shipping,Tax,Tax rate,Tax exempt$/);
  expect(row).toMatch(/,98\.78,.*,86\.28,12\.50,0\.00,"Sales tax 8\.25 %, also on shipping",EX-77$/);
});
