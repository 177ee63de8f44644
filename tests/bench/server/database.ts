/** A PostgreSQL of its own for figures, in a folder that is thrown away. It waits for the disk, as in a shop. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOwnDatabase } from '../../../server/running/own-database.ts';

export interface BenchDatabase {
  /** As the role that the server has, which row policies hold for. */
  readonly url: string;
  /** As the one who may do everything. */
  readonly superuserUrl: string;
  /** What goes when it stops. */
  readonly folder: string;
  /** Of its first process. */
  readonly pid: number;
  readonly stop: () => void;
}

export async function benchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-bench-postgres-'));
  const { url, stop } = await openOwnDatabase(folder);
  return {
    url,
    folder,
    superuserUrl: url.replace('quotr@', 'postgres@'),
    pid: Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10),
    stop: () => {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
