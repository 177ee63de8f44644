/**
 * The compiled next edition in `generated/next/`. After the edition is promoted, `generated/` will have the same data.
 */
import { isOfNext, nextFolder } from '../language/edition.ts';
import { code, header, print } from './print.ts';

type Files = ReadonlyMap<string, string>;

/**
 * Path below `generated/` of the module with the next edition's first day and loaders. Without a next edition, the
 * module exports undefined.
 */
export const nextEditionFile = 'next-edition.ts';

/** @param validFrom `YYYY-MM-DD`; undefined without a next edition */
export function nextEditionModule(validFrom: string | undefined): string {
  const edition = validFrom === undefined ? code('undefined') : { validFrom, ...loaders };
  return `${header}import type { NextEdition } from '../src/contract/catalog.ts';

export const nextEdition: NextEdition | undefined = ${print(edition)};
`;
}

const loaders = {
  loadCatalog: code("async () => (await import('./next/catalog.ts')).catalog"),
  loadSources: code("async () => (await import('./next/sources.ts')).loadSources"),
  loadFindBook: code("async () => (await import('./next/find.ts')).findBook"),
  loadSettings: code("async () => (await import('./next/settings.ts')).settings"),
  loadPriceListAddress: code("async () => new URL('./next/price-list.json', import.meta.url).href"),
  loadManifest: code("async () => (await import('./next/manifest.json')).default"),
};

/** Matches the first import of a generated module. Only this import is from outside of `generated/`. */
const outerImport = /^(import type .+ from ')((?:\.\.\/)+)/m;

/** Moves files into `next/`. Import paths that lead out of `generated/` get one more `../`. */
export const intoNext = (files: Files): Files =>
  new Map([...files].map(([path, text]) => [nextFolder + path, text.replace(outerImport, '$1../$2')]));

export interface GeneratedEditions {
  readonly present: Files;
  /** Files with their paths below `next/`; empty without a next edition. */
  readonly next: Files;
}

/** Splits the files of `generated/` by edition. */
export const splitGenerated = (files: Files): GeneratedEditions => ({
  present: new Map([...files].filter(([path]) => !isOfNext(path) && path !== nextEditionFile)),
  next: new Map(
    [...files]
      .filter(([path]) => isOfNext(path))
      .map(([path, text]) => [
        path.slice(nextFolder.length),
        text.replace(outerImport, (line) => line.replace('../', '')),
      ]),
  ),
});
