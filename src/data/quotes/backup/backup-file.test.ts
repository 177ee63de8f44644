import { describe, expect, test } from 'vitest';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import { orderOf } from '../../../../tests/server/sent.ts';
import type { KeptOrder } from '../../stored-record.ts';
import { type Backup, readBackup, writeBackup } from './backup-file.ts';

const { store } = savedQuote;
const other = { ...savedQuote, id: 'other', number: 'Q-8G4LE-0001' };
const backup: Backup = { store, writtenAt: 1000, quotes: [savedQuote, other] };

test('a backup is read as written', () => {
  expect(readBackup(writeBackup(backup), store)).toEqual({
    quotes: backup.quotes,
    orders: [],
    writtenAt: 1000,
    unread: [],
  });
});

test("terms are read as written, with what a newer version added, and left out if they can't be read", () => {
  const terms = {
    revision: 3,
    tax: { name: 'Sales tax', rate: 8250, included: false, onShipping: true },
    ofANewerVersion: 'kept',
  };
  const text = writeBackup({ ...backup, terms });
  expect(readBackup(text, store).terms).toEqual(terms);
  for (const [written, changed, why] of [
    ['"rate":8250', '"rate":0', 'terms.tax.rate: found 0, expected above 0 and at most 100 percent.'],
    ['"terms":{', '"terms":7,"x":{', 'terms: found 7, expected Object.'],
  ] as const) {
    const read = readBackup(text.replace(written, changed), store);
    expect(read).toMatchObject({ quotes: backup.quotes, unread: [why] });
    expect(read).not.toHaveProperty('terms');
  }
});

test('orders are read as written', () => {
  const kept = (id: string): KeptOrder => ({
    order: orderOf(id, { store }),
    status: 'done',
    version: id,
    revision: 2,
    changedAt: 2000,
    changedBy: { id: 'ann', name: 'Ann' },
  });
  const orders = [kept('order-01'), kept('order-02')];
  const text = writeBackup({ ...backup, orders });
  expect(readBackup(text, store)).toMatchObject({ quotes: backup.quotes, orders, unread: [] });
  const foreign = writeBackup({ ...backup, orders: [{ ...kept('order-01'), order: orderOf('order-01') }] });
  expect(readBackup(foreign, store).unread).toEqual(['orders[0].store: the order is from another store.']);
});

const sealed = (quotes: readonly object[], frame: object = {}): string =>
  JSON.stringify({
    format: 'quotr-quotes/1',
    store,
    writtenAt: 1000,
    quotes,
    ...frame,
  });
const withLine = (line: object) => ({
  ...savedQuote,
  lines: [savedQuote.lines[0], { ...savedQuote.lines[1], ...line }],
});

describe('is refused', () => {
  test.each([
    ['no JSON', '{"format":', 'The file is not valid JSON.'],
    ['a newer version', sealed([], { format: 'quotr-quotes/2' }), 'made by a newer version of Quotr'],
    [
      'another store',
      sealed([], { store: 'bob@store.example' }),
      'from the store bob@store.example. Sign in at that store',
    ],
    ['a negative total', sealed([withLine({ total: -1 })]), 'quotes[0].lines[1].total: found -1, expected >=0.'],
    ['no lines', sealed([{ ...savedQuote, lines: [] }]), 'quotes[0].lines: found Array, expected at least one line.'],
    [
      'a quote of another store',
      sealed([{ ...savedQuote, store: 'x' }]),
      'quotes[0].store: the quote is from another store.',
    ],
  ])('%s', (_, text, message) => expect(() => readBackup(text, store)).toThrow(message));
});

test("one of several quotes that can't be read is reported, and the others are restored", () =>
  expect(readBackup(sealed([other, { ...savedQuote, createdAt: 1e300 }]), store)).toMatchObject({
    quotes: [other],
    unread: ['quotes[1].createdAt: found 1e+300, expected a time from 1970 to 2199.'],
  }));

test('a backup of an earlier release is read, with its letters and checksums', () =>
  expect(readBackup(sealed([savedQuote], { letters: ['7F3KD'], checks: [1], orderChecks: [] }), store)).toMatchObject({
    quotes: [savedQuote],
    unread: [],
  }));
