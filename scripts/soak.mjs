/** `npm run soak`: every soak in full, with its figures on lines that begin with `soak ·`. `-- tabs killed` runs those whose files are named so; QUOTR_SEED replays a seed. */
import { ensureBrowsers } from './browser.mjs';
import { bin, ensureInstalled, run } from './lib.mjs';

ensureInstalled();
ensureBrowsers();
process.env.QUOTR_SOAK = '1';

const asked = process.argv.slice(2);
const vitest = asked.length > 0 ? asked : ['tests/soak', 'tests/guard'];
const playwright =
  asked.length > 0
    ? asked
    : [
        'browser/soak',
        'guard-',
        'offline',
        'new-version',
        'deployment',
        'routing',
        'spec-shell',
        'spec-admin',
        'price-book-page',
        'price-source',
      ];

const steps = [
  ['in Node', bin('vitest'), ['run', '--passWithNoTests', ...vitest]],
  ['build', bin('vite'), ['build', '--logLevel', 'warn']],
  ['in the browsers', bin('playwright'), ['test', '--pass-with-no-tests', '--workers=1', ...playwright]],
  ...(asked.length === 0 || asked.includes('load') ? [['load', bin('tsx'), ['tests/soak/load/run.ts']]] : []),
];

const failed = steps.filter(([name, command, args]) => {
  console.log(`\n--- ${name}`);
  return run(command, args) !== 0;
});
console.log(`${steps.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
