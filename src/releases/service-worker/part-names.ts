/**
 * Names of the files that hold parts of the price book: `assets/book/products/silk-Bx12ab34.js` is what `generated/products/silk.ts` became,
 * `assets/book/next/products/silk-…` the same in the next edition.
 */
const folder = 'assets/book/';

/** Below `generated/`, a file in a folder is a part; the files above are of the whole book. */
const partModule = /(?:^|\/)generated\/((?:next\/)?(?!next\/)[^/]+\/[^/]+)\.\w+$/;

/** @returns the name of a part's file with its hash left open; undefined for what is no part. */
export function partFileName(module: string): string | undefined {
  const part = partModule.exec(module)?.[1];
  return part === undefined ? undefined : `${folder}${part}-[hash]`;
}

/** The file that names the parts of a release that are too many to be kept at the first visit. */
export const partList = 'book-parts.json';
export const isPartList = (path: string): boolean => /^assets\/book-parts-[^/]+\.json$/.test(path);

/** What all prices are searched in, of the whole book. */
export const isPriceList = (path: string): boolean => /^assets\/price-list-[^/]+\.json$/.test(path);

export interface Part {
  /** `sources/silk`: the same in every release and edition. */
  readonly key: string;
  /** `products/silk`: the key of the product that it belongs to. */
  readonly product: string;
}

/** Which part of the book a file holds; undefined for another file. @param path an address, or a path in the build. */
export function partAt(path: string): Part | undefined {
  const [, kind, name] = /assets\/book\/(?:next\/)?([^/]+)\/([^/]+)-[\w-]{8}\.\w+$/.exec(path) ?? [];
  return kind === undefined || name === undefined ? undefined : { key: `${kind}/${name}`, product: `products/${name}` };
}

/** Whether a file holds the drawing of a card. */
export const isDrawing = (path: string): boolean => partAt(path)?.key.startsWith('images/') === true;
