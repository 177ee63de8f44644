/** Prices from counters: each made-up price is noticed, and no price of the store waits for a manager. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { noMarkup } from '../../../../src/pricing/index.ts';
import { lineTotal } from '../../../../src/quotes/cart-figures.ts';
import type { Quote, QuoteLine } from '../../../../src/quotes/quote.ts';
import { waitsForManager } from '../../../../src/quotes/wire/flags.ts';
import type { Flag } from '../../../../src/quotes/wire/wire.ts';
import { serverNow, sessionOf, testServer } from '../../../server/app.ts';
import { type Asked, askable, dearer, lineOf } from '../../../server/priced.ts';
import { orderOf, putOf, putOrderOf, quoteOf, send } from '../../../server/sent.ts';
import { runs, say, seed } from '../../size.ts';

const { request, signIn, database } = await testServer();
const manager = sessionOf({ user: { id: 'may', name: 'May', email: 'may@north.example' }, role: 'manager' });
const yesterday = 'of-yesterday';
const lastWeek = 'of-last-week';
const corrected = 'corrected-before-its-day';
const categories = [...new Set(askable.map(({ product }) => product.markupCategory))];

/** The store's markups in 1/1,000 percent, each with its number of changes. */
const markups = new Map(categories.map((category) => [category, { pct: 0, revision: 0 }]));
async function setMarkup(category: string, pct: number): Promise<void> {
  signIn(manager);
  const { revision } = markups.get(category) ?? { revision: 0 };
  const rows = [{ kind: 'markup', category, revision, value: { pct, fixed: 0 } }];
  expect((await request('/api/settings', send('PATCH', { rows }))).status).toBe(200);
  markups.set(category, { pct, revision: revision + 1 });
}

/** Returns a counter with the changes that it has heard of. */
const counter = (name: string) => ({
  session: sessionOf({ id: `session-${name}` }),
  place: 0,
  markups: new Map([...markups].map(([category, { pct }]) => [category, pct])),
  isBehind: false,
});
type Counter = ReturnType<typeof counter>;

async function hear(at: Counter): Promise<void> {
  signIn(at.session);
  for (;;) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the route answers
    const { seq, more } = (await request(`/api/changes?after=${at.place}`)).body as { seq: number; more: boolean };
    at.place = seq;
    if (!more) break;
  }
  at.markups = new Map([...markups].map(([category, { pct }]) => [category, pct]));
}

const bookOf = ({ isBehind }: Counter, asked: Asked): Asked =>
  isBehind ? { ...asked, product: dearer(asked.product) } : asked;
const honestLine = (at: Counter, asked: Asked, also: Partial<QuoteLine> = {}): QuoteLine =>
  lineOf(
    bookOf(at, asked),
    { pct: at.markups.get(asked.product.markupCategory) ?? 0, fixed: 0 },
    { ...(at.isBehind && { bookVersion: yesterday }), ...also },
  );

let sent = 0;
const next = (): string => String(++sent).padStart(6, '0');

interface Kept {
  readonly quote: Quote;
  readonly version: string;
}

async function answered(at: Counter, asked: Parameters<typeof request>): Promise<readonly Flag[]> {
  signIn(at.session);
  const { status, body } = await request(...asked);
  expect([200, 201]).toContain(status);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the routes answer
  return (body as { flags: readonly Flag[] }).flags;
}

async function put(
  at: Counter,
  quote: Quote,
  base?: string,
  knew = at.place,
): Promise<readonly [Kept, readonly Flag[]]> {
  const version = `command-${next()}`;
  return [{ quote, version }, await answered(at, [...putOf(quote, version, { base, knew })])];
}

const order = (at: Counter, lines: readonly QuoteLine[], quote?: string, when = serverNow) =>
  answered(at, [
    ...putOrderOf(
      orderOf(`order-${next()}`, {
        at: when,
        lines: [...lines],
        total: lines.reduce((sum, line) => sum + lineTotal(line), 0),
        ...(quote !== undefined && { quote }),
      }),
      undefined,
      at.place,
    ),
  ]);

