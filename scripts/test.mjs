/**
 * `npm test`: installs the packages, ensures that the browsers and PostgreSQL are present, and runs the tests. A
 * failure does not end the run, so that one run shows all failures. `npm run test:full` also runs the long tests. All
 * files go into a temporary folder, which is removed at the end. A folder that a test leaves there counts as a failure.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, ensureInstalled, runAside } from './lib.mjs';
import { ensureBrowsers, ensurePostgres } from './programs.mjs';

ensureInstalled();
ensureBrowsers();
ensurePostgres();
const isFull = process.argv.includes('--full');
if (isFull) process.env.QUOTR_FULL = '1';
// The type checkers are Go programs. By default, they would spend a quarter of their time on garbage collection.
process.env.GOGC ??= '400';

/** Checks that do not change the sources; they run in parallel. */
const checks = [
  ['generated/ is up to date', process.execPath, ['scripts/bundled.mjs', 'codegen/commands/codegen.ts', '--check']],
  // Runs in a single thread. Several threads would each compute again the types that they have in common.
  ['types', bin('tsc'), ['--noEmit', '--singleThreaded']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['format', bin('biome'), ['check', '.']],
  ['unused code', bin('knip'), []],
  ['build', bin('vite'), ['build', '--logLevel', 'warn']],
];
/** Command whose output is shown when the command has ended. */
const unitTests = ['unit tests, laws and compiler cases', bin('vitest'), ['run']];
/**
 * Command whose output is shown line by line. It runs at the same time as the unit tests, because browser tests often
 * wait.
 */
const browserTests = ['browser flows', bin('playwright'), ['test']];

async function tried([name, command, args], { isShown = false } = {}) {
  if (isShown) console.log(`\n--- ${name}`);
  const started = Date.now();
  const { code, output } = await runAside(command, args, { isShown });
  const seconds = Math.round((Date.now() - started) / 1000);
  if (!isShown || output !== '') console.log(`\n--- ${name}\n${output.trimEnd()}`);
  return { name, passed: code === 0, seconds };
}

const temporary = mkdtempSync(join(tmpdir(), 'quotr-test-'));
// PostgreSQL refuses to run as root. Its own user therefore needs permission to enter the folder.
chmodSync(temporary, 0o755);
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
process.env.TMPDIR = temporary;

const checked = await Promise.all(checks.map((check) => tried(check)));
const unitTested = tried(unitTests);
// In a full run, the unit tests alone use all cores. Browser tests at the same time would exceed their time limits.
if (isFull) await unitTested;
const tested = await Promise.all([unitTested, tried(browserTests, { isShown: true })]);
/**
 * Folders that tests did not remove. They fail the run, because `vitest run` or `playwright test` alone would leave
 * them on the machine.
 */
const forgotten = readdirSync(temporary).filter((name) => name.startsWith('quotr-'));
if (forgotten.length > 0) console.log(`\n--- left in the temporary folder\n${forgotten.join('\n')}`);
const results = [
  ...checked,
  ...tested,
  { name: 'nothing left in the temporary folder', passed: forgotten.length === 0, seconds: 0 },
];

console.log('');
for (const { name, passed, seconds } of results) console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
