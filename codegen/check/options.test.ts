import { expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { compile } from '../compile.ts';
import { diagnostic } from '../language/diagnostic.ts';

type Edit = (book: BookBuilder) => BookBuilder;

const faults = (edit: Edit) => compile(edit(new BookBuilder()).toFiles()).diagnostics;

const at = (row: number, column?: string) => ({
  file: 'price-book.xlsx',
  sheet: 'Choices',
  row,
  ...(column && { column }),
});

const twoDefaults = (row: number, message: string) =>
  diagnostic(
    'QB422',
    at(row),
    `${message}; the first is taken`,
    'Leave one `yes` in the column "default", or narrow the condition of one of the two rows.',
  );

test('the second default of a field', () => {
  const common = 'Cross Base and None are both the default for hardware = None';
  expect(faults((b) => b.set('Choices!E15', 'yes').set('Choices!E16', 'yes'))).toEqual([twoDefaults(16, common)]);
});

test('the second default of three, of one material alone', () => {
  const found = faults((b) =>
    b
      .set('Choices!E8', 'yes')
      .set('Choices!E10', 'yes')
      .append('Choices', 'banner', 'hems', 'Top', 'material = Mesh', 'yes'),
  );
  expect(found).toEqual([twoDefaults(10, 'All sides and None are both the default for material = Mesh; hems = None')]);
});

test('a default that holds twice is one default', () => {
  const found = faults((b) =>
    b.set('Choices!D10', 'material = Mesh or Scrim').set('Choices!E9', 'yes').set('Choices!E10', 'yes'),
  );
  expect(found.map(({ code }) => code)).toEqual(['QB402']);
});

test('a default of a field that starts empty', () => {
  const message = 'material starts empty: its default Scrim only replaces a choice that becomes impossible';
  const tip =
    'Delete the default, or "starts empty" on the sheet Fields; or accept it on the sheet Accepted with the reason.';
  const subject = { product: 'banner', selection: { material: 'Scrim' } };
  expect(faults((b) => b.set('Choices!E6', 'yes'))).toEqual([diagnostic('QB423', at(6, 'E'), message, tip, subject)]);
});