beforeAll(async () => {
  const products = [...new Map(askable.map(({ product }) => [product.id, product])).values()];
  const hour = 3_600_000;
  const books = [
    { version: yesterday, counts_from: 0, served_at: serverNow - hour },
    { version: lastWeek, counts_from: 0, served_at: serverNow - 7 * 24 * hour },
    { version: corrected, counts_from: serverNow - hour, served_at: serverNow - 2 * hour },
  ];
  await database
    .insertInto('books')
    .values(
      books.flatMap((book) =>
        products.map((product) => {
          const ofDay = book.version === yesterday ? dearer(product) : product;
          return { ...book, product: product.id, smallest_markup: 0, document: JSON.stringify(ofDay) };
        }),
      ),
    )
    .execute();
});

const wordOf = ({ kind, detail }: Flag): string => (detail === undefined ? kind : `${kind}: ${detail}`);
const description = 'price: description';
const dates = fc.constantFrom(0, 1, serverNow - 3_600_000, serverNow, serverNow + 9e10);

/** Forgeries, each with the flags that it raises alone. */
const forgeries: readonly (readonly [string, readonly string[], (line: QuoteLine, asked: Asked) => QuoteLine])[] = [
  ['no markup', ['price'], ({ id }, asked) => ({ ...lineOf(asked, noMarkup), id })],
  ['less', ['price'], (line) => ({ ...line, total: Math.max(0, line.total - 1) })],
  ['a cent', ['price'], (line) => ({ ...line, total: 1, perUnit: 1 })],
  ['another run', ['price'], (line) => ({ ...line, runSize: 1 + (line.runSize ?? 1) * 2 })],
  ['no selection', ['price'], (line) => ({ ...line, selection: {}, total: line.total + 5 })],
  ['another stock', [description], (line) => ({ ...line, stock: `${line.stock} gold` })],
  ['another note', [description], (line) => ({ ...line, notes: 'Gold: Yes' })],
  ['another product', [description], (line) => ({ ...line, product: `${line.product}, twice` })],
  ['a quote that is not there', ['price'], (line) => ({ ...line, total: line.total + 2, heldBy: heldByNone })],
  ['the cheaper of two books', ['price'], (line) => ({ ...line, bookVersion: yesterday, total: line.total + 3 })],
  ['no book', ['unchecked'], (line) => ({ ...line, bookVersion: 'mine', total: 1 })],
  ['an old book', ['unchecked'], (line) => ({ ...line, bookVersion: lastWeek })],
  ['a book that was corrected', ['unchecked'], (line) => ({ ...line, bookVersion: corrected })],
  ['no product', ['custom', description], ({ productId: _productId, ...line }) => ({ ...line, total: 1 })],
  [
    'nothing',
    ['discount over limit'],
    (line) => ({ ...line, discount: { kind: 'percent', value: 100_000, reason: '', cents: line.total } }),
  ],
];
const heldByNone = { number: 'Q-NNNNN-0001', line: 'a' };

test('each made-up price waits for a manager', async () => {
  for (const category of categories) await setMarkup(category, 50_000);
  const clerk = counter('forger');
  await hear(clerk);
  const kinds: Record<string, number> = {};
  const property = fc.asyncProperty(
    fc.constantFrom(...askable),
    fc.oneof(
      fc.constantFrom(...forgeries).map((each) => [each]),
      fc.subarray([...forgeries], { minLength: 2, maxLength: 4 }),
    ),
    dates,
    dates,
    fc.boolean(),
    fc.boolean(),
    async (asked, chosen, createdAt, changedAt, isOrder, saysNothingKnown) => {
      const names = chosen.map(([name]) => name);
      // A line without a product may have any price, and at place 0 of the feed the store had no markup.
      fc.pre(!(names.includes('no product') && names.includes('another product')));
      const from = saysNothingKnown && !names.includes('no markup') ? { ...clerk, place: 0 } : clerk;
      const line = chosen.reduce((made, [, , forge]) => forge(made, asked), honestLine(clerk, asked));
      const flags = isOrder
        ? await order(from, [line], undefined, createdAt)
        : (await put(from, quoteOf(`Q-${next()}`, { createdAt, changedAt, lines: [line] })))[1];
      const [alone] = chosen.length === 1 ? chosen : [];
      const kind = alone?.[0] ?? 'several together';
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      if (alone) expect([kind, flags.map(wordOf)]).toEqual([kind, alone[1]]);
      expect([names, flags.some(waitsForManager)]).toEqual([names, true]);
    },
  );
  const numRuns = runs(5000, 300, 80);
  await fc.assert(property, { numRuns, seed });
  say('prices that were made up', { sent: numRuns, 'did not wait': 0, ...kinds });
});

