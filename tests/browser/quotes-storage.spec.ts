/** Storage of quotes: backup and restore through real files, forgotten customers, a reset device. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { restore, type SavedQuote, withQuotes } from './support/backup.ts';
import { expectPath, open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const three: readonly SavedQuote[] = [
  { number: 'Q-7F3KD-0001', name: 'Zoe' },
  { number: 'Q-7F3KD-0002', name: 'Ann' },
  { number: 'Q-7F3KD-0003', name: 'Zoe' },
];

const withThreeQuotes = (page: Page) => withQuotes(page, three);

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

test('a backup is downloaded, and restored into a browser that lost its quotes', async ({ page }) => {
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
  await expect(page.getByText('No quotes yet.')).toBeHidden();
  await open(page, '/admin/storage');
  await expect(fact(page, 'Quotes')).toHaveText('0');
  await restore(page, text);
  const dialog = page.getByRole('dialog', { name: 'Restore from backup' });
  await expect(dialog.getByRole('listitem')).toHaveText([/^3 new/, /^0 newer/, /^0 the same/]);
  await expect(dialog).toContainText('Shipping and tax: Sales tax 8.25 %.');
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('3 quotes, shipping and tax restored.')).toBeVisible();
  await setTax(page, '9');
  await open(page, '/admin/storage');
  await expect(fact(page, 'Quotes')).toHaveText('3');
  await restore(page, text);
  await expect(dialog).toContainText('Shipping and tax: Sales tax 8.25 %; here Sales tax 9 %, which stays.');
  await expect(dialog.getByRole('listitem')).toHaveText([/^0 new/, /^0 newer/, /^3 the same/]);
  await expect(dialog.getByText('Everything in this backup is here already')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore', exact: true })).toHaveCount(0);
});

test('a reset says how many quotes it deletes, and offers their backup', { tag: '@nightly' }, async ({ page }) => {
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
