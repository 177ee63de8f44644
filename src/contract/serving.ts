/** How a server serves the app. deploy/nginx.conf repeats the rules, and tests compare the two. */

/**
 * Policy for the sources that the app may load. It excludes other origins, inline scripts and inline styles. The
 * service worker and the manifest are the app's own files.
 */
const sources = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The logo of a store's letterhead is kept in the browser and shown from there.
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Policy in the page's meta tag, for servers that send no headers. `frame-ancestors` is left out, because it has no
 * effect in a meta tag. A text becomes markup or a script address only if `src/app/trusted-types.ts` allows the text.
 * This rule must not be in a header, because it would then also apply to workers, which do not load `trusted-types.ts`.
 */
export const pagePolicy = `${sources}; require-trusted-types-for 'script'; trusted-types default`;

/** Headers that a browser reads for any answer. */
const ofAll = {
  'X-Content-Type-Options': 'nosniff',
  // The referrer policy of a style sheet, not of the page, applies to the files that the style sheet loads.
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Headers of every answer except scripts and styles of a page.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${sources}; frame-ancestors 'none'`,
  // The app writes to the clipboard and asks the browser for nothing else.
  'Permissions-Policy':
    'accelerometer=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...ofAll,
};

/** Pattern of the paths of files that only pages load: scripts and styles, except scripts of a worker. */
export const partOfPage = String.raw`^/app/assets/(?!.*worker).+\.(js|css)$`;

const isPartOfPage = new RegExp(partOfPage);

/**
 * Returns the headers of an answer. Scripts and styles of a page get no policies, because browsers ignore the policies
 * of such files. Over HTTP/1.1, policies would add 700 bytes to each of the ten files of a first page.
 * @param path path without its query
 * @param status HTTP status of the answer; an error is shown as a page, and gets policies
 */
export const securityHeadersOf = (path: string, status: number): Readonly<Record<string, string>> =>
  status < 400 && isPartOfPage.test(path) ? ofAll : securityHeaders;

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
