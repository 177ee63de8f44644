/**
 * Sources that the app may load: nothing from another origin, no inline script or style. The service worker and the
 * manifest are its own files.
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
 * Policy of the page's meta tag, so that it also holds behind a server that sends no headers; `frame-ancestors` is void
 * there. No text becomes markup or a script address, except those that `src/app/trusted-types.ts` allows; a header
 * would apply it to the workers too, which have no such file.
 */
export const pagePolicy = `${sources}; require-trusted-types-for 'script'; trusted-types default`;

/** Headers of every answer of the server; `deploy/nginx.conf` repeats them, and a test compares the two. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${sources}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // The app writes to the clipboard and asks the browser for nothing else.
  'Permissions-Policy':
    'accelerometer=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
