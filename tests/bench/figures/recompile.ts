/** P9: compiling again after one file of 500 was saved, beside compiling the whole book. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileEditions, type EditionsCompiler, repeatedEditionsCompiler } from '../../../codegen/editions.ts';
import { compileBook } from '../../../codegen/commands/dev-server.ts';
import type { SourceFile } from '../../../codegen/language/source.ts';
import { loadSources } from '../../../codegen/commands/load-sources.ts';
import { writeBigBook } from '../big-book/big-book.ts';
import { compare, type Sample } from '../harness/compare.ts';
import type { Figure } from '../harness/figure.ts';

const size = { products: 500, combinations: 10, runSizes: 12 };

/** The book as it is read after the save number `turn`: a price of one product is another each time. */
function savedBook(folder: string): (turn: number) => readonly SourceFile[] {
  const path = 'run-sizes/product-250.csv';
  return (turn) =>
    loadSources(folder).map((file) => {
      if (file.path !== path) return file;
      const text = new TextDecoder().decode(file.bytes).replace(/,sample$/m, turn % 2 === 0 ? ',published' : ',sample');
      return { path, bytes: new TextEncoder().encode(text) };
    });
}

/** Processor time in milliseconds: what else the machine does is not in it. */
function spent(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function sampled(
  save: (turn: number) => readonly SourceFile[],
  work: (sources: readonly SourceFile[]) => void,
): Sample {
  let turn = 0;
  return () => {
    turn += 1;
    const sources = save(turn);
    return spent(() => work(sources));
  };
}

export async function recompileFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-bench-'));
  const book = join(folder, 'book');
  try {
    writeBigBook(book, size);
    const save = savedBook(book);
    /** From the sources to the files in a folder of its own, with the report of what changed for customers. */
    const saving = (name: string, compileFiles: EditionsCompiler): Sample => {
      const out = join(folder, name);
      const run = (sources: readonly SourceFile[]): void => {
        const { error } = compileBook(sources, out, compileFiles);
        if (error) throw new Error(error.message);
      };
      run(save(0));
      return sampled(save, run);
    };
    const rest = { id: 'P9', unit: 'ms', rounds: 15, warmUp: 3, budget: { atMost: 0.2 } };
    return [
      await compare({
        ...rest,
        what: 'compile again after one CSV file of 500 was saved',
        against: 'a full compilation',
        ours: sampled(save, repeatedEditionsCompiler()),
        theirs: sampled(save, compileEditions),
      }),
      await compare({
        ...rest,
        what: 'the same, with the report of changes and the writing of files',
        against: 'the same of a full compilation',
        ours: saving('again', repeatedEditionsCompiler()),
        theirs: saving('full', compileEditions),
        budget: {},
      }),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
