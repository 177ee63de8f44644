import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium-path.ts';
import { isNightly } from './tests/soak/size.ts';

// Two checkouts can be tested at the same time on ports of their own.
const port = Number(process.env['QUOTR_TEST_PORT'] ?? 4183);

/** Parts of the nightly run of their own. */
const long = '**/{axe,killed}.spec.ts';

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: chromiumPath,
    // Chromium refuses its sandbox to root; the background services only fail on a closed network.
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  },
};

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  // More workers than cores, because a page mostly waits for its toasts and timers.
  workers: isNightly ? 3 : 4,
  forbidOnly: true,
  reporter: [['list', { printSteps: false }]],
  // These limits end only hanging tests: on a busy machine a step takes twenty times as long.
  timeout: 180_000,
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
      testIgnore: long,
      ...(isNightly ? {} : { grepInvert: /@nightly/ }),
      use: chromium,
    },
    { name: 'long', testMatch: long, use: chromium },
    {
      name: 'firefox',
      // Tests of the differences between browsers: typing, navigation, and several tabs. Only the nightly run has them.
      grep: /@firefox/,
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
