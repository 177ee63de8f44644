/**
 * Prices that a counter makes up and sends through the routes, and the flags of each. The store's markup is 50 percent:
 * $3.00 of the book are sold at $4.50.
 */
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalog } from '../../src/book/index.ts';
import { noMarkup, type Product } from '../../src/pricing/index.ts';
import type { Quote, QuoteLine } from '../../src/quotes/quote.ts';
import { waitsForManager } from '../../src/quotes/wire/flags.ts';
import { type Flag, RecordedOrderSchema } from '../../src/quotes/wire/wire.ts';
import { serverNow, sessionOf, testServer } from './app.ts';
import { makeLink, newToken, visitor } from './links.ts';
import { askable, dearer, lineOf } from './priced.ts';
import { orderOf, putOf, putOrderOf, quoteOf, send } from './sent.ts';

const { app, request, signIn, database } = await testServer();
const [cards] = askable.filter(({ product, runSize }) => product.id === 'basic' && runSize === 100);
if (!cards) throw new Error('the book has no example of 100 basic cards');
const category = cards.product.markupCategory;
const half = { pct: 50_000, fixed: 0 };
const hour = 3_600_000;
const right = lineOf(cards, half);
const low = lineOf(cards, noMarkup);
const manager = sessionOf({ user: { id: 'may', name: 'May', email: 'may@north.example' }, role: 'manager' });

let count = 0;
const fresh = () => String(++count).padStart(4, '0');
/** The place in the feed that the counter knows. */
let place = 0;
const hear = async () => {
  const { body } = await request('/api/changes?after=0');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the route answers
  place = (body as { seq: number }).seq;
};

interface Answer {
  readonly status: number;
  readonly body: { readonly flags: readonly Flag[]; readonly approval?: object };
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the routes answer
const asked = async (...[path, init]: Parameters<typeof request>) => (await request(path, init)) as Answer;

const sendQuote = (line: QuoteLine, also: Partial<Quote> = {}, knew = place) => {
  const quote = quoteOf(`Q-FFFFF-${fresh()}`, { createdAt: serverNow, changedAt: serverNow, lines: [line], ...also });
  return asked(...putOf(quote, `command-${quote.number}`, { knew }));
};
const sendOrder = (line: QuoteLine, also: object = {}, knew = place) =>
  asked(
    ...putOrderOf(
      orderOf(`order-${fresh()}`, { at: serverNow, lines: [line], total: line.total * line.quantity, ...also }),
      undefined,
      knew,
    ),
  );
const flagsOf = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  expect(status).toBe(201);
  return body.flags.map(({ kind, detail }) => (detail === undefined ? kind : `${kind}: ${detail}`));
};
const setMarkup = async (pct: number, revision: number) => {
  signIn(manager);
  const rows = [{ kind: 'markup', category, revision, value: { pct, fixed: 0 } }];
  expect((await request('/api/settings', send('PATCH', { rows }))).status).toBe(200);
  signIn(sessionOf());
};

const storeBook = (version: string, product: Product, also: { served_at?: number; counts_from?: number } = {}) =>
  database
    .insertInto('books')
    .values({
      version,
      product: product.id,
      counts_from: 0,
      served_at: serverNow,
      smallest_markup: 0,
      document: JSON.stringify(product),
      ...also,
    })
    .execute();

beforeAll(async () => {
  await setMarkup(50_000, 0);
  await storeBook('old', cards.product, { served_at: serverNow - 8 * 24 * hour });
  await storeBook('corrected', cards.product, { served_at: serverNow - 2 * hour, counts_from: serverNow - hour });
});
beforeEach(async () => {
  signIn(sessionOf());
  await hear();
});
afterAll(() => signIn(sessionOf()));

const heldIn = (number: string, line = 'a') => ({ ...right, id: number, heldBy: { number, line } });

