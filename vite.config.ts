import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { priceBook } from './codegen/commands/vite-plugin.ts';
import { partNames } from './scripts/book-parts.ts';
import { head } from './scripts/head.ts';
import { offline } from './scripts/offline.ts';
import { securityHeaders } from './scripts/security.ts';
import { refusalOf, workerScope } from './scripts/served-files.ts';

/** Tests that replace no module and draw nothing: they share what they import, where the others load it for each file. */
const pureTests = [
  '{codegen/!(commands),scripts,src/catalog,src/pricing}/**/*.test.ts',
  'tests/*.test.ts',
  'tests/!(screens)/**/*.test.ts',
];

/** Tests that ask a real PostgreSQL. */
const serverTests = ['{server,tests/server,tests/soak/server}/**/*.test.ts'];

/** What hub and calculators use of the folders below; what only other pages and dialogs use comes with those. */
const sharedByPages = [
  'app/(BookRoutes|fetch-ahead|pages)',
  'features/(hub/|find/use-find-key)',
  'catalog/(live-book|queries)',
  'quoting/store-markup',
  'storage/queries/settings',
  'pricing/(?!discount|explain|price-sources)',
  'ui/(?!Dialog|EmptyState|Loading|ScrollRegion|SourceCell|inputs/PriceTable|table/)',
];

export default defineConfig({
  base: '/app/',
  plugins: [
    react(),
    priceBook(),
    offline(),
    head(),
    {
      // What deploy/nginx.conf does.
      name: 'quotr:preview-answers',
      configurePreviewServer({ middlewares, config }) {
        const built = resolve(config.root, config.build.outDir);
        middlewares.use((request, response, next) => {
          const [path = ''] = (request.url ?? '').split('?');
          const refusal = refusalOf({ method: request.method, path }, (file) => existsSync(resolve(built, file)));
          if (path === '/app/sw.js') response.setHeader('Service-Worker-Allowed', workerScope);
          if (!refusal && path.startsWith('/app/assets/'))
            response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
          if (refusal) response.writeHead(refusal.status, { ...securityHeaders, ...refusal.headers }).end();
          else next();
        });
      },
    },
  ],
  // Without a store server nothing of it is in the bundle.
  define: { 'import.meta.env.VITE_STORE_SERVER': JSON.stringify(process.env['VITE_STORE_SERVER'] ?? '') },
  // The name of a style sheet is its mark: a hash in its place would be the part of each class name that compression can't take out.
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` } },
  build: {
    target: 'es2023',
    // The first browsers with `light-dark()`: older targets would have the tokens rewritten.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Drawings stay files: the policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What a folder's index.ts names and a page does not use stays out of that page's file.
      treeshake: { moduleSideEffects: [{ test: /\/src\/.*\.tsx?$/, sideEffects: false }] },
      output: {
        ...partNames,
        codeSplitting: {
          groups: [
            // What every start needs: in one file, because a browser fetches only six files at a time.
            { name: 'index', test: /src\/(app\/main\.tsx|storage\/server\/server-stores\.ts)/ },
            // What the pages behind the sign-in share. Only layers that import no page: a file would otherwise wait for one that waits for it.
            {
              name: 'screens',
              includeDependenciesRecursively: false,
              test: new RegExp(`/src/(${sharedByPages.join('|')})`),
            },
          ],
        },
      },
    },
  },
  preview: { port: 4173, strictPort: true, headers: securityHeaders },
  server: { port: 5173 },
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: pureTests, exclude: serverTests, isolate: false } },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['{src,codegen,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...pureTests, ...serverTests],
        },
      },
      {
        extends: true,
        test: { name: 'server', include: serverTests, globalSetup: ['tests/server/postgres.ts'] },
      },
    ],
    pool: 'threads',
    // They only end what hangs: on a busy machine a test takes twenty times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Of two cores it would leave one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
