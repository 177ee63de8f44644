/** P3: compiling a price book of 33,000 and of 330,000 price cells, beside bare reading of the same files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BookSize, priceRows, writeBigBook } from '../big-book/big-book.ts';
import { writeBigWorkbook } from '../big-book/workbook.ts';
import { compare } from '../harness/compare.ts';
import type { Figure } from '../harness/figure.ts';
import { peakMebibytes, warmProcess } from './codegen/processes.ts';

const kinds = [
  { kind: 'xlsx', write: writeBigWorkbook, budget: 1.3, against: 'SheetJS reading the same file' },
  { kind: 'CSV', write: writeBigBook, budget: 4, against: 'papaparse reading the same files' },
] as const;
type Kind = (typeof kinds)[number];

/** Book sizes: a product has 25 ladders of 22 rows, and a row has two price cells: per piece and in total. */
const sizes = [30, 300].map((products): BookSize => ({ products, options: { stock: 25 }, runSizes: 22 }));
const cellsOf = (size: BookSize): string => (2 * priceRows(size)).toLocaleString('en-US');

/** Compares compiling with reading, in turn, in warm processes. */
async function timeOf(folder: string, size: BookSize, { kind, budget, against }: Kind): Promise<Figure> {
  // A sample is several compilations of a small book, because the clock of processor time has coarse steps.
  const times = Math.max(1, Math.round(100 / size.products));
  const [compiler, reader] = [await warmProcess('compile', folder, times), await warmProcess('read', folder, times)];
  try {
    return await compare({
      id: 'P3',
      what: `compile ${cellsOf(size)} cells of ${kind}`,
      against,
      unit: 'ms',
      ours: compiler.sample,
      theirs: reader.sample,
      rounds: 7,
      budget: { atMost: budget },
    });
  } finally {
    compiler.stop();
    reader.stop();
  }
}

/** Compares the memory of the whole command, with an empty output folder, in a process of its own. */
async function memoryOf(folder: string, size: BookSize, { kind, against }: Kind): Promise<Figure> {
  return compare({
    id: 'P3',
    what: `peak memory of npm run codegen, ${cellsOf(size)} cells of ${kind}`,
    against,
    unit: 'MiB',
    ours: () => {
      const out = `${folder}.generated`;
      rmSync(out, { recursive: true, force: true });
      return peakMebibytes('codegen/commands/codegen.ts', ['--source', folder, '--out', out]);
    },
    theirs: () => peakMebibytes('tests/bench/figures/codegen/once.ts', [folder]),
    // A process's peak memory hardly differs from run to run.
    rounds: 1,
    warmUp: 0,
    budget: { atMost: 1.5 },
  });
}

export async function codegenFigures(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const root = mkdtempSync(join(tmpdir(), 'quotr-bench-'));
  try {
    for (const kind of kinds)
      for (const size of sizes) {
        const folder = join(root, `${kind.kind}-${size.products}`);
        kind.write(folder, size);
        figures.push(await timeOf(folder, size, kind), await memoryOf(folder, size, kind));
      }
  } finally {
    rmSync(root, { recursive: true });
  }
  return figures;
}
