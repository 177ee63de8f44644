/** Writes into the page of each address what it shows first, so that a browser paints it before the app has come (decision GW). */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type * as App from '../src/app/prerender.tsx';
import { partNames } from './book-parts.ts';
import { type Chunk, chunkOf, type File, isChunk, namesOf, withImports } from './chunks.ts';
import { integrityOf } from './integrity.ts';
import { pageFileOf } from '../src/releases/served-files.ts';

/** What every page behind the sign-in needs, with the hub, which is small. */
const shared = ['src/app/BookRoutes.tsx', 'src/screens/hub/MenuPage.tsx'];

/** The code of each kind of page, which it asks for at once, and whose styles it is painted with. */
const modulesOf: Readonly<Record<App.Prerendered['kind'], readonly string[]>> = {
  'sign-in': [],
  menu: shared,
  product: [...shared, 'src/screens/calculator/CalculatorPage.tsx'],
  other: shared,
};

/** Addresses that name a file on every computer as they stand. */
const namesFile = /^[\w./~-]+$/;

export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'quotr:prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        // A build that is only weighed (tests/bench) needs none.
        if (!config.build.write) return;
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html, which scripts/prerender.ts fills.');
        const files = Object.values(bundle);
        const page = pageOf(String(index.source), files, config.base);
        index.source = page();
        for (const drawn of await drawnPages(config)) {
          if (namesFile.test(drawn.address))
            this.emitFile({
              type: 'asset',
              fileName: pageFileOf(config.base.slice(0, -1) + drawn.address),
              source: page(drawn),
            });
        }
      },
    },
  };
}

/** The pages, drawn by the app itself in a build of its own. */
async function drawnPages({ root, base, css, define, mode }: ResolvedConfig): Promise<readonly App.Prerendered[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-prerender-'));
  try {
    await build({
      configFile: false,
      root,
      base,
      mode,
      define: { ...define, 'import.meta.env.VITE_PRERENDERS': JSON.stringify('1') },
      css: { ...(css.modules !== undefined && { modules: css.modules }) },
      publicDir: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        reportCompressedSize: false,
        // As in the app: drawings stay files, named by what they hold.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: join(root, 'src/app/prerender.tsx'),
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: 'prerender.mjs', assetFileNames: partNames.assetFileNames, codeSplitting: false },
        },
      },
    });
    return await drawnBy(pathToFileURL(join(folder, 'prerender.mjs')).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** In a thread that is ended: what the app opens, such as a channel to other tabs, would keep the build from ending. */
async function drawnBy(module: string): Promise<readonly App.Prerendered[]> {
  const draw = `import(${JSON.stringify(module)}).then(async (app) => {
    require('node:worker_threads').parentPort.postMessage(await app.prerenderedPages());
  });`;
  const worker = new Worker(draw, { eval: true });
  try {
    const [pages]: readonly (readonly App.Prerendered[])[] = await once(worker, 'message');
    return pages ?? [];
  } finally {
    await worker.terminate();
  }
}

/** @returns the page of what was drawn; without it the one that answers for every other address. */
function pageOf(index: string, files: readonly File[], base: string): (drawn?: App.Prerendered) => string {
  const entry = chunkOf(files, 'src/app/main.tsx');
  const there = namesOf(withImports(files, [entry]));
  /** Elements for the files that some modules need beside those of the entry. */
  const elements = (modules: readonly string[]) => {
    const needed = [
      ...namesOf(
        withImports(
          files,
          modules.map((module) => chunkOf(files, module)),
        ),
      ),
    ];
    return needed.filter((name) => !there.has(name)).map((name) => elementOf(base + name));
  };
  const ofKind = new Map(Object.entries(modulesOf).map(([kind, modules]) => [kind, elements(modules)]));
  const product = productChunks(files);
  const bytes = new Map(files.map((file) => [base + file.fileName, isChunk(file) ? file.code : file.source]));
  /** The element, with what its file is held to: the first scripts, and styles, of which half would be taken without a word. */
  const held = (element: string) =>
    element.replace(/(?:src|href)="([^"]*)"/, (attribute, address: string) => {
      const file = bytes.get(address);
      if (file === undefined) throw new Error(`The build has no ${address}, which its page names.`);
      return `${attribute} integrity="${integrityOf(file)}"`;
    });
  return (drawn) => {
    const own = drawn?.product === undefined ? undefined : product.get(drawn.product);
    const all = [...(ofKind.get(drawn?.kind ?? 'other') ?? []), ...(own ? [elementOf(base + own.fileName)] : [])];
    return index
      .replace(entryElement, (element) =>
        stylesFirst([...element.split(/\n\s*/), ...all])
          .map((each) => (each.includes('rel="modulepreload"') ? each : held(each)))
          .join('\n    '),
      )
      .replace('<html ', () => `<html ${drawn ? attributesOf(drawn, base) : ''}`)
      .replace('<div id="root"></div>', () =>
        // A choice that is made before the app hears it would be shown with the price of another one.
        drawn
          ? `<div id="root" hidden${drawn.kind === 'product' ? ' inert' : ''}>${markupOf(drawn, base)}</div>`
          : '<div id="root"></div>',
      );
  };
}

/** What Vite writes for the entry: its scripts and its styles. */
const entryElement = /<script type="module"[^]*<link rel="stylesheet"[^>]*>/;

const isStyle = (element: string): boolean => element.includes('rel="stylesheet"');

/** A page is painted when its styles are there; its scripts may take longer. */
const stylesFirst = (elements: readonly string[]): readonly string[] => [
  ...elements.filter(isStyle),
  ...elements.filter((element) => !isStyle(element)),
];

const elementOf = (address: string): string =>
  address.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${address}">`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="${address}">`;

/** For public/start.js: the address that the page was drawn for, and how much of it is shown before the app comes. */
const attributesOf = ({ address, isWhole }: App.Prerendered, base: string): string =>
  `data-address="${base.slice(0, -1)}${address}" data-drawn="${isWhole ? 'whole' : 'top'}" `;

/** Drawings have their address on the site, and not on the disk that the build ran on. */
const markupOf = ({ markup }: App.Prerendered, base: string): string =>
  markup.replaceAll(`${pathToFileURL('/').href.slice(0, -1)}${base}`, base);

/** By a product's id: the file of its prices. */
const productChunks = (files: readonly File[]): ReadonlyMap<string, Chunk> =>
  new Map(
    files.filter(isChunk).flatMap((chunk) => {
      const [, id] =
        /\/generated\/products\/([^/]+)\.ts$/.exec(chunk.facadeModuleId?.replaceAll('\\', '/') ?? '') ?? [];
      return id === undefined ? [] : [[id, chunk]];
    }),
  );
