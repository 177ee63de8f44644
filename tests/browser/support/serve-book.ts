import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { ProjectCopy } from './project-copy.ts';

/** Writes the small book of `tests/browser/counter-book/` into a folder. */
export const writeCounterBook = (folder: string): void =>
  cpSync(join(import.meta.dirname, '../counter-book'), folder, { recursive: true });

/** Compiles, builds and serves the app with a book of its own. @param write puts the book's files into a folder. @returns the app's address */
export async function serveBook(project: ProjectCopy, write: (folder: string) => void): Promise<string> {
  await buildBook(project, write);
  return project.serve();
}

/** Compiles and builds; what is served already is this then. */
export async function buildBook(project: ProjectCopy, write: (folder: string) => void): Promise<void> {
  const sources = join(project.folder, 'pricing-source');
  rmSync(sources, { recursive: true });
  write(sources);
  for (const command of [
    ['tsx', 'codegen/commands/codegen.ts', '--accept'],
    ['vite', 'build', '--logLevel', 'warn'],
  ] as const) {
    const [tool, ...args] = command;
    // oxlint-disable-next-line no-await-in-loop -- the build takes what the compiler has written
    const { code, output } = await project.run(tool, ...args);
    expect(code, output).toBe(0);
  }
}
