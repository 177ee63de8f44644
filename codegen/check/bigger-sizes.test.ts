import { test } from 'vitest';
import { sized } from '../../tests/compiler/banner-edits.ts';
import type { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { expectFaults, unsound } from '../../tests/compiler/unsound-book.ts';

/** Sells feather flags in sizes, from row 17 of Choices on; `prices` are rows of Unit Prices by their condition. */
const flags = (b: BookBuilder, sizes: readonly string[], prices: Readonly<Record<string, number>>): BookBuilder => {
  b.append('Fields', 'flag', 'size', 'Size', 'choice').remove('Unit Prices', 3).remove('Unit Prices', 2);
  for (const size of sizes) b.append('Choices', 'flag', 'size', size);
  for (const [when, price] of Object.entries(prices)) b.append('Unit Prices', 'flag', when, price, 'sample');
  return b.remove('Examples', 4);
};

/** Faults of the second size, one for each stock. */
const inBoth = ['QB421 run-sizes/cards.csv:6, column total', 'QB421 run-sizes/cards.csv:9, column total'];

/** Sells cards in sizes, each with the totals of its run sizes; the glossy stock costs as many times more. */
const cards = (b: BookBuilder, times: number, sizes: Readonly<Record<string, Readonly<Record<number, number>>>>) => {
  b.append('Fields', 'cards', 'size', 'Size', 'choice').remove('Examples', 2);
  for (const size of Object.keys(sizes)) b.append('Choices', 'cards', 'size', size);
  const lines = Object.entries(sizes).flatMap(([size, totals]) =>
    [
      ['14pt,Matte', 1],
      ['16pt,Glossy', times],
    ].flatMap(([stock, factor]) =>
      Object.entries(totals).map(([run, total]) => {
        const price = total * Number(factor);
        return `${size},${stock},${run},${price / Number(run)},${price.toFixed(2)},sample`;
      }),
    ),
  );
  return b.file('run-sizes/cards.csv', ['size,stock,coating,run_size,per_unit,total,basis', ...lines, ''].join('\n'));
};

/** Sells banners in two sizes; the height of the bigger one is another. */
const banners = (b: BookBuilder, height: number): BookBuilder => {
  b.append('Fields', 'banner', 'size', 'Size', 'choice');
  for (const size of ['24x36', '36x48']) b.append('Choices', 'banner', 'size', size);
  return sized(b, 17, 18).set('Choices!N18', height);
};

test.each([
  unsound('a size that is cheaper than two smaller ones, beside its neighbour', 'QB421 Unit Prices!C4', (b) =>
    flags(b, ['10 ft', '8 ft', '13 ft'], { 'size = 10 ft': 52, 'size = 8 ft': 45, 'size = 13 ft': 44 }),
  ),
  unsound('a bigger size that is cheaper with one hardware', 'QB421 Unit Prices!C3', (b) =>
    flags(b, ['8 ft', '10 ft'], {
      'size = 8 ft': 45,
      'size = 10 ft; hardware = None': 40,
      'size = 10 ft; hardware = Cross Base': 52,
    }),
  ),
  unsound('a size that is not below another than its neighbour', 'QB421 Unit Prices!C3', (b) =>
    flags(b, ['8 ft', '10 ft', '13 ft'], { 'size = 8 ft': 45, 'size = 10 ft': 44, 'size = 13 ft': 60 }).set(
      'Choices!J19',
      '8 ft',
    ),
  ),
  unsound('an area of a bigger size that is smaller', 'QB421 Choices!C18', (b) => banners(b, 4)),
  unsound('areas that grow with the sizes', [], (b) => banners(b, 48)),
  unsound('a bigger size on a cheap stock beside a smaller one on a dear stock', [], (b) =>
    cards(b, 2, { '2x2': { 100: 5, 250: 8 }, '3x3': { 100: 6, 250: 9 } }),
  ),
  unsound('a bigger size with a run size that the smaller one lacks', inBoth, (b) =>
    cards(b, 1, { '2x2': { 100: 5, 250: 8 }, '3x3': { 100: 4, 250: 9, 500: 12 } }),
  ),
  unsound('a size at the price of its neighbour, with a run size more', inBoth, (b) =>
    cards(b, 1, { '2x2': { 100: 5, 250: 8 }, '3x3': { 100: 5, 250: 8, 500: 12 }, '4x4': { 100: 6, 250: 9, 500: 13 } }),
  ),
  unsound('a size at the price of its neighbour at one of the run sizes', [], (b) =>
    cards(b, 1, { '2x2': { 100: 5, 250: 8 }, '3x3': { 100: 5, 250: 9 }, '4x4': { 100: 6, 250: 10 } }),
  ),
  unsound('sizes without a run size in common', [], (b) =>
    cards(b, 1, { '2x2': { 100: 5, 250: 8 }, '3x3': { 500: 12, 1000: 20 } }),
  ),
])('%s', (...row) => expectFaults(...row));
