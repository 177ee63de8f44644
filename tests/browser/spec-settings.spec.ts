/** The editors of markups and shipping, text by text (sections 2, 4, 5, 7 and 8; decisions 5, 6, 8 and 35). */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { button } from './support/clerk.ts';
import { expectToast, status } from './support/messages.ts';
import { card, open } from './support/navigation.ts';
import { bannerLine, signedIn, storageKeys, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const settings = {
  markups: { banners: { pct: 20, fixed: 5 }, signs: { pct: 0, fixed: 1.5 } },
  shipping: { canvas: 12.5 },
};
const stored = {
  ...signedIn,
  ...withCart([bannerLine]),
  [storageKeys.settings]: JSON.stringify({ version: 1, data: settings }),
};
const categories = [
  'Business Cards',
  'Flyers & Brochures',
  'Postcards',
  'Banners',
  'Posters',
  'Signs',
  'Adhesive Graphics',
  'Stickers',
  'Magnets',
  'Display & Events',
  'Promo Products',
  'Canvas',
] as const;

const box = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
const active = (page: Page, count: number) => expect(page.getByText(`Active in ${count} categories`)).toBeVisible();

async function savedSettings(page: Page): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.settings);
  return JSON.parse(text);
}

async function importFile(page: Page, text: string): Promise<void> {
  const file = { name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
}

test.use({ stored });

test('markups are applied, reset, edited and saved', async ({ page }) => {
  await open(page, '/admin/markups');
  await box(page, '% Global markup').fill('7.5');
  await expectToast(page, 'Global markup applied to all categories', () =>
    button(page, 'Apply to all categories').click(),
  );
  for (const category of categories) {
    await expect(box(page, `${category} % Markup`)).toHaveValue('7.5');
    await expect(box(page, `${category} Fixed Add ($)`)).toHaveValue('0');
  }
  await active(page, 12);
  await button(page, 'Reset to 0').click();
  await active(page, 0);
  for (const category of categories) await expect(box(page, `${category} % Markup`)).toHaveValue('0');
  await box(page, 'Posters % Markup').fill('');
  await box(page, 'Posters Fixed Add ($)').fill('-3');
  await box(page, 'Magnets Fixed Add ($)').fill('2.25');
  await active(page, 1);

  // The hub counts saved markups; the draft is there on return.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(card(page, 'Category Markups')).toHaveText(/2\D*$/);
  await card(page, 'Category Markups').click();
  await expect(box(page, 'Magnets Fixed Add ($)')).toHaveValue('2.25');
  await page.reload();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(box(page, 'Magnets Fixed Add ($)')).toHaveValue('2.25');
  await expectToast(page, 'Category markups saved', () => button(page, 'Save').click());
  await expect(page.getByRole('rowheader', { name: 'Magnets no product uses this' })).toBeVisible();
  const zero = { pct: 0, fixed: 0 };
  expect(await savedSettings(page)).toMatchObject({
    data: {
      markups: { banners: zero, signs: zero, magnets: { pct: 0, fixed: 2.25 } },
      shipping: { canvas: 12.5 },
    },
  });
  await page.reload();
  await expect(box(page, 'Magnets Fixed Add ($)')).toHaveValue('2.25');
  await expect(box(page, 'Posters % Markup')).toHaveValue('0');
});

test('settings are exported, and the file is imported without a change', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/admin/markups');
  const download = page.waitForEvent('download');
  await expectToast(page, 'Exported settings', () => button(page, 'Export JSON').click());
  const file = await download;
  expect(file.suggestedFilename()).toBe('store-settings.json');
  const text = readFileSync(await file.path(), 'utf8');
  const exported = JSON.parse(text);
  for (const part of ['markups', 'shipping']) expect(Object.keys(exported[part])).toHaveLength(categories.length);
  expect(exported).toMatchObject({ format: 'quotr-settings/1', ...settings });
  await expectToast(page, 'Imported settings', () => importFile(page, text));
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
});

test('another tab’s saved settings are seen at once, in the rows that were not edited', {
  tag: ['@nightly', '@firefox'],
}, async ({ page, context }) => {
  await open(page, '/admin/shipping');
  await box(page, 'Signs Flat Rate ($)').fill('3');
  const other = await context.newPage();
  await open(other, '/admin/shipping');
  await box(other, 'Signs Flat Rate ($)').fill('7');
  await box(other, 'Banners Flat Rate ($)').fill('6');
  await button(other, 'Save').click();
  await expect(status(other, 'Category shipping rates saved')).toBeVisible();
  await expect(box(page, 'Banners Flat Rate ($)')).toHaveValue('6');
  await expect(box(page, 'Signs Flat Rate ($)')).toHaveValue('3');
});
