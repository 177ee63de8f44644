/** What the tables of unsound books share: the sound book with an edit, and every fault of the whole compiler. */
import { expect } from 'vitest';
import { repeatedCompiler } from '../../codegen/compile.ts';
import { type Diagnostic, placeText } from '../../codegen/language/diagnostic.ts';
import { BookBuilder, told } from './book-builder.ts';

/** Most of the book is the same after an edit. */
const compile = repeatedCompiler();

type Edit = (book: BookBuilder) => BookBuilder;

type UnsoundBook = readonly [name: string, want: readonly string[], edit: Edit];

/** @param want each fault as its code and place, in the workbook without its name: `QB401 Products!A3` */
export const unsound = (name: string, want: string | readonly string[], edit: Edit): UnsoundBook => [
  name,
  [want].flat().toSorted(),
  edit,
];

export const found = (book: BookBuilder): readonly string[] => foundIn(compile(book.toFiles()).diagnostics);

const foundIn = (diagnostics: readonly Diagnostic[]): readonly string[] =>
  diagnostics.map(({ code, at }) => `${code} ${placeText(at).replace('price-book.xlsx, ', '')}`).toSorted();

/** These faults and no others, in the words of the snapshot: a fault that drags others along is as bad as one that is missed. */
export function expectFaults(...[_name, want, edit]: UnsoundBook): void {
  const { diagnostics } = compile(edit(new BookBuilder()).toFiles());
  expect(foundIn(diagnostics)).toEqual(want);
  expect(told(diagnostics)).toMatchSnapshot();
}
