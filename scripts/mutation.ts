/**
 * `npm run mutation`: changes the code in thousands of small ways and runs the tests on each; lists the changes that no
 * test notices.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isExplained } from '../tests/mutation/survivors.ts';

const root = join(import.meta.dirname, '..');
/** Code patterns of each area. They contain no commas: to Stryker, a comma ends a path, even within braces. */
const areas = {
  pricing: ['src/pricing/**/*.ts'],
  storage: ['src/data/**/*.ts', 'src/data/**/*.tsx', 'src/quotes/**/*.ts'],
  check: ['codegen/check/**/*.ts', 'codegen/link/pricing.ts', 'codegen/link/walk.ts'],
  parse: [
    'codegen/parse/**/*.ts',
    'codegen/ladders/**/*.ts',
    ...['condition', 'faults', 'key', 'quoted', 'sheet-names', 'value-text'].map(
      (file) => `codegen/language/${file}.ts`,
    ),
  ],
  // Logic of the screens and their hooks. The browser flows test the rendering.
  screens: ['src/screens/**/*.ts', 'src/ui/quote/**/*.ts', 'src/app/**/*.ts', 'src/releases/**/*.ts'],
} as const;
type Area = keyof typeof areas;

/** Minimum percentage of mutants that tests have to kill. */
const atLeast: Readonly<Record<Area, number>> = { pricing: 95, storage: 95, check: 95, parse: 95, screens: 90 };

const Mutant = v.object({
  mutatorName: v.string(),
  replacement: v.optional(v.string(), ''),
  status: v.string(),
  /** True if the mutant runs when its file is loaded. Stryker does not run all tests on such a mutant. */
  static: v.optional(v.boolean(), false),
  location: v.object({
    start: v.object({ line: v.number(), column: v.number() }),
    end: v.object({ line: v.number(), column: v.number() }),
  }),
});
const Report = v.object({ files: v.record(v.string(), v.object({ source: v.string(), mutants: v.array(Mutant) })) });

/** Returns the source text that a mutant replaces. */
function original(source: string, { location: { start, end } }: v.InferOutput<typeof Mutant>): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n');
}

/**
 * Runs the mutants of an area.
 * @returns true if enough were killed and every survivor is explained
 */
function run(area: Area): boolean {
  const report = join(root, 'coverage/mutation/report.json');
  // Test helpers are not tested themselves.
  const spared = ['*.test.ts', '*.test.tsx', 'try-parse.ts'].map((name) => `!**/${name}`);
  const mutate = [...areas[area], ...spared].join(',');
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/stryker'),
    [
      'run',
      'tests/mutation/stryker.config.json',
      '--mutate',
      mutate,
      '--concurrency',
      process.env['QUOTR_WORKERS'] ?? '2',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, QUOTR_AREA: area } },
  );
  if (status !== 0) throw new Error(`Stryker ended with ${status}.`);
  const { files } = v.parse(Report, JSON.parse(readFileSync(report, 'utf8')));
  const all = Object.entries(files).flatMap(([file, { source, mutants: found }]) =>
    found.map((mutant) => ({ ...mutant, file, was: original(source, mutant) })),
  );
  const mutants = all.filter((mutant) => !mutant.static);
  const count = (...statuses: readonly string[]) => mutants.filter((mutant) => statuses.includes(mutant.status)).length;
  const killed = count('Killed', 'Timeout');
  const survivors = mutants.filter(({ status: end }) => end === 'Survived' || end === 'NoCoverage');
  const open = survivors.filter(({ file, was, replacement }) => !isExplained(file, was, replacement));
  const tried = killed + survivors.length;
  if (tried === 0) throw new Error(`No file of the area ${area} was changed.`);
  const percent = (100 * killed) / tried;
  for (const { file, location, was, replacement } of open)
    console.log(
      `${file}:${location.start.line}\n  ${was.replaceAll('\n', '\n  ')}\n→ ${replacement.replaceAll('\n', '\n  ')}`,
    );
  console.log(
    `${area}: killed ${killed} of ${tried} (${percent.toFixed(1)} %), survivors explained ${survivors.length - open.length}, unexplained ${open.length}, static and ignored ${all.length - tried}`,
  );
  return percent >= atLeast[area] && open.length === 0;
}

const isArea = (name: string): name is Area => Object.hasOwn(areas, name);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isArea(name));
if (unknown.length > 0) {
  console.error(`There is no area ${unknown.join(', ')}: only ${Object.keys(areas).join(', ')}.`);
  process.exit(2);
}
const wanted = asked.length > 0 ? asked.filter(isArea) : Object.keys(areas).filter(isArea);
const outcomes = wanted.map(run);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
