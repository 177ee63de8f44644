import { compile } from '../../../codegen/compile.ts';
import { BookBuilder } from '../book-builder.ts';

export type Files = ReadonlyMap<string, string>;

/** The files that the sound book compiles to after an edit. */
export function compiled(edit: (book: BookBuilder) => BookBuilder = (book) => book): Files {
  const { files, diagnostics } = compile(edit(new BookBuilder()).toFiles());
  if (files.size === 0) throw new Error(`the edited book is not sound: ${JSON.stringify(diagnostics)}`);
  return files;
}
