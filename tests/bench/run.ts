/**
 * `npm run bench`: measures the app beside its peers, in one run. `-- P1 P5` runs those figures, `--budgets` ends with an error when a whole
 * interval is beyond its budget, `--publish` writes all of them into docs/performance.md and the README's chart. S1 and S2 run only when named.
 */
import { parseArgs } from 'node:util';
import { type Benchmark, type Figure, isKept } from './harness/figure.ts';
import { line, header } from './harness/print.ts';
import { publish } from './harness/publish.ts';

/** Loaded one by one: what one measures does not weigh on the next. */
const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  P1: async () => (await import('./figures/quote.ts')).quoteBesideHyperFormula,
  P2: async () => (await import('./figures/quote.ts')).quoteInBiggerBook,
  P3: async () => (await import('./figures/codegen.ts')).codegenFigures,
  P4: async () => (await import('./figures/types.ts')).typesFigures,
  P5: async () => (await import('./figures/sizes.ts')).sizes,
  P6: async () => (await import('./figures/repaint.ts')).repaint,
  P7: async () => (await import('./figures/start.ts')).start,
  P8: async () => (await import('./figures/dev.ts')).devFigures,
  P9: async () => (await import('./figures/recompile.ts')).recompileFigures,
  Codegen: async () => (await import('./figures/codegen/staff.ts')).staffFigures,
  Find: async () => (await import('./figures/find.ts')).findFigures,
  Kept: async () => (await import('./figures/kept.ts')).keptFigures,
  Big: async () => (await import('./figures/million.ts')).millionRows,
  Books: async () => (await import('./figures/books.ts')).bookFigures,
  S1: async () => (await import('./server/load.ts')).loadFigures,
  S2: async () => (await import('./server/ten-million.ts')).tenMillionQuotes,
};

/** They need PostgreSQL and nginx, and S2 a quarter of an hour and 25 GB. */
const onlyWhenNamed = new Set(['S1', 'S2']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { budgets: { type: 'boolean' }, publish: { type: 'boolean' } },
});
const unknown = positionals.filter((id) => !Object.hasOwn(benchmarks, id));
if (unknown.length > 0) {
  console.error(`There is no figure ${unknown.join(', ')}: only ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(2);
}

console.log(header);
const figures: Figure[] = [];
for (const [id, load] of Object.entries(benchmarks)) {
  if (positionals.length > 0 ? !positionals.includes(id) : onlyWhenNamed.has(id)) continue;
  // oxlint-disable-next-line no-await-in-loop -- one after the other: they must not weigh on each other
  const measured = await (await load())();
  for (const figure of measured) console.log(line(figure));
  figures.push(...measured);
}
const over = figures.filter((figure) => !isKept(figure));
const budgeted = figures.filter(({ budget }) => Object.keys(budget).length > 0);
console.log(`${budgeted.length - over.length} within their budgets, ${over.length} beyond`);
if (values.publish === true) publish(figures);
if (values.budgets === true && over.length > 0) process.exitCode = 1;
