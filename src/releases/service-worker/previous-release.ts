import { previousCache, releaseFiles } from './caches.ts';

/**
 * Sets aside the files of the previous release when a new one is installed: a tab that still runs the old release finds
 * files there that it has not loaded yet, until it is reloaded or a further release comes.
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
