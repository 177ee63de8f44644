/** Quotes in the browser's IndexedDB, as the app writes them there. */
import type { Page } from '@playwright/test';
import { staffEmail } from './stored.ts';

const names = ['Zoë Park', 'Ann Lee', 'Jürgen Müller', 'Maria Gonzalez', 'Bob Stone', 'Chen Wei', 'Priya Nair', ''];
const companies = ['Park & Sons', '', 'Müller Druck', 'Harbor Café', '', 'Lakeside School', '', ''];
const products = ['Banners', 'Flyers & Brochures', '14pt Business Cards', 'Coroplast Signs', 'Foam Core'];
const statuses = ['draft', 'sent', 'accepted', 'declined', 'ordered'];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const dayAfter = (time: number, days: number): string => new Date(time + days * dayMs).toISOString().slice(0, 10);

/** Properties that replace those of every test quote. */
interface Other {
  readonly lines?: readonly object[];
  /** Totals of alternatives, for the list. */
  readonly totals?: readonly number[];
}

/** Returns the `at`th of many quotes, an hour apart, the last one the newest. */
function savedQuote(at: number, count: number, now: number, { totals, ...other }: Other) {
  const of = (values: readonly string[], step = 1): string => values[Math.floor(at / step) % values.length] ?? '';
  const createdAt = now - (count - at) * hourMs;
  const number = `Q-7F3KD-${String(at + 1).padStart(4, '0')}`;
  const kept = {
    number,
    store: staffEmail,
    status: of(statuses, 7),
    createdAt,
    changedAt: createdAt,
    validUntil: dayAfter(createdAt, 30),
    employee: of(['Kim', 'Lou', '']),
    customer: {
      name: of(names),
      company: of(companies),
      phone: of(['', '(555) 010-2345', '555.010.7788'], 3),
      email: '',
      address: '',
    },
  };
  const line = { id: 'a', product: of(products), stock: '', perUnit: 100 * at, total: 1000 + at, quantity: 1 };
  const quote = {
    ...kept,
    id: number,
    revision: 1,
    note: '',
    lines: [line],
    events: [{ at: createdAt, by: kept.employee, kind: 'draft' }],
    ...other,
  };
  const isOpen = kept.status !== 'declined' && kept.status !== 'ordered';
  const openUntil = kept.status === 'accepted' ? '9999-12-31' : kept.validUntil;
  return {
    record: { number, id: quote.id, store: staffEmail, version: 1, data: quote },
    summary: { ...kept, products: [line.product], totals: totals ?? [line.total], ...(isOpen && { openUntil }) },
  };
}

/** Puts quotes into the database that a page of the app has opened, and reloads the page. */
export async function withSavedQuotes(page: Page, count: number, other: Other = {}): Promise<void> {
  const now = Date.now();
  const saved = Array.from({ length: count }, (_, at) => savedQuote(at, count, now, other));
  // As one text: Firefox's driver takes minutes for so many objects.
  await page.evaluate(putQuotes, JSON.stringify(saved));
  await page.reload();
}

/** Runs in the page: puts quotes into the app's open database. @param json list of records with their summaries */
async function putQuotes(json: string): Promise<void> {
  const saved: readonly { readonly record: object; readonly summary: object }[] = JSON.parse(json);
  const request = indexedDB.open('quotr-quotes');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error(request.error?.message)));
  });
  const transaction = database.transaction(['quotes', 'summaries'], 'readwrite');
  for (const { record, summary } of saved) {
    transaction.objectStore('quotes').put(record);
    transaction.objectStore('summaries').put(summary);
  }
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
}
