import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { priceBook } from './codegen/vite-plugin.ts';
import { offline } from './scripts/offline.ts';
import { contentSecurityPolicy, securityHeaders } from './scripts/security.ts';

export default defineConfig({
  base: '/app/',
  plugins: [
    react(),
    priceBook(),
    offline(),
    {
      // The built page carries its policy, so that it also holds behind a server that sends no headers.
      name: 'quotr:content-security-policy',
      apply: 'build',
      transformIndexHtml: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
          injectTo: 'head-prepend',
        },
      ],
    },
    {
      // `/` and `/app` are what people type.
      name: 'quotr:base-redirect',
      configurePreviewServer(server) {
        server.middlewares.use((request, response, next) => {
          if (request.url !== '/' && request.url !== '/app') return next();
          response.writeHead(302, { Location: '/app/' }).end();
        });
      },
    },
  ],
  build: {
    target: 'es2023',
    // The first browsers with `light-dark()`: older targets would have the tokens rewritten.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Drawings stay files: the policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  preview: { port: 4173, strictPort: true, headers: securityHeaders },
  server: { port: 5173 },
  test: {
    include: ['{src,codegen,tests,scripts}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
  },
});
