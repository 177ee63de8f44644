/**
 * The law of the report: after a change of the book the counter answers the same, or the report names the difference
 * and holds it by the threshold.
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Compilation } from '../../codegen/compile.ts';
import { impactOf } from '../../codegen/impact/index.ts';
import { impactText } from '../../codegen/impact/report/impact-text.ts';
import { countOver } from '../../codegen/impact/threshold.ts';
import { complete, noMarkup, type Product, quote, type Selection } from '../../src/pricing/index.ts';
import { isFull } from '../soak/size.ts';
import type { BookBuilder } from './book-builder.ts';
import { bookEdits } from './impact/book-edits.ts';
import { compiled } from './impact/compiled.ts';
import { isSilent } from './impact/is-silent.ts';
import { stepEdits, withSteps } from './impact/step-edits.ts';

type Edit = (book: BookBuilder) => BookBuilder;

const threshold = 25_000;
const same: Edit = (b) => b;
const inSteps =
  (inches: number | null): Edit =>
  (b) =>
    b.set('Fields!K1', 'step').set('Fields!K6', inches).set('Fields!K7', inches);
const schools =
  (...levels: readonly string[]): Edit =>
  (b) =>
    withSteps(b)
      .sheet('Levels', [['level'], ...levels.map((level) => [level])])
      .append(
        'Steps',
        'cards',
        3,
        'School',
        'level = School',
        200,
        'percent',
        -50,
        null,
        null,
        null,
        null,
        null,
        'published',
      );
const wideAs =
  (outside: string, message: string | null): Edit =>
  (b) =>
    b.set('Limits!F2', outside).set('Limits!G2', message);

const sized =
  (height: number): Edit =>
  (b) =>
    withSteps(b).set('Choices!O1', 'width').set('Choices!P1', 'height').set('Choices!O6', 48).set('Choices!P6', height);
/** Returns an edit that makes a product start at a quantity, and cost the same at every quantity. */
const startingAt =
  (quantity: string): Edit =>
  (b) =>
    withSteps(b)
      .set('Products!H4', 'quantity')
      .append('Fields', 'flag', 'quantity', 'Quantity', 'quantity', quantity)
      .append('Limits', 'flag', 'quantity', null, 1, 500, 'clamp')
      .append('Steps', 'flag', 9, 'Flat', null, null, 'at least', 100, 'run', null, null, null, null, 'published')
      .append('Steps', 'flag', 10, 'Flat', null, null, 'at most', 100, 'run', null, null, null, null, 'published');