describe('a quote', () => {
  const cent = { ...low, total: 1, perUnit: 1 };
  const given = { kind: 'percent', value: 100_000, reason: '', cents: right.total } as const;
  test.each<readonly [string, QuoteLine, Partial<Quote>, readonly string[]]>([
    ['at the right price', right, {}, []],
    ['without the markup', low, {}, ['price']],
    ['that says 1970', low, { createdAt: 0 }, ['price']],
    [
      'that says it was made before the markup',
      low,
      { createdAt: serverNow - hour, changedAt: serverNow - hour },
      ['price'],
    ],
    [
      'that says it is made next year',
      low,
      { createdAt: serverNow + 9000 * hour, changedAt: serverNow + 9000 * hour },
      ['price'],
    ],
    ['of another stock than its selection', { ...right, stock: `${right.stock} and gold` }, {}, ['price: description']],
    ['at a cent by an unknown book', { ...cent, bookVersion: 'mine' }, {}, ['unchecked']],
    [
      'for nothing by an unknown book',
      { ...right, bookVersion: 'mine', discount: given },
      {},
      ['unchecked', 'discount'],
    ],
    ['for nothing by the book', { ...right, discount: given }, {}, ['discount over limit']],
    ['at a cent by no book', { ...cent, bookVersion: 'unset' }, {}, ['unchecked']],
    ['of a product that is none', { ...right, productId: 'nothing' }, {}, ['unchecked']],
    ['held by a quote that is not there', { ...low, heldBy: { number: 'Q-NNNNN-0001', line: 'line' } }, {}, ['price']],
    ['that holds until 2099', right, { validUntil: '2099-01-01' }, ['price: too long']],
    [
      'without a product',
      { id: 'line', product: 'Cards', stock: '', perUnit: 100, total: 1, quantity: 1 },
      {},
      ['custom'],
    ],
    [
      "without a product, by a product's name",
      { id: 'line', product: right.product.toUpperCase(), stock: right.stock, perUnit: 100, total: 1, quantity: 1 },
      {},
      ['custom', 'price: description'],
    ],
    ['by a book that was served eight days ago', { ...right, total: 1, bookVersion: 'old' }, {}, ['unchecked']],
    ['by an edition that was corrected before its day', { ...right, bookVersion: 'corrected' }, {}, ['unchecked']],
  ])('%s', async (_what, line, also, want) => expect(await flagsOf(sendQuote(line, also))).toEqual(want));

  test('is held at the prices of lines that it names, of three other quotes at most', async () => {
    const numbers = ['0001', '0002', '0003', '0004'].map((each) => `Q-JJJJJ-${each}`);
    for (const number of numbers) {
      const quote = quoteOf(number, { lines: [{ ...right, id: 'a' }], validUntil: '2026-12-20' });
      expect((await request(...putOf(quote, `command-${number}`, { knew: place }))).status).toBe(201);
    }
    await setMarkup(70_000, 1);
    await hear();
    const send4 = (lines: readonly QuoteLine[], validUntil = '2026-12-20') =>
      flagsOf(sendQuote(right, { lines: [...lines], validUntil }));
    const another = 'unchecked: another day';
    expect(await send4(numbers.map((number) => heldIn(number)))).toEqual([another, another, another, 'price']);
    expect(await send4([heldIn('Q-JJJJJ-0001', 'zz')])).toEqual(['price']);
    expect(await flagsOf(sendOrder(heldIn('Q-JJJJJ-0004')))).toEqual([]);
    expect(await flagsOf(sendOrder(heldIn('Q-JJJJJ-0004', 'zz')))).toEqual(['price']);
    await setMarkup(50_000, 2);
  });

  test('at the price from another day is flagged so, as far back as a counter may not have heard of the change', async () => {
    const dayEarlier = place;
    await setMarkup(60_000, 3);
    await hear();
    expect(await flagsOf(sendQuote(right))).toEqual(['price']);
    expect(await flagsOf(sendQuote(right, {}, dayEarlier))).toEqual(['unchecked: another day']);
    expect(await flagsOf(sendQuote(low, {}, dayEarlier))).toEqual(['price']);
    // A counter that says it knows of no markup yet: the price of that time exists, and is flagged.
    expect(await flagsOf(sendQuote(low, {}, 0))).toEqual(['unchecked: another day']);
    await setMarkup(50_000, 4);
  });

  test('keeps its agreed price through all changes, and is flagged if it is offered for longer or elsewhere', async () => {
    const quote = quoteOf('Q-HHHHH-0001', { lines: [{ ...right, id: 'a' }], validUntil: '2026-12-20' });
    const put = (also: Partial<Quote>, at: number) =>
      flagsOf(
        asked(
          ...putOf({ ...quote, ...also, revision: at }, `command-h${at}-`, {
            base: `command-h${at - 1}-`,
            knew: place,
          }),
        ).then((answer) => ({ ...answer, status: answer.status === 200 ? 201 : answer.status })),
      );
    expect((await request(...putOf(quote, 'command-h1-', { knew: place }))).status).toBe(201);
    await setMarkup(80_000, 5);
    await hear();
    expect(await put({ status: 'accepted' }, 2)).toEqual([]);
    expect(await put({ lines: [{ ...right, id: 'b', quantity: 3 }] }, 3)).toEqual([]);
    expect(await flagsOf(sendOrder(right, { quote: quote.number }))).toEqual([]);
    expect(await flagsOf(sendOrder(right, { at: 0 }))).toEqual(['price']);
    const held = { ...right, heldBy: { number: quote.number, line: 'b' } };
    expect(await flagsOf(sendOrder(held))).toEqual([]);
    expect(await flagsOf(sendQuote(held, { validUntil: '2026-12-20' }))).toEqual(['unchecked: another day']);
    expect(await flagsOf(sendQuote(held, { validUntil: '2026-12-21' }))).toEqual(['price']);
    expect(await put({ lines: [{ ...right, id: 'b', quantity: 3 }], validUntil: '2027-01-20' }, 4)).toEqual([
      'unchecked: another day',
    ]);
    await setMarkup(50_000, 6);
  });
});

