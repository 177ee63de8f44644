/** `npm run dev`: compiles a saved price book into the running app, and shows faults of the price book over the app. */
import { join } from 'node:path';
import { type DevEnvironment, type EnvironmentModuleNode, type Plugin, runnerImport } from 'vite';
import type { compileOnSave } from './dev-server.ts';

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
  let stop: (() => void) | undefined;
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
      const { module } = await runnerImport<{ readonly compileOnSave: typeof compileOnSave }>(path);
      stop = module.compileOnSave(server, { source: join(root, 'pricing-source'), generated, hello, fixed });
    },
    buildEnd: () => stop?.(),
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
