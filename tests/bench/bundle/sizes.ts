/**
 * Weight of a build. A page weighs as much as the files that a browser needs before it can draw: the static imports of
 * the page's entry and of the chunks that its route loads, the same on every machine. Files that the app fetches when
 * idle, such as the service worker's, belong to no page.
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chunkOf, type File, filesOf, isChunk, withImports } from '../../../scripts/chunks.ts';
import { servedStartScript } from '../../../scripts/head.ts';
import { projectRoot } from './build.ts';
import { modulesOf, weightOf } from './parts.ts';

const entry = 'src/app/main.tsx';
const floorEntry = 'floor/main.tsx';
const signIn = 'src/screens/sign-in/SignInPage.tsx';
const dataPart = 'src/app/open-data.ts';
const shell = 'src/app/WithData.tsx';
const routes = 'src/app/BookRoutes.tsx';
const hub = 'src/screens/hub/MenuPage.tsx';
const calculator = 'src/screens/calculator/CalculatorPage.tsx';
const priced = 'src/screens/calculator/SelectedQuote.tsx';
const desk = 'src/screens/desk/DeskPage.tsx';

/** The first page of an app with a store server, and the files that the page fetches before it draws. */
const serverParts = ['src/screens/sign-in/ServerSignInPage.tsx', 'src/data/server/server-stores.ts'];

/** Returns the bytes that index.html loads beside the bundle. */
const beside = () => gzipSync(servedStartScript(join(projectRoot, 'public'))).length;

const pageWeight = (files: readonly File[], modules: readonly string[]): number =>
  weightOf(files, filesOf(files, modules));

/** Returns the gzipped bytes of scripts and styles for `/login`. */
export const firstRoute = (files: readonly File[]): number => pageWeight(files, [entry, signIn]) + beside();

/** Returns modules of libraries and data in the sign-in's files, which should have none of them. */
export const dataAtSignIn = (files: readonly File[]): readonly string[] =>
  [...withImports(files, [chunkOf(files, entry), chunkOf(files, signIn)])]
    .flatMap(modulesOf)
    .filter((module) =>
      /\/(@tanstack|valibot|idb)\/|\/generated\/|\/src\/(pricing|quotes\/(cart|quote|settings))/.test(module),
    );

/** Returns the gzipped bytes of scripts and styles from the sign-in to a calculator, without the product's prices. */
export const firstQuote = (files: readonly File[]): number =>
  pageWeight(files, [entry, signIn, shell, dataPart, routes, hub, calculator, priced]) + beside();

/** Returns true for the compiler's worker and its parts. */
const isOfDesk = (fileName: string): boolean => /^assets\/desk(\.worker-|\/)/.test(fileName);

/** Returns the gzipped bytes of the pricing desk and its compiler, without the code of every page and the book. */
export const deskPage = (files: readonly File[]): number =>
  pageWeight(files, [entry, shell, dataPart, routes, desk]) -
  pageWeight(files, [entry, shell, dataPart, routes]) +
  weightOf(files, new Set(files.map(({ fileName }) => fileName).filter(isOfDesk)));

/** Returns the additional gzipped bytes of an app with a store server, data of the sign-in included. */
export function serverOverhead(without: readonly File[], withServer: readonly File[]) {
  const page = [entry, shell, dataPart, ...serverParts];
  return {
    firstRoute: pageWeight(withServer, page) - pageWeight(without, [entry, signIn, shell, dataPart]),
    firstQuote: pageWeight(withServer, [...page, routes, hub, calculator, priced]) + beside() - firstQuote(without),
  };
}

/** Returns modules for a store server in a build. */
export const serverModules = (files: readonly File[]): readonly string[] =>
  files.filter(isChunk).flatMap((chunk) => modulesOf(chunk).filter((module) => module.includes('/src/data/server/')));

export const floorWeight = (files: readonly File[]): number => pageWeight(files, [floorEntry]);

const isProductData = (module: string): boolean => /\/generated\/(products|sources)\//.test(module);

export interface ProductPart {
  readonly fileName: string;
  /** Modules in the chunk with prices or their cells; more than one if products are not loaded separately. */
  readonly data: readonly string[];
  readonly others: readonly string[];
  /** Gzipped bytes of the chunk. */
  readonly bytes: number;
}

/** Returns the chunks with prices of products, or with the cells of prices. */
export const productParts = (files: readonly File[]): readonly ProductPart[] =>
  files.filter(isChunk).flatMap((chunk) => {
    const modules = modulesOf(chunk);
    const data = modules.filter(isProductData);
    if (data.length === 0) return [];
    const bytes = weightOf(files, new Set([chunk.fileName]));
    const others = modules.filter((module) => !isProductData(module));
    return [{ fileName: chunk.fileName, data, others, bytes }];
  });

/**
 * Matches spreadsheet engines and the compiler, none of which belongs into the app. The compiler's XML reader is in the
 * app, in a part that is loaded when an SVG is picked as a logo: the browser's own reader would need trusted HTML.
 */
const engines = /\/node_modules\/(@e965\/xlsx|xlsx|papaparse|hucre|fflate)\/|\/codegen\//;

/** Returns modules of spreadsheet engines and of the compiler in a build. */
export const engineModules = (files: readonly File[]): readonly string[] =>
  files.filter(isChunk).flatMap((chunk) => modulesOf(chunk).filter((module) => engines.test(module)));