describe('an order', () => {
  test.each<readonly [string, QuoteLine, object, readonly string[]]>([
    ['at the right price', right, {}, []],
    ['that says 1970', low, { at: 0 }, ['price']],
    ['of a quote that does not exist', right, { quote: 'Q-NNNNN-0002' }, ['unchecked: no such quote']],
    ['of such a quote, at its own price', low, { quote: 'Q-NNNNN-0002' }, ['price', 'unchecked: no such quote']],
  ])('%s', async (_what, line, also, want) => expect(await flagsOf(sendOrder(line, also))).toEqual(want));

  test('of a stored quote, at another price than the quote’s', async () => {
    await request(...putOf(quoteOf('Q-HHHHH-0002', { lines: [right] }), 'command-h0002', { knew: place }));
    expect(await flagsOf(sendOrder(low, { quote: 'Q-HHHHH-0002' }))).toEqual(['price']);
  });
});

test('a counter that is one book behind is checked by its book, and not held', async () => {
  const { product } = cards;
  const version = 'of-yesterday';
  await storeBook(version, dearer(product));
  const before = lineOf({ ...cards, product: dearer(product) }, half, { bookVersion: version });
  expect(before.total).toBeGreaterThan(right.total);
  expect(await flagsOf(sendQuote(before))).toEqual(['unchecked: another day']);
  expect(await flagsOf(sendQuote({ ...before, total: before.total - 1 }))).toEqual(['price']);
  expect(await flagsOf(sendQuote({ ...right, bookVersion: version }))).toEqual([]);
  expect(catalog.version).not.toBe(version);
});

