/** Makes sure of a Chromium for the browser tests. Never skips: without one it says what to do and fails. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './lib.mjs';

const candidates = [
  process.env.QUOTR_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const found = () => candidates.find((path) => path && existsSync(path));

/** @returns the browser's path; ends the process with a message when there is none to be had. */
export function ensureBrowser() {
  const present = found();
  if (present) return present;
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (canInstall) {
    console.log('Installing chromium for the browser tests.');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const installed = found();
  if (!installed) {
    console.error(
      'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium), or say where it is: QUOTR_CHROMIUM=/path/to/chromium npm test',
    );
    process.exit(1);
  }
  return installed;
}
