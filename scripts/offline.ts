/** The service worker of the built app: one visit, and it starts without a network. And the manifest that makes it installable. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const base = '/app/';

/** The app as a device shows it among its own: colours are those of `--color-surface` and `--color-bg` by day. */
export const webManifest = {
  id: base,
  name: 'Quotr',
  short_name: 'Quotr',
  description: 'Quotes and orders for print products.',
  lang: 'en',
  start_url: base,
  scope: base,
  display: 'standalone',
  theme_color: '#ffffff',
  background_color: '#f3f5f7',
  icons: [
    { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;

/** Where files of the version before are kept for tabs that still run it; public/keep-previous.js puts them there. */
const kept = 'quotr-previous';

export function offline(): Plugin[] {
  let outDir = '';
  return [
    {
      name: 'quotr:out-dir',
      apply: 'build',
      configResolved(config) {
        outDir = resolve(config.root, config.build.outDir);
      },
    },
    ...VitePWA({
      // The app registers it itself once it has started: the policy knows no inline script.
      injectRegister: null,
      registerType: 'prompt',
      manifest: { ...webManifest, icons: [...webManifest.icons] },
      includeManifestIcons: false,
      workbox: {
        cacheId: 'quotr',
        globPatterns: ['**/*.{html,js,css,svg,png}'],
        globIgnores: ['keep-previous.js'],
        // Every price is at hand without a network: nothing of the app is too big to keep.
        maximumFileSizeToCacheInBytes: 8_000_000,
        navigateFallback: 'index.html',
        cleanupOutdatedCaches: true,
        // The first visit is served from what it has fetched, too.
        clientsClaim: true,
        skipWaiting: false,
        inlineWorkboxRuntime: true,
        sourcemap: false,
        importScripts: ['keep-previous.js'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => ({ ...entry, integrity: integrityOf(outDir, entry.url) })),
          }),
        ],
        runtimeCaching: [
          {
            urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.includes('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: kept, plugins: [{ cacheWillUpdate: async () => null }] },
          },
        ],
      },
    }),
  ];
}

/** A server that is caught halfway through a release answers with other files, or with the page in their place: such a version is not installed. */
const integrityOf = (folder: string, path: string): string =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(folder, path)))
    .digest('base64')}`;
