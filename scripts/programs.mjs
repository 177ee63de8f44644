/**
 * Programs that tests need in addition to the npm packages. If a program is missing and cannot be installed, the run
 * fails with instructions, so that no test is skipped.
 */
import { ensurePrograms } from './debian.mjs';

const chromium = {
  name: 'Chromium',
  variable: 'QUOTR_CHROMIUM',
  // Chromium's headless shell has the same engine, and needs only two thirds of the processor time.
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

const versions = [20, 19, 18, 17, 16, 15];

/** PostgreSQL, found by its program `initdb`. Many machines have only the client, which lacks `initdb`. */
const postgres = {
  name: 'PostgreSQL 15 or newer',
  variable: 'QUOTR_POSTGRES',
  debian: 'postgresql',
  paths: [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin/initdb`),
    ...versions.map((version) => `/opt/homebrew/opt/postgresql@${version}/bin/initdb`),
  ],
};

export const ensurePostgres = () => ensurePrograms([postgres], 'The tests of the server', 'npm test');

export const nginx = {
  name: 'nginx',
  variable: 'QUOTR_NGINX',
  debian: 'nginx-light',
  paths: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
};

export const openssl = {
  name: 'OpenSSL',
  variable: 'QUOTR_OPENSSL',
  debian: 'openssl',
  paths: ['/usr/bin/openssl', '/usr/local/bin/openssl', '/opt/homebrew/bin/openssl'],
};
