/** Products of edited sound books, linked, and what a single check says of them. */
import { compile } from '../../codegen/compile.ts';
import { type Diagnostic, placeText } from '../../codegen/language/diagnostic.ts';
import type { LinkedProduct } from '../../codegen/link/link.ts';
import type { BookBuilder } from './book-builder.ts';

/** Returns a product of the book, whatever is wrong with its prices. */
export function linkedProduct(book: BookBuilder, id = 'banner'): LinkedProduct {
  const { checked, diagnostics } = compile(book.toFiles());
  const found = checked.products.find(({ source }) => source.id === id);
  if (!found) throw new Error(`${id} was not linked: ${diagnostics.map(({ message }) => message).join('; ')}`);
  return found;
}

/** Returns code, place without the workbook's name, message and tip of each diagnostic. */
export const saidOf = (diagnostics: readonly Diagnostic[]): readonly string[] =>
  diagnostics.map(({ code, at, message, tip }) =>
    [`${code} ${placeText(at).replace('price-book.xlsx, ', '')}`, message, tip].join(' | '),
  );
