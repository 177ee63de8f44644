/** Codegen: what pricing staff wait for: the whole command, and a sheet full of junk. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { BookBuilder } from '../../../compiler/book-builder.ts';
import { compare } from '../../harness/compare.ts';
import type { Figure } from '../../harness/figure.ts';
import { warmProcess } from './processes.ts';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

/** From Enter to the last line, in milliseconds. @throws Error when it fails. */
async function npmRun(...script: readonly string[]): Promise<number> {
  const start = performance.now();
  await run('npm', ['run', ...script], { cwd: root });
  return performance.now() - start;
}

async function wholeCommand(): Promise<Figure> {
  // Otherwise the first run would write files, and the others would not.
  await npmRun('codegen', '--', '--check');
  return compare({
    id: 'Codegen',
    what: 'npm run codegen of the present book, from Enter to the last line',
    against: 'npm run of a script that reads it with SheetJS and papaparse',
    unit: 'ms',
    ours: () => npmRun('codegen'),
    theirs: () => npmRun('bench:read'),
    rounds: 21,
    budget: { atMost: 1.5 },
  });
}

/** A book with rows of junk below those of a sheet. */
function writeJunk(folder: string, rows: number): void {
  const book = new BookBuilder();
  for (let row = 0; row < rows; row += 1)
    book.append('Rates', ...Array.from({ length: 5 }, (_, column) => `junk ${row} ${column}`));
  for (const { path, bytes } of book.toFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

/** Processor time, warm. */
async function junk(folder: string): Promise<Figure> {
  const tell = async (rows: number) => {
    const book = join(folder, String(rows));
    writeJunk(book, rows);
    return warmProcess('tell', book, 10_000 / rows);
  };
  const [many, few] = [await tell(10_000), await tell(1_000)];
  try {
    return await compare({
      id: 'Codegen',
      what: 'the faults of 10,000 rows of junk, found and told',
      against: 'those of 1,000 rows',
      unit: 'ms',
      ours: many.sample,
      theirs: few.sample,
      rounds: 9,
      warmUp: 2,
      budget: { atMost: 12 },
    });
  } finally {
    many.stop();
    few.stop();
  }
}

export async function staffFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-bench-'));
  try {
    return [await wholeCommand(), await junk(folder)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
