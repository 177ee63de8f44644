/** Prefix of the names of caches with the files that a release stores at the first visit. */
const precachePrefix = 'quotr-precache';
/** Prefix of the names of caches with the parts of the price book that a release stores once they are used. */
export const partsPrefix = 'quotr-parts-';
/** Cache of the files of the previous release. */
export const previousCache = 'quotr-previous';

/** Options of a lookup: the `Vary` header is ignored, because files are the same for everybody. */
const match = { ignoreVary: true };

/** Returns the file of an address from any cache. All copies are equal, because the names of files have a hash. */
export const keptFile = (url: string): Promise<Response | undefined> => caches.match(url, match);

export const isIn = async (cache: Cache, url: string): Promise<boolean> =>
  (await cache.match(url, match)) !== undefined;

/** Returns the address and the cache of every file in the caches of releases, without `previousCache`. */
export async function releaseFiles(): Promise<readonly (readonly [url: string, cache: Cache])[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(precachePrefix) || name.startsWith(partsPrefix));
  const files = names.map(async (name) => {
    const cache = await caches.open(name);
    return (await cache.keys()).map(({ url }) => [url, cache] as const);
  });
  return (await Promise.all(files)).flat();
}
