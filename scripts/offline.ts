/** The service worker of the built app: one visit, and it starts without a network. And the manifest that makes it installable. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { fileEnding, workerScope } from './served-files.ts';

const base = '/app/';
const manifestFile = 'manifest.webmanifest';

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
const previousCache = 'quotr-previous';

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
    {
      // Not left to vite-plugin-pwa, which has the service worker keep it without its hash.
      name: 'quotr:web-manifest',
      apply: 'build',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: manifestFile, source: JSON.stringify(webManifest) });
      },
      transformIndexHtml: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: base + manifestFile }, injectTo: 'head' },
      ],
    },
    ...VitePWA({
      // The app registers it itself once it has started: the policy knows no inline script.
      injectRegister: null,
      registerType: 'prompt',
      manifest: false,
      workbox: {
        cacheId: 'quotr',
        globPatterns: ['**/*.{html,js,css,svg,png,webmanifest}'],
        // The pages that are drawn at build time answer a first visit; the app itself needs none of them.
        globIgnores: ['keep-previous.js', 'pages/**'],
        // Every price is at hand without a network: nothing of the app is too big to keep.
        maximumFileSizeToCacheInBytes: 8_000_000,
        navigateFallback: 'index.html',
        // Of the addresses in its scope, `/apps` is no address of the app, and a file that is missing is missing.
        navigateFallbackAllowlist: [new RegExp(`^${workerScope}(?:[/?]|$)`)],
        navigateFallbackDenylist: [new RegExp(`^[^?]*(?:/\\.|${fileEnding}(?:\\?|$))`, 'i')],
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
            options: { cacheName: previousCache, plugins: [{ cacheWillUpdate: async () => null }] },
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
