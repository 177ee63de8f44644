import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMailAddress } from '../../../tests/guard/mail-address.ts';
import type { CartItem } from '../cart.ts';
import { cartCount } from '../cart-count.ts';
import { cartTotal, lineTotal } from '../cart-figures.ts';
import { formatCount, formatMoney } from '../format.ts';
import { noDetails } from '../order-draft.ts';
import { compactOrderText } from './compact-order-text.ts';
import { orderMail } from './order-mail.ts';
import { type Order, orderText } from './order-text.ts';

const banner: CartItem = {
  id: 'a',
  product: 'Banners',
  productId: 'banners',
  stock: '13oz Scrim',
  runSize: 1,
  notes: 'Hems: All sides • Grommets: Every 2 ft • Width: 96 in • Height: 48 in',
  quantity: 2,
  perUnit: 431_400,
  total: 4314,
};
const flyer: CartItem = {
  id: 'b',
  product: 'Flyers & Brochures',
  productId: 'flyers',
  stock: '100LB Gloss Book',
  color: '4/4',
  coating: 'No Coating',
  notes: 'Size: 11x17 • Folding: Flat - No Folding',
  runSize: 500,
  quantity: 1,
  perUnit: 5722,
  total: 28_610,
  sample: true,
};
const card: CartItem = {
  id: 'c',
  product: 'Basic Business Cards',
  productId: 'cards',
  stock: '16pt',
  color: 'Double Sided Color (4/4)',
  shape: 'Rectangle',
  coating: 'Glossy Both Sides',
  runSize: 1000,
  quantity: 1,
  perUnit: 355,
  total: 3550,
  sample: true,
};

const details = {
  ...noDetails,
  customerName: 'Ann Lee',
  customerPhone: '(555) 010-2345',
  customerEmail: 'ann.lee@bakery.example',
};
const filled = {
  ...details,
  customerAddress: '12 Harbor Street\nLakeside, OH 44101',
  employeeName: 'Kim',
  notes: 'Call when the proofs are ready, before noon.',
};
const ordinary = (count: number, also: Partial<Order> = {}): Order => ({
  recipient: 'staff@quotr.local',
  details,
  items: Array.from({ length: count }, (_, at) => [banner, flyer, card][at % 3] ?? banner),
  ...also,
});

const from = (number: string) => ({ number, line: 'q1', until: '2026-12-20' });

/** Returns an entry as it appears within a line. */
const inLine = (text: string) => text.replaceAll('\n', ' / ');

/** Returns the text of the mail as a mail program shows it. */
const bodyOf = (order: Order): string =>
  readMailAddress(orderMail(order).address)
    .headers.find(([name]) => name === 'body')?.[1]
    .replaceAll('\r\n', '\n') ?? '';

describe('compactOrderText', () => {
  test('has a line for each item and each filled entry', () =>
    expect(compactOrderText(ordinary(3))).toBe(`Quotr Order
Name: Ann Lee
Phone Number: (555) 010-2345
Email: ann.lee@bakery.example
1. 2 x 1 Banners, 13oz Scrim, Hems: All sides, Grommets: Every 2 ft, Width: 96 in, Height: 48 in, $43.14 each, $86.28
2. 1 x 500 Flyers & Brochures, 100LB Gloss Book, 4/4, No Coating, Size: 11x17, Folding: Flat - No Folding, $0.5722 each, $286.10
3. 1 x 1,000 Basic Business Cards, 16pt, Double Sided Color (4/4), Rectangle, Glossy Both Sides, $0.0355 each, $35.50
Items: 4
Subtotal: $407.88
Grand total: $407.88
Sample prices: items 2, 3.`));

  test('names quotes, labelled colors and discounts; further lines of an entry stay in its line', () => {
    const discount = { kind: 'percent', value: 10_000, reason: 'old\ncustomer', cents: 863 } as const;
    const items = [
      { ...banner, quoted: from('Q-7F3KD-0142'), discount, notes: 'Rush\n2. Banners' },
      { ...card, quoted: from('Q-7F3KD-0143'), edgeColor: 'Pink', foilColor: 'Gold' },
    ];
    const lines = compactOrderText(ordinary(0, { items, details: filled })).split('\n');
    expect(lines).toContain('Quotes: Q-7F3KD-0142, Q-7F3KD-0143');
    expect(lines).toContain('Address: 12 Harbor Street / Lakeside, OH 44101');
    expect(lines).toContain(
      '1. 2 x 1 Banners, Q-7F3KD-0142, 13oz Scrim, Rush / 2. Banners, $43.14 each, -$8.63 (10%, old / customer), $77.65',
    );
    expect(lines.find((line) => line.startsWith('2. '))).toContain(', Edge color: Pink, Foil color: Gold, ');
  });
});