test('a price without a quote that holds it is never accepted as held', async () => {
  const clerk = counter('holder');
  const until = '2026-12-20';
  const discount = { kind: 'percent', value: 100_000, reason: 'regular' } as const;
  const sources = askable
    .slice(0, 20)
    .map((asked) => ({ line: honestLine(clerk, asked), numbers: [1, 2, 3, 4].map(next) }));
  for (const { line, numbers } of sources)
    for (const [at, number] of numbers.entries()) {
      // The first line has a manager's discount.
      const lines = [{ ...line, id: 'a', ...(at === 0 && { discount: { ...discount, cents: line.total } }) }];
      const by = at === 0 ? manager : clerk.session;
      signIn(by);
      const author = { id: by.user.id, name: by.user.name };
      const quote = quoteOf(`Q-${number}`, { lines, validUntil: until });
      expect((await request(...putOf(quote, `command-${number}`, { author }))).status).toBe(201);
    }
  for (const category of categories) await setMarkup(category, 90_000);
  await hear(clerk);
  type Source = (typeof sources)[number];
  const held = ({ line, numbers }: Source, at = 1, named = 'a'): QuoteLine => ({
    ...line,
    id: `held-${at}`,
    heldBy: { number: `Q-${numbers[at]}`, line: named },
  });
  const given = (line: QuoteLine, id = line.id): QuoteLine => ({
    ...line,
    id,
    discount: { ...discount, cents: line.total },
  });
  const [anotherDay, over] = ['unchecked: another day', 'discount over limit'];
  /** Lines that claim the price of a saved quote, each with its flags in a quote and in an order. */
  const claims: Readonly<
    Record<string, readonly [(of: Source) => readonly QuoteLine[], readonly string[], readonly string[]]>
  > = {
    'the line': [(of) => [held(of)], [anotherDay], []],
    'several copies': [(of) => [1, 2, 3].map((at) => ({ ...held(of), id: `c${at}` })), Array(3).fill(anotherDay), []],
    'a wrong line': [(of) => [held(of, 1, 'zz')], ['price'], ['price']],
    'no line': [({ line }) => [line], ['price'], ['price']],
    'a lower price': [(of) => [{ ...held(of), total: held(of).total - 1 }], ['price'], ['price']],
    'another run': [(of) => [{ ...held(of), runSize: 7 }], ['price'], ['price']],
    'more quotes than are read': [
      (of) => [0, 1, 2, 3].map((at) => held(of, at)),
      [anotherDay, anotherDay, anotherDay, 'price'],
      ['price'],
    ],
    "a manager's discount": [(of) => [given(held(of, 0))], [anotherDay, over], [over]],
    'copies of it': [
      (of) => ['x', 'y'].map((id) => given(held(of, 0), id)),
      [anotherDay, over, anotherDay, over],
      [over, over],
    ],
    'it on a wrong line': [(of) => [given(held(of, 0, 'zz'))], ['price', over], ['price', over]],
  };
  const kinds: Record<string, number> = {};
  const property = fc.asyncProperty(
    fc.constantFrom(...sources),
    fc.constantFrom(...Object.entries(claims)),
    fc.boolean(),
    fc.boolean(),
    async (source, [kind, [linesOf, inQuote, inOrder]], isOrder, isOfAnother) => {
      const lines = [...linesOf(source)];
      const customer = { ...quoteOf('').customer, ...(isOfAnother && { name: 'Somebody else', email: 'x@y.example' }) };
      const flags = isOrder
        ? await order(clerk, lines)
        : (await put(clerk, quoteOf(`Q-${next()}`, { lines, validUntil: until, customer })))[1];
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      expect([kind, isOrder, flags.map(wordOf)]).toEqual([kind, isOrder, isOrder ? inOrder : inQuote]);
    },
  );
  const numRuns = runs(5000, 200, 60);
  await fc.assert(property, { numRuns, seed });
  say('prices that were said to be held', { sent: numRuns, 'flagged otherwise than is right': 0, ...kinds });
});

