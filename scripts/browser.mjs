/** Makes sure of the browsers for the browser tests. Never skips: without one it says what to do and fails. */
import { ensurePrograms } from './debian.mjs';

const chromium = {
  name: 'Chromium',
  variable: 'QUOTR_CHROMIUM',
  debian: 'chromium',
  paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
};
const firefox = {
  name: 'Firefox',
  variable: 'QUOTR_FIREFOX',
  debian: 'firefox-esr',
  paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
};

export const ensureBrowsers = () => ensurePrograms([chromium, firefox], 'The browser tests', 'npm test');
