import { existsSync } from 'node:fs';

const withoutWindows = '/usr/bin/chromium-headless-shell';

/** Path of Chromium. The environment may name it; otherwise, it is the path that Debian's packages have. */
export const chromiumPath =
  process.env['QUOTR_CHROMIUM'] ?? (existsSync(withoutWindows) ? withoutWindows : '/usr/bin/chromium');
