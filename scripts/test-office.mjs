/**
 * `npm run test:office`: opens the compiler's workbooks in LibreOffice, and compiles workbooks that LibreOffice saved.
 */
import { bin, ensureInstalled, runOrExit } from './lib.mjs';
import { ensurePrograms, office } from './programs.mjs';

ensureInstalled();
ensurePrograms([office], 'npm run test:office');
runOrExit(bin('vitest'), ['run', '--config', 'tests/office/vitest.config.ts']);
