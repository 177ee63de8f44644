/** The lexicon of a book of 3,000 products. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FindBook } from '../../../src/book/index.ts';
import { copyProject } from '../../browser/support/project-copy.ts';
import { writeBigBook } from '../../soak/load/big-book.ts';
import { progress } from '../harness/progress.ts';

const times = 100;

/** Words of the big book. */
export interface BigIndex {
  readonly book: FindBook;
  readonly kilobytes: number;
}

/** Returns the lexicon of the project's own book, a hundred times over. */
export async function bigIndex(): Promise<BigIndex> {
  progress(`A book ${times} times over is compiled`);
  const project = copyProject();
  try {
    writeBigBook(project.folder, times);
    const { code, output } = await project.compileAndAccept();
    if (code !== 0) throw new Error(`The big book does not compile: ${output.slice(0, 2000)}`);
    const path = join(project.folder, 'generated/find.ts');
    const { findBook }: { findBook: FindBook } = await import(path);
    return { book: findBook, kilobytes: gzipSync(readFileSync(path)).length / 1000 };
  } finally {
    project.remove();
  }
}