describe('an approval', () => {
  const quote = quoteOf('Q-APPRO-0001', { lines: [{ ...low, id: 'a', total: 50, perUnit: 50 }] });
  const { lines, customer } = quote;
  const bigger = lines.map((line) => ({ ...line, quantity: 5000 }));
  let version = '';
  const change = async (also: Partial<Quote> & Record<string, unknown>) => {
    const command = `command-a${fresh()}`;
    const changed = { ...quote, revision: count, ...also };
    const answer = await asked(...putOf(changed, command, { ...(version !== '' && { base: version }), knew: place }));
    version = command;
    return answer.body;
  };
  const isWaiting = async () =>
    JSON.stringify((await request('/api/pending')).body).includes(`"${quote.number}"`) &&
    !JSON.stringify((await request(`/api/quotes/${quote.number}`)).body).includes('"approval"');
  const approve = async () => {
    signIn(manager);
    const answer = await request(`/api/quotes/${quote.number}/approval`, send('POST', { version }));
    expect(answer).toMatchObject({ status: 200, body: { approval: { by: { id: 'may' } } } });
    signIn(sessionOf());
  };

  test.each<readonly [string, Partial<Quote> & Record<string, unknown>, boolean]>([
    ['that was sent', { status: 'sent', events: [{ at: 1, by: 'Cy', kind: 'sent' }] }, true],
    ['that was accepted', { status: 'accepted' }, true],
    ['of 5,000', { lines: bigger }, false],
    ['for another customer', { customer: { ...customer, name: 'Somebody else' } }, false],
    ['that holds for longer', { validUntil: '2026-12-21' }, false],
    ['with another note', { note: 'and 500 for free' }, false],
    ['with what a newer counter says in it', { bonus: '500 for free' }, false],
  ])('of a quote counts for one %s: %#', async (_what, also, want) => {
    await change({});
    await approve();
    const { approval } = await change(also);
    expect(approval !== undefined).toBe(want);
    expect(await isWaiting()).toBe(!want);
  });
});

const asManager = async (...given: Parameters<typeof request>) => {
  signIn(manager);
  const answer = await request(...given);
  signIn(sessionOf());
  return answer;
};
const approveQuote = (number: string, version: string) =>
  asManager(`/api/quotes/${number}/approval`, send('POST', { version }));
const approveOrder = (id: string) => [`/api/orders/${id}/approval`, send('POST', { version: id })] as const;
const setStatus = async (id: string, status: string, base = id) => {
  const headers = { 'if-match': `"${base}"`, 'idempotency-key': `status-${fresh()}` };
  return (await request(`/api/orders/${id}`, send('PATCH', { status }, headers))).status;
};
const isPending = async (id: string) => JSON.stringify((await request('/api/pending')).body).includes(`"${id}"`);

describe('what waits for a manager', () => {
  const cent = { ...low, id: 'a', total: 1, perUnit: 1, perUnitCents: 0 };
  const makeOrder = async (order: Parameters<typeof sendOrder>[1], line: QuoteLine = cent) => {
    const { body } = await sendOrder(line, order);
    return v.parse(RecordedOrderSchema, body);
  };
  /** Saves a quote at a cent. */
  const centQuote = async (also: Partial<Quote> = {}) => {
    const number = `Q-WAITS-${fresh()}`;
    const quote = quoteOf(number, { lines: [cent], status: 'sent', validUntil: '2026-12-20', ...also });
    const { body } = await asked(...putOf(quote, `command-${number}`, { knew: place }));
    expect(body.flags.some(waitsForManager)).toBe(true);
    return { quote, number, version: `command-${number}` };
  };

  test('is not offered by a link before it is approved', async () => {
    const { number, version } = await centQuote();
    expect(await request(...makeLink(number, newToken(), version))).toMatchObject({
      status: 403,
      body: { error: { message: `${number} is waiting for a manager. You can make a link once it is approved.` } },
    });
    await approveQuote(number, version);
    const token = newToken();
    expect((await request(...makeLink(number, token, version))).status).toBe(200);
  });

  test('has no link while it holds for too long, even one that was made before', async () => {
    const quote = quoteOf('Q-WAITS-LONG', { lines: [right], status: 'sent', validUntil: '2026-12-20' });
    await asked(...putOf(quote, 'command-long-1', { knew: place }));
    const token = newToken();
    expect((await request(...makeLink(quote.number, token, 'command-long-1'))).status).toBe(200);
    const { open } = visitor((...given) => app.request(...given), token);
    expect((await open()).status).toBe(200);
    const longer = { ...quote, revision: 2, validUntil: '2036-12-20' };
    await asked(...putOf(longer, 'command-long-2', { base: 'command-long-1', knew: place }));
    expect((await open()).status).toBe(404);
    await approveQuote(quote.number, 'command-long-2');
    expect((await open()).status).toBe(200);
  });

  test('is not produced: an order waits in the list until a manager approves it', async () => {
    const { order, waits } = await makeOrder({});
    expect(waits).toBe(true);
    expect(await isPending(order.id)).toBe(true);
    expect(await setStatus(order.id, 'in production')).toBe(403);
    expect(await setStatus(order.id, 'done')).toBe(403);
    expect((await request(...approveOrder(order.id))).status).toBe(403);
    const approved = await asManager(...approveOrder(order.id));
    expect(approved).toMatchObject({ status: 200, body: { approval: { by: { id: 'may' } } } });
    expect(approved.body).not.toHaveProperty('waits');
    expect(await isPending(order.id)).toBe(false);
    expect(await setStatus(order.id, 'in production')).toBe(200);
  });

  test.each<readonly [string, boolean, Partial<QuoteLine>]>([
    ['a quote that waits', false, {}],
    ['an approved quote, as it was approved', true, {}],
    ['an approved quote, of more', true, { quantity: 500 }],
    ['an approved quote, for less', true, { total: 0 }],
  ])('orders of %s', async (what, isApproved, also) => {
    const { number, version } = await centQuote();
    if (isApproved) await approveQuote(number, version);
    const isAsApproved = what.endsWith('as it was approved');
    expect((await makeOrder({ quote: number }, { ...cent, ...also })).waits).toBe(isAsApproved ? undefined : true);
    const twice = { quote: number, lines: [cent, { ...cent, id: 'b', heldBy: { number, line: 'a' } }], total: 2 };
    expect((await makeOrder(twice)).waits).toBe(true);
  });

  test('are orders at the right price of a quote that waits for its last day', async () => {
    const { number, version } = await centQuote({ lines: [right], validUntil: '2036-12-20' });
    for (const order of [makeOrder({ quote: number }, right), makeOrder({}, heldIn(number, right.id))])
      expect(await order).toMatchObject({ waits: true, flags: [{ detail: 'not approved' }] });
    await approveQuote(number, version);
    expect((await makeOrder({ quote: number }, right)).waits).toBeUndefined();
  });
});

