/**
 * `npm run bench`: the figures of docs/reliability.md, each beside something that does no more than it has to. `-- visit`
 * measures those of visits alone; `--budgets` fails if a figure misses its bound.
 */
import { parseArgs } from 'node:util';
import { clickFigures } from './click.ts';
import { codegenFigures } from './codegen.ts';
import { header, isKept, line } from './compare.ts';
import { visitFigures } from './visit.ts';

const groups = { visit: visitFigures, click: clickFigures, codegen: codegenFigures };

const { values, positionals } = parseArgs({ allowPositionals: true, options: { budgets: { type: 'boolean' } } });
const unknown = positionals.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0) {
  console.error(`There is no figure ${unknown.join(', ')}: only ${Object.keys(groups).join(', ')}.`);
  process.exit(2);
}
console.log(header);
for (const [name, measure] of Object.entries(groups)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  // oxlint-disable-next-line no-await-in-loop -- one after the other: they must not weigh on each other
  for (const figure of await measure()) {
    console.log(line(figure));
    if (values.budgets === true && !isKept(figure)) process.exitCode = 1;
  }
}