const cases: readonly { name: string; before: Edit; after: Edit; want: RegExp; isHeld: boolean }[] = [
  {
    name: 'sizes in steps of two feet',
    before: inSteps(null),
    after: inSteps(24),
    want: /! banner: \d+ of \d+ entries cost more; most: .*, 12 x 12 in: \$1\.38 -> \$5\.52/,
    isHeld: true,
  },
  {
    name: 'a coarser step',
    before: inSteps(0.01),
    after: inSteps(12),
    want: /! banner: \d+ of \d+ entries cost more/,
    isHeld: true,
  },
  {
    name: 'levels that change places: the first price is the same, not that of more pieces',
    before: schools('Retail', 'School', 'Trade'),
    after: schools('School', 'Retail', 'Trade'),
    want: /! cards: Price level starts at Retail -> School.*: 1000 pieces |! cards: .* starts at Retail -> School.*pieces \$/,
    isHeld: true,
  },
  {
    name: 'a product of another markup category',
    before: same,
    after: (b) => b.set('Products!G3', 'flags'),
    want: /! banner: store markup: that of banners -> that of flags/,
    isHeld: true,
  },
  {
    name: 'another default category',
    before: same,
    after: (b) => b.set('Categories!D2', null).set('Categories!D4', 'yes'),
    want: /! Categories: store markup: of a line without a product, ".*that of cards -> that of flags/,
    isHeld: true,
  },
  {
    name: 'a keyword that is gone',
    before: same,
    after: (b) => b.set('Categories!C3', 'banner'),
    want: /! Categories: store markup: of a line without a product, "sign": that of banners -> that of cards/,
    isHeld: true,
  },
  {
    name: 'a message that becomes a clamp: what was refused is sold',
    before: wideAs('message', 'Width must be between {min}″ and {max}″.'),
    after: wideAs('clamp', null),
    want: /! banner: \d+ of \d+ entries are sold that were refused; most: Scrim, .*: no price \(.*\) -> \$/,
    isHeld: true,
  },
  {
    name: 'an order that starts at ten times the pieces, at the same total',
    before: startingAt('10'),
    after: startingAt('100'),
    want: /! flag: Quantity starts at 10 -> 100.*: first price \$100\.00 as before, for 10 -> 100 pieces/,
    isHeld: true,
  },
  {
    name: 'a size that a choice fixes, where points of several sizes are one run',
    before: sized(48),
    after: sized(60),
    want: /banner|Banners/,
    isHeld: false,
  },
  {
    name: 'another stock on the cart line',
    before: same,
    after: (b) => b.set('Products!J4', 'Nylon'),
    want: /! flag: 6 of 6 entries are ordered as something else; most: .*: Polyester -> Nylon/,
    isHeld: true,
  },
  {
    name: 'an address that opens nothing any more',
    before: same,
    after: (b) => b.set('Products!D3', '/vinyl-banners').set('Menus!C3', '/vinyl-banners'),
    want: /! banner: address: \/banners -> opens nothing/,
    isHeld: true,
  },
];

test.each(cases)('$name', ({ before, after, want, isHeld }) => {
  const impact = impactOf(compiled(before).files, compiled(after), threshold);
  const text = impactText(impact);
  expect(text).toMatch(want);
  expect(text).not.toContain('No price changed.');
  expect(countOver(impact) > 0).toBe(isHeld);
});

/** Returns the counter's answer to a person, found without the report's code. */
const said = (product: Product, choices: Selection, typed: Selection): string => {
  const got = quote(product, { ...complete(product, choices), ...typed }, noMarkup);
  return got.kind === 'rows' ? JSON.stringify(got.rows) : got.kind === 'notice' ? got.state : got.kind;
};

const books: readonly Compilation[] = [
  compiled(),
  compiled(withSteps),
  ...bookEdits.map(({ edit }) => compiled(edit)),
  ...stepEdits.map(({ edit }) => compiled((b) => edit(withSteps(b)))),
];
const anyBook = fc.constantFrom(...books);
const typed = fc.record({
  width: fc.integer({ min: 1, max: 2000 }).map((eighths) => String(eighths / 8)),
  height: fc.integer({ min: 1, max: 2000 }).map((eighths) => String(eighths / 8)),
  quantity: fc.integer({ min: 1, max: 600 }).map(String),
  places: fc.integer({ min: 1, max: 4 }).map(String),
});

describe('two books whatever', () => {
  it('answer alike, or the report says something of the product', () => {
    fc.assert(
      fc.property(anyBook, anyBook, fc.array(typed, { minLength: 8, maxLength: 8 }), (one, other, entries) => {
        const impact = impactOf(one.files, other, threshold);
        for (const { product, reached } of one.checked.products) {
          const later = other.checked.products.find((now) => now.product.id === product.id);
          const shared = (later?.reached ?? []).filter(({ selection }) =>
            reached.some((was) => JSON.stringify(was.selection) === JSON.stringify(selection)),
          );
          const differing = shared.flatMap(({ selection }) =>
            entries.filter(
              (entry) => later && said(product, selection, entry) !== said(later.product, selection, entry),
            ),
          );
          if (differing.length === 0) continue;
          expect(isSilent({ ...impact, book: [], drawings: [] })).toBe(false);
          expect(
            JSON.stringify([impact.products, impact.bounds, impact.noticed, impact.starts, impact.renamed]),
          ).toContain(product.id);
        }
      }),
      { numRuns: isFull ? 400 : 12 },
    );
  });
});
