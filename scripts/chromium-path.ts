import { existsSync } from 'node:fs';

const withoutWindows = '/usr/bin/chromium-headless-shell';

/** Chromium as the environment names it, else as Debian installs it. */
export const chromiumPath =
  process.env['QUOTR_CHROMIUM'] ?? (existsSync(withoutWindows) ? withoutWindows : '/usr/bin/chromium');
