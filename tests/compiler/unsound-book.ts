/** The faults of a book by the whole compiler: code and place, without the workbook's name. */
import { compile } from '../../codegen/compile.ts';
import { placeText } from '../../codegen/language/diagnostic.ts';
import type { BookBuilder } from './book-builder.ts';

export const found = (book: BookBuilder): readonly string[] =>
  compile(book.toFiles())
    .diagnostics.map(({ code, at }) => `${code} ${placeText(at).replace('price-book.xlsx, ', '')}`)
    .toSorted();
