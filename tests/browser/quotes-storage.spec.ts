/** Storage of quotes: backup and restore through real files, forgotten customers, a reset device. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { backupOf, type SavedQuote } from './support/backup.ts';
import { expectPath, open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

/** Restores a backup from a text, as the app writes it. */
async function restore(page: Page, text: string): Promise<void> {
  await page.getByLabel('Backup file').setInputFiles({
    name: 'quotes.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

const three: readonly SavedQuote[] = [
  { number: 'Q-7F3KD-0001', name: 'Zoe' },
  { number: 'Q-7F3KD-0002', name: 'Ann' },
  { number: 'Q-7F3KD-0003', name: 'Zoe' },
];

async function withThreeQuotes(page: Page): Promise<void> {
  await open(page, '/quotes/storage');
  await restore(page, backupOf(three));
  const dialog = page.getByRole('dialog', { name: 'Restore from backup' });
  await expect(dialog.getByRole('listitem')).toHaveText([/^3 new/, /^0 newer/, /^0 the same/]);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('3 quotes restored.')).toBeVisible();
}

const fact = (page: Page, name: string) =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');

/** Sets the store's sales tax, typed key by key, on the page that the find box opens. */
async function setTax(page: Page, rate: string): Promise<void> {
  await open(page, '/quotes');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Find', exact: true })).toBeFocused();
  await page.keyboard.type('tax');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Tax and Terms', exact: true })).toBeFocused();
  for (const [label, text] of [
    ['Name', 'Sales tax'],
    ['Rate (%)', rate],
  ] as const) {
    await page.getByLabel(label, { exact: true }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Tax and terms saved')).toBeVisible();
}

test('a backup is downloaded, and restored into a browser that lost its quotes', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'its driver reports no downloads');
  await setTax(page, '8.25');
  await withThreeQuotes(page);
  await expect(fact(page, 'Quotes')).toHaveText('3');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download backup' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^quotes-staff@quotr\.local-\d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  const question = page.getByRole('dialog', { name: 'Do you have the file?' });
  await question.getByRole('button', { name: 'Yes, I have it' }).click();
  await expect(page.getByText('Backup of 3 quotes noted.')).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('quotr-quotes').addEventListener('success', resolve);
      }),
  );
  const deleted = page.getByText('The quotes of this browser were deleted outside of Quotr.');
  await expect(deleted).toBeVisible();
  await open(page, '/quotes');
  await expect(deleted).toBeVisible();
  await expect(page.getByText('No quote is saved yet.')).toBeHidden();
  await page.getByRole('link', { name: 'Storage and backup' }).click();
  await expect(fact(page, 'Quotes')).toHaveText('0');
  await restore(page, text);
  const dialog = page.getByRole('dialog', { name: 'Restore from backup' });
  await expect(dialog.getByRole('listitem')).toHaveText([/^3 new/, /^0 newer/, /^0 the same/]);
  await expect(dialog).toContainText('Shipping and tax: Sales tax 8.25 %.');
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('3 quotes, shipping and tax restored.')).toBeVisible();
  await setTax(page, '9');
  await open(page, '/quotes/storage');
  await expect(fact(page, 'Quotes')).toHaveText('3');
  await restore(page, text);
  await expect(dialog).toContainText('Shipping and tax: Sales tax 8.25 %; here Sales tax 9 %, which stays.');
  await expect(dialog.getByRole('listitem')).toHaveText([/^0 new/, /^0 newer/, /^3 the same/]);
  await expect(dialog.getByText('Everything in this backup is here already')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore', exact: true })).toHaveCount(0);
});

test('the changed quote of a backup is named, and the others are restored', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/quotes/storage');
  const dialog = page.getByRole('dialog', { name: 'Restore from backup' });
  await restore(page, backupOf(three).replace('"total":4000', '"total":40'));
  await expect(dialog).toContainText('quotes[0]: the quote Q-7F3KD-0001 was changed');
  await page.keyboard.press('Escape');
  await expect(fact(page, 'Quotes')).toHaveText('0');
  await restore(page, backupOf(three).replace('"createdAt":1', '"createdAt":1e300,"was":1'));
  await expect(dialog).toContainText('1 quote of this backup can not be read');
  await expect(dialog).toContainText('quotes[0].createdAt: found 1e+300, expected a time');
  await expect(dialog.getByRole('listitem')).toHaveText([/^2 new/, /^0 newer/, /^0 the same/]);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('2 quotes restored.')).toBeVisible();
});

test('a customer is forgotten by keyboard, after the quotes were shown', { tag: '@nightly' }, async ({ page }) => {
  await withThreeQuotes(page);
  await page.getByLabel('Name, company, phone or e-mail').fill('zoe');
  await page.getByRole('button', { name: 'Forget Zoe, zoe@shop.example' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Forget this customer?' });
  await expect(dialog.getByRole('listitem')).toHaveText([/^Q-7F3KD-0003: Zoe/, /^Q-7F3KD-0001: Zoe/]);
  await dialog.getByRole('button', { name: 'Forget this customer' }).press('Enter');
  await expect(page.getByText('The customer was taken out of 2 quotes.')).toBeVisible();
  await expect(page.getByText('No quote or order is for such a customer.')).toBeVisible();
});

test('a reset says how many quotes it deletes, and offers their backup', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'its driver reports no downloads');
  await withThreeQuotes(page);
  await open(page, '/help');
  await page.getByRole('button', { name: 'Reset this device' }).click();
  await expect(page.getByText('It deletes 3 quotes.')).toBeVisible();
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download backup' }).click()]);
  await page.getByRole('button', { name: 'Yes, I have it' }).click();
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download a copy' }).click(),
  ]);
  expect(readFileSync(await copy.path(), 'utf8')).toContain('Q-7F3KD-0003');
  await page.getByRole('button', { name: 'Yes, I have it' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expectPath(page, '/login');
});
