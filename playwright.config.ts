import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium-path.ts';
import { isFull, soaking } from './tests/soak/size.ts';

// Two checkouts can be tested at the same time on ports of their own.
const port = Number(process.env['QUOTR_TEST_PORT'] ?? 4183);

/** Tests that a second browser would only repeat. */
const chromiumOnly = [
  // These tests compile a copy of the project, to prove that a changed book alone changes the app.
  '**/{counter,price-book,dev-watch}.spec.ts',
  // Firefox's Tab key also walks through the browser's own bars.
  '**/keyboard.spec.ts',
  // axe reads the same tree and the same styles in every browser.
  '**/a11y.spec.ts',
  // These tests start a server and its database, whose exchange tests/server tests without a browser.
  '**/{server,publish}.spec.ts',
  // Hundreds of hostile texts, addresses and sessions: the app's own code decides on them, in the browser with
  // trusted types.
  '**/guard-*.spec.ts',
  // Only Chromium can be told where a name leads.
  '**/plain-http.spec.ts',
  // Tables of prices, options and limits, row by row: the core decides them, and calculator.spec.ts tests the screen
  // in both browsers.
  '**/{calculators,samples,spec-markups}.spec.ts',
];

/** Tests that Firefox runs only in a soak: every page, release and placeholder, and the pricing desk's long tables. */
const soakInFirefox = [
  '**/{routing,offline,new-version,deployment,price-book-page,price-source,spec-admin}.spec.ts',
  '**/soak/**/*.spec.ts',
];

/**
 * Tests that only `npm run test:full` runs, beside the tests tagged @full: the tables that tests/calculators tests
 * without a browser, hundreds of hostile texts and addresses, and slices of soaks.
 */
const longInChromium = [
  '**/{calculators,guard-errors,guard-links,guard-orders,guard-scripts}.spec.ts',
  '**/soak/**/*.spec.ts',
];

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // More workers than cores, because a page mostly waits for its toasts and timers. In a full run, the flows with
  // Firefox and axe wait less.
  workers: isFull ? 3 : 4,
  forbidOnly: true,
  // `npm test` tries a failed test once more. A test that then passes is listed as flaky, with its failure, and has to
  // be mended. Before a release and in a soak, no failure is allowed.
  retries: isFull ? 0 : 1,
  reporter: [['list', { printSteps: false }]],
  // These limits end only hanging tests: on a busy machine a step takes twenty times as long.
  timeout: isFull ? 600_000 : 180_000,
  expect: { timeout: 30_000 },
  // The first failures show a fault that is everywhere.
  maxFailures: 30,
  use: {
    baseURL: `http://localhost:${port}/app/`,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A service worker would fetch the whole app beside every test. The tests that need one allow it.
    serviceWorkers: 'block',
    // A new context for every test would cost a third of the processor's time. tests/browser/support/test.ts gives each
    // test a fresh tab.
    reuseContext: true,
    // No test waits for a fade.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      ...(isFull ? {} : { testIgnore: longInChromium, grepInvert: /@full/ }),
      use: {
        browserName: 'chromium',
        launchOptions: {
          executablePath: chromiumPath,
          // Chromium refuses its sandbox to root; the background services only fail on a closed network.
          args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
        },
      },
    },
    {
      name: 'firefox',
      // Tests of the differences between browsers: typing, navigation, and several tabs.
      ...(isFull ? {} : { grep: /@firefox/, grepInvert: /@full/ }),
      testIgnore: [...chromiumOnly, ...(soaking ? [] : soakInFirefox)],
      use: {
        browserName: 'firefox',
        // Debian's Firefox is driven by WebDriver BiDi.
        channel: 'moz-firefox',
        // Firefox's driver sometimes loses the page that fills the storage. With a new context,
        // tests/browser/support/test.ts asks for that page again.
        reuseContext: false,
        launchOptions: {
          executablePath: process.env['QUOTR_FIREFOX'] ?? '/usr/bin/firefox-esr',
          firefoxUserPrefs: {
            // A mail link asks nothing and opens nothing.
            'network.protocol-handler.external.mailto': false,
            'network.protocol-handler.warn-external.mailto': false,
            // Firefox's driver waits for ever for a page that Back takes from memory.
            'browser.sessionhistory.max_total_viewers': 0,
            // The same as `reducedMotion` above for Chromium.
            'ui.prefersReducedMotion': 1,
            // Scroll bars over the page, as on a phone: beside the page they take 12 of 390 px. Chromium draws none.
            'ui.useOverlayScrollbars': 1,
          },
        },
      },
    },
  ],
  // The very build that `npm start` serves, on a port of its own so that a running app is left alone.
  webServer: {
    command: `npx vite preview --port ${port}`,
    url: `http://localhost:${port}/app/`,
    reuseExistingServer: false,
  },
});
