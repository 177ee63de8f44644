/** Makes sure of the browsers for the browser tests. Never skips: without one it prints the remedy and fails. */
import { ensurePrograms } from './debian.mjs';

const chromium = {
  name: 'Chromium',
  variable: 'QUOTR_CHROMIUM',
  // Chromium without windows: the same engine in two thirds of the processor's time.
  debian: 'chromium-headless-shell',
  paths: ['/usr/bin/chromium-headless-shell'],
  instead: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
};
const firefox = {
  name: 'Firefox',
  variable: 'QUOTR_FIREFOX',
  debian: 'firefox-esr',
  paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
};

export const ensureBrowsers = () => ensurePrograms([chromium, firefox], 'The browser tests', 'npm test');
