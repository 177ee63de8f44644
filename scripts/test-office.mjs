/**
 * `npm run test:office`: opens the compiler's workbooks in LibreOffice, and compiles workbooks that LibreOffice saved.
 */
import { ensurePrograms } from './debian.mjs';
import { bin, ensureInstalled, runOrExit } from './lib.mjs';

const office = {
  name: 'LibreOffice Calc',
  variable: 'QUOTR_SOFFICE',
  debian: 'libreoffice-calc',
  paths: ['/usr/bin/soffice', '/usr/bin/libreoffice'],
};

ensureInstalled();
ensurePrograms([office], 'These tests', 'npm run test:office');
runOrExit(bin('vitest'), ['run', '--config', 'tests/office/vitest.config.ts']);
