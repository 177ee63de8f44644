import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { builtOnce } from './built-once.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { type StaticServer, startServer } from './static-server.ts';

/** Writes the small book of `tests/browser/counter-book/` into a folder. */
export const writeCounterBook = (folder: string): void =>
  cpSync(join(import.meta.dirname, '../counter-book'), folder, { recursive: true });

/**
 * Builds and serves the app with a book. @param write puts the book's files into a folder @returns the app's address
 */
export async function serveBook(project: ProjectCopy, write: (folder: string) => void): Promise<string> {
  await buildBook(project, write);
  return project.serve();
}

/** Compiles and builds the app, into a folder that a server may already serve. */
export async function buildBook(project: ProjectCopy, write: (folder: string) => void): Promise<void> {
  const sources = join(project.folder, 'pricing-source');
  rmSync(sources, { recursive: true });
  write(sources);
  for (const run of [project.compileAndAccept, () => project.run('vite', 'build', '--logLevel', 'warn')]) {
    // oxlint-disable-next-line no-await-in-loop -- the build takes what the compiler has written
    const { code, output } = await run();
    expect(code, output).toBe(0);
  }
}

async function buildCounterBook(folder: string): Promise<void> {
  const project = copyProject();
  try {
    await buildBook(project, writeCounterBook);
    cpSync(join(project.folder, 'dist'), folder, { recursive: true });
  } finally {
    project.remove();
  }
}

/** Serves the app with the counter book; built once in a run. */
export const serveCounterBook = async (): Promise<StaticServer> =>
  startServer(await builtOnce('counter-book', buildCounterBook));
