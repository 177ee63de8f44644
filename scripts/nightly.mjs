/**
 * `npm run test:nightly`: everything that takes too long for `npm test`, part by part, each with a limit in minutes.
 * Ends with a table. `-- tabs killed` runs two parts. QUOTR_SEED repeats a failed seed.
 */
import { stripVTControlCharacters } from 'node:util';
import { bin, ensureInstalled, ownTemporaryFolder, tried } from './lib.mjs';
import {
  ensurePrograms,
  firefox,
  office,
  programsOfCluster,
  programsOfDeployment,
  programsOfTests,
  webkit,
} from './programs.mjs';

const browsers = (project, ...files) => [bin('playwright'), 'test', `--project=${project}`, ...files];
const unitTests = (...args) => [bin('vitest'), 'run', ...args];
const program = (...args) => [bin('tsx'), ...args];
const script = (path) => [process.execPath, path];
const ofServer = (name, ...args) => program(`tests/soak/server/${name}/run.ts`, ...args);

/** A part: its name, its limit in minutes, its command, and programs besides those of `npm test`. */
const parts = [
  ['chromium', 14, browsers('chromium')],
  ['firefox', 6, browsers('firefox'), [firefox]],
  ['webkit', 2, program('tests/browser/webkit/run.ts'), webkit],
  ['axe', 7, browsers('long', 'axe')],
  ['killed', 12, browsers('long', 'killed')],
  ['unit', 6, unitTests('--exclude=tests/{soak,old-data}/**', '--exclude=tests/server/{forged-prices,roles}.test.ts')],
  ['tabs', 2, unitTests('tests/soak/tabs')],
  ['storage', 2, unitTests('tests/soak/storage')],
  ['old-data', 1, unitTests('tests/old-data')],
  ['server-killed', 5, ofServer('kills', '50')],
  ['restore', 2, ofServer('restore')],
  ['cluster', 10, ofServer('cluster', '10'), programsOfCluster],
  ['prices', 1, unitTests('tests/server/forged-prices')],
  ['roles', 1, unitTests('tests/server/roles')],
  ['office', 3, script('scripts/test-office.mjs'), [office]],
  ['deploy', 4, script('scripts/test-deploy.mjs'), programsOfDeployment],
  ['mutation', 12, [bin('stryker'), 'run', 'tests/mutation/stryker.config.json']],
].map(([name, limitMinutes, [command, ...args], programs = []]) => ({ name, limitMinutes, command, args, programs }));

/** Returns what a part has counted: lines that begin with `figure ·`, or else the last count of a test runner. */
function figureOf(output) {
  const lines = stripVTControlCharacters(output).split('\n');
  const said = lines.flatMap((line) => /^figure · (.*)/.exec(line)?.[1] ?? []);
  if (said.length > 0) return said.join('; ');
  const counted = lines.filter((line) => /\b\d+ (?:passed|failed)\b|^All files/.test(line));
  return (counted.at(-1) ?? '').trim().replaceAll(/\s+/g, ' ');
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts: ${parts.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const chosen = parts.filter(({ name }) => asked.length === 0 || asked.includes(name));

ensureInstalled();
ensurePrograms([...programsOfTests, ...new Set(chosen.flatMap(({ programs }) => programs))], 'npm run test:nightly');
process.env.QUOTR_NIGHTLY = '1';
ownTemporaryFolder();

const rows = [];
const build = { name: 'build', command: bin('vite'), args: ['build', '--logLevel', 'warn'] };
for (const part of [build, ...chosen]) {
  const { name, passed, isLate, seconds, output } = await tried({ ...part, isShown: true });
  const outcome = passed ? 'ok' : isLate ? `over ${part.limitMinutes} min` : 'FAILED';
  rows.push([name, outcome, (seconds / 60).toFixed(1), figureOf(output)]);
}

console.log('');
for (const [name, outcome, minutes, figure] of [['part', 'outcome', 'minutes', 'figure'], ...rows])
  console.log(`${name.padEnd(14)} ${outcome.padEnd(12)} ${minutes.padStart(7)}  ${figure}`);
const failed = rows.filter(([, outcome]) => outcome !== 'ok').length;
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
