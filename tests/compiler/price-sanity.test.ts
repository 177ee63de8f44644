/** Books with figures that are probably slips. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { BookBuilder } from './book-builder.ts';
import { expectFaults, found, unsound } from './unsound-book.ts';

const header = 'stock,coating,run_size,per_unit,total,basis';
const options = ['14pt,Matte', '16pt,Glossy', '16pt,Matte'];
const rungs = ['100,0.03,3.00', '250,0.028,7.00', '500,0.026,13.00', '1000,0.024,24.00'];

/** Returns three ladders of four rungs: lines 2 to 5, 6 to 9 and 10 to 13. */
const ladders = (): readonly string[] => [
  header,
  ...options.flatMap((option) => rungs.map((rung) => `${option},${rung},sample`)),
  '',
];

/** Puts the three ladders into the sound book with other lines; undefined removes a line. */
const withLines = (book: BookBuilder, lines: Readonly<Record<number, string | undefined>> = {}): BookBuilder =>
  book
    .remove('Unpriced', 2)
    .set('Examples!F2', 0.053)
    .file(
      'run-sizes/cards.csv',
      ladders()
        .flatMap((text, index) => (index + 1 in lines ? (lines[index + 1] ?? []) : text))
        .join('\n'),
    );

/** Lines of the second ladder, ten times dearer. */
const glossyTenfold = {
  6: '16pt,Glossy,100,0.3,30.00,sample',
  7: '16pt,Glossy,250,0.28,70.00,sample',
  8: '16pt,Glossy,500,0.26,130.00,sample',
  9: '16pt,Glossy,1000,0.24,240.00,sample',
};

/** Sells feather flags in sizes, at these prices. */
const inSizes = (b: BookBuilder, prices: Readonly<Record<string, number>>): BookBuilder => {
  b.append('Fields', 'flag', 'size', 'Size', 'choice').remove('Unit Prices', 3).remove('Unit Prices', 2);
  for (const [size, price] of Object.entries(prices)) {
    b.append('Choices', 'flag', 'size', size);
    b.append('Unit Prices', 'flag', `size = ${size}`, price, 'sample');
  }
  return b;
};

/** Sells cards in sizes, each with a ladder of two run sizes. */
const cardsInSizes = (b: BookBuilder, lines: readonly string[]): BookBuilder => {
  b.append('Fields', 'cards', 'size', 'Size', 'choice').set('Unpriced!B2', 'stock = 16pt; coating = Matte');
  for (const size of ['2x2', '3x2', '3x3']) b.append('Choices', 'cards', 'size', size);
  return b.file('run-sizes/cards.csv', ['size,stock,coating,run_size,per_unit,total,basis', ...lines, ''].join('\n'));
};

const cardLines = (totals: readonly (readonly [number, number])[]): readonly string[] =>
  ['2x2', '3x2', '3x3'].flatMap((size, row) =>
    ['14pt,Matte', '16pt,Glossy'].flatMap((stock) =>
      [100, 250].map((run, column) => {
        const total = totals[row]?.[column] ?? 0;
        return `${size},${stock},${run},${total / run},${total.toFixed(2)},sample`;
      }),
    ),
  );

