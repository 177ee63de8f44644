/** The pricing desk: a book is dropped, its faults and changes are shown, and what is taken away passes the check. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { loadEditions } from '../../codegen/commands/load-sources.ts';
import { open } from './support/navigation.ts';
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
