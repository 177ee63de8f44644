/**
 * `npm test`: installs, makes sure of the browsers and of PostgreSQL, and proves the product, going on past a failure
 * so that one run shows all of them. `npm run test:full` leaves nothing out.
 */
import { ensureBrowsers } from './browser.mjs';
import { ensurePostgres } from './postgres.mjs';
import { bin, ensureInstalled, runAside, runShown } from './lib.mjs';

ensureInstalled();
ensureBrowsers();
ensurePostgres();
if (process.argv.includes('--full')) process.env.QUOTR_FULL = '1';

/** Checks that only read the sources; they run side by side. */
const checks = [
  ['generated/ is up to date', bin('tsx'), ['codegen/commands/codegen.ts', '--check']],
  ['types', bin('tsc'), ['--noEmit']],
  ['types of the service worker', bin('tsc'), ['--noEmit', '-p', 'src/releases/service-worker']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['format', bin('biome'), ['format', '.']],
  ['unused code', bin('knip'), []],
  ['build', bin('vite'), ['build', '--logLevel', 'warn']],
];
/** Command whose output is shown at its end. */
const unitTests = ['unit tests, laws and compiler cases', bin('vitest'), ['run']];
/**
 * Command whose output is shown line by line. Its tests wait for timers and pages now and then: beside the unit tests
 * no core is idle.
 */
const browserTests = ['browser flows', bin('playwright'), ['test']];

const secondsSince = (started) => Math.round((Date.now() - started) / 1000);

async function shownAtTheEnd([name, command, args]) {
  const started = Date.now();
  const { code, output } = await runAside(command, args);
  console.log(`\n--- ${name}\n${output.trimEnd()}`);
  return { name, passed: code === 0, seconds: secondsSince(started) };
}

async function shown([name, command, args]) {
  console.log(`\n--- ${name}`);
  const started = Date.now();
  const code = await runShown(command, args);
  return { name, passed: code === 0, seconds: secondsSince(started) };
}

const checked = await Promise.all(checks.map(shownAtTheEnd));
const tested = await Promise.all([shownAtTheEnd(unitTests), shown(browserTests)]);
const results = [...checked, ...tested];

console.log('');
for (const { name, passed, seconds } of results) console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
