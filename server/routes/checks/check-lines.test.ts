import { describe, expect, test } from 'vitest';
import type { QuoteLine } from '../../../src/quotes/quote.ts';
import type { Flag } from '../../../src/quotes/wire/wire.ts';
import { badges } from '../../../tests/fixtures/products.ts';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import type { Books } from './books.ts';
import { type Agreed, type Checking, checkLines } from './check-lines.ts';
import { type PastMarkup, storeMarkups } from './price-flags.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20, 15);

/** Today's book, whose category has a smallest markup of 10 percent, and a book of another day with a smaller one. */
const books: Books = {
  isReadable: true,
  today: ['first'],
  of: (version, product) =>
    product === 'badges' && (version === 'first' || version === 'older')
      ? { product: badges, smallestMarkup: version === 'first' ? 10_000 : 5000 }
      : undefined,
  isProductName: (text) => text === 'Medals',
};

const [saved, custom] = savedQuote.lines;
if (!saved || !custom) throw new Error('the fixture has two lines');
/** Figures of the line with a markup of 5, 10, 20 and 30 percent, as the calculator makes them. */
const at5 = { total: 14_781, perUnit: 2956 };
const at10 = { total: 15_485, perUnit: 3097 };
const at20 = { total: 16_892, perUnit: 3378 };
const at30 = { total: 18_300, perUnit: 3660 };
const priced = (also: Partial<QuoteLine> = {}): QuoteLine => ({ ...saved, ...at10, ...also });

const set = (seq: number, pct: number, also: Partial<PastMarkup> = {}): PastMarkup => ({
  category: badges.markupCategory,
  value: { pct, fixed: 0 },
  seq,
  at: now - day,
  ...also,
});

interface Case {
  readonly line?: QuoteLine;
  readonly markups?: readonly PastMarkup[];
  /** Place in the feed that the counter had read. */
  readonly knew?: number;
  readonly byManager?: boolean;
  readonly agreed?: readonly Agreed[];
}

const flagsOf = ({ line = priced(), markups = [], knew = 0, byManager = false, agreed = [] }: Case) => {
  const checking: Checking = { lines: [line], markups: storeMarkups(markups, { knew, now }), byManager, agreed };
  return checkLines(checking, books);
};

const price = (said: number, expected = at10.total): Flag => ({ kind: 'price', line: 'q1', said, expected });
const anotherDay = (said: number, expected = at10.total): Flag => ({
  ...price(said, expected),
  kind: 'unchecked',
  detail: 'another day',
});
const description = (text: string): Flag => ({ kind: 'price', line: 'q1', text, detail: 'description' });
const discounted = (cents: number): QuoteLine =>
  priced({ discount: { kind: 'amount', value: cents, cents, reason: 'regular' } });
const overLimit: Flag = {
  kind: 'discount over limit',
  line: 'q1',
  said: 15_484,
  expected: 15_485,
  text: 'regular',
};
const dearer = [set(3, 20_000), set(7, 30_000)];

describe('a line', () => {
  test.each<readonly [string, Case, readonly Flag[]]>([
    ['of the book, with the smallest markup', {}, []],
    ['of another total', { line: priced({ total: 1 }) }, [price(1)]],
    ['of the present markup', { line: priced(at30), markups: dearer }, []],
    [
      'of a markup that was replaced after the place that the counter knew',
      { line: priced(at20), markups: dearer, knew: 6 },
      [anotherDay(16_892, 18_300)],
    ],
    [
      'of a markup that the counter knew to be replaced',
      { line: priced(at20), markups: dearer, knew: 7 },
      [price(16_892, 18_300)],
    ],
    [
      'of a markup that was replaced a week ago',
      { line: priced(at20), markups: [set(3, 20_000), set(7, 30_000, { at: now - 7 * day })] },
      [price(16_892, 18_300)],
    ],
    [
      'of the markup of another category',
      { line: priced(at20), markups: [set(1, 20_000, { category: 'other' })] },
      [price(16_892)],
    ],
    [
      'of a run size that the book has no price for',
      { line: priced({ runSize: 7 }) },
      [{ kind: 'price', line: 'q1', said: 15_485 }],
    ],
    ['of the book of another day', { line: priced({ ...at5, bookVersion: 'older' }) }, [anotherDay(14_781)]],
    ['of the book of another day, at the price of today', { line: priced({ bookVersion: 'older' }) }, []],
    [
      'of a book that nobody knows',
      { line: priced({ total: 1, bookVersion: 'second' }) },
      [{ kind: 'unchecked', line: 'q1', text: 'priced by the book second' }],
    ],
    ['of no product', { line: custom }, [{ kind: 'custom', line: 'q2' }]],
    [
      'of no product, with the name of one',
      { line: { ...custom, id: 'q1', product: 'Medals' } },
      [{ kind: 'custom', line: 'q1' }, description('Product')],
    ],
    ['that says another stock', { line: priced({ stock: 'oak' }) }, [description('Stock')]],
    [
      'that says another product, price of a piece and note',
      { line: priced({ product: 'Medals', perUnit: 3096, notes: 'with gold' }) },
      [description('Product, Notes, Per unit')],
    ],
    ['that hides that its price is a sample', { line: priced({ sample: true }) }, [description('Sample')]],
    [
      'with a discount down to the smallest markup',
      { line: discounted(0) },
      [{ kind: 'discount', line: 'q1', said: 15_485, text: 'regular' }],
    ],
    ['with a discount below the floors of its book and of today', { line: discounted(1) }, [overLimit]],
    [
      'with a discount below the smallest markup, by a manager',
      { line: discounted(1), byManager: true },
      [{ kind: 'discount', line: 'q1', said: 15_484, text: 'regular' }],
    ],
  ])('%s', (_what, of, want) => expect(flagsOf(of)).toEqual(want));
});

