/**
 * Folder of the built files that hold parts of the price book. For example, `assets/book/products/silk-Bx12ab34.js` is
 * built from `generated/products/silk.ts`, and `assets/book/next/products/silk-…` from the same file of the next
 * edition.
 */
const folder = 'assets/book/';

/**
 * Matches the path of a part's module, a file in a folder of `generated/`. Files directly in `generated/` belong to the
 * whole book.
 */
const partModule = /(?:^|\/)generated\/((?:next\/)?(?!next\/)[^/]+\/[^/]+)\.\w+$/;

/** Returns the name of a part's file, with `[hash]` in place of the hash. Undefined for a module that is no part. */
export function partFileName(module: string): string | undefined {
  const part = partModule.exec(module)?.[1];
  return part === undefined ? undefined : `${folder}${part}-[hash]`;
}

/** File that names the parts that a release does not keep at the first visit; absent if the release keeps all parts. */
export const partList = 'book-parts.json';
export const isPartList = (path: string): boolean => /^assets\/book-parts-[^/]+\.json$/.test(path);

/** Returns true for the file that lists all prices of the book. */
export const isPriceList = (path: string): boolean => /^assets\/price-list-[^/]+\.json$/.test(path);

export interface BookPart {
  /** Name of the part in every release and edition, such as `sources/silk`. */
  readonly key: string;
  /** Key of the product that the part belongs to, such as `products/silk`. */
  readonly product: string;
}

/**
 * Returns the part of the book in a file; undefined for another file.
 * @param path an address, or a path in the build
 */
export function partAt(path: string): BookPart | undefined {
  const [, kind, name] = /assets\/book\/(?:next\/)?([^/]+)\/([^/]+)-[\w-]{8}\.\w+$/.exec(path) ?? [];
  return kind === undefined || name === undefined ? undefined : { key: `${kind}/${name}`, product: `products/${name}` };
}

/** Returns true if a file is the drawing of a card. */
export const isDrawing = (path: string): boolean => partAt(path)?.key.startsWith('images/') === true;
