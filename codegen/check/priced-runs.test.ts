import { expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { linkedProduct } from '../../tests/compiler/linked-product.ts';
import { stepped } from '../../tests/compiler/stepped-edits.ts';
import { runsOf } from './priced-runs.ts';

const charge = { do: 'add', per: 'run' };
const { product } = linkedProduct(
  stepped(
    new BookBuilder(),
    { ...charge, figure: 25, when: 'material = Mesh' },
    { ...charge, figure: 30, when: 'material = Scrim' },
  ),
);
const selection = { material: 'Mesh', hems: 'None' };

/** Returns a run of one piece with these sides in 1/10,000 inch. */
const piece = (width: number, height: number) => ({ quantity: 1, entries: { width, height } });

test('the rows that hold for a selection are kept alone', () => {
  const own = runsOf(product, selection).product;
  const rates = own.pricing.kind === 'run-size' ? [] : own.pricing.rates;
  expect(rates.map(({ amount }) => amount)).toEqual([13_800]);
  expect(own.steps?.map(({ rows }) => rows.map(({ figure }) => figure))).toEqual([[250_000]]);
});

test('a run is priced once', () => {
  const runs = runsOf(product, selection);
  const noted: bigint[] = [];
  const price = () =>
    runs.at(piece(120_000, 240_000), ({ amount }) => noted.push(amount.dividend / amount.divisor))?.total;
  expect([price(), price()]).toEqual([2776n, 2776n]);
  expect(noted).toHaveLength(1);
});

test('sides that read alike without a blank between them are two runs', () => {
  const { at } = runsOf(product, selection);
  expect([at(piece(111_111, 123_456))?.total, at(piece(1_111_111, 23_456))?.total]).toEqual([2631n, 2750n]);
});