const sizes = [
  unsound('sizes that become dearer', [], (b) => inSizes(b, { '8 ft': 45, '10 ft': 52, '13 ft': 60 })),
  unsound('a bigger size that is cheaper, beside its neighbour alone', 'QB421 Unit Prices!C4', (b) =>
    inSizes(b, { '8 ft': 45, '10 ft': 52, '13 ft': 46, '15 ft': 70 }),
  ),
  unsound('a size at the price of its neighbour', 'QB421 Unit Prices!C4', (b) =>
    inSizes(b, { '8 ft': 45, '10 ft': 52, '13 ft': 52 }),
  ),
  unsound('a bigger size that is cheaper, beside a choice that is no size', 'QB421 Unit Prices!C3', (b) =>
    inSizes(b, { '8x8': 45, '10x10 inches': 40, Custom: 60 }),
  ),
  unsound('sizes that all cost the same', [], (b) => inSizes(b, { '8 ft': 45, '10 ft': 45, '13 ft': 45 })),
  unsound('sizes of which neither is the bigger one, and one is cheaper turned', 'QB437 Choices!C18', (b) =>
    inSizes(b, { '10x10': 45, '8x20': 40, '20x8': 42 }),
  ),
  unsound('a size that is cheaper turned with either hardware, of which one is accepted', 'QB437 Choices!C18', (b) =>
    inSizes(b, { '8x20': 45, '20x8': 42 }).append('Accepted', 'QB437', 'flag: hardware = None', 'Sold so.'),
  ),
  unsound('a cheaper size that not below tells already', 'QB408 Choices!J18', (b) =>
    inSizes(b, { '8 ft': 45, '10 ft': 44 }).set('Choices!J18', '8 ft'),
  ),
  unsound('ladders of sizes', [], (b) =>
    cardsInSizes(
      b,
      cardLines([
        [5.3, 8],
        [6, 9],
        [7, 10],
      ]),
    )
      .set('Examples!F2', 0.0783)
      .set('Examples!G2', 7.83),
  ),
  unsound(
    'a ladder of a bigger size that is cheaper',
    ['QB421 run-sizes/cards.csv:11, column total', 'QB421 run-sizes/cards.csv:13, column total'],
    (b) =>
      cardsInSizes(
        b,
        cardLines([
          [5.3, 8],
          [6, 9],
          [7, 8.5],
        ]),
      )
        .set('Examples!F2', 0.0783)
        .set('Examples!G2', 7.83),
  ),
  unsound('sizes without a column of their own', 'QB420 Choices!C18', (b) =>
    b
      .append('Fields', 'cards', 'size', 'Size', 'choice')
      .append('Choices', 'cards', 'size', '2x2')
      .append('Choices', 'cards', 'size', '3x3'),
  ),
  unsound(
    'sizes with a unit or a shape, beside a choice that is no size',
    ['QB420 Choices!C18', 'QB420 Choices!C19'],
    (b) => {
      b.append('Fields', 'cards', 'size', 'Size', 'choice');
      for (const size of ['2x2', '3x3 inches', 'Round, 3 x 3 in.', 'Custom'])
        b.append('Choices', 'cards', 'size', size);
      return b;
    },
  ),
  unsound('a single size without a column', [], (b) =>
    b.append('Fields', 'cards', 'size', 'Size', 'choice').append('Choices', 'cards', 'size', '2x2'),
  ),
  unsound('a field that is no size and no stock without a column', [], (b) =>
    b
      .append('Fields', 'cards', 'edge', 'Edge', 'choice')
      .append('Choices', 'cards', 'edge', 'Gold')
      .append('Choices', 'cards', 'edge', 'Black'),
  ),
  unsound('a stock that no rate speaks of', 'QB420 Choices!C7', (b) =>
    b.set('Rates!B2', null).remove('Rates', 3).set('Rates!D2', 1.21),
  ),
  unsound('stocks by the piece, where another field changes the price', 'QB420 Choices!C18', (b) =>
    b
      .set('Products!J4', null)
      .append('Fields', 'flag', 'fabric', 'Fabric', 'choice', null, null, null, null, null, 'stock')
      .append('Choices', 'flag', 'fabric', 'Knit')
      .append('Choices', 'flag', 'fabric', 'Woven'),
  ),
  unsound('stocks that rates speak of beside another field', [], (b) =>
    b
      .set('Rates!B2', 'material = Scrim; hems = None or All sides')
      .set('Rates!B3', 'material = Mesh; hems = None or All sides'),
  ),
  unsound('sizes of which one adds to the price', [], (b) =>
    b
      .append('Fields', 'flag', 'size', 'Size', 'choice')
      .append('Choices', 'flag', 'size', '8 ft')
      .append('Choices', 'flag', 'size', '10 ft', null, null, 5, 'unit', 'sample'),
  ),
  unsound('stocks at one price, accepted', [], (b) =>
    b
      .set('Rates!B2', null)
      .remove('Rates', 3)
      .append('Accepted', 'QB420', 'banner: material = Mesh', 'One price for both.'),
  ),
];

