/** In random steps the compiler finds what pricing each number shows: no price, or a total that falls. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { noMarkup, quote } from '../../src/pricing/index.ts';
import { csvFiles } from '../oracle/book/random-book.ts';
import type { Cells } from '../oracle/book/rows.ts';

const basis = 'sample';
const sheet = (product: string, pieces: number, most: number, steps: readonly Cells[]) =>
  csvFiles({
    categories: [{ key: 'print', label: 'Print', default: 'yes' }],
    menus: [{ menu: 'products', label: product, route: `/${product}` }],
    products: [
      {
        product,
        name: product,
        title: product,
        routes: `/${product}`,
        menu: 'products',
        pricing: 'unit',
        'markup category': 'print',
        'run sizes': 'quantity',
        'cart stock': 'Paper',
      },
    ],
    fields: [
      { product, field: 'quantity', label: 'Quantity', kind: 'quantity', start: '1' },
      { product, field: 'm', label: 'Meters', kind: 'count', start: '1' },
    ],
    limits: [
      { product, field: 'quantity', min: '1', max: String(pieces), outside: 'clamp' },
      { product, field: 'm', min: '1', max: String(most), outside: 'clamp' },
    ],
    notices: ['choose', 'size', 'number', 'invalid size', 'unpriced', 'empty quote'].map((state) => ({
      product: '*',
      state,
      text: state,
    })),
    steps: steps.map((step, at) => ({ product, step: String(at + 1), label: `Step ${at + 1}`, basis, ...step })),
    choices: [],
    rates: [],
    'unit-prices': [],
    'billed-sizes': [],
    levels: [],
    ladders: {},
  });

/** Returns the findings in a book, and those of pricing each number of one field, with the other at its smallest. */
function compared(axis: 'quantity' | 'm', most: number, steps: readonly Cells[]) {
  const [pieces, meters] = axis === 'm' ? [1, most] : [most, 1];
  const { diagnostics, checked } = compile(
    sheet('cord', pieces, meters, [...steps, { do: 'add', figure: '0.0001', per: 'm' }]),
  );
  const codes = diagnostics.map(({ code }) => code);
  const product = checked.products[0]?.product;
  if (!product) throw new Error('the product was not linked');
  let [before, lacks, falls] = [0, false, false];
  for (let number = 1; number <= most; number += 1) {
    const got = quote(product, { quantity: '1', m: '1', [axis]: String(number) }, noMarkup);
    const total = got.kind === 'rows' ? got.rows[0].total : 0;
    lacks ||= total === 0;
    falls ||= total < before;
    before = total;
  }
  return { codes, found: { lacks: codes.includes('QB401'), falls: codes.includes('QB406') }, shown: { lacks, falls } };
}

const money = (low: number, high: number) => fc.integer({ min: low, max: high }).map((cents) => String(cents / 100));
const filled = (cells: Cells): Cells => Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));

test.each(['quantity', 'm'] as const)('random steps by %s are told as pricing every number shows them', (axis) => {
  const per = axis === 'm' ? 'm' : 'piece';
  const units = fc.record({
    per: fc.constant(per),
    every: fc.constantFrom('', '7', '25', '100', '333'),
    rounded: fc.constantFrom('', 'up', 'down', 'nearest'),
    beyond: fc.constantFrom('', '10', '250', '1000'),
    fewest: fc.constantFrom('', '4', '300'),
  });
  const add = fc.tuple(money(-9000, 9000), units).map(([figure, counted]) => filled({ do: 'add', figure, ...counted }));
  const percent = fc.integer({ min: -40, max: 40 }).map((figure) => ({ do: 'percent', figure: String(figure) }));
  const least = money(100, 90_000).map((figure) => ({ do: 'at least', figure, per: 'run' }));
  const rounded = fc.constantFrom('round up', 'round nearest').map((verb) => ({ do: verb, figure: '0.5', per: 'run' }));
  const rising = money(1, 500).map((figure) => ({ do: 'add', figure, per }));
  const any = fc.oneof({ weight: 4, arbitrary: add }, percent, least, rounded);

  const seen = { lacks: 0, falls: 0, sound: 0, tried: 0 };
  fc.assert(
    fc.property(
      fc.array(any, { minLength: 1, maxLength: 3 }),
      rising,
      money(100, 50_000),
      fc.constantFrom(90, 2500),
      (steps, slope, base, most) => {
        const { codes, found, shown } = compared(axis, most, [
          { do: 'add', figure: base, per: 'run' },
          slope,
          ...steps,
        ]);
        seen.tried += 1;
        if (shown.lacks) seen.lacks += 1;
        else if (shown.falls) seen.falls += 1;
        else seen.sound += 1;
        expect({ codes, lacks: found.lacks }).toEqual({ codes, lacks: shown.lacks });
        // Totals are compared only if everything has a price.
        if (!shown.lacks) expect({ codes, falls: found.falls }).toEqual({ codes, falls: shown.falls });
      },
    ),
    { numRuns: 60, seed: 26 },
  );
  expect(Math.min(seen.lacks, seen.falls, seen.sound)).toBeGreaterThan(4);
});
