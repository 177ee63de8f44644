/** Rules of a server for the app's addresses. `deploy/nginx.conf` repeats them, and a test compares the two. */

/**
 * Ending of a file's path: a dot, a letter, and more letters or digits. A missing file below `/app/` is answered by
 * 404, never by the page. A path without such an ending is a page of the app, even `/app/stock/1.5pt`.
 */
export const fileEnding = String.raw`\.[a-z][a-z0-9]+`;

const isFile = (path: string): boolean => new RegExp(`${fileEnding}$`, 'i').test(path);

/**
 * Scope of the service worker. The server has to allow this scope, because `/app` is not below the worker's folder
 * `/app/`.
 */
export const workerScope = '/app';

export interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns the answer to a request that gets neither a file nor a page, such as a request with a wrong method, for an
 * address outside of the app, or for a missing file. Undefined for all other requests.
 * @param path without its query
 * @param exists returns true if the build has the file of a path below `/app/`
 */
export function refusalOf(
  { method = 'GET', path }: { readonly method?: string | undefined; readonly path: string },
  exists: (file: string) => boolean,
): ErrorResponse | undefined {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } };
  if (path === '/' || path === '/app') return { status: 302, headers: { Location: '/app/' } };
  if (!path.startsWith('/app/') || path.includes('/.')) return { status: 404, headers: {} };
  const isPage = !path.startsWith('/app/assets/') && !isFile(path);
  return isPage || exists(path.slice('/app/'.length)) ? undefined : { status: 404, headers: {} };
}

/**
 * Returns the file of the prerendered page of an address (scripts/prerender.ts).
 * @param path without its query
 */
export const pageFileOf = (path: string): string =>
  path === '/app/' ? 'pages/index.html' : `pages${path.slice('/app'.length)}.html`;