const slips = [
  unsound('an adder of three that is a tenth of the others', 'QB411 Choices!F17', (b) =>
    b.append('Choices', 'banner', 'hems', 'Top', null, null, 0.0138, 'sq ft', 'sample'),
  ),
  unsound('ladders in order', [], (b) => withLines(b)),
  unsound('a run size that is missing', 'QB410 run-sizes/cards.csv:4, column run_size', (b) =>
    withLines(b, { 4: undefined }),
  ),
  unsound('two run sizes that are missing, once', 'QB410 run-sizes/cards.csv:7, column run_size', (b) =>
    withLines(b, { 7: undefined, 8: undefined }),
  ),
  unsound('a ladder that begins later and ends earlier', [], (b) =>
    withLines(b, { 5: undefined, 6: undefined, 9: undefined }),
  ),
  unsound('a run size that most ladders do not have', [], (b) =>
    withLines(b, { 2: '14pt,Matte,100,0.03,3.00,sample\n14pt,Matte,150,0.029,4.35,sample' }),
  ),
  unsound(
    'a run size with its digits swapped',
    ['QB407 run-sizes/cards.csv:7, column per_unit', 'QB410 run-sizes/cards.csv:8, column run_size'],
    (b) => withLines(b, { 7: '16pt,Glossy,520,0.028,14.56,sample' }),
  ),
  unsound('ten times per unit', 'QB411 run-sizes/cards.csv:3, column per_unit', (b) =>
    withLines(b, { 3: '14pt,Matte,250,0.28,7.00,sample' }),
  ),
  unsound('a tenth in total', 'QB411 run-sizes/cards.csv:4, column total', (b) =>
    withLines(b, { 4: '14pt,Matte,500,0.026,1.30,sample' }),
  ),
  unsound('ten times in both', 'QB411 run-sizes/cards.csv:4, column per_unit', (b) =>
    withLines(b, { 4: '14pt,Matte,500,0.26,130.00,sample' }),
  ),
  unsound('a tenth in both of the first', 'QB411 run-sizes/cards.csv:6, column per_unit', (b) =>
    withLines(b, { 6: '16pt,Glossy,100,0.003,0.30,sample' }),
  ),
  unsound('ten times in both of the last', 'QB411 run-sizes/cards.csv:5, column per_unit', (b) =>
    withLines(b, { 5: '14pt,Matte,1000,0.24,240.00,sample' }),
  ),
  unsound(
    'a hundred times in total and a tenth per unit',
    ['QB411 run-sizes/cards.csv:4, column total', 'QB411 run-sizes/cards.csv:9, column per_unit'],
    (b) => withLines(b, { 4: '14pt,Matte,500,0.026,1300.00,sample', 9: '16pt,Glossy,1000,0.0024,24.00,sample' }),
  ),
  unsound('a whole ladder at ten times', 'QB411 run-sizes/cards.csv:6, column per_unit', (b) =>
    withLines(b, glossyTenfold),
  ),
  unsound(
    'a whole ladder at a tenth, among prices that fall steeply',
    'QB411 run-sizes/cards.csv:6, column per_unit',
    (b) =>
      withLines(b, {
        2: '14pt,Matte,100,0.3,30.00,sample',
        3: '14pt,Matte,250,0.2,50.00,sample',
        4: '14pt,Matte,500,0.12,60.00,sample',
        5: '14pt,Matte,1000,0.07,70.00,sample',
        6: '16pt,Glossy,100,0.03,3.00,sample',
        7: '16pt,Glossy,250,0.02,5.00,sample',
        8: '16pt,Glossy,500,0.012,6.00,sample',
        9: '16pt,Glossy,1000,0.007,7.00,sample',
        10: '16pt,Matte,100,0.3,30.00,sample',
        11: '16pt,Matte,250,0.2,50.00,sample',
        12: '16pt,Matte,500,0.12,60.00,sample',
        13: '16pt,Matte,1000,0.07,70.00,sample',
      })
        .set('Examples!F2', 0.35)
        .set('Examples!G2', 35),
  ),
  unsound('of two ladders that stand alone the dearer', 'QB411 run-sizes/cards.csv:6, column per_unit', (b) =>
    withLines(b, {
      ...glossyTenfold,
      10: undefined,
      11: undefined,
      12: undefined,
      13: undefined,
    }).append('Unpriced', 'cards', 'stock = 16pt; coating = Matte', 'Only sold glossy.'),
  ),
  unsound(
    'a ladder of one rung at a tenth, judged by the others',
    'QB411 run-sizes/cards.csv:10, column per_unit',
    (b) => withLines(b, { 10: '16pt,Matte,100,0.003,0.30,sample', 11: undefined, 12: undefined, 13: undefined }),
  ),
  unsound('a total with its digits swapped', 'QB412 run-sizes/cards.csv:4, column total', (b) =>
    withLines(b, { 4: '14pt,Matte,500,0.026,13.90,sample' }),
  ),
  // 0.0261 was at most 0.02615, so 500 cost at most 13.075; rounding the total adds half a cent, a raise a cent.
  unsound('a total as far off as rounding allows', [], (b) =>
    withLines(b, { 4: '14pt,Matte,500,0.0261,13.09,sample' }),
  ),
  unsound('a total a cent further off', 'QB412 run-sizes/cards.csv:4, column total', (b) =>
    withLines(b, { 4: '14pt,Matte,500,0.0261,13.10,sample' }),
  ),
  unsound('a rate at a tenth', ['QB411 Rates!D3', 'QB501 Examples!3'], (b) => b.set('Rates!D2', 0.121)),
  unsound('a tier at ten times, without calling it a rising tier', 'QB411 Rates!D4', (b) =>
    b.set('Products!H3', '1, 10').append('Rates', 'banner', 'material = Mesh', 10, 13, 'sample'),
  ),
  unsound('a price per piece at ten times', 'QB411 Unit Prices!C2', (b) => b.set('Unit Prices!C2', 412)),
  unsound('an adder at ten times', 'QB411 Choices!F10', (b) => b.set('Choices!F10', 1)),
  unsound('an adder at a hundred times', 'QB411 Choices!F10', (b) => b.set('Choices!F10', 10)),
  unsound('a free option', [], (b) => b.set('Choices!F10', 0)),
  unsound('an adder at ten times beside a free option', 'QB411 Choices!F17', (b) =>
    b
      .set('Choices!F9', 0)
      .append('Choices', 'banner', 'hems', 'Top', null, null, 1.2, 'sq ft', 'sample')
      .append('Choices', 'banner', 'hems', 'Bottom', null, null, 0.12, 'sq ft', 'sample')
      .remove('Examples', 3),
  ),
];

