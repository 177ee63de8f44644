/** What a server does with the app's addresses. `deploy/nginx.conf` says the same, and a test holds the two together. */

/** Addresses below `/app/` that end like this are files; a missing one is missing, never the page. Every other address is a page of the app. */
export const fileKinds = [
  'css',
  'gz',
  'html',
  'ico',
  'js',
  'json',
  'map',
  'mjs',
  'png',
  'svg',
  'txt',
  'webmanifest',
  'woff2',
];

export const isFile = (path: string): boolean => new RegExp(`\\.(?:${fileKinds.join('|')})$`, 'i').test(path);

/** Where the service worker may answer. `/app` is not below its own folder: the server has to allow it. */
export const workerScope = '/app';

export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What is answered with no file and no page: other methods, what people type, and what is not there; undefined for all else.
 * @param path without its query.
 * @param exists whether the build has the file of a path below `/app/`.
 */
export function refusalOf(
  { method = 'GET', path }: { readonly method?: string | undefined; readonly path: string },
  exists: (file: string) => boolean,
): Refusal | undefined {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } };
  if (path === '/' || path === '/app') return { status: 302, headers: { Location: '/app/' } };
  if (!path.startsWith('/app/') || path.includes('/.')) return { status: 404, headers: {} };
  const isPage = !path.startsWith('/app/assets/') && !isFile(path);
  return isPage || exists(path.slice('/app/'.length)) ? undefined : { status: 404, headers: {} };
}
