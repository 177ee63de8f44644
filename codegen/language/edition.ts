/**
 * Paths of the next edition. Its sources are in `next/` below the folder of the book, and its compiled files in `next/`
 * below `generated/`.
 */

export const nextFolder = 'next/';

export const isOfNext = (path: string): boolean => path.startsWith(nextFolder);

interface Editions<T> {
  readonly present: T;
  /** Files of the next edition, by their paths below `next/`. */
  readonly next: T;
}

export const splitFiles = <T extends { readonly path: string }>(files: readonly T[]): Editions<readonly T[]> => ({
  present: files.filter(({ path }) => !isOfNext(path)),
  next: files
    .filter(({ path }) => isOfNext(path))
    .map((file) => ({ ...file, path: file.path.slice(nextFolder.length) })),
});
