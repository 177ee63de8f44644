import { describe, expect, test } from 'vitest';
import { badges } from '../../tests/fixtures/products.ts';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import type { Markup } from '../../src/pricing/index.ts';
import type { QuoteLine } from '../../src/storage/quotes/quote.ts';
import type { Flag } from '../../src/storage/server/wire.ts';
import type { Books } from './books.ts';
import { type LinesOf, priceFlags, waitsForManager } from './price-flags.ts';

/** A book of one product, whose category has a smallest markup of 10 percent; its version is `first`. */
const books: Books = (version, product) =>
  Promise.resolve(
    version === 'first' && product === 'badges' ? { product: badges, smallestMarkup: 10_000 } : undefined,
  );

const [saved, custom] = savedQuote.lines;
if (!saved || !custom) throw new Error('the fixture has two lines');
/** With the smallest markup. */
const line: QuoteLine = { ...saved, total: 15_485 };
const since = (at: number, pct: number, category: string = badges.markupCategory) => ({
  category,
  since: at,
  markup: { pct, fixed: 0 } satisfies Markup,
});
const quotedFrom = (from: number, to: number, also: Partial<LinesOf> = {}): LinesOf => ({
  lines: [line],
  from,
  to,
  markups: [],
  byManager: false,
  ...also,
});
const discounted = (cents: number): QuoteLine => ({
  ...line,
  discount: { kind: 'amount', value: cents, cents, reason: 'regular' },
});

describe('a line', () => {
  test.each<readonly [string, LinesOf, readonly Flag[]]>([
    ['of the book, with the smallest markup', quotedFrom(5, 5), []],
    [
      'of another total',
      quotedFrom(5, 5, { lines: [{ ...line, total: 1 }] }),
      [{ kind: 'price', line: 'q1', said: 1, expected: 15_485 }],
    ],
    [
      'of the markup of then',
      quotedFrom(5, 5, { lines: [{ ...line, total: 16_892 }], markups: [since(1, 20_000), since(9, 30_000)] }),
      [],
    ],
    [
      'of the markup of before',
      quotedFrom(9, 9, { lines: [{ ...line, total: 16_892 }], markups: [since(1, 20_000), since(9, 30_000)] }),
      [{ kind: 'price', line: 'q1', said: 16_892, expected: 18_300 }],
    ],
    [
      'of the first markup that is known, from before it',
      quotedFrom(1, 1, { lines: [{ ...line, total: 16_892 }], markups: [since(9, 20_000)] }),
      [],
    ],
    [
      'that was priced again after the markup was changed',
      quotedFrom(1, 9, { lines: [{ ...line, total: 16_892 }], markups: [since(0, 10_000), since(5, 20_000)] }),
      [],
    ],
    [
      'of the markup of another category',
      quotedFrom(5, 5, { lines: [{ ...line, total: 16_892 }], markups: [since(1, 20_000, 'other')] }),
      [{ kind: 'price', line: 'q1', said: 16_892, expected: 15_485 }],
    ],
    [
      'of a run size that the book has no price for',
      quotedFrom(5, 5, { lines: [{ ...line, runSize: 7 }] }),
      [{ kind: 'price', line: 'q1', said: 15_485 }],
    ],
    [
      'that says nothing of what it is priced by',
      quotedFrom(5, 5, { lines: [{ ...line, selection: {} }] }),
      [{ kind: 'price', line: 'q1', said: 15_485 }],
    ],
    [
      'of another book',
      quotedFrom(5, 5, { lines: [{ ...line, bookVersion: 'second' }] }),
      [{ kind: 'unchecked', line: 'q1', text: 'priced by the book second' }],
    ],
    ['of no product', quotedFrom(5, 5, { lines: [custom] }), [{ kind: 'custom', line: 'q2' }]],
    [
      'with a discount down to nothing but the markup',
      quotedFrom(5, 5, { lines: [discounted(0)] }),
      [{ kind: 'discount', line: 'q1', said: 15_485, text: 'regular' }],
    ],
    [
      'with a discount below the smallest markup',
      quotedFrom(5, 5, { lines: [discounted(1)] }),
      [{ kind: 'discount over limit', line: 'q1', said: 15_484, expected: 15_485, text: 'regular' }],
    ],
    [
      'with that, by a manager',
      quotedFrom(5, 5, { lines: [discounted(1)], byManager: true }),
      [{ kind: 'discount', line: 'q1', said: 15_484, text: 'regular' }],
    ],
  ])('%s', async (_what, of, want) => expect(await priceFlags(of, books)).toEqual(want));
});

test.each([
  ['price', true],
  ['discount over limit', true],
  ['discount', false],
  ['custom', false],
  ['unchecked', false],
] as const)('%s waits for a manager: %s', (kind, want) => expect(waitsForManager({ kind, line: 'a' })).toBe(want));
