/** The pricing desk: a book is dropped, its faults and changes are shown, and the downloaded book passes the check. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { loadSources } from '../../codegen/commands/load-sources.ts';
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
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'its driver reports no downloads');
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
  const folder = mkdtempSync(join(tmpdir(), 'quotr-published-'));
  try {
    for (const part of ['codegen', 'src', 'package.json', 'tsconfig.json'])
      cpSync(part, join(folder, part), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    for (const part of ['pricing-source', 'generated']) cpSync(part, join(folder, part), { recursive: true });
    for (const [path, bytes] of Object.entries(archive)) writeFileSync(join(folder, path), bytes);
    const checked = execFileSync(process.execPath, ['--import', 'tsx/esm', 'codegen/commands/codegen.ts', '--check'], {
      cwd: folder,
    });
    expect(String(checked)).toContain('generated/ is up to date');
    expect(strFromU8(archive['price-impact.md'] ?? new Uint8Array())).toContain('$140.77 → $154.85 (+10.0 %)');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('faults are listed; a file that is no part of a book is named', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'its driver reports no downloads');
  await open(page, desk);
  await drop(
    page,
    fileOf('run-sizes/flyers.csv', (text) => text.replace('0.2815,140.77', 'x,140.77')),
    { name: 'notes.docx', mimeType: '', buffer: Buffer.from('') },
  );
  await expect(page.getByRole('alert')).toHaveText('1 fault must be mended before this book can be used.');
  await expect(page.getByText('is ignored: its name is none of a workbook')).toBeVisible();
  const faults = page.getByRole('table', { name: 'Faults', exact: true }).locator('tbody').getByRole('row');
  await expect(faults).toHaveCount(1);
  await expect(faults).toContainText(/run-sizes\/flyers\.csv:214.*Not a number QB202.*Type a plain number/);
  // A file that is not taken publishes nothing, not even the present book.
  await drop(page, { name: 'notes.docx', mimeType: '', buffer: Buffer.from('') });
  await expect(page.getByRole('alert')).toHaveText('None of these files is part of a price book.');
  await expect(page.getByRole('button', { name: 'Download for publication' })).toHaveCount(0);
});

test('a held change is accepted before it is published; the one workbook of the book is equal to it', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'its driver reports no downloads');
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
  await expect(page.getByText('Your workbook has the rows of 14 files of the present book itself')).toBeVisible();
  await expect(page.getByText('No price, option, limit or text changes.')).toBeVisible();
});

declare global {
  interface Window {
    /** Watched file of the test: its text, and the time of its last save. */
    followed: { text: string; savedAt: number };
  }
}

test('a file that is watched is compiled each time it is saved', { tag: '@nightly' }, async ({ page }) => {
  const csv = fileOf('run-sizes/flyers.csv', (text) => text).buffer.toString();
  await page.addInitScript((text) => {
    window.followed = { text, savedAt: 1 };
    Object.assign(window, {
      showOpenFilePicker: async () => [
        {
          getFile: async () =>
            new File([window.followed.text], 'flyers.csv', { lastModified: window.followed.savedAt }),
        },
      ],
    });
  }, csv);
  await open(page, desk);
  await page.getByRole('button', { name: 'Watch a file', exact: true }).click();
  await expect(page.getByText('flyers.csv is compiled each time you save it.')).toBeVisible();
  await expect(page.getByText('This book compiles, and is equal to the present one.')).toBeVisible();
  await page.evaluate(
    (text) => {
      window.followed = { text, savedAt: 2 };
    },
    csv.replace('0.2815,140.77', 'x,140.77'),
  );
  await expect(page.getByRole('alert')).toHaveText('1 fault must be mended before this book can be used.');
  await page.evaluate((text) => {
    window.followed = { text, savedAt: 3 };
  }, csv);
  await expect(page.getByText('This book compiles, and is equal to the present one.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop watching', exact: true }).click();
  await expect(page.getByText('is compiled each time you save it.')).toHaveCount(0);
});

test('a compilation is cancelled, and the next one starts', { tag: '@nightly' }, async ({ page }) => {
  await open(page, desk);
  const file = fileOf('run-sizes/flyers.csv', (text) => text);
  const archive = page.waitForRequest(/price-book-.*\.zip$/);
  await page.route(/price-book-.*\.zip$/, async (route) => {
    await new Promise((resolve) => page.once('close', resolve));
    await route.abort();
  });
  await drop(page, file);
  await archive;
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Compiling the present book')).toHaveCount(0);
  await page.unroute(/price-book-.*\.zip$/);
  await drop(page, file);
  await expect(page.getByText('This book compiles, and is equal to the present one.')).toBeVisible();
});