describe('shipping and tax', () => {
  const tax = { name: 'Sales tax', rate: 8875, included: false, onShipping: false };
  const lower = { ...tax, rate: 1 };
  beforeAll(async () => {
    signIn(manager);
    await request('/api/terms', send('PUT', { revision: 1, tax }));
    const rows = [{ kind: 'shipping', category, revision: 0, value: 500 }];
    const { status } = await request('/api/settings', send('PATCH', { rows }));
    if (status !== 200) throw new Error(`The shipping rate was not saved: ${status}.`);
    signIn(sessionOf());
  });

  test.each<readonly [string, Pick<Quote, 'tax' | 'shipping' | 'exempt'>, readonly string[]]>([
    ['as the store has them', { tax, shipping: 500 }, []],
    ['without a tax', {}, ['price: tax']],
    ['with a tax of 0.001 %', { tax: lower }, ['price: tax']],
    ['with a blank exemption', { tax, exempt: '' }, ['price: tax']],
    ['with shipping for nothing', { tax, shipping: 0 }, ['unchecked: shipping']],
  ])('of a quote and an order %s', async (_, charged, want) => {
    expect(await flagsOf(sendQuote(right, charged))).toEqual(want);
    expect(await flagsOf(sendOrder(right, charged))).toEqual(want);
  });

  test('of an order are those of the quote that it names, whatever they are today', async () => {
    const { body } = await asked(
      ...putOf(quoteOf('Q-TAXED-0001', { lines: [right], tax, shipping: 500 }), 'command-taxed'),
    );
    expect(body.flags).toEqual([]);
    signIn(manager);
    expect((await request('/api/terms', send('PUT', { revision: 2, tax: lower }))).status).toBe(200);
    signIn(sessionOf());
    const quote = { quote: 'Q-TAXED-0001' };
    expect(await flagsOf(sendOrder(right, { ...quote, tax, shipping: 500 }))).toEqual([]);
    expect(await flagsOf(sendOrder(right, { ...quote, tax: lower, shipping: 500 }))).toEqual([]);
    expect(await flagsOf(sendOrder(right, quote))).toEqual(['price: tax']);
  });
});
