/** The head of the page: its policy, and its scripts in the order in which a browser should ask for them. */
import { join } from 'node:path';
import { type HtmlTagDescriptor, type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import type * as Present from '../generated/catalog.ts';
import type * as Next from '../generated/next-edition.ts';
import { screenRoutes } from '../src/catalog/screen-routes.ts';
import { type Chunk, type File, isChunk, namesOf, withImports } from './chunks.ts';
import { pagePolicy } from './security.ts';

/** What every page behind the sign-in needs, with the hub, which is small. */
const shared = ['src/app/BookRoutes.tsx', 'src/features/hub/MenuPage.tsx'];
/** What a calculator needs besides. */
const calculator = ['src/features/calculator/CalculatorPage.tsx'];

export function head(): Plugin[] {
  let config: ResolvedConfig;
  return [
    {
      name: 'quotr:content-security-policy',
      apply: 'build',
      // The built page carries its policy, so that it also holds behind a server that sends no headers.
      transformIndexHtml: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy },
          injectTo: 'head-prepend',
        },
      ],
    },
    {
      name: 'quotr:start-script',
      configResolved(resolved) {
        config = resolved;
      },
      transformIndexHtml: {
        // After the app's own scripts and styles: with a policy in the page, a browser asks for nothing behind a script that it has to wait for.
        order: 'post',
        handler: async (_, { bundle, chunk }): Promise<HtmlTagDescriptor[]> => {
          const ahead = bundle && chunk ? await filesAhead(config, Object.values(bundle), chunk) : {};
          return [{ tag: 'script', attrs: { src: `${config.base}start.js`, ...ahead }, injectTo: 'head' }];
        },
      },
    },
  ];
}

/** What `public/start.js` lets the browser fetch beside the files of the entry, each once; and the addresses that are no calculator's. */
async function filesAhead({ base, root }: ResolvedConfig, files: readonly File[], entry: Chunk) {
  const there = new Set(namesOf(withImports(files, [entry])));
  const more = (modules: readonly string[]) => {
    const chunks = modules.map((module) => chunkOf(files, module));
    const names = [...namesOf(withImports(files, chunks))].filter((name) => !there.has(name));
    for (const name of names) there.add(name);
    return names;
  };
  const listed = (paths: readonly string[]) => paths.map((path) => base + path).join(' ');
  return {
    'data-shared': listed(more(shared)),
    'data-calculator': listed(more(calculator)),
    'data-others': listed((await otherRoutes(root)).map((route) => route.slice(1))),
  };
}

/** @throws Error when the build has none. */
function chunkOf(files: readonly File[], module: string): Chunk {
  const found = files
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${module}`)));
  if (!found) throw new Error(`The build has no file of ${module}, which scripts/head.ts has fetched ahead.`);
  return found;
}

/** The pages that are no calculator, in the present edition of the book and in the next one. */
async function otherRoutes(root: string): Promise<readonly string[]> {
  const read = async <Module>(path: string) => (await runnerImport<Module>(join(root, 'generated', path))).module;
  const { nextEdition } = await read<typeof Next>('next-edition.ts');
  // The edition's own loader would ask a runner that has ended with its import.
  const editions = ['catalog.ts', ...(nextEdition ? ['next/catalog.ts'] : [])];
  const catalogs = await Promise.all(editions.map((path) => read<typeof Present>(path)));
  const routes = catalogs.flatMap(({ catalog }) => [...catalog.menus, ...catalog.bundles]);
  return [...new Set([...screenRoutes, ...routes.map(({ route }) => route)])];
}
