/**
 * What a build weighs. A page's part is found by static imports from the page's entry and from the chunks that its route loads: this is
 * what the browser must have before it can draw, the same on every machine. What the app fetches when it is idle (the part that registers
 * the service worker, and what that keeps) is not a part of any page.
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type File, isChunk, namesOf, withImports } from '../../../scripts/chunks.ts';
import { servedStartScript } from '../../../scripts/head.ts';
import { projectRoot } from './build.ts';
import { chunkOf, modulesOf, weightOf } from './parts.ts';

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

/** The first page of the app of a store server, and what that fetches before it draws anything. */
const serverParts = ['src/screens/sign-in/ServerSignInPage.tsx', 'src/data/server/server-stores.ts'];

/** What index.html loads beside the bundle. */
const beside = () => gzipSync(servedStartScript(join(projectRoot, 'public'))).length;

const pageWeight = (files: readonly File[], modules: readonly string[]): number =>
  weightOf(
    files,
    namesOf(
      withImports(
        files,
        modules.map((module) => chunkOf(files, module)),
      ),
    ),
  );

/** Scripts and styles that `/login` needs, in bytes by gzip. */
export const firstRoute = (files: readonly File[]): number => pageWeight(files, [entry, signIn]) + beside();

/** Modules of libraries and data that the sign-in does without. */
export const dataAtSignIn = (files: readonly File[]): readonly string[] =>
  [...withImports(files, [chunkOf(files, entry), chunkOf(files, signIn)])]
    .flatMap(modulesOf)
    .filter((module) =>
      /\/(@tanstack|valibot|idb)\/|\/generated\/|\/src\/(pricing|quotes\/(cart|quote|settings))/.test(module),
    );

/** Scripts and styles from the sign-in over the hub to a calculator, with the book's menus and without the product's prices. */
export const firstQuote = (files: readonly File[]): number =>
  pageWeight(files, [entry, signIn, shell, dataPart, routes, hub, calculator, priced]) + beside();

/** The compiler's worker with its parts. */
const isOfDesk = (fileName: string): boolean => /^assets\/desk(\.worker-|\/)/.test(fileName);

/** Code of the pricing desk and its compiler, beside what every page has, in bytes by gzip; the book is not among it. */
export const deskPage = (files: readonly File[]): number =>
  pageWeight(files, [entry, shell, dataPart, routes, desk]) -
  pageWeight(files, [entry, shell, dataPart, routes]) +
  weightOf(files, new Set(files.map(({ fileName }) => fileName).filter(isOfDesk)));

/** How many bytes more, by gzip, an app with a store server has than one without, the data of the sign-in included. */
export function serverOverhead(without: readonly File[], withServer: readonly File[]) {
  const page = [entry, shell, dataPart, ...serverParts];
  return {
    firstRoute: pageWeight(withServer, page) - pageWeight(without, [entry, signIn, shell, dataPart]),
    firstQuote: pageWeight(withServer, [...page, routes, hub, calculator, priced]) + beside() - firstQuote(without),
  };
}

/** Modules of the store server's side that got into a build. */
export const serverModules = (files: readonly File[]): readonly string[] =>
  files.filter(isChunk).flatMap((chunk) => modulesOf(chunk).filter((module) => module.includes('/src/data/server/')));

export const floorWeight = (files: readonly File[]): number => pageWeight(files, [floorEntry]);

const isProductData = (module: string): boolean => /\/generated\/(products|sources)\//.test(module);

export interface ProductPart {
  readonly fileName: string;
  /** Modules of prices or of their cells: one, when each product is loaded on its own. */
  readonly data: readonly string[];
  readonly others: readonly string[];
  /** By gzip. */
  readonly bytes: number;
}

/** The chunks that hold prices of products, or the cells that they come from. */
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
 * What reads or writes spreadsheets, and the compiler: none of it belongs into a browser. The compiler's reader of XML is in the app too, in a part
 * that is loaded when an SVG is picked as a logo: the browser's own would need trusted HTML.
 */
const engines = /\/node_modules\/(@e965\/xlsx|xlsx|papaparse|hucre|fflate)\/|\/codegen\//;

/** Modules of a spreadsheet engine or of the compiler that got into a build. */
export const engineModules = (files: readonly File[]): readonly string[] =>
  files.filter(isChunk).flatMap((chunk) => modulesOf(chunk).filter((module) => engines.test(module)));
