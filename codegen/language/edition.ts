/** The next edition of the price book stands in a folder of its own within the book's; within `generated/` likewise what it compiles to. */

export const nextFolder = 'next/';

export const isOfNext = (path: string): boolean => path.startsWith(nextFolder);

const below = (path: string): string => path.slice(nextFolder.length);

interface Editions<T> {
  readonly present: T;
  /** By their paths below `next/`. */
  readonly next: T;
}

/** The files of both editions, apart. */
export const splitFiles = <T extends { readonly path: string }>(files: readonly T[]): Editions<readonly T[]> => ({
  present: files.filter(({ path }) => !isOfNext(path)),
  next: files.filter(({ path }) => isOfNext(path)).map((file) => ({ ...file, path: below(file.path) })),
});
