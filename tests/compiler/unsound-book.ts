/** The sound book with an edit, and its faults by the whole compiler, for the tables of unsound books. */
import { compile } from '../../codegen/compile.ts';
import { placeText } from '../../codegen/language/diagnostic.ts';
import type { BookBuilder } from './book-builder.ts';

type Edit = (book: BookBuilder) => BookBuilder;

type UnsoundBook = readonly [name: string, want: readonly string[], edit: Edit];

/** @param want code and place of each fault, without the workbook's name: `QB401 Products!A3` */
export const unsound = (name: string, want: string | readonly string[], edit: Edit): UnsoundBook => [
  name,
  [want].flat().toSorted(),
  edit,
];

export const found = (book: BookBuilder): readonly string[] =>
  compile(book.toFiles())
    .diagnostics.map(({ code, at }) => `${code} ${placeText(at).replace('price-book.xlsx, ', '')}`)
    .toSorted();
