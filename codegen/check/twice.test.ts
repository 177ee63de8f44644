import { expect, test } from 'vitest';
import { saidOf } from '../../tests/compiler/linked-product.ts';
import { duplicates } from './twice.ts';

interface Row {
  readonly at: { readonly file: string; readonly sheet: string; readonly row: number };
  readonly names: readonly (string | undefined)[];
}

/** Returns what is said of rows of a sheet, from row 2 on, that these names identify. */
const said = (...rows: readonly (readonly (string | undefined)[])[]): readonly string[] =>
  saidOf(
    duplicates(
      rows.map((names, index): Row => ({ at: { file: 'price-book.xlsx', sheet: 'Hats', row: index + 2 }, names })),
      ({ at, names }) =>
        names.map((value, column) =>
          value === undefined ? undefined : { value, at: { ...at, column: String.fromCharCode(65 + column) } },
        ),
      'hat',
    ),
  );

const twice = (place: string): string =>
  `QB308 Hats!${place} | this hat stands twice; the first is at price-book.xlsx, Hats!2 | Delete one of the two rows.`;

test.each([
  ['another name', [['Cap'], ['Hood']], []],
  ['the same name', [['Cap'], ['Hood'], ['Cap']], [twice('A4')]],
  ['the same name in another case and with blanks', [['Top Cap'], ['topCAP']], [twice('A3')]],
  ['names that only capitals write alike', [['Maß'], ['MASS']], []],
  [
    'a name and no other',
    [
      ['Cap', undefined],
      ['Cap', undefined],
    ],
    [twice('A3')],
  ],
  [
    'two names, of which one differs',
    [
      ['Cap', 'red'],
      ['Cap', 'blue'],
    ],
    [],
  ],
  [
    'two names',
    [
      ['Cap', 'red'],
      ['Cap', 'red'],
    ],
    [twice('B3')],
  ],
  ['no name at all', [[undefined], [undefined]], [twice('3')]],
])('%s', (_name, rows, want) => {
  expect(said(...rows)).toEqual(want);
});
