/** The file of a backup, written without the app's code: the app has to read backups written years ago. */
import { crc32 } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { open } from './navigation.ts';
import { staffEmail } from './stored.ts';

export interface SavedQuote {
  readonly number: string;
  readonly name: string;
  readonly company?: string;
  readonly lines?: readonly object[];
}

/** Lines of an explanation, as many as a usual price has. */
const reasons = Array.from({ length: 8 }, (_, at) => ({
  id: `row-${at}`,
  kind: 'line',
  label: 'Per square foot, printed on one side',
  how: '32 sq ft x $1.21',
  amount: '$38.72',
  cells: [{ file: 'price-book.xlsx', sheet: 'Rates', row: 5 + at, column: 'D' }],
  isSample: false,
}));

function backupOf(saved: readonly SavedQuote[]): string {
  const quotes = saved.map(({ number, name, company = '', lines }, at) => ({
    id: number,
    number,
    store: staffEmail,
    revision: 1,
    status: 'draft',
    createdAt: Date.UTC(2026, 10, 20) + at,
    changedAt: Date.UTC(2026, 10, 20) + at,
    validUntil: '2026-12-20',
    employee: 'Cy',
    customer: {
      name,
      company,
      phone: '',
      email: `${name.toLowerCase().replace(/[^a-z]/g, '')}@shop.example`,
      address: '1 Pine St.',
    },
    note: '',
    lines: lines ?? [{ id: 'a', product: 'Wrap', stock: '', perUnit: 100, total: 4000, quantity: 2, reasons }],
    events: [],
  }));
  return JSON.stringify({
    format: 'quotr-quotes/1',
    store: staffEmail,
    writtenAt: Date.UTC(2026, 10, 21),
    letters: ['7F3KD'],
    checks: quotes.map((quote) => crc32(JSON.stringify(quote))),
    quotes,
  });
}

export const restore = (page: Page, text: string): Promise<void> =>
  page
    .getByLabel('Backup file')
    .setInputFiles({ name: 'quotes.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/** Restores a backup of new quotes. The page is then Storage and Backup. */
export async function withQuotes(page: Page, saved: readonly SavedQuote[]): Promise<void> {
  await open(page, '/admin/storage');
  await restore(page, backupOf(saved));
  await expect(page.getByText(/^\d+ quotes? restored\.$/)).toBeVisible();
}
