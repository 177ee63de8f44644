/** P3: compiling a price book beside bare reading of the same files, from 33,000 to 1,000,000 price cells. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BookSize, priceRows, writeBigBook } from '../big-book/big-book.ts';
import { writeBigWorkbook } from '../big-book/workbook.ts';
import { compare } from '../harness/compare.ts';
import type { Figure } from '../harness/figure.ts';
import { bootstrap, quantile } from '../harness/interval.ts';
import { runOnce, warmProcess } from './codegen/processes.ts';

const kinds = [
  {
    kind: 'xlsx',
    write: writeBigWorkbook,
    budget: 1.3,
    against: 'SheetJS reading the same file',
    // Of a million cells a round takes twenty seconds.
    rounds: [7, 3, 3],
  },
  { kind: 'CSV', write: writeBigBook, budget: 4, against: 'papaparse reading the same files', rounds: [7, 7, 7] },
] as const;
type Kind = (typeof kinds)[number];

/** Rows of 25 ladders of 22 prices a product; each row has two price cells, each and in total. */
const sizes = [30, 300, 909].map((products): BookSize => ({ products, combinations: 25, runSizes: 22 }));
const cellsOf = (size: BookSize): number => 2 * priceRows(size);

/** A sample of a small book is some compilations of it, as the clock of processor time has steps. */
const timesOf = ({ products }: BookSize): number => Math.max(1, Math.round(100 / products));

const count = (cells: number): string => cells.toLocaleString('en-US');

/** Times of one size in milliseconds, warm. */
interface Timed {
  readonly figure: Figure;
  readonly ours: readonly number[];
}

async function timeOf(folder: string, size: BookSize, { kind, budget, against }: Kind, rounds: number): Promise<Timed> {
  const ours: number[] = [];
  const times = timesOf(size);
  // A big book warms the engine up within one compilation.
  const warmUp = rounds > 3 ? 1 : 0;
  const [compiler, reader] = [await warmProcess('compile', folder, times), await warmProcess('read', folder, times)];
  try {
    const figure = await compare({
      id: 'P3',
      what: `compile ${count(cellsOf(size))} cells of ${kind}`,
      against,
      unit: 'ms',
      ours: async () => {
        const took = await compiler.sample();
        ours.push(took);
        return took;
      },
      theirs: reader.sample,
      rounds,
      warmUp,
      budget: { atMost: budget },
    });
    return { figure, ours: ours.slice(warmUp) };
  } finally {
    compiler.stop();
    reader.stop();
  }
}

/** The whole command, from an empty folder, in a process of its own. */
async function memoryOf(folder: string, size: BookSize, { kind, against }: Kind): Promise<Figure> {
  return compare({
    id: 'P3',
    what: `peak memory of npm run codegen, ${count(cellsOf(size))} cells of ${kind}`,
    against,
    unit: 'MiB',
    ours: async () => {
      const out = `${folder}.generated`;
      rmSync(out, { recursive: true, force: true });
      return (await runOnce('codegen/commands/codegen.ts', ['--source', folder, '--out', out])).mebibytes;
    },
    theirs: async () => (await runOnce('tests/bench/figures/codegen/once.ts', [folder])).mebibytes,
    // The most that a process holds is hardly another from run to run.
    rounds: 1,
    warmUp: 0,
    budget: { atMost: 1.5 },
  });
}

/** How the time grows with the cells: 1 is in step, 2 is with their square. */
function growthOf({ kind }: Kind, small: readonly number[], big: readonly number[]): Figure {
  const [least, most] = [sizes[0], sizes.at(-1)];
  if (!least || !most) throw new Error('There are no two sizes to compare.');
  const more = Math.log(cellsOf(most) / cellsOf(least));
  const exponents = big.map((time) => Math.log(time / quantile(small, 0.5)) / more);
  const held = bootstrap(exponents);
  const against = `from ${count(cellsOf(least))} to ${count(cellsOf(most))} cells`;
  return {
    id: 'P3',
    what: `growth exponent, ${kind}`,
    against,
    unit: '',
    ours: held.median,
    held,
    budget: { atMost: 1.05 },
  };
}

export async function codegenFigures(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const root = mkdtempSync(join(tmpdir(), 'quotr-bench-'));
  try {
    for (const kind of kinds) {
      const times: (readonly number[])[] = [];
      for (const [at, size] of sizes.entries()) {
        const folder = join(root, `${kind.kind}-${size.products}`);
        kind.write(folder, size);
        const { figure, ours } = await timeOf(folder, size, kind, kind.rounds[at] ?? 3);
        times.push(ours);
        figures.push(figure, await memoryOf(folder, size, kind));
      }
      figures.push(growthOf(kind, times[0] ?? [], times.at(-1) ?? []));
    }
  } finally {
    rmSync(root, { recursive: true });
  }
  return figures;
}
