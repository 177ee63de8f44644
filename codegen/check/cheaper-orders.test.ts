/** Books in which a run costs less as two smaller runs, or as pieces of half the size; and in which none does. */
import { expect, test } from 'vitest';
import { counted } from '../../tests/compiler/banner-edits.ts';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { stepped } from '../../tests/compiler/stepped-edits.ts';
import { found, unsound } from '../../tests/compiler/unsound-book.ts';

const fee = { do: 'add', figure: 110, per: 'run' };
const second = { step: 2, label: 'Packing' };

/** Sells the banner by a width and a height from `min` to `max` inches, of any material. */
const sides = (b: BookBuilder, width: readonly [number, number], height: readonly [number, number]): BookBuilder =>
  b
    .set('Limits!D2', width[0])
    .set('Limits!E2', width[1])
    .set('Limits!D3', width[0])
    .set('Limits!E3', width[1])
    .set('Limits!D4', height[0])
    .set('Limits!E4', height[1]);

/** Adds to the price of a piece by a measure: `least`, and `most` from so much of it on. */
const banded = (b: BookBuilder, by: string, from: number, least: number, most: number, ...more: readonly object[]) =>
  stepped(
    b,
    { do: 'add', per: 'piece', by, figure: least },
    { do: 'add', per: 'piece', by, from, figure: most },
    ...more.map((row) => ({ ...second, ...row })),
  );

const splits = [
  unsound('a rate that rises by quantity alone', 'QB407 Rates!D4', (b) =>
    counted(b, 1, 100).append('Rates', 'banner', 'material = Mesh', 10, 1.5, 'sample'),
  ),
  unsound('a fee from 15 on, where no fewer than 10 are sold', 'QB437 Steps!E2', (b) =>
    stepped(counted(b, 10, 100).set('Limits!D2', 24).set('Limits!D3', 24).set('Limits!D4', 24), {
      ...fee,
      figure: 300,
      'from quantity': 15,
    }),
  ),
  unsound('a fee from 9 on, which two of a run size avoid with a piece more', 'QB437 Steps!E2', (b) =>
    stepped(b.set('Products!H3', '2, 5, 6, 9'), { ...fee, 'from quantity': 9 }),
  ),
  unsound('a fee from the second run size on, which two of the first do not reach', [], (b) =>
    stepped(b.set('Products!H3', '1, 9'), { ...fee, 'from quantity': 9 }),
  ),
  unsound('a fee from a quantity on, beside bands of a size', 'QB437 Steps!E4', (b) =>
    banded(counted(b, 1, 100), 'sq ft', 10, 1, 1.01, { ...fee, 'from quantity': 60 }),
  ),
];

const halves = [
  unsound('a piece that two halves undercut by a cent', [], (b) => banded(b, 'sq ft', 10, 1, 2.01)),
  unsound('a piece that two halves undercut by two cents', 'QB437 Steps!G3', (b) => banded(b, 'sq ft', 10, 1, 2.02)),
  unsound('a piece that two halves undercut, beside a step by quantity', 'QB437 Steps!G3', (b) =>
    banded(counted(b, 1, 100), 'sq ft', 200, 1, 200, { do: 'percent', figure: -1, 'from quantity': 10 }),
  ),
  unsound('pieces of an area that half the size undercuts', 'QB437 Steps!G3', (b) =>
    banded(counted(b, 1, 1), 'sq ft and piece', 200, 1, 200),
  ),
  unsound('a piece whose half is as small as can be ordered', 'QB437 Steps!G3', (b) =>
    banded(sides(b, [48, 100], [48, 48]), 'sq ft', 32, 1, 200),
  ),
  unsound('a piece whose half is too small to be ordered', [], (b) =>
    banded(sides(b, [48, 95], [48, 48]), 'sq ft', 31, 1, 200),
  ),
];

test.each([...splits, ...halves])('%s', (_name, want, edit) => {
  expect(found(edit(new BookBuilder()))).toEqual(want);
});
