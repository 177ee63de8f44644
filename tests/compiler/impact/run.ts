/** Runs the compiler's commands on books in temporary folders. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BookBuilder } from '../book-builder.ts';

const root = join(import.meta.dirname, '../../..');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function run(script: string, ...args: readonly string[]): Ran {
  const tsx = join(root, 'node_modules/.bin/tsx');
  const { status, stdout, stderr } = spawnSync(tsx, [join(root, script), ...args], { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

export function writeBook(folder: string, book: BookBuilder): void {
  for (const { path, bytes } of book.toFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}
