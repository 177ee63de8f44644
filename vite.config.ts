import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { priceBook } from './codegen/commands/vite-plugin.ts';
import { partNames } from './scripts/book-parts.ts';
import { head } from './scripts/head.ts';
import { leanRouter } from './scripts/lean-router.ts';
import { offline } from './scripts/offline.ts';
import { prerender } from './scripts/prerender.ts';
import { presentBook } from './scripts/present-book.ts';
import { securityHeadersOf } from './src/releases/security.ts';
import { pageFileOf, refusalOf, workerScope } from './src/releases/served-files.ts';

/** Modules of the folders below that every page behind the sign-in uses. */
const sharedByPages = [
  'catalog',
  'app/(BookRoutes|fetch-ahead|pages)',
  'screens/find/use-find-key',
  'book/(index|live-book|queries)',
];

/** Modules that calculators share with other pages, without the modules that only other pages and dialogs use. */
const sharedByProducts = [
  'quotes/(markup-of|store-markup)',
  'screens/calculator/(?!custom|explanation/(?!PriceOrigin\\.module)|put-back|CheaperRun|later|SelectedQuote\\.tsx)',
  'data/queries/settings',
  'pricing/(?!cheaper-run|decimal|discount|explain|price-sources|units)',
  'ui/(?!inputs/PriceTable\\.tsx|UnitPriceText|ActionMenu|Dialog|EmptyState|Facts|FileButton|FormDialog|ImportButton|LimitedText|Loading|ScrollRegion|SourceCell|error-text|kept-keys|same-props|save-file|sought-address|Tick|toast/use-told|use-asked-to|quote/|table/(?!TableHead))',
];

const sharedByDialogs = [
  'ui/(error-text|LimitedText|save-file)',
  'pricing/(discount|explain|price-sources)',
  'contract/fold',
  'book/(book-settings|next-product)',
  'quotes/(carried|cart-figures|charges|comparison|customer|discount-text|letterhead|line-discount|line-title|mail/legible|needed-by|order-customer|parsed|quote|quote-changes|quote-number|reopened|search|strict-json|sums|text-limits|typed-charges|usual-jobs|utf8-text|validity|versioned|whole-discount|why-unread)',
  'quotes/explanation/(exact-text|explained-rows|step-text)',
  'quotes/prices/(held-price|line-differences|line-price)',
  'data/queries/(cart-edits|letterhead|page-draft)',
  'data/quotes/(next-price|quoted-line|use-cart-prices|use-employee|use-lines-today|use-usual-validity)',
  'screens/quotes/use-quote-change',
];

const filesOf = (modules: readonly string[], ending = '') =>
  new RegExp(`/(src|generated)/(${modules.join('|')})${ending}`);

const noCatalog = 'export const catalog = { categories: [], products: [] };';

export default defineConfig({
  base: '/app/',
  plugins: [
    react(),
    leanRouter(),
    priceBook(),
    presentBook(),
    offline(),
    head(),
    prerender(),
    {
      // Answers like deploy/nginx.conf.
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
          else {
            if (existsSync(resolve(built, pageFileOf(path)))) request.url = `/app/${pageFileOf(path)}`;
            next();
          }
        });
      },
    },
  ],
  // React has this hook itself: the table library imports a substitute of it.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // A build without a store server contains no code of it.
  define: {
    'import.meta.env.VITE_STORE_SERVER': JSON.stringify(process.env['VITE_STORE_SERVER'] ?? ''),
    // Is '1' only in the build that draws the pages (scripts/prerender.ts).
    'import.meta.env.VITE_PRERENDERS': JSON.stringify(''),
  },
  // Class names bear the name of their style sheet instead of a hash, which compression could not shorten.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  build: {
    target: 'es2023',
    // The first browsers with `light-dark()`: older targets would have the tokens rewritten.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Drawings stay files: the policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Otherwise the first files would list all files of parts that are loaded much later.
      resolveDependencies: (_, files, { hostId }) => (/\/(index|data|priced)-/.test(hostId) ? [] : files),
    },
    rolldownOptions: {
      // Keeps exports of a folder's index.ts that a page does not use out of the page's file.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/.*\.tsx?$/, sideEffects: false }],
        // A class that extends `React.Component` would be kept, used or not.
        propertyReadSideEffects: false,
      },
      output: {
        ...partNames,
        codeSplitting: {
          groups: [
            // One file for the sign-in, and one for the rest of every other start: a browser fetches six at a time.
            { name: 'index', test: /src\/app\/main\.tsx/ },
            {
              name: 'shell',
              test: /src\/(app\/WithData\.tsx|screens\/hub\/MenuPage\.tsx|quotes\/format\.ts|ui\/Notice\.tsx|app\/ShellNotices\.module\.css)/,
            },
            {
              name: 'data',
              test: /src\/(app\/open-data|data\/server\/server-stores|screens\/sign-in\/ServerSignInPage)\.tsx?/,
            },
            // Only layers that import no page: otherwise two files would wait for each other.
            { name: 'book', includeDependenciesRecursively: false, test: filesOf(sharedByPages) },
            { name: 'products', includeDependenciesRecursively: false, test: filesOf(sharedByProducts) },
            { name: 'priced', test: /src\/(screens\/calculator\/SelectedQuote|ui\/inputs\/PriceTable)\.tsx/ },
            // One file for the code that dialogs and lists share, because the first file names every other file.
            { name: 'shared', includeDependenciesRecursively: false, test: filesOf(sharedByDialogs, '\\.tsx?$') },
          ],
        },
      },
    },
  },
  // The compiler, in a worker, is loaded in parts.
  worker: {
    format: 'es',
    // A worker prices only books that it compiles itself: the app's book would add a file for each product.
    plugins: () => [
      {
        name: 'quotr:no-catalog',
        load: (id) => (id.endsWith('/generated/catalog.ts') ? noCatalog : undefined),
      },
    ],
    rolldownOptions: { output: { chunkFileNames: 'assets/desk/[name]-[hash].js' } },
  },
  preview: { port: 4173, strictPort: true },
  server: { port: 5173 },
});