test("none of the store's own prices waits for a manager", async () => {
  const counters = ['one', 'two', 'three'].map(counter);
  const kept: Kept[] = [];
  const counts: Record<string, number> = {};
  const done = async (what: string, flags: readonly Flag[] | Promise<readonly Flag[]>) => {
    const waiting = (await flags).filter(waitsForManager);
    counts[what] = (counts[what] ?? 0) + 1;
    expect([what, waiting]).toEqual([what, []]);
  };
  const steps = {
    'a new markup': async (_at: Counter, asked: Asked, n: number) =>
      setMarkup(asked.product.markupCategory, (n % 90) * 1000),
    'the counter hears': async (at: Counter) => hear(at),
    'the counter gets another book': async (at: Counter) => {
      at.isBehind = !at.isBehind;
    },
    'a quote': async (at: Counter, asked: Asked, n: number) => {
      const lines = [honestLine(at, asked, { id: `a${n}`, quantity: 1 + (n % 3) })];
      const [saved, flags] = await put(at, quoteOf(`Q-${next()}`, { createdAt: n, changedAt: n, lines }));
      kept.push(saved);
      return flags;
    },
    'an order': (at: Counter, asked: Asked) => order(at, [honestLine(at, asked)]),
  } as const;
  const changes: Readonly<Record<string, (quote: Quote, n: number) => Partial<Quote>>> = {
    sent: () => ({ status: 'sent' }),
    accepted: () => ({ status: 'accepted' }),
    'in another quantity': ({ lines }, n) => ({ lines: lines.map((line) => ({ ...line, quantity: 1 + (n % 9) })) }),
    'held for longer': () => ({ validUntil: '2027-01-20' }),
    'reopened and saved again': ({ number, lines }, n) => ({
      lines: lines.map((line) => ({ ...line, id: `b${n}`, heldBy: { number, line: line.id } })),
    }),
  };
  const property = fc.asyncProperty(
    fc.constantFrom(...counters),
    fc.constantFrom(...askable),
    fc.nat(1_000_000),
    fc.constantFrom(...Object.keys(steps), ...Object.keys(changes), 'ordered', 'copied', 'held in another quote'),
    async (at, asked, n, what) => {
      if (what in steps) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one of its keys
        const flags = await steps[what as keyof typeof steps](at, asked, n);
        await done(what, flags ?? []);
        return;
      }
      const index = n % Math.max(1, kept.length);
      const found = kept[index];
      if (!found) return;
      const { quote, version } = found;
      const { lines, number } = quote;
      const held = lines.map((line) => ({ ...line, id: `h${n}`, heldBy: { number, line: line.id } }));
      if (what === 'ordered') await done(what, order(at, lines, number));
      else if (what === 'held in another quote') {
        await done('ordered from the cart', order(at, held));
        await done(what, (await put(at, quoteOf(`Q-${next()}`, { lines: held, validUntil: quote.validUntil })))[1]);
      } else if (what === 'copied')
        await done(what, (await put(at, quoteOf(`Q-${next()}`, { lines: [honestLine(at, asked)] })))[1]);
      else {
        const change = { ...quote, ...changes[what]?.(quote, n), revision: quote.revision + 1 };
        const [saved, flags] = await put(at, change, version);
        kept[index] = saved;
        await done(what, flags);
      }
    },
  );
  const numRuns = runs(5000, 300, 80);
  await fc.assert(property, { numRuns, seed, endOnFailure: true });
  say("the store's own prices", { done: numRuns, 'wait wrongly': 0, ...counts });
});
