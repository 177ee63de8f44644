import { CacheExpiration } from 'workbox-expiration';
import { isIn, keptFile, partsPrefix, releaseFiles } from './caches.ts';
import { partAt } from './part-names.ts';
import { isSealed } from './seal.ts';

/**
 * Maximum number of kept parts, which take a few megabytes. The maximum suffices for 250 products, each with prices and
 * cells in both editions of the book.
 */
const maxParts = 1000;

/**
 * Parts of a release's price book that are kept once they are used. A price book has too many parts to keep all of them
 * at the first visit (docs/offline.md).
 */
export interface KeptParts {
  /**
   * Records that a part was used, and keeps the part. For a product's prices, also keeps the product's other parts.
   * @param response answer that the page got for the part
   */
  readonly noteUse: (url: string, response: Response) => Promise<void>;
  /**
   * Keeps the parts that were used in this release or the previous release, and the other parts of their products.
   * @throws Error if a part can't be fetched, or differs from the part that was built
   */
  readonly complete: () => Promise<void>;
}

/**
 * Opens the kept parts of a release.
 * @param cacheName name of the release's cache
 * @param listParts returns the addresses of all parts of the release
 * @param maxEntries number above which the least recently used parts are dropped
 */
export function keptParts(
  cacheName: string,
  listParts: () => Promise<readonly string[]>,
  maxEntries = maxParts,
): KeptParts {
  const expiration = new CacheExpiration(cacheName, { maxEntries });

  async function keep(url: string, response: Response): Promise<boolean> {
    if (!(await isWhole(response.clone()))) return false;
    await (await caches.open(cacheName)).put(url, response);
    await expiration.updateTimestamp(url);
    return true;
  }

  async function ensure(url: string): Promise<void> {
    if (await isIn(await caches.open(cacheName), url)) return;
    // Bypasses the browser's HTTP cache, which may have stored a file of a half-uploaded release for good.
    const response = (await keptFile(url)) ?? (await fetch(url, { cache: 'reload' }));
    if (!(await keep(url, response))) throw new Error(`${url} is not what the release was built with.`);
  }

  async function complete(): Promise<void> {
    const used = new Set((await releaseFiles()).map(([url]) => partAt(url)?.key));
    const wanted = (await listParts()).filter((url) => {
      const part = partAt(url);
      return part !== undefined && (used.has(part.key) || used.has(part.product));
    });
    const ensured = wanted.map(ensure);
    // Fails only after every file is kept or has failed, because no fetch may go on after the failure.
    await Promise.allSettled(ensured);
    await expiration.expireEntries();
    await Promise.all(ensured);
  }

  return {
    complete,
    async noteUse(url, response) {
      const part = partAt(url);
      if (await isIn(await caches.open(cacheName), url)) return expiration.updateTimestamp(url);
      if (!(await keep(url, response))) return;
      if (part?.key === part?.product) await complete();
      else await expiration.expireEntries();
    },
  };
}

/**
 * Drops the parts of all releases except one.
 * @param cacheName name of the cache of that release; undefined if that release has no cache
 */
export async function dropOtherParts(cacheName: string | undefined): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(partsPrefix) && name !== cacheName);
  await Promise.all(
    names.map(async (name) => {
      await new CacheExpiration(name, { maxEntries: maxParts }).delete();
      await caches.delete(name);
    }),
  );
}

/**
 * Returns true for an answer with an intact part. A page in place of the part has another content type, and a damaged
 * or truncated part does not match its hash.
 */
async function isWhole(response: Response): Promise<boolean> {
  const type = response.headers.get('Content-Type') ?? '';
  return response.status === 200 && /javascript|svg/.test(type) && isSealed(await response.text());
}
