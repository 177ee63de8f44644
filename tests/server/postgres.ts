/** Vitest's global set-up of the server's tests: one PostgreSQL for all of them, without waiting for the disk. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostgres, startPostgres } from '../../server/running/own-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL, as its superuser. */
    postgres: string;
  }
}

export default function setup(project: TestProject): () => void {
  const programs = findPostgres();
  if (!programs)
    throw new Error(
      'The tests of the server need PostgreSQL. Install it (Debian: sudo apt-get install postgresql), or say where its programs are: QUOTR_POSTGRES=/path/to/initdb',
    );
  const folder = mkdtempSync(join(tmpdir(), 'quotr-postgres-'));
  const postgres = startPostgres(programs, folder, { lasting: false });
  project.provide('postgres', postgres.url('postgres'));
  return () => {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
