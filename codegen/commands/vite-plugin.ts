/** `npm run dev`: compiles a saved price book, reloads the running app, and shows faults of the price book over it. */
import { join, relative } from 'node:path';
import { type ErrorPayload, type Plugin, runnerImport, type ViteDevServer } from 'vite';
import type { compileBook, DevFault } from './dev-server.ts';

/** Pause in milliseconds after the last change of a source. Programs save a workbook in several steps. */
const savedMs = 250;

export function priceBook(): Plugin {
  let generated = '';
  return {
    name: 'quotr:price-book',
    apply: (_, { command, mode, isPreview }) => command === 'serve' && mode !== 'test' && isPreview !== true,
    configResolved: ({ root }) => {
      generated = join(root, 'generated').replaceAll('\\', '/');
    },
    async configureServer(server) {
      const { root } = server.config;
      // Imported here, so that builds and tests, which read the same configuration, do not load the compiler.
      const path = join(root, 'codegen/commands/dev-server.ts');
      const { module } = await runnerImport<{ readonly compileBook: typeof compileBook }>(path);
      compileOnSave(server, join(root, 'pricing-source'), (source) => module.compileBook(source, generated));
    },
    // Modules that were reloaded one by one could mix two books: the page is reloaded once all of them are written.
    hotUpdate: ({ file }) => (file.startsWith(`${generated}/`) ? [] : undefined),
  };
}

function compileOnSave(
  { config, environments, watcher }: ViteDevServer,
  source: string,
  compiled: (source: string) => ReturnType<typeof compileBook>,
): void {
  const { hot, moduleGraph } = environments.client;
  let fault: DevFault | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    const { outcome, error } = compiled(source);
    const line = `the price book: ${outcome}`;
    config.logger[error ? 'error' : 'info'](error ? `${line}\n${error.message}` : line, { timestamp: true });
    fault = error;
    moduleGraph.invalidateAll();
    hot.send(error ? { type: 'error', err: error } : { type: 'full-reload' });
  };
  hot.on('vite:client:connect', (_: unknown, { send }: { send: (payload: ErrorPayload) => void }) => {
    if (fault) send({ type: 'error', err: fault });
  });
  run();
  watcher.add(source).on('all', (_, path) => {
    if (relative(source, path).startsWith('..')) return;
    clearTimeout(timer);
    timer = setTimeout(run, savedMs);
  });
}
