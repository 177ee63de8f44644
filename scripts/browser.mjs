/** Makes sure of the browsers for the browser tests. Never skips: without one it says what to do and fails. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './lib.mjs';

const browsers = [
  {
    name: 'Chromium',
    variable: 'QUOTR_CHROMIUM',
    debian: 'chromium',
    paths: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  },
  {
    name: 'Firefox',
    variable: 'QUOTR_FIREFOX',
    debian: 'firefox-esr',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  },
];

const found = ({ variable, paths }) => [process.env[variable], ...paths].find((path) => path && existsSync(path));

/** A path that somebody gave and that is not there is a slip, and nothing else is used in its place. */
function refuseSlips() {
  for (const { name, variable } of browsers) {
    const given = process.env[variable];
    if (!given || existsSync(given)) continue;
    console.error(`${variable} says that ${name} is ${given}, but there is no such file. Correct it, or unset it.`);
    process.exit(1);
  }
}

/** Sets each browser's variable to its path; ends the process with a message when one is not to be had. */
export function ensureBrowsers() {
  refuseSlips();
  const absent = browsers.filter((browser) => !found(browser));
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (absent.length > 0 && canInstall) {
    const packages = absent.map(({ debian }) => debian);
    console.log(`Installing ${packages.join(' and ')} for the browser tests.`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  const missing = browsers.filter((browser) => !found(browser));
  for (const { name, variable, debian } of missing) {
    console.error(
      `The browser tests need ${name}. Install it (Debian: sudo apt-get install ${debian}), or say where it is: ${variable}=/path/to/${debian} npm test`,
    );
  }
  if (missing.length > 0) process.exit(1);
  for (const browser of browsers) process.env[browser.variable] = found(browser);
}
