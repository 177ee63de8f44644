/** The sound book with an edit, and its faults by the whole compiler, for the tables of unsound books. */
import { expect } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { type Diagnostic, placeText } from '../../codegen/language/diagnostic.ts';
import { BookBuilder, told } from './book-builder.ts';

type Edit = (book: BookBuilder) => BookBuilder;

type UnsoundBook = readonly [name: string, want: readonly string[], edit: Edit];

/** @param want code and place of each fault, without the workbook's name: `QB401 Products!A3` */
export const unsound = (name: string, want: string | readonly string[], edit: Edit): UnsoundBook => [
  name,
  [want].flat().toSorted(),
  edit,
];

export const found = (book: BookBuilder): readonly string[] => foundIn(compile(book.toFiles()).diagnostics);

const foundIn = (diagnostics: readonly Diagnostic[]): readonly string[] =>
  diagnostics.map(({ code, at }) => `${code} ${placeText(at).replace('price-book.xlsx, ', '')}`).toSorted();

/** Expects these faults, in the words of the snapshot, and no others, which are as bad as missed ones. */
export function expectFaults(...[_name, want, edit]: UnsoundBook): void {
  const { diagnostics } = compile(edit(new BookBuilder()).toFiles());
  expect(foundIn(diagnostics)).toEqual(want);
  expect(told(diagnostics)).toMatchSnapshot();
}