const taken = (line: QuoteLine, isOfferedAnew = false, flags: readonly Flag[] = []): readonly Agreed[] => [
  { number: 'Q-1', lines: [line], flags, isOwn: true, isOfferedAnew },
];
/** Returns the line as taken in another quote, whose price the checked line holds. */
const elsewhere = (line: QuoteLine, flags: readonly Flag[] = []): readonly Agreed[] =>
  taken(line, false, flags).map((agreed) => ({ ...agreed, isOwn: false }));
const heldBy = (line: string, number = 'Q-1') => ({ heldBy: { number, line } });

describe('a line that the server took before', () => {
  const old = priced(at20);
  const said: readonly Flag[] = [{ kind: 'price', line: 'q1', said: 1 }];
  test.each<readonly [string, Case, readonly Flag[]]>([
    ['keeps its price', { line: old, agreed: taken(old), knew: 9 }, []],
    ['keeps its flags', { line: old, agreed: taken(old, false, said), knew: 9 }, said],
    [
      'is new with another run size',
      { line: { ...old, runSize: 25 }, agreed: taken(old), knew: 9 },
      [price(16_892, 3548)],
    ],
    [
      'is flagged as of another day if it is offered anew',
      { line: old, agreed: taken(old, true), knew: 9 },
      [anotherDay(16_892)],
    ],
    ['is checked for a changed discount', { line: discounted(1), agreed: taken(priced()) }, [overLimit]],
    [
      'keeps the discount of a manager',
      { line: discounted(1), agreed: taken(discounted(1), false, [{ kind: 'discount', line: 'q1' }]) },
      [{ kind: 'discount', line: 'q1' }],
    ],
    ['keeps its price in another quote', { line: { ...old, ...heldBy('q1') }, agreed: elsewhere(old), knew: 9 }, []],
    [
      'has no agreed price if it names another line of that quote',
      { line: { ...old, ...heldBy('zz') }, agreed: elsewhere(old), knew: 9 },
      [price(16_892)],
    ],
    [
      'does not keep the discount of a manager in another quote',
      {
        line: { ...discounted(1), ...heldBy('q1') },
        agreed: elsewhere(discounted(1), [{ kind: 'discount', line: 'q1' }]),
      },
      [overLimit],
    ],
    [
      'keeps the discount of a manager if it was opened in the cart and saved again',
      {
        line: { ...discounted(1), id: 'new', ...heldBy('q1') },
        agreed: taken(discounted(1), false, [{ kind: 'discount', line: 'q1' }]),
      },
      [{ kind: 'discount', line: 'new' }],
    ],
  ])('%s', (_what, of, want) => expect(flagsOf({ markups: [set(9, 10_000)], ...of })).toEqual(want));

  test('keeps a manager’s discount for one line only', () => {
    const agreed = taken(discounted(1), false, [{ kind: 'discount', line: 'q1' }]);
    const copies = ['q1', 'q2', 'q3'].map((id) => ({ ...discounted(1), id, ...heldBy('q1') }));
    const found = checkLines(
      { lines: copies, markups: storeMarkups([], { knew: 0, now }), byManager: false, agreed },
      books,
    );
    expect(found.map(({ kind }) => kind)).toEqual(['discount', 'discount over limit', 'discount over limit']);
  });
});
