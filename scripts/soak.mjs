/**
 * `npm run soak`: runs every soak in full, and prints its figures on lines that begin with `soak ·`. Arguments select
 * some soaks: `-- tabs killed` selects the soaks with these file names, `-- server` all soaks of the store server, and
 * `-- server cluster` only the server's soak `cluster`. QUOTR_SEED replays a seed.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrograms } from './debian.mjs';
import { bin, ensureInstalled, root, run } from './lib.mjs';
import { clusterPrograms, ensureBrowsers, ensurePostgres } from './programs.mjs';

ensureInstalled();
process.env.QUOTR_SOAK = '1';

const asked = process.argv.slice(2);
const ofServer = asked[0] === 'server';

/** Soaks of the server that are separate programs. */
const programs = readdirSync(join(root, 'tests/soak/server')).filter((name) =>
  existsSync(join(root, 'tests/soak/server', name, 'run.ts')),
);
const askedPrograms = asked.length < 2 ? programs : programs.filter((name) => asked.includes(name));
const programSteps = askedPrograms.map((name) => [`server ${name}`, bin('tsx'), [`tests/soak/server/${name}/run.ts`]]);

const build = ['build', bin('vite'), ['build', '--logLevel', 'warn']];

const inBrowsers = [
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
const under = (folder) => (asked.length === 1 ? [folder] : asked.slice(1).map((name) => `${folder}/${name}`));
const vitest = ofServer ? under('tests/soak/server') : asked.length > 0 ? asked : ['tests/soak', 'tests/guard'];
const playwright = ofServer ? under('browser/soak/server') : asked.length > 0 ? asked : inBrowsers;
const testSteps = [
  ['in Node', bin('vitest'), ['run', '--passWithNoTests', ...vitest]],
  build,
  ['in the browsers', bin('playwright'), ['test', '--pass-with-no-tests', '--workers=1', ...playwright]],
];

const areProgramsAlone = ofServer && asked.length > 1 && askedPrograms.length === asked.length - 1;
if (!areProgramsAlone) ensureBrowsers();
const needed = { cluster: clusterPrograms };
if (ofServer || asked.length === 0) {
  ensurePostgres();
  const programsOf = askedPrograms.flatMap((name) => needed[name] ?? []);
  ensurePrograms(programsOf, 'These soaks', 'npm run soak -- server');
}
const steps = [...(ofServer || asked.length === 0 ? programSteps : []), ...(areProgramsAlone ? [] : testSteps)];

const failed = steps.filter(([name, command, args]) => {
  console.log(`\n--- ${name}`);
  return run(command, args) !== 0;
});
console.log(`${steps.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
