import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium-path.ts';
import { isFull, soaking } from './tests/soak/size.ts';

// Two checkouts can be tested at the same time on ports of their own.
const port = Number(process.env['QUOTR_TEST_PORT'] ?? 4183);

/** What says nothing more in a second browser. */
const chromiumOnly = [
  // They compile a copy of the project; what it shows is that the book alone changes the app.
  '**/{counter,price-book,dev-watch}.spec.ts',
  // Its Tab key walks through the browser's own bars too, and is told nothing of what a ring is drawn for.
  '**/keyboard.spec.ts',
  // axe reads the same tree and the same styles.
  '**/a11y.spec.ts',
  // It starts a server and its database; what passes between them is tried without a browser in tests/server.
  '**/{server,publish}.spec.ts',
  // Hostile texts, addresses and sessions by the hundred: what the app's own code decides, in the browser with trusted types.
  '**/guard-*.spec.ts',
  // Its explorer drives Chromium alone.
  '**/explore.spec.ts',
  // Tables of prices, options and limits, row by row: what the core decides, through the screen that calculator.spec.ts tries in both.
  '**/{calculators,samples,spec-markups}.spec.ts',
];

/** What Firefox runs in a soak only: page after page, release after release, every placeholder, and the pricing desk's long tables. */
const soakInFirefox = [
  '**/{routing,offline,new-version,deployment,price-book-page,price-source,spec-admin}.spec.ts',
  '**/soak/**/*.spec.ts',
];

/**
 * What `npm test` leaves to `npm run test:full`, beside the tests that are tagged @full: the tables that tests/calculators holds without a browser,
 * hostile texts and addresses by the hundred, and slices of soaks.
 */
const longInChromium = [
  '**/{calculators,guard-errors,guard-links,guard-orders,guard-scripts}.spec.ts',
  '**/soak/**/*.spec.ts',
];

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // More than the cores: a page waits for its toasts and timers most of the time. In full the flows with Firefox and axe wait less.
  workers: isFull ? 3 : 4,
  forbidOnly: true,
  // In `npm test` a test that fails is tried once more; what passes then is listed as flaky, with its failure, and is to be mended. Before a release and in a soak one failure is one too many.
  retries: isFull ? 0 : 1,
  reporter: [['list', { printSteps: false }]],
  // They only end what hangs: on a busy machine a step takes twenty times as long.
  timeout: isFull ? 600_000 : 180_000,
  expect: { timeout: 30_000 },
  // A fault that is everywhere is told by the first failures.
  maxFailures: 30,
  use: {
    baseURL: `http://localhost:${port}/app/`,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // It would fetch the whole app beside every test; the tests that need it allow it.
    serviceWorkers: 'block',
    // A new context for every test costs a third of the processor's time; tests/browser/support/test.ts gives each test a fresh tab.
    reuseContext: true,
    // Nothing waits for a fade.
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
      // Where browsers differ: in typing, in moving about and between tabs.
      ...(isFull ? {} : { grep: /@firefox/, grepInvert: /@full/ }),
      testIgnore: [...chromiumOnly, ...(soaking ? [] : soakInFirefox)],
      use: {
        browserName: 'firefox',
        // Debian's Firefox is driven by WebDriver BiDi.
        channel: 'moz-firefox',
        // Its driver now and then loses the page that fills the storage. For a new context tests/browser/support/test.ts asks again.
        reuseContext: false,
        launchOptions: {
          executablePath: process.env['QUOTR_FIREFOX'] ?? '/usr/bin/firefox-esr',
          firefoxUserPrefs: {
            // A mail link asks nothing and opens nothing.
            'network.protocol-handler.external.mailto': false,
            'network.protocol-handler.warn-external.mailto': false,
            // Its driver waits for ever for a page that Back takes from memory.
            'browser.sessionhistory.max_total_viewers': 0,
            // What `reducedMotion` above is to Chromium.
            'ui.prefersReducedMotion': 1,
            // Over the page, as on a phone, and as in the other browser, which draws none: beside it they take 12 of 390 px.
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
