/** Edits of the sound book's banner that several tables use. */
import type { BookBuilder } from './book-builder.ts';

export const withSizes = (b: BookBuilder): BookBuilder => b.set('Choices!M1', 'width').set('Choices!N1', 'height');

/** Gives the choices in these rows a fixed size, in place of the banner's length fields. */
export const sized = (b: BookBuilder, ...rows: readonly number[]): BookBuilder =>
  rows.reduce(
    (book, row) => book.set(`Choices!M${row}`, 24).set(`Choices!N${row}`, 36),
    withSizes(b)
      .remove('Fields', 7)
      .remove('Fields', 6)
      .remove('Limits', 4)
      .remove('Limits', 3)
      .remove('Limits', 2)
      .remove('Examples', 5)
      .remove('Examples', 3),
  );

/** Sells the banner by an entered quantity. */
export const counted = (b: BookBuilder, min: number, max: number): BookBuilder =>
  b
    .set('Products!H3', 'quantity')
    .set('Products!I3', null)
    .append('Fields', 'banner', 'quantity', 'Quantity', 'quantity', String(min))
    .append('Limits', 'banner', 'quantity', null, min, max, 'clamp');
