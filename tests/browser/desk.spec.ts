/** The pricing desk: a book is dropped, its faults and changes are shown, and what is taken away passes the check. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { loadEditions } from '../../codegen/commands/load-sources.ts';
import { expectAccessible } from './support/accessible.ts';
import { open } from './support/navigation.ts';
import { withSavedQuotes } from './support/saved-quotes.ts';
import { expect, test } from './support/test.ts';

const desk = '/admin/price-book/desk';

const sources = loadEditions('pricing-source');

/** Returns a file of the book after a change. */
const fileOf = (path: string, change: (text: string) => string) => {
  const file = sources.find((one) => one.path === path);
  if (!file) throw new Error(`The book has no ${path}.`);
  return { name: path.split('/').at(-1) ?? path, mimeType: '', buffer: Buffer.from(change(strFromU8(file.bytes))) };
};

const drop = (page: Page, ...files: readonly ReturnType<typeof fileOf>[]) =>
  page.getByLabel('Price book files').setInputFiles([...files]);

const saved = async (page: Page, button: string): Promise<Buffer> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFileSync(await (await download).path());
};

test('a changed table of run sizes shows what customers pay, is accepted, and passes the check elsewhere', async ({
  page,
}) => {
  await open(page, desk);
  // One figure with a digit too many: a tenfold price.
  await drop(
    page,
    fileOf('run-sizes/flyers.csv', (text) => text.replace('0.2815,140.77', '0.3097,154.85')),
  );
  await expect(page.getByText('is run-sizes/flyers.csv in the book.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Changes', exact: true }).locator('tbody').getByRole('row');
  // The price, and the two examples that ask for it.
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

const flyers = {
  id: 'a',
  product: 'Flyers & Brochures',
  productId: 'flyers',
  stock: '',
  runSize: 500,
  perUnit: 2815,
  perUnitCents: 28,
  total: 14_077,
  quantity: 2,
  selection: { size: '8.5x11', folding: 'Flat - No Folding', color: '4/0', coating: 'No Coating' },
};

test('saved quotes are replayed by the dropped book, down to the list of whom to call', async ({ page }) => {
  await open(page, '/quotes');
  await expect(page.getByText('No quote is saved yet.')).toBeVisible();
  // More than a portion of the reading; 362 of them are open.
  await withSavedQuotes(page, 600, { lines: [flyers] });
  await open(page, desk);
  await drop(
    page,
    fileOf('run-sizes/flyers.csv', (text) => text.replace('0.2815,140.77', '0.3097,154.85')),
  );
  await page.getByRole('button', { name: 'Replay the saved quotes' }).click();
  const replay = page.getByRole('region', { name: 'Replay' });
  await expect(replay.getByLabel('Sums')).toContainText(
    'Then$101,917.48Today$101,917.48Tried$112,111.40Tried beside today+$10,193.92Lines362',
  );
  await expect(replay.getByLabel('Sums')).toContainText('Dearer362');
  const lines = replay.getByRole('table', { name: 'Lines' }).locator('tbody').getByRole('row');
  await expect(lines.first()).toContainText('Flyers & Brochures');
  await expect(lines.first()).toContainText('$309.70');
  await replay.getByRole('radio', { name: 'All', exact: true }).first().check({ force: true });
  await expect(replay.getByLabel('Sums')).toContainText('Lines600');
  await replay.getByRole('radio', { name: 'Customer' }).check({ force: true });
  const groups = replay.getByRole('table', { name: 'Groups' }).locator('tbody').getByRole('row');
  await expect(groups.filter({ hasText: 'Zoë Park, Park & Sons' })).not.toHaveCount(0);
  const calls = replay.getByRole('table', { name: 'Call list' });
  await expect(calls.locator('tbody').getByRole('row')).toHaveCount(25);
  await calls.getByRole('button', { name: 'Phone' }).click();
  await expect(calls.locator('tbody').getByRole('row').first()).toContainText(
    /\(555\) 010-2345.*\$281\.54.*\$309\.70.*\+\$28\.16/,
  );
  const csv = String(await saved(page, 'Export CSV'));
  expect(csv.split('\r\n')).toHaveLength(602);
  expect(csv).toContain(',dearer,281.54,281.54,309.70,');
  await expectAccessible(page, 'the desk with a replay');
  await lines.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Q-7F3KD-');
});
