import { type Compilation, compile } from '../../../codegen/compile.ts';
import { BookBuilder } from '../book-builder.ts';

/** Compiles the sound book after an edit. */
export function compiled(edit: (book: BookBuilder) => BookBuilder = (book) => book): Compilation {
  const compilation = compile(edit(new BookBuilder()).toFiles());
  const { files, diagnostics } = compilation;
  if (files.size === 0) throw new Error(`the edited book is not sound: ${JSON.stringify(diagnostics)}`);
  return compilation;
}
