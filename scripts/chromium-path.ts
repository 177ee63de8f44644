import { existsSync } from 'node:fs';

const withoutWindows = '/usr/bin/chromium-headless-shell';

/** Path of Chromium: the value of QUOTR_CHROMIUM, or the path in Debian's packages. */
export const chromiumPath =
  process.env['QUOTR_CHROMIUM'] ?? (existsSync(withoutWindows) ? withoutWindows : '/usr/bin/chromium');
