import { type Compilation, repeatedCompiler } from '../../../codegen/compile.ts';
import { BookBuilder } from '../book-builder.ts';

const compile = repeatedCompiler();

/** Compiles the sound book after an edit. */
export function compiled(edit: (book: BookBuilder) => BookBuilder = (book) => book): Compilation {
  const compilation = compile(edit(new BookBuilder()).toFiles());
  const { files, diagnostics } = compilation;
  if (files.size === 0) throw new Error(`the edited book is not sound: ${JSON.stringify(diagnostics)}`);
  return compilation;
}
