/**
 * Plugins for the service worker, which starts the app without a network, and for the manifest, which makes the app
 * installable.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { isPartList } from '../src/releases/service-worker/part-names.ts';
import { bookParts } from './book-parts.ts';
import { integrityOf } from './integrity.ts';

const base = '/app/';
const manifestFile = 'manifest.webmanifest';

/**
 * Manifest with the name, the icons and the colors with which a device shows the app. The colors are those of
 * `--color-surface` and `--color-bg` in the light theme.
 */
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

/**
 * Maximum compressed size, in bytes, of a group of files that is cached at the first visit: all prices, or all
 * drawings. The present prices have a twentieth of this size. Each file of a larger group is cached at its first use.
 */
const partsKeptAtOnceBytes = 1_000_000;

export function offline(): Plugin[] {
  let outDir = '';
  return [
    {
      // Writes the manifest in place of vite-plugin-pwa, whose manifest would be cached without a hash.
      name: 'quotr:web-manifest',
      apply: 'build',
      configResolved(config) {
        outDir = resolve(config.root, config.build.outDir);
      },
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: manifestFile, source: JSON.stringify(webManifest) });
      },
      transformIndexHtml: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: base + manifestFile }, injectTo: 'head' },
      ],
    },
    bookParts(partsKeptAtOnceBytes),
    ...VitePWA({
      // The app itself registers the service worker once it has started, because the policy allows no inline script.
      injectRegister: null,
      registerType: 'prompt',
      manifest: false,
      strategies: 'injectManifest',
      integration: {
        // Suppresses the report of the separate build of the service worker, which would be printed last.
        configureCustomSWViteBuild: (options) => {
          options.logLevel = 'warn';
        },
      },
      srcDir: 'src/releases/service-worker',
      filename: 'sw.ts',
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css,svg,png,webmanifest,json}'],
        // Leaves out the pricing desk, its help with pictures, and the compiler. Only the desk fetches these files.
        globIgnores: ['assets/{desk/**,desk.worker-*,desk-*.png,Desk*Page-*}'],
        // Sets no limit, because a large file would fail the build, and a list of a million prices has 21 MB. The
        // transform below leaves out the groups that are too big to be cached at the first visit.
        maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
        manifestTransforms: [
          (entries) => {
            const later = partsKeptLater(
              outDir,
              entries.map(({ url }) => url),
            );
            const keptAtOnce = entries.filter(({ url }) => !later.has(url));
            // Adds the hash of each file. If the server answers with a file of another release, or with the HTML page
            // instead of a file, the hash differs, and the version is not installed.
            const sealed = keptAtOnce.map((entry) => ({
              ...entry,
              integrity: integrityOf(readFileSync(join(outDir, entry.url))),
            }));
            return { manifest: sealed };
          },
        ],
      },
    }),
  ];
}

const asksForProduct = (page: string): boolean => readFileSync(page, 'utf8').includes('/assets/book/products/');

/**
 * Returns the files that are not cached at the first visit: the parts on the build's list, and the pages of products.
 * If the build has no list, all files are cached at the first visit.
 */
function partsKeptLater(folder: string, paths: readonly string[]): ReadonlySet<string> {
  const list = paths.find(isPartList);
  if (list === undefined) return new Set();
  const parts: readonly string[] = JSON.parse(readFileSync(join(folder, list), 'utf8'));
  // The prerendered pages of products are not needed in the cache: if such a page is missing, the app renders the
  // product itself.
  const pages = paths.filter((path) => /^pages\/.*\.html$/.test(path) && asksForProduct(join(folder, path)));
  return new Set([...parts, ...pages]);
}
