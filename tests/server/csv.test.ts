import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvRow } from '../../src/quotes/orders/csv.ts';
import { ordersCsv } from '../../src/quotes/orders/orders-csv.ts';
import { ann, orderOf } from './sent.ts';

test.each([
  ['plain', 'Ann Lee', 'Ann Lee'],
  ['a comma, a semicolon, a line break', 'a, b; c\nd', '"a, b; c\nd"'],
  ['a telephone number', '+1 555 0100', `'+1 555 0100`],
  ['a sign behind what is not seen', '\u200b=1+1', `"\u200b'=1+1"`],
  ['a sign where a semicolon begins a cell', 'x;=1+1', `"x;'=1+1"`],
  ['a sign in a second line', 'a\r\n  -b', `"a\r\n  '-b"`],
  ['nothing', '', ''],
])('%s', (_, text, want) => expect(csvRow([text])).toBe(`${want}\r\n`));

test('a figure stays a number, also a negative one', () =>
  expect(csvRow(['-1.50', { figure: '-1.50' }])).toBe(`'-1.50,-1.50\r\n`));

test('the columns are the same for every store; days are of the counter, and lines and taxes are described', async () => {
  const at = Date.parse('2026-12-01T04:30:07.901Z');
  const banner = {
    id: 'a',
    product: 'Banners',
    productId: 'banners',
    stock: '13oz Scrim',
    runSize: 1,
    perUnit: 431_400,
    total: 4314,
    quantity: 2,
    notes: 'Hems: All sides • Width: 96 in • Height: 48 in',
  };
  const wrap = { id: 'b', product: 'Wrap', stock: '', runSize: 1000, perUnit: 347, total: 3472, quantity: 1 };
  const tax = { name: 'Sales tax', rate: 8875, included: false, onShipping: false };
  const order = orderOf('order-01', { at, lines: [banner, wrap], total: 12_100, tax });
  const recorded = { order, status: 'recorded' as const, version: 'v', changedAt: at, changedBy: ann, flags: [] };
  let file = '';
  const orders = [recorded, { ...recorded, status: 'not sent' as const }];
  for await (const part of ordersCsv(() => Promise.resolve({ orders }), 'America/Los_Angeles')) file += part;
  const [row, notSent] = Papa.parse<Record<string, string>>(file.replace('\uFEFF', ''), { header: true }).data;
  expect(row).toMatchObject({
    Placed: '2026-12-01T04:30:07.901Z',
    'Placed on': '2026-11-30',
    Lines: '2 pieces, Banners 96 x 48 in, 13oz Scrim, Hems: All sides, 86.28; 1,000 pieces, Wrap, 34.72',
    Subtotal: '121.00',
    Shipping: '',
    Tax: '10.74',
    'Tax rate': 'Sales tax 8.875 %',
    Total: '131.74',
  });
  expect(notSent).toMatchObject({ Status: 'not sent', Subtotal: '', Tax: '', Total: '' });
});
