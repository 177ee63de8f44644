import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { priceBook } from './codegen/commands/vite-plugin.ts';
import { presentBook } from './scripts/present-book.ts';
import { fileEnding, pagePolicy, refusalOf, securityHeadersOf, workerScope } from './src/contract/serving.ts';

/** The page contains its policy, so that the policy also applies if the server sends no headers. */
const contentPolicy: Plugin = {
  name: 'quotr:content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: pagePolicy },
      injectTo: 'head-prepend',
    },
  ],
};

/** `vite preview` answers like deploy/nginx.conf. */
const previewAnswers: Plugin = {
  name: 'quotr:preview-answers',
  configurePreviewServer({ middlewares, config }) {
    const built = resolve(config.root, config.build.outDir);
    middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      const refusal = refusalOf({ method: request.method, path }, (file) => existsSync(resolve(built, file)));
      for (const [name, value] of Object.entries(securityHeadersOf(path, refusal?.status ?? 200)))
        response.setHeader(name, value);
      if (path === '/app/sw.js') response.setHeader('Service-Worker-Allowed', workerScope);
      if (!refusal && path.startsWith('/app/assets/'))
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      if (refusal) response.writeHead(refusal.status, refusal.headers).end();
      else next();
    });
  },
};

/** After one visit the app starts without a network, and can be installed. */
const offline = VitePWA({
  registerType: 'prompt',
  // The app registers the worker itself: the policy allows no inline script.
  injectRegister: null,
  filename: 'sw.js',
  scope: workerScope,
  manifest: {
    id: '/app/',
    name: 'Quotr',
    short_name: 'Quotr',
    description: 'Quotes and orders for print products.',
    lang: 'en',
    start_url: '/app/',
    scope: '/app/',
    display: 'standalone',
    // `--color-surface` and `--color-bg` of the light theme.
    theme_color: '#ffffff',
    background_color: '#f3f5f7',
    icons: [
      { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    cacheId: 'quotr',
    inlineWorkboxRuntime: true,
    // The first visit's tab goes on without a network, too.
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    globPatterns: ['**/*.{html,js,css,svg,png,json,woff2}'],
    // The pricing desk with its compiler and its help needs a network.
    globIgnores: ['assets/{desk/**,desk.worker-*,desk-*.png,Desk*Page-*,ServerDesk-*}'],
    // The list of all prices of a very large book is left to the network.
    maximumFileSizeToCacheInBytes: 5_000_000,
    navigateFallback: 'index.html',
    // `/apps` is in the scope but not in the app, and a missing file is not a page.
    navigateFallbackAllowlist: [new RegExp(`^${workerScope}(?:[/?]|$)`)],
    navigateFallbackDenylist: [new RegExp(String.raw`^[^?]*(?:/\.|${fileEnding}(?:\?|$))`, 'i')],
  },
});

/** A worker prices only books that it compiles itself: the app's book would add a file for each product. */
const noCatalog: Plugin = {
  name: 'quotr:no-catalog',
  load: (id) =>
    id.endsWith('/generated/catalog.ts') ? 'export const catalog = { categories: [], products: [] };' : undefined,
};

export default defineConfig({
  base: '/app/',
  plugins: [react(), priceBook(), presentBook(), offline, contentPolicy, previewAnswers],
  build: {
    // The browsers that the README names.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // Drawings stay files: the policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // A page that imports one thing of a folder's index.ts does not get the rest of the folder.
      treeshake: { moduleSideEffects: [{ test: /\/src\/.*\.tsx?$/, sideEffects: false }] },
      // One file for what every page needs, and one for what a calculator needs beside it: a browser fetches six at a time.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'calculator', test: /\/CalculatorScreen\.tsx$/ },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [noCatalog],
    rolldownOptions: { output: { chunkFileNames: 'assets/desk/[name]-[hash].js' } },
  },
  preview: { port: 4173, strictPort: true },
  server: { port: 5173 },
});
