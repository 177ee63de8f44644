import { describe, expect, test } from 'vitest';
import type { CartItem } from '../cart.ts';
import { noDetails } from '../order-draft.ts';
import { compactOrderText } from './order-mail.ts';

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
const order = { recipient: 'staff@quotr.local', details, items: [banner, flyer, card] };

const from = (number: string) => ({ number, line: 'q1', until: '2026-12-20' });

describe('compactOrderText', () => {
  test('has a line for each item and each filled entry', () =>
    expect(compactOrderText(order)).toBe(`Quotr Order
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

  test('names the quote, labelled colors and discounts; further lines of an entry stay in its line', () => {
    const discount = { kind: 'percent', value: 10_000, reason: 'old\ncustomer', cents: 863 } as const;
    const items = [
      { ...banner, quoted: from('Q-7F3KD-0142'), discount, notes: 'Rush\n2. Banners' },
      { ...card, quoted: from('Q-7F3KD-0142'), edgeColor: 'Pink', foilColor: 'Gold' },
    ];
    const customerAddress = '12 Harbor Street\nLakeside, OH 44101';
    const lines = compactOrderText({ ...order, items, details: { ...details, customerAddress } }).split('\n');
    expect(lines).toContain('Quote: Q-7F3KD-0142');
    expect(lines).toContain('Address: 12 Harbor Street / Lakeside, OH 44101');
    expect(lines).toContain(
      '1. 2 x 1 Banners, 13oz Scrim, Rush / 2. Banners, $43.14 each, -$8.63 (10%, old / customer), $77.65',
    );
    expect(lines.find((line) => line.startsWith('2. '))).toContain(', Edge color: Pink, Foil color: Gold, ');
  });
});
