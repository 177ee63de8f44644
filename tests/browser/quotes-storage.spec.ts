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
  await expect(page.getByText('Backup of 3 quotes downloaded.')).toBeVisible();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('quotr-quotes').addEventListener('success', resolve);
      }),
  );
  await open(page, '/admin/storage');
  await expect(fact(page, 'Quotes')).toHaveText('0');
  await restore(page, text);
  await expect(page.getByText('3 quotes, shipping and tax restored.')).toBeVisible();
  await expect(fact(page, 'Quotes')).toHaveText('3');
  await setTax(page, '9');
  await open(page, '/admin/storage');
  await expect(fact(page, 'Quotes')).toHaveText('3');
  await restore(page, text);
  await expect(page.getByText('0 quotes restored. 3 stay as they are here.')).toBeVisible();
  await open(page, '/admin/terms');
  await expect(page.getByLabel('Rate (%)', { exact: true })).toHaveValue('9');
});

test('a reset says how many quotes it deletes, and offers their backup', { tag: '@nightly' }, async ({ page }) => {
  await withThreeQuotes(page);
  await open(page, '/help');
  await page.getByRole('button', { name: 'Reset this device' }).click();
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await page.getByRole('button', { name: 'Download a copy' }).click();
  await expect(page.getByText('a backup of 3 quotes?')).toBeVisible();
  await expect.poll(() => files).toEqual([expect.stringMatching(/^quotes-/), 'quotr-device.json']);
  await page.getByRole('button', { name: 'Yes, I have them' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expectPath(page, '/login');
});