describe('the mail', () => {
  test.each([
    ['the text of decision 33, while it fits', ordinary(3), orderText],
    ['the compact one with eight ordinary lines', ordinary(8), compactOrderText],
    ['the compact one with everything filled in, up to seven', ordinary(7, { details: filled }), compactOrderText],
  ])('has %s', (_, order, text) => {
    expect(bodyOf(order)).toBe(text(order));
    expect(orderMail(order)).toMatchObject({ whole: true, message: { text: orderText(order) } });
  });

  test.each([
    ['nine', ordinary(9)],
    ['eight with everything filled in', ordinary(8, { details: filled })],
  ])('of %s asks to paste it', (_, order) => {
    expect(orderMail(order).whole).toBe(false);
    expect(bodyOf(order)).toBe('The order is on the clipboard: paste it here.');
  });

  const word = fc.constantFrom('Banners', 'Sign\nTotal: $0.00', 'a, b; c', '5 & 6', '“Zoë” • 1', '=1+1', '12" x 4\'');
  const item: fc.Arbitrary<CartItem> = fc.record(
    {
      id: fc.uuid(),
      product: word,
      productId: word,
      stock: word,
      coating: word,
      notes: word,
      runSize: fc.integer({ min: 1, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      perUnit: fc.integer({ min: 1, max: 10_000_000 }),
      total: fc.integer({ min: 0, max: 1_000_000_00 }),
      sample: fc.constant(true as const),
    },
    { requiredKeys: ['id', 'product', 'productId', 'stock', 'quantity', 'perUnit', 'total'] },
  );

  test('keeps every figure of the order, and adds no lines from entries', () => {
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(details, filled),
        (items, entered) => {
          const order = ordinary(0, { items, details: entered });
          const [title, ...lines] = compactOrderText(order).split('\n');
          expect(title).toBe('Quotr Order');
          const entries = Object.values(entered).filter((text) => text !== '');
          for (const text of entries) expect(lines.shift()?.endsWith(`: ${inLine(text)}`)).toBe(true);
          items.forEach((one, at) => {
            const line = lines.shift() ?? '';
            const count = one.runSize === undefined ? '' : ` x ${formatCount(one.runSize)}`;
            expect(line.startsWith(`${at + 1}. ${formatCount(one.quantity)}${count} ${inLine(one.product)}, `)).toBe(
              true,
            );
            expect(line.endsWith(`, ${formatMoney(lineTotal(one))}`)).toBe(true);
            for (const text of [one.stock, one.coating, one.notes?.replaceAll(' • ', ', ')])
              if (text !== undefined) expect(line).toContain(`, ${inLine(text)}, `);
          });
          const total = formatMoney(cartTotal(items));
          const samples = items.flatMap(({ sample }, at) => (sample ? [at + 1] : []));
          expect(lines).toEqual([
            `Items: ${formatCount(cartCount(items))}`,
            `Subtotal: ${total}`,
            `Grand total: ${total}`,
            ...(samples.length === 0 ? [] : [`Sample prices: items ${samples.join(', ')}.`]),
          ]);
        },
      ),
    );
  });
});
