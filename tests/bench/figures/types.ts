/** P4: checking the types of the app with a big book, beside the same with a book of one product. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGenerated } from '../../../codegen/commands/generated-files.ts';
import { loadSources } from '../../../codegen/commands/load-sources.ts';
import { compileEditions } from '../../../codegen/editions.ts';
import { type BookSize, priceRows, writeBigBook } from '../big-book/big-book.ts';
import { compare, type Sample } from '../harness/compare.ts';
import type { Figure } from '../harness/figure.ts';

const root = join(import.meta.dirname, '../../..');
const big: BookSize = { products: 300, combinations: 25, runSizes: 22 };
const smallest: BookSize = { products: 1, combinations: 1, runSizes: 1 };

/** What `npm run check:types` looks at, but for the book. */
const { include }: { include: readonly string[] } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
const parts = [...include.filter((part) => part !== 'generated'), 'tsconfig.json', 'package.json', 'node_modules'];

function projectWith(folder: string, size: BookSize): string {
  mkdirSync(folder);
  for (const part of parts) symlinkSync(join(root, part), join(folder, part));
  const book = `${folder}-book`;
  writeBigBook(book, size);
  writeGenerated(join(folder, 'generated'), compileEditions(loadSources(book)).files);
  return folder;
}

/** Seconds of processor time of the whole command: what else the machine does is not in them. @throws Error when a type does not fit. */
function checking(folder: string): Sample {
  const compiler = join(root, 'node_modules/.bin/tsc');
  const command = `TIMEFORMAT='%U %S'; time ${compiler} --noEmit --preserveSymlinks`;
  return () => {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The types of ${folder} do not fit: ${stdout.slice(0, 500)}`);
    const [user, system] = stderr.trim().split('\n').at(-1)?.split(' ') ?? [];
    return Number(user) + Number(system);
  };
}

export async function typesFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-bench-'));
  try {
    const figure = await compare({
      id: 'P4',
      what: `type check with a book of ${(2 * priceRows(big)).toLocaleString('en-US')} cells`,
      against: 'with a book of one product and one price',
      unit: 's',
      ours: checking(projectWith(join(folder, 'big'), big)),
      theirs: checking(projectWith(join(folder, 'small'), smallest)),
      rounds: 15,
      budget: { atMost: 1.1 },
    });
    return [figure];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
