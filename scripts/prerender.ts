/** Prerenders the page of each address, so that a browser paints it before the app has started (decision GW). */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type * as App from '../src/app/prerender.tsx';
import { pageFileOf } from '../src/releases/served-files.ts';
import { partNames } from './book-parts.ts';
import { type Chunk, type File, filesOf, isChunk } from './chunks.ts';
import { integrityOf } from './integrity.ts';
import { leanRouter } from './lean-router.ts';
import { presentBook } from './present-book.ts';

const data = 'src/app/open-data.ts';

/** Modules that every page after the sign-in needs before it can handle clicks, and the small module of the hub. */
const shared = ['src/app/WithData.tsx', 'src/app/BookRoutes.tsx', 'src/screens/hub/MenuPage.tsx'];

/** Modules whose scripts and styles a page requests at once, by kind of page. */
const modulesOf: Readonly<Record<App.Prerendered['kind'], readonly string[]>> = {
  // With a store server, the sign-in page also reads stored data.
  'sign-in': process.env['VITE_STORE_SERVER'] === '1' ? [data, 'src/app/WithData.tsx', 'src/app/BesideSignIn.tsx'] : [],
  menu: shared,
  product: [...shared, 'src/screens/calculator/CalculatorPage.tsx'],
  other: [...shared, data, 'src/app/OtherRoutes.tsx'],
};

/** Matches addresses that are valid file names on every computer. */
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
        // A build that measures sizes (tests/bench) needs no pages.
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

/** Returns the drawn pages. The app itself draws them, in a separate build. */
async function drawnPages({ root, base, css, define, mode }: ResolvedConfig): Promise<readonly App.Prerendered[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-prerender-'));
  try {
    await build({
      configFile: false,
      plugins: [leanRouter(), presentBook()],
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
        // Drawings stay separate files, as in the app. The content of a drawing determines the name of its file.
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

/**
 * Draws the pages in a thread, and then terminates the thread. Otherwise, open resources of the app, such as a channel
 * to other tabs, would keep the build from ending.
 */
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

/**
 * Returns a function that makes the HTML of a drawn page. If the function is called without a page, it makes the HTML
 * for all addresses that have no drawn page.
 */
function pageOf(index: string, files: readonly File[], base: string): (drawn?: App.Prerendered) => string {
  const there = filesOf(files, ['src/app/main.tsx']);
  /** Returns elements for the files that some modules need. Leaves out files that the app's entry loads anyway. */
  const elements = (modules: readonly string[]) =>
    [...filesOf(files, modules)].filter((name) => !there.has(name)).map((name) => elementOf(base + name));
  const ofKind = new Map(Object.entries(modulesOf).map(([kind, modules]) => [kind, elements(modules)]));
  const product = productChunks(files);
  const bytes = new Map(files.map((file) => [base + file.fileName, isChunk(file) ? file.code : file.source]));
  /** Adds to a script or style element the hash of the file that it loads. A browser then refuses a broken file. */
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
        // `inert` prevents choices before the app handles events. Otherwise, the page would show the new choice with
        // the old price.
        drawn
          ? `<div id="root" hidden${drawn.kind === 'product' ? ' inert' : ''}>${markupOf(drawn, base)}</div>`
          : '<div id="root"></div>',
      );
  };
}

/** Matches Vite's elements for the entry: its scripts and its styles. */
const entryElement = /<script type="module"[^]*<link rel="stylesheet"[^>]*>/;

const isStyle = (element: string): boolean => element.includes('rel="stylesheet"');

/** Sorts styles first. A browser paints a page once the styles are loaded, and does not wait for the scripts. */
const stylesFirst = (elements: readonly string[]): readonly string[] => [
  ...elements.filter(isStyle),
  ...elements.filter((element) => !isStyle(element)),
];

const elementOf = (address: string): string =>
  address.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${address}">`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="${address}">`;

/** Returns attributes for public/start.js: the page's address, and the part shown before the app starts. */
const attributesOf = ({ address, isWhole }: App.Prerendered, base: string): string =>
  `data-address="${base.slice(0, -1)}${address}" data-drawn="${isWhole ? 'whole' : 'top'}" `;

/** Returns the markup of a page. Replaces the paths of drawings on the build's disk by their addresses on the site. */
const markupOf = ({ markup }: App.Prerendered, base: string): string =>
  markup.replaceAll(`${pathToFileURL('/').href.slice(0, -1)}${base}`, base);

/** Returns the chunk with the prices of each product, by the product's id. */
const productChunks = (files: readonly File[]): ReadonlyMap<string, Chunk> =>
  new Map(
    files.filter(isChunk).flatMap((chunk) => {
      const [, id] =
        /\/generated\/products\/([^/]+)\.ts$/.exec(chunk.facadeModuleId?.replaceAll('\\', '/') ?? '') ?? [];
      return id === undefined ? [] : [[id, chunk]];
    }),
  );