const rounded = [
  unsound('prices per piece that were saved with two decimals', 'QB442 run-sizes/cards.csv:3, column per_unit', (b) =>
    b
      .line('run-sizes/cards.csv', 3, '14pt,Matte,250,0.03,6.25,sample')
      .line('run-sizes/cards.csv', 4, '16pt,Glossy,100,0.05,5.40,sample')
      .line('run-sizes/cards.csv', 5, '16pt,Glossy,250,0.04,8.90,sample'),
  ),
];

test.each([...sizes, ...slips, ...rounded])('%s', (...row) => expectFaults(...row));

describe('accepted with a reason', () => {
  test.each([
    ['QB410', 'run-sizes/cards.csv:4', (b: BookBuilder) => withLines(b, { 4: undefined })],
    ['QB411', 'cards: stock = 14pt', (b: BookBuilder) => withLines(b, { 3: '14pt,Matte,250,0.28,7.00,sample' })],
    // Without a marked default, the first choice would be expected to be the cheapest (QB437).
    ['QB411', 'Unit Prices!C2', (b: BookBuilder) => b.set('Unit Prices!C2', 412).set('Choices!E13', 'yes')],
    ['QB412', 'run-sizes/cards.csv:4', (b: BookBuilder) => withLines(b, { 4: '14pt,Matte,500,0.026,13.90,sample' })],
  ])('%s is listed, not reported; without its cause the row is reported', (code, place, edit) => {
    const accept = (book: BookBuilder): BookBuilder => book.append('Accepted', code, place, 'A sale until May.');
    const { diagnostics, accepted } = compile(accept(edit(new BookBuilder())).toFiles());
    expect(diagnostics).toEqual([]);
    expect(accepted).toMatchObject([{ code, reason: 'A sale until May.' }]);
    expect(found(accept(new BookBuilder()))).toEqual(['QB502 Accepted!2']);
  });

  test('a price that is meant is compared with the others again', () => {
    const book = new BookBuilder()
      .set('Products!H3', '1, 10')
      .append('Rates', 'banner', 'material = Mesh', 10, 13, 'sample')
      .append('Accepted', 'QB411', 'Rates!D4', 'By hand from here on.');
    expect(found(book)).toEqual(['QB407 Rates!D4']);
  });
});
