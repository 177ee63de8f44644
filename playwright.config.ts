import { defineConfig } from '@playwright/test';

const port = 4183;

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: [['list', { printSteps: false }]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}/app/`,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: {
          executablePath: process.env['QUOTR_CHROMIUM'] ?? '/usr/bin/chromium',
          // Chromium refuses its sandbox to root; the background services only fail on a closed network.
          args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
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
