import { previousCache, releaseFiles } from './caches.ts';

/**
 * Keeps the files of the previous release in a cache when a new release is installed. A tab that still runs the
 * previous release can then load its further files, until one more release is installed.
 */
export async function setAsidePrevious(): Promise<void> {
  await caches.delete(previousCache);
  const previous = await caches.open(previousCache);
  const files = (await releaseFiles()).filter(([url]) => new URL(url).pathname.includes('/assets/'));
  await Promise.all(
    files.map(async ([url, cache]) => {
      const response = await cache.match(url);
      if (response) await previous.put(url, response);
    }),
  );
}
