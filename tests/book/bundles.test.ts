/** The contents of a professional bundle are rows of the book (specification, section 2). */
import { expect, it } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { BookBuilder } from '../compiler/book-builder.ts';

const catalogWith = (...lines: readonly string[]): string => {
  const rows = lines.map((line) => `opening,Opening Bundle,/bundles/opening,${line}`);
  const book = new BookBuilder()
    .dropSheet('Bundles')
    .file('bundles.csv', ['bundle,title,route,line', ...rows].join('\n'));
  return compile(book.toFiles()).files.get('catalog.ts') ?? '';
};

it('is compiled from them, line by line', () => {
  expect(catalogWith('Banner', 'Yard signs x10')).toMatch(/"lines": \[\s*"Banner",\s*"Yard signs x10"\s*\]/);
  expect(catalogWith('Tent')).toMatch(/"lines": \[\s*"Tent"\s*\]/);
});
