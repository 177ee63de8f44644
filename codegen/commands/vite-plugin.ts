/** `npm run dev`: compiles a saved price book into the running app, and shows faults of the price book over the app. */
import { join, relative } from 'node:path';
import {
  type DevEnvironment,
  type EnvironmentModuleNode,
  type ErrorPayload,
  type Plugin,
  runnerImport,
  type ViteDevServer,
} from 'vite';
import type { compileBook, DevFault } from './dev-server.ts';

const client = '/@quotr/price-book.js';
const hello = 'quotr:price-book:hello';
const fixed = 'quotr:price-book:fixed';

/**
 * Script in each page, which closes the overlay as soon as the fault is mended. Vite alone closes the overlay only at
 * the next update or reload.
 */
const clientCode = `
if (import.meta.hot) {
  import.meta.hot.on('${fixed}', () => {
    for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.close();
  });
  import.meta.hot.send('${hello}');
}
`;

/** Pause in milliseconds after the last change in `generated/`. All changes are then reloaded together. */
const settleMs = 100;

export function priceBook(): Plugin {
  let generated = '';
  let base = '/';
  let timer: NodeJS.Timeout | undefined;
  return {
    name: 'quotr:price-book',
    apply: (_, { command, mode, isPreview }) => command === 'serve' && mode !== 'test' && isPreview !== true,
    configResolved(config) {
      generated = join(config.root, 'generated').replaceAll('\\', '/');
      base = config.base;
    },
    async configureServer(server) {
      const { root } = server.config;
      // Imported here, so that builds and tests, which read the same configuration, do not load the compiler.
      const path = join(root, 'codegen/commands/dev-server.ts');
      const { module } = await runnerImport<{ readonly compileBook: typeof compileBook }>(path);
      compileOnSave(server, join(root, 'pricing-source'), (source) => module.compileBook(source, generated));
    },
    resolveId: (id) => (id === client ? id : undefined),
    load: (id) => (id === client ? clientCode : undefined),
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: base + client.slice(1) } }],
    hotUpdate({ file }) {
      if (!file.startsWith(`${generated}/`)) return undefined;
      const { environment } = this;
      if (environment.name !== 'client') return [];
      clearTimeout(timer);
      timer = setTimeout(() => void reloadGenerated(environment, generated), settleMs);
      return [];
    },
  };
}

/** Pause in milliseconds after the last change of a source. Programs save a workbook in several steps. */
const savedMs = 250;

function compileOnSave(
  { config, environments, watcher }: ViteDevServer,
  source: string,
  compiled: (source: string) => ReturnType<typeof compileBook>,
): void {
  const { hot } = environments.client;
  let fault: DevFault | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    const { outcome, error } = compiled(source);
    const line = `the price book: ${outcome}`;
    config.logger[error ? 'error' : 'info'](error ? `${line}\n${error.message}` : line, { timestamp: true });
    if (error) hot.send({ type: 'error', err: error });
    else if (fault) hot.send(fixed);
    fault = error;
  };
  hot.on(hello, (_: unknown, { send }: { send: (payload: ErrorPayload) => void }) => {
    if (fault) send({ type: 'error', err: fault });
  });
  run();
  watcher.add(source).on('all', (_, path) => {
    if (relative(source, path).startsWith('..')) return;
    clearTimeout(timer);
    timer = setTimeout(run, savedMs);
  });
}

/**
 * Reloads the modules of one compilation together. If modules were reloaded one by one, a new catalog could load an old
 * product.
 */
async function reloadGenerated(environment: DevEnvironment, generated: string): Promise<void> {
  const { moduleGraph } = environment;
  const isGenerated = ({ file }: EnvironmentModuleNode): boolean => file?.startsWith(`${generated}/`) === true;
  const modules = [...moduleGraph.idToModuleMap.values()].filter(isGenerated);
  const seen = new Set<EnvironmentModuleNode>();
  const now = Date.now();
  for (const module of modules) moduleGraph.invalidateModule(module, seen, now, true);
  // Reloads only the generated modules that are imported from outside of `generated/`. They import all other generated
  // modules.
  const doors = modules.filter(({ importers }) => [...importers].some((importer) => !isGenerated(importer)));
  for (const door of doors) await environment.reloadModule(door);
}
