/** Books whose tiers, steps, billed sizes and run sizes leave a hole, overlap or are dead; and prices out of them that are doubtful. */
import { test } from 'vitest';
import { counted } from './banner-edits.ts';
import { between, billed, countingHems, stepped, withCount } from './stepped-edits.ts';
import { expectFaults, unsound } from './unsound-book.ts';
import type { BookBuilder } from './book-builder.ts';
import type { CellInput } from './workbook-bytes.ts';

/** Rates of mesh by quantity and a measure, from row 3 on: columns `from quantity`, `by`, `from`, `per sq ft`. */
const rated = (
  b: BookBuilder,
  by: string,
  ...rows: readonly (readonly [quantity: CellInput, from: CellInput, rate: number])[]
): BookBuilder =>
  b.sheet('Rates', [
    ['product', 'when', 'from quantity', 'by', 'from', 'per sq ft', 'basis'],
    ['banner', 'material = Scrim', null, by, null, 1.21, 'published'],
    ...rows.map(([quantity, from, rate]) => ['banner', 'material = Mesh', quantity, by, from, rate, 'sample']),
  ]);

const tiers = [
  unsound('rates by the area of a piece', [], (b) => rated(b, 'sq ft', [null, null, 1.38], [null, 10, 1.37])),
  unsound('rates by the area of a piece, the lowest not from 0', 'QB401 Rates!E3', (b) =>
    rated(b, 'sq ft', [null, 1, 1.38], [null, 10, 1.37]),
  ),
  unsound('a band of rates that begins with two', 'QB401 Rates!C4', (b) =>
    rated(counted(b, 1, 100), 'sq ft', [null, null, 1.38], [2, 10, 1.37]),
  ),
  unsound('a band of rates that begins with the least that can be ordered', [], (b) =>
    rated(counted(b, 2, 100), 'sq ft', [null, null, 1.38], [2, 10, 1.37])
      .set('Fields!E11', '2')
      .set('Examples!C3', 2)
      .set('Examples!G3', 86.27)
      .set('Examples!F3', 43.136),
  ),
  unsound('a tier from the least that can be ordered', [], (b) =>
    counted(b, 10, 100).set('Fields!E11', '10').set('Rates!C3', 10).remove('Examples', 3),
  ),
  unsound('two bands of one measure', 'QB402 Rates!4', (b) =>
    rated(b, 'sq ft', [null, 10, 1.38], [null, 10, 1.37], [null, null, 1.4]),
  ),
  unsound('a band past the largest area', 'QB403 Rates!E4', (b) =>
    rated(b, 'sq ft', [null, null, 1.38], [null, 302, 1.37]),
  ),
  unsound('a band of runs past the largest run', 'QB403 Rates!E4', (b) =>
    rated(counted(b, 1, 10), 'total sq ft', [null, null, 1.38], [null, 3020, 1.37]),
  ),
  unsound('a tier of a band of runs that the band ends before', 'QB403 Rates!C4', (b) =>
    rated(
      counted(b, 1, 10).set('Limits!D3', 100).set('Limits!D4', 100),
      'total sq ft',
      [null, null, 1.38],
      [5, null, 1.37],
      [null, 300, 1.36],
    ).remove('Examples', 3),
  ),
  unsound('a band past the largest count', 'QB403 Rates!E4', (b) =>
    rated(withCount(b), 'pockets', [null, null, 1.38], [null, 5, 1.37]),
  ),
  unsound('a band below the smallest width', 'QB403 Rates!3', (b) =>
    rated(b, 'width', [null, null, 1.38], [null, 1, 1.37]),
  ),
];

const setUp = { do: 'add', figure: 25, per: 'run' };
const discount = { label: 'Discount', do: 'percent', figure: -1 };

const steps = [
  unsound('two rows of a step at once', 'QB402 Steps!3', (b) =>
    stepped(b, setUp, { ...setUp, when: 'material = Mesh' }),
  ),
  unsound('two rows of a step from two quantities on', [], (b) =>
    stepped(counted(b, 1, 100), setUp, { ...setUp, 'from quantity': 10, figure: 24 }),
  ),
  unsound('a step that never holds', 'QB403 Steps!2', (b) =>
    stepped(b, { ...setUp, when: 'material = Mesh; hems = Top' }).append(
      'Choices',
      'banner',
      'hems',
      'Top',
      'material = Scrim',
    ),
  ),
  unsound('a step past every run size', 'QB403 Steps!E2', (b) => stepped(b, { ...discount, 'from quantity': 10 })),
  unsound('a step past the largest quantity', 'QB403 Steps!E3', (b) =>
    stepped(
      counted(b, 1, 100),
      { ...discount, 'from quantity': 10 },
      { ...discount, 'from quantity': 101, figure: -2 },
    ),
  ),
  unsound('a step of a ladder past its run sizes', 'QB403 Steps!E2', (b) =>
    stepped(b, { ...discount, product: 'cards', 'from quantity': 300 }),
  ),
  unsound('a band of a step that begins with ten, above one that begins with one', 'QB434 Steps!E3', (b) =>
    stepped(
      counted(b, 1, 100),
      { ...discount, by: 'sq ft' },
      { ...discount, by: 'sq ft', from: 50, 'from quantity': 10, figure: -2 },
    ),
  ),
  unsound('a choice that counts nothing where it is counted', 'QB312 Choices!C8', (b) =>
    stepped(countingHems(b).set('Choices!M8', null), { ...setUp, per: 'hems' }),
  ),
  unsound('a choice that counts nothing where its field is not counted', [], (b) =>
    stepped(countingHems(b).set('Choices!M8', null), { ...setUp, per: 'hems', when: 'hems != None' }),
  ),
];

const billedSizes = [
  unsound('two billed sizes of a side', 'QB402 Billed Sizes!3', (b) =>
    billed(b, { side: 'both', 'at least': 12 }, { side: 'width', step: 6 }),
  ),
  unsound('a billed size past the largest', 'QB403 Billed Sizes!3', (b) =>
    billed(b, { side: 'height', step: 6 }, { side: 'height', from: 361, step: 12 }),
  ),
  unsound('a billed size that never holds', 'QB403 Billed Sizes!2', (b) =>
    billed(b, { side: 'height', when: 'material = Scrim; material = Mesh', step: 6 }),
  ),
  unsound('a width that no roll has', 'QB401 Billed Sizes!H2', (b) =>
    billed(b, { side: 'width', sizes: '24, 36, 54' }),
  ),
  unsound('a width that a roll has, but not with its border', 'QB401 Billed Sizes!H2', (b) =>
    billed(b, { side: 'width', add: 0.5, sizes: '24, 36, 192' }),
  ),
  unsound('a roll for every width', [], (b) => billed(b, { side: 'width', add: 0.5, sizes: '24, 36, 192.5' })),
];

const quantities = [
  unsound('a quantity below the first run size', 'QB401 Products!K2', (b) => between(b, 50, 250)),
  unsound('a quantity above the last run size', 'QB401 Products!K2', (b) => between(b, 100, 251)),
];

test.each([...tiers, ...steps, ...billedSizes, ...quantities])('%s', (...row) => expectFaults(...row));
