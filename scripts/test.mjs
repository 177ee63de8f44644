/** `npm test`: installs, makes sure of the browsers, and proves the product, going on past a failure so that one run shows all of them. `npm run test:full` leaves nothing out. */
import { ensureBrowsers } from './browser.mjs';
import { bin, ensureInstalled, run } from './lib.mjs';

ensureInstalled();
ensureBrowsers();
if (process.argv.includes('--full')) process.env.QUOTR_FULL = '1';

const steps = [
  ['generated/ is up to date', bin('tsx'), ['codegen/commands/codegen.ts', '--check']],
  ['types', bin('tsc'), ['--noEmit']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['format', bin('biome'), ['format', '.']],
  ['unused code', bin('knip'), []],
  ['unit tests, laws and compiler cases', bin('vitest'), ['run']],
  ['build', bin('vite'), ['build', '--logLevel', 'warn']],
  ['browser flows', bin('playwright'), ['test']],
];

const results = steps.map(([name, command, args]) => {
  console.log(`\n--- ${name}`);
  const started = Date.now();
  return { name, passed: run(command, args) === 0, seconds: Math.round((Date.now() - started) / 1000) };
});

console.log('');
for (const { name, passed, seconds } of results) console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
