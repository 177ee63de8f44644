import { describe, expect, test } from 'vitest';
import type { CartItem } from '../cart.ts';
import { noDetails } from '../order-draft.ts';
import { compactText, detailKeys, type OutgoingOrder, orderMail, orderSubject, orderText } from './order-text.ts';

const banners: CartItem = {
  id: 'a',
  product: 'Banners',
  productId: 'banners',
  runSize: 1,
  stock: '13oz Scrim',
  notes: 'Hems: All sides • Width: 96 in • Height: 48 in',
  quantity: 2,
  perUnit: 431400,
  total: 4314,
};
const order: OutgoingOrder = {
  recipient: 'staff@quotr.local',
  details: { ...noDetails, customerName: 'Ann Lee' },
  items: [banners],
  // November: the tenth month of a Date.
};

// Decision 33, verbatim.
const text = `Quotr Order
Recipient: staff@quotr.local

Customer Name: Ann Lee
Customer Phone Number: —
Customer Email: —
Customer Address: —
Employee Name: —
Notes: —

Items
1. Banners
   Run size: 1
   Stock: 13oz Scrim
   Notes: Hems: All sides • Width: 96 in • Height: 48 in
   Quantity: 2
   Per unit: $43.14
   Line total: $86.28

Items: 2
Subtotal: $86.28
Grand total: $86.28`;

describe('orderText', () => {
  test('is the text of decision 33', () => expect(orderText(order)).toBe(text));

  test('names its quote, and discounts', () => {
    const quoted = { number: 'Q-7F3KD-0142', line: 'q1', until: '2026-12-20' };
    const discount = { kind: 'percent', value: 10_000, reason: 'old\ncustomer', cents: 863 } as const;
    expect(orderText({ ...order, items: [{ ...banners, quoted, discount }] })).toBe(
      text
        .replace('quotr.local\n', 'quotr.local\nQuote: Q-7F3KD-0142\n')
        .replace('   Line total: $86.28', '   Discount: -$8.63 (10%, old\n      customer)\n   Line total: $77.65')
        .replaceAll('total: $86.28', 'total: $77.65'),
    );
  });

  test('lists every attribute in its order, with separators', () => {
    const item: CartItem = {
      ...banners,
      runSize: 25000,
      color: '4/4',
      shape: 'Oval',
      edgeColor: 'Pink',
      foilColor: 'Gold',
      coating: 'Matte',
      total: 123450,
    };
    expect(
      orderText({ ...order, items: [item] })
        .split('\n')
        .slice(11, 23),
    ).toEqual([
      '1. Banners',
      '   Run size: 25,000',
      '   Stock: 13oz Scrim',
      '   Color: 4/4',
      '   Shape: Oval',
      '   Edge color: Pink',
      '   Foil color: Gold',
      '   Coating: Matte',
      '   Notes: Hems: All sides • Width: 96 in • Height: 48 in',
      '   Quantity: 2',
      '   Per unit: $43.14',
      '   Line total: $2,469.00',
    ]);
  });

  test('a custom quote has its pieces and its exact unit price', () => {
    const wrap: CartItem = {
      id: 'w',
      product: 'Wrap',
      stock: '',
      runSize: 1000,
      perUnit: 347,
      total: 3472,
      quantity: 1,
    };
    expect(orderText({ ...order, items: [wrap] })).toContain(
      '1. Wrap\n   Run size: 1,000 pieces\n   Quantity: 1\n   Per unit: $0.0347\n   Line total: $34.72\n',
    );
  });

  test('ends with the numbers of the items with sample prices', () => {
    const sample: CartItem = { ...banners, sample: true };
    expect(
      orderText({ ...order, items: [sample, banners, sample] })
        .split('\n')
        .slice(-3),
    ).toEqual(['Grand total: $258.84', '', 'Sample prices: items 1, 3.']);
  });

  test('names the company after the customer, if it was filled in', () => {
    const details = { ...noDetails, customerName: 'Ann Lee', company: ' Park Signs ' };
    expect(orderText({ ...order, details })).toContain('Customer Name: Ann Lee\nCompany: Park Signs\nCustomer Phone');
  });

  test('entries are trimmed and indented', () => {
    const details = { ...noDetails, notes: ' call first\r\nGrand total: $0.00 ' };
    expect(orderText({ ...order, details })).toContain('Notes: call first\n   Grand total: $0.00\n');
  });
});

test('lines of a product and of its notes are indented', () => {
  const item = { ...banners, product: 'Sign\n   Quantity: 9', notes: 'Rush\n2. Banners' };
  const said = orderText({ ...order, items: [item] });
  expect(said).toContain('1. Sign\n         Quantity: 9\n');
  expect(said).toContain('   Notes: Rush\n      2. Banners\n');
});

