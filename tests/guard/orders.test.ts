/** Hostile texts in each field of an order and text of the book: no header is added, the order has them as typed. */
import { describe, expect, test } from 'vitest';
import type { CartItem } from '../../src/quotes/cart.ts';
import { mailFile } from '../../src/quotes/mail/mail.ts';
import { orderMail } from '../../src/quotes/mail/order-mail.ts';
import { detailLabels, detailKeys as details, type Order, orderText } from '../../src/quotes/mail/order-text.ts';
import { noDetails } from '../../src/quotes/order-draft.ts';
import { bookProducts } from '../fixtures/book-products.ts';
import { runs, say } from '../soak/size.ts';
import { readMailAddress } from './mail-address.ts';
import { readMailFile } from './mail-file.ts';
import { readOrderText } from './read-order-text.ts';
import { carried, textPayloads } from './text-payloads.ts';

const recipient = 'staff@quotr.local';
const item: CartItem = { id: 'a', product: 'P', stock: 'S', runSize: 250, perUnit: 2815, total: 14_077, quantity: 2 };
const order: Order = { recipient, details: noDetails, items: [item] };

const itemTexts = {
  product: 'Product',
  stock: 'Stock',
  color: 'Color',
  shape: 'Shape',
  edgeColor: 'Edge color',
  foilColor: 'Foil color',
  coating: 'Coating',
  notes: 'Notes',
} as const satisfies Partial<Record<keyof CartItem, string>>;

const paste = 'The order is on the clipboard: paste it here.';

const mailHeaders = [
  'X-Unsent',
  'X-Uniform-Type-Identifier',
  'To',
  'Subject',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
];

/**
 * Returns the text that reaches the recipient: by the mail itself, else by the clipboard. @throws unless there is
 * exactly one mail with subject and body
 */
function delivered(sent: Order): string {
  const mail = orderMail(sent);
  const { to, headers } = readMailAddress(mail.address);
  expect(mail.address.length).toBeLessThanOrEqual(1900);
  expect(headers.map(([name]) => name)).toEqual(['subject', 'body']);
  const [[, subject], [, body]] = [headers[0] ?? ['', ''], headers[1] ?? ['', '']];
  expect(to).toBe(recipient);
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
  expect(subject).toMatch(/^Quotr Order • [^]* • 2 item\(s\) • \$281\.54$/);
  const clipboard = orderText(sent);
  const draft = readMailFile(mailFile(mail.message));
  expect(draft.headers.map(([name]) => name)).toEqual(mailHeaders);
  expect(draft.headers).toContainEqual(['To', recipient]);
  expect(draft.headers).toContainEqual(['Subject', subject]);
  expect(draft.text.split('\r\n')).toEqual(clipboard.split('\n'));
  if (!mail.whole) expect(body).toBe(paste);
  else expect(body.split('\r\n')).toEqual(clipboard.split('\n'));
  expect(clipboard).not.toMatch(/[^\P{Cc}\t\n]|\p{Cs}|[\u2028\u2029]/u);
  return clipboard;
}

const foot = ['Items: 2', 'Subtotal: $281.54', 'Grand total: $281.54'];
const plain = readOrderText(orderText(order));

/** Expects one change of the order, and no other. */
function expectOnly(sent: Order, change: (read: typeof plain) => typeof plain): void {
  const read = readOrderText(delivered(sent));
  expect(read).toEqual(change(plain));
  expect(read.foot).toEqual(foot);
}

test('there are a hundred payloads and more, none twice', () => {
  expect(new Set(textPayloads.map(([, text]) => text)).size).toBe(textPayloads.length);
  expect(textPayloads.length).toBeGreaterThanOrEqual(100);
});

