/** Folder of the next edition, within the book's folder; in `generated/`, the folder of its compilation. */

export const nextFolder = 'next/';

export const isOfNext = (path: string): boolean => path.startsWith(nextFolder);

const below = (path: string): string => path.slice(nextFolder.length);

interface Editions<T> {
  readonly present: T;
  /** Files of the next edition, by their paths below `next/`. */
  readonly next: T;
}

export const splitFiles = <T extends { readonly path: string }>(files: readonly T[]): Editions<readonly T[]> => ({
  present: files.filter(({ path }) => !isOfNext(path)),
  next: files.filter(({ path }) => isOfNext(path)).map((file) => ({ ...file, path: below(file.path) })),
});
