import { existsSync } from 'node:fs';

const withoutWindows = '/usr/bin/chromium-headless-shell';

/** Path of Chromium: from the environment, else as Debian installs it. */
export const chromiumPath =
  process.env['QUOTR_CHROMIUM'] ?? (existsSync(withoutWindows) ? withoutWindows : '/usr/bin/chromium');
