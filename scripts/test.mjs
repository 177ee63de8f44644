/**
 * `npm test`: installs the packages, ensures that Chromium and PostgreSQL are present, and proves the product. A failure
 * does not end the run, so that one run shows all failures. A folder that a test leaves behind counts as a failure.
 */
import { readdirSync } from 'node:fs';
import { bin, ensureInstalled, ownTemporaryFolder, sumUp, tried } from './lib.mjs';
import { ensurePrograms, programsOfTests } from './programs.mjs';

ensureInstalled();
ensurePrograms(programsOfTests, 'npm test');
// The type checkers are Go programs. By default, they would spend a quarter of their time on garbage collection.
process.env.GOGC ??= '400';
const temporary = ownTemporaryFolder();

const codegen = ['scripts/bundled.mjs', 'codegen/commands/codegen.ts', '--check'];
/** Checks that do not change the sources; they run in parallel. */
const checks = [
  { name: 'generated/ is up to date', command: process.execPath, args: codegen },
  // Runs in a single thread. Several threads would each compute again the types that they have in common.
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '--singleThreaded'] },
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'build', command: bin('vite'), args: ['build', '--logLevel', 'warn'] },
];
/** Both run at the same time, because browser tests often wait. */
const tests = [
  { name: 'unit tests, laws and compiler cases', command: bin('vitest'), args: ['run'] },
  { name: 'browser flows', command: bin('playwright'), args: ['test', '--project=chromium'], isShown: true },
];

const results = [...(await Promise.all(checks.map(tried))), ...(await Promise.all(tests.map(tried)))];
const forgotten = readdirSync(temporary).filter((name) => name.startsWith('quotr-'));
if (forgotten.length > 0) console.log(`\n--- left in the temporary folder\n${forgotten.join('\n')}`);
sumUp([...results, { name: 'nothing left in the temporary folder', passed: forgotten.length === 0, seconds: 0 }]);
