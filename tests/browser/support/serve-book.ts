import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { builtOnce } from './built-once.ts';
import { copyProject } from './project-copy.ts';
import { type StaticServer, startServer } from './static-server.ts';

/** Compiles the small book of `tests/browser/counter-book/`, and builds the app with it. */
async function buildCounterBook(folder: string): Promise<void> {
  const project = copyProject();
  try {
    const sources = join(project.folder, 'pricing-source');
    rmSync(sources, { recursive: true });
    cpSync(join(import.meta.dirname, '../counter-book'), sources, { recursive: true });
    for (const run of [project.compileAndAccept, () => project.run('vite', 'build', '--logLevel', 'warn')]) {
      // oxlint-disable-next-line no-await-in-loop -- the build takes what the compiler has written
      const { code, output } = await run();
      expect(code, output).toBe(0);
    }
    cpSync(join(project.folder, 'dist'), folder, { recursive: true });
  } finally {
    project.remove();
  }
}

/** Serves the app with the counter book; built once in a run. */
export const serveCounterBook = async (): Promise<StaticServer> =>
  startServer(await builtOnce('counter-book', buildCounterBook));