describe('the reader of mail addresses sees a header of its own', () => {
  test.each([
    ['mailto:a@b?subject=x&body=y&bcc=evil', 3],
    ['mailto:a@b?subject=x&body=y', 2],
  ])('%s', (address, want) => expect(readMailAddress(address).headers).toHaveLength(want));
  test.each([
    ['mailto:a@b?subject=a?body=b'],
    ['mailto:a@b?subject=a=b'],
    ['mailto:a@b?subject=a#b'],
    ['mailto:a@b?subject=a\nb'],
  ])('%j is refused', (address) => expect(() => readMailAddress(address)).toThrow(/second|not encoded/));
});

test('every field of the dialog', () => {
  let tried = 0;
  for (const key of details) {
    for (const [what, text] of textPayloads) {
      tried++;
      const value = carried(text.trim()) || '—';
      const label = detailLabels[key];
      try {
        expectOnly({ ...order, details: { ...noDetails, [key]: text } }, (read) => ({
          ...read,
          details: read.details.map(([name, before]) => [name, name === label ? value : before]),
        }));
      } catch (error) {
        throw new Error(`${key}, ${what}`, { cause: error });
      }
    }
  }
  say('order fields', {
    fields: details.length,
    payloads: textPayloads.length,
    tried,
    'extra headers': 0,
    'other texts': 0,
  });
  expect(tried).toBe(details.length * textPayloads.length);
});

test('all fields of the dialog at once', () => {
  for (const [what, text] of textPayloads) {
    const all = Object.fromEntries(details.map((key) => [key, text]));
    const read = readOrderText(delivered({ ...order, details: { ...noDetails, ...all } }));
    const value = carried(text.trim()) || '—';
    expect(read.details.slice(1), what).toEqual(details.map((key) => [detailLabels[key], value]));
    expect(read.foot).toEqual(foot);
  }
});

/** Expects the item with one text, in the form of an order. */
function expectItemText(key: keyof typeof itemTexts, text: string): void {
  const value = carried(text);
  expectOnly({ ...order, items: [{ ...item, [key]: text }] }, (read) => {
    const [before] = read.items;
    if (!before) throw new Error('the plain order has an item');
    if (key === 'product') return { ...read, items: [{ ...before, product: value }] };
    const others = before.lines.filter(([label]) => label !== itemTexts[key]);
    const at = key === 'stock' ? 1 : 2;
    const own = text === '' ? [] : [[itemTexts[key], value] as const];
    // The plain item has only the stock; other attributes follow the stock.
    return { ...read, items: [{ ...before, lines: [...others.slice(0, at), ...own, ...others.slice(at)] }] };
  });
}

test('every text of a cart line', () => {
  let tried = 0;
  for (const key of Object.keys(itemTexts).filter((name): name is keyof typeof itemTexts => name in itemTexts)) {
    for (const [what, text] of textPayloads) {
      tried++;
      try {
        expectItemText(key, text);
      } catch (error) {
        throw new Error(`${key}, ${what}`, { cause: error });
      }
    }
  }
  say('texts of a cart line', { tried, 'extra headers': 0, 'other texts': 0 });
});

test('every text of the book', () => {
  const ofFields = bookProducts.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === 'choice' ? field.choices.map(({ name }) => name) : field.label)),
  );
  const words = [...new Set([...bookProducts.map(({ name }) => name), ...ofFields])];
  const some = words.filter((_, at) => at % runs(1, 80) === 0);
  let tried = 0;
  for (const word of some) {
    for (const [, text] of textPayloads) {
      tried++;
      const spoilt = `${word}${text}`;
      const names = { product: spoilt, stock: spoilt, color: spoilt, notes: `${word}: ${spoilt} • ${word}` };
      const [read] = readOrderText(delivered({ ...order, items: [{ ...item, ...names }] })).items;
      expect(read?.product).toBe(carried(spoilt));
      const said = new Map(read?.lines);
      expect([said.get('Stock'), said.get('Color'), said.get('Notes')]).toEqual(
        [names.stock, names.color, names.notes].map(carried),
      );
    }
  }
  say('texts of the book', {
    texts: some.length,
    of: words.length,
    payloads: textPayloads.length,
    tried,
    'extra headers': 0,
    'other texts': 0,
  });
});
