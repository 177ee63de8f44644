/**
 * `npm run bench`: measures the app beside its peers, in one run. `-- P1 P5` measures these figures, `--budgets` fails
 * if a whole interval is beyond its budget, `--publish` writes the main figures into docs/performance.md and the
 * README's chart. S2 runs only if named. A failed figure ends the run with an error, after all others.
 */
import { parseArgs } from 'node:util';
import { benchmarks, onlyWhenNamed } from './benchmarks.ts';
import { type Measured, measureApart } from './harness/apart.ts';
import { isKept } from './harness/figure.ts';
import { header, lines } from './harness/print.ts';
import { publish } from './harness/publish.ts';

/** Time limit that only ends a process that hangs: a benchmark takes at most three minutes on two idle cores. */
const limitMinutes = 30;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { budgets: { type: 'boolean' }, publish: { type: 'boolean' } },
});
const unknown = positionals.filter((id) => !Object.hasOwn(benchmarks, id));
if (unknown.length > 0) {
  console.error(`There is no figure ${unknown.join(', ')}: only ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(2);
}
if (values.publish === true && positionals.length > 0) {
  console.error('What is published is one whole run: without names of figures.');
  process.exit(2);
}

console.log(header);
const measured: Measured[] = [];
for (const id of Object.keys(benchmarks)) {
  if (positionals.length > 0 ? !positionals.includes(id) : onlyWhenNamed.has(id)) continue;
  // oxlint-disable-next-line no-await-in-loop -- one after the other: they must not weigh on each other
  const each = await measureApart(id, onlyWhenNamed.has(id) ? undefined : limitMinutes);
  for (const line of lines(each)) console.log(line);
  measured.push(each);
}
const figures = measured.flatMap((each) => each.figures ?? []);
const failed = measured.filter((each) => !each.figures).map(({ id }) => id);
const over = figures.filter((figure) => !isKept(figure));
const budgeted = figures.filter(({ budget }) => Object.keys(budget).length > 0);
console.log(`${budgeted.length - over.length} within their budgets, ${over.length} beyond`);
if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}`);
if (values.publish === true) publish(measured);
if (failed.length > 0 || (values.budgets === true && over.length > 0)) process.exitCode = 1;
