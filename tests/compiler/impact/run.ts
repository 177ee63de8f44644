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

/** What Node is started with for a script in TypeScript: one process, where the command `tsx` starts two. */
export const typeScript = (script: string): readonly string[] => [
  '--import',
  import.meta.resolve('tsx'),
  join(root, script),
];

/** @param cwd the folder that the command is typed in. */
export function runIn(cwd: string, script: string, ...args: readonly string[]): Ran {
  const command = [...typeScript(script), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

export const run = (script: string, ...args: readonly string[]): Ran => runIn(root, script, ...args);

export function writeBook(folder: string, book: BookBuilder): void {
  for (const { path, bytes } of book.toFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}