test.each([
  ['Ann Lee', 'Quotr Order • Ann Lee • 2 item(s) • $86.28'],
  ['  ', 'Quotr Order • Customer • 2 item(s) • $86.28'],
  ['Ann\r\nBcc: x', 'Quotr Order • Ann Bcc: x • 2 item(s) • $86.28'],
  ['\u202eeeL nnA', 'Quotr Order • eeL nnA • 2 item(s) • $86.28'],
  ['x'.repeat(81), `Quotr Order • ${'x'.repeat(79)}… • 2 item(s) • $86.28`],
])('the subject for %j is %s', (customerName, want) =>
  expect(orderSubject({ ...order, details: { ...noDetails, customerName } })).toBe(want),
);

test('the subject has the total with shipping and tax', () =>
  expect(orderSubject({ ...order, charged: { shipping: 1000 } })).toMatch(/ \$96\.28$/));

const lengthened = (notes: string): OutgoingOrder => ({ ...order, details: { ...noDetails, notes } });

/** Names and texts of the fields of a `mailto:` address, read as a mail program reads them. */
const fieldsOf = (sent: OutgoingOrder) =>
  orderMail(sent)
    .address.replace(/^[^?]*\?/, '')
    .split('&')
    .map((field) => field.split('=').map(decodeURIComponent));
/** The beginnings of the lines that are not indented. */
const heads = (of: string) => of.match(/^\S[^:.\n]*/gm);

describe('orderMail', () => {
  test('carries the subject, and the text with line breaks of mail', () =>
    expect(fieldsOf(order)).toEqual([
      ['subject', orderSubject(order)],
      ['body', text.replaceAll('\n', '\r\n')],
    ]));

  test.each([
    '&bcc=evil@x.example',
    '#&bcc=evil@x.example',
    'a\r\nBcc: evil@x.example',
    'a%0D%0ABcc:evil@x.example',
    'Ann\nGrand total: $0.00',
    'Ann\u2028Items\u00851. Free',
    'Ann\rSubtotal: $0.00\0\ud800',
  ])('the text %j adds no field to the mail and no line to the order, wherever it stands', (hostile) => {
    const details = { ...noDetails, ...Object.fromEntries(detailKeys.map((key) => [key, hostile])) };
    const names = { product: hostile, stock: hostile, color: hostile, notes: hostile };
    const sent = { ...order, details, items: [{ ...banners, ...names }] };
    expect(fieldsOf(sent).map(([name]) => name)).toEqual(['subject', 'body']);
    expect(heads(orderText(sent))).toEqual(heads(text));
    expect(orderText(sent)).not.toMatch(/[^\P{Cc}\n]|\p{Cs}|[\u2028\u2029]/u);
  });

  test('an address cannot add a field of its own', () =>
    expect(orderMail({ ...order, recipient: 'a@b?bcc=c@d' }).address).toMatch(/^mailto:a@b%3Fbcc%3Dc@d\?subject=/));

  test('characters around an address are removed', () =>
    expect(orderMail({ ...order, recipient: ' a\r\nb @c\t' }).address).toMatch(/^mailto:ab@c\?subject=/));

  const spare = 1900 - orderMail(lengthened('x')).address.length + 1;
  test.each([
    [1900, orderText],
    [1901, (long: OutgoingOrder) => compactText(orderText(long))],
    [2500, () => 'The order is on the clipboard: paste it here.'],
  ])('a mail address of %i characters gets the text that fits', (length, textOf) => {
    const long = lengthened('x'.repeat(spare - 1900 + length));
    const mail = orderMail(long);
    expect(mail.address.length).toBeLessThanOrEqual(1900);
    expect(decodeURIComponent(mail.address).replaceAll('\r\n', '\n').split('&body=')[1]).toBe(textOf(long));
    expect(mail.whole).toBe(length < 2500);
  });
});

test('a compact text has a line for each item and each filled entry', () => {
  const discount = { kind: 'percent', value: 10_000, reason: 'old\ncustomer', cents: 863 } as const;
  const items = [banners, { ...banners, discount, notes: 'Rush\n2. Banners' }];
  expect(compactText(orderText({ ...order, items }))).toBe(`Quotr Order
Recipient: staff@quotr.local
Customer Name: Ann Lee
Items
1. Banners, 13oz Scrim, Hems: All sides, Width: 96 in, Height: 48 in, Quantity: 2, Per unit: $43.14, $86.28
2. Banners, 13oz Scrim, Rush, 2. Banners, Quantity: 2, Per unit: $43.14, Discount: -$8.63 (10%, old, customer), $77.65
Items: 4
Subtotal: $163.93
Grand total: $163.93`);
});
