/** The pricing desk: a book is dropped, its faults and changes are shown, and the downloaded book passes the check. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { loadSources } from '../../codegen/commands/book-folder.ts';
import { compile } from '../../codegen/compile.ts';
import { expectAccessible } from './support/accessible.ts';
import { open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const desk = '/admin/price-book/desk';

const sources = loadSources('pricing-source');

/** Returns a file of the book after a change. */
const fileOf = (path: string, change: (text: string) => string) => {
  const file = sources.find((one) => one.path === path);
  if (!file) throw new Error(`The book has no ${path}.`);
  return { name: path.split('/').at(-1) ?? path, mimeType: '', buffer: Buffer.from(change(strFromU8(file.bytes))) };
};

const drop = (page: Page, ...files: readonly ReturnType<typeof fileOf>[]) =>
  page.getByLabel('Price book files').setInputFiles([...files]);

const saved = async (page: Page, button: string): Promise<Buffer<ArrayBuffer>> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return Buffer.from(readFileSync(await (await download).path()));
};

test('a changed table of run sizes shows what customers pay, is accepted, and passes the check elsewhere', async ({
  page,
}) => {
  await open(page, desk);
  await page.getByRole('link', { name: 'Help with pictures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change a Price' })).toBeVisible();
  await expectAccessible(page, 'the help of the pricing desk');
  await page.getByRole('link', { name: 'Pricing Desk' }).click();
  await drop(
    page,
    fileOf('run-sizes/flyers.csv', (text) => text.replace('0.2815,140.77', '0.3097,154.85')),
  );
  await expect(page.getByText('is run-sizes/flyers.csv in the book.')).toBeVisible();
  await expect(page.getByText('This book compiles, with 5 warnings at the end of this page.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Changes', exact: true }).locator('tbody').getByRole('row');
  // The price, and its two examples.
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('$140.77 -> $154.85 (+10.0 %)');
  const archive = unzipSync(await saved(page, 'Download for publication'));
  expect(strFromU8(archive['pricing-source/run-sizes/flyers.csv'] ?? new Uint8Array())).toContain('0.3097,154.85');
  expect(strFromU8(archive['price-impact.md'] ?? new Uint8Array())).toContain('$140.77 → $154.85 (+10.0 %)');
  // What was downloaded compiles to the same files elsewhere.
  const changed = sources.map((file) => ({ ...file, bytes: archive[`pricing-source/${file.path}`] ?? file.bytes }));
  const { files } = compile(changed);
  expect(strFromU8(archive['generated/products/flyers.ts'] ?? new Uint8Array())).toBe(files.get('products/flyers.ts'));
});

test('faults are listed; a file that is no part of a book is named', { tag: '@nightly' }, async ({ page }) => {
  await open(page, desk);
  await drop(
    page,
    fileOf('run-sizes/flyers.csv', (text) => text.replace('0.2815,140.77', 'x,140.77')),
    { name: 'notes.docx', mimeType: '', buffer: Buffer.from('') },
  );
  await expect(page.getByRole('alert')).toHaveText('1 fault must be fixed before this book can be used.');
  await expect(page.getByText('is ignored: its name is none of a workbook')).toBeVisible();
  const faults = page.getByRole('table', { name: 'Faults', exact: true }).locator('tbody').getByRole('row');
  await expect(faults).toHaveCount(1);
  await expect(faults).toContainText(/run-sizes\/flyers\.csv:214.*Not a number QB202.*Type a plain number/);
  // A file that is not taken publishes nothing, not even the present book.
  await drop(page, { name: 'notes.docx', mimeType: '', buffer: Buffer.from('') });
  await expect(page.getByRole('alert')).toHaveText('None of these files is part of a price book.');
  await expect(page.getByRole('button', { name: 'Download for publication' })).toHaveCount(0);
});

test('a held change is accepted before it is published; the one workbook of the book is equal to it', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, desk);
  await drop(
    page,
    fileOf('run-sizes/flyers.csv', (text) => text.replace('0.2815,140.77', '0.5630,281.50')),
  );
  const publish = page.getByRole('button', { name: 'Download for publication', exact: true });
  await expect(publish).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Accept Flyers/ }).check();
  await expect(publish).toBeEnabled();
  await expectAccessible(page, desk);
  const workbook = await saved(page, 'Download as one workbook');
  await drop(page, { name: 'from the office.xlsx', mimeType: '', buffer: workbook });
  await expect(page.getByText('Your workbook has the rows from 14 files of the current book inside it')).toBeVisible();
  await expect(page.getByText('No price, option, limit or text changes.')).toBeVisible();
});

test('a pasted price list shows what its words are, and becomes changes like a dropped file', async ({ page }) => {
  await open(page, desk);
  await page.getByLabel('Product of the list').selectOption('linen');
  await page.getByLabel('Pasted table').fill('Color\t100\t250\nfront only\t21.10\t25.00\nNeon\t22.00\t26.00');
  await page.getByRole('button', { name: 'Read the pasted table' }).click();
  await expect(page.getByText('2 of 4 prices found no cell. They stay out.')).toBeVisible();
  await expect(page.getByLabel('Color: front only')).toHaveValue('color = 1 Sided Color (4/0)');
  await expectAccessible(page, 'a price list on the pricing desk');
  await page.getByLabel('Color: Neon (not understood)').selectOption('Leave these prices out');
  await expect(page.getByText('Every price of the list found its cell: 2 of 2.')).toBeVisible();
  await page.getByRole('button', { name: 'See what 2 prices change' }).click();
  await expect(page.getByText('lists/linen.csv is in the book.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Changes', exact: true }).locator('tbody').getByRole('row');
  await expect(rows.filter({ hasText: '$20.30 -> $21.10' }).first()).toBeVisible();
  const archive = unzipSync(await saved(page, 'Download for publication'));
  expect(strFromU8(archive['pricing-source/run-sizes/linen.csv'] ?? new Uint8Array())).toContain(
    '100,0.2110,21.10,published',
  );
  expect(strFromU8(archive['pricing-source/lists/linen.csv'] ?? new Uint8Array())).toContain('word,Color,Neon,-');
});

test('a raise of a category shows what it changes', { tag: '@nightly' }, async ({ page }) => {
  await open(page, desk);
  await page.getByLabel('Prices of').selectOption('category:flyers');
  await page.getByLabel('Percent').fill('4');
  await page.getByRole('button', { name: 'See what the raise changes' }).click();
  await expect(page.getByText('run-sizes/flyers.csv is in the book.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Changes for customers' })).toBeVisible();
});
