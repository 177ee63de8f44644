/** `npm run codegen`: arguments, exit code and printing. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compile, type Compilation } from './compile.ts';
import { sinceLast } from './impact/since-last.ts';
import { differenceText } from './print/differences.ts';
import { diagnosticsText } from './print/diagnostics.ts';
import { reportTable } from './print/table.ts';
import { watchLine } from './print/watch-line.ts';
import type { SourceFile } from './read/source.ts';
import { loadSources } from './sources.ts';
import { type BookChange, watchBook } from './watch.ts';
import { differences, readGenerated, writeGenerated } from './write.ts';

const root = join(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    /** Writes price changes over the threshold too. */
    accept: { type: 'boolean', default: false },
    /** Another price book, or another place for its modules. */
    source: { type: 'string', default: join(root, 'pricing-source') },
    out: { type: 'string', default: join(root, 'generated') },
  },
});

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

/** Prints what was found. @returns whether there is no error. */
function printFindings({ diagnostics, accepted }: Compilation): boolean {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (diagnostics.length > 0) console.error(diagnosticsText(diagnostics));
  for (const { code, place, reason } of accepted) console.log(`accepted ${code} ${place}: ${reason}`);
  if (errors > 0) console.error(`${count(errors, 'error')}: nothing was written.`);
  return errors === 0;
}

function check(compilation: Compilation): boolean {
  const found = differences(readGenerated(options.out), compilation.files);
  for (const difference of found) console.error(differenceText(difference));
  if (found.length > 0) console.error(`\n${count(found.length, 'file')} of generated/ differ. Run: npm run codegen`);
  else console.log(`generated/ is up to date: ${count(compilation.files.size, 'file')} compared.`);
  return found.length === 0;
}

function write(compilation: Compilation): boolean {
  const { report, refusal } = sinceLast(readGenerated(options.out), compilation);
  if (refusal !== undefined && !options.accept) {
    console.error(refusal);
    return false;
  }
  const changed = writeGenerated(options.out, compilation.files);
  console.log(reportTable(compilation.checked.reports));
  console.log(`${count(changed.length, 'file')} of ${compilation.files.size} changed in generated/.`);
  console.log(`\n${report}`);
  return true;
}

function run(sources: readonly SourceFile[]): boolean {
  const compilation = compile(sources);
  return printFindings(compilation) && (options.check ? check(compilation) : write(compilation));
}

function runAgain({ sources, changed }: BookChange): void {
  const start = performance.now();
  const outcome = run(sources) ? 'compiled' : 'nothing was written';
  console.log(watchLine(changed, outcome, performance.now() - start));
}

function watchSources(sources: readonly SourceFile[]): void {
  watchBook({ folder: options.source, sources, onChange: runAgain });
  console.log('Watching the price book. Stop with Ctrl+C.');
}

const sources = loadSources(options.source);
const sound = run(sources);
if (options.watch) watchSources(sources);
else process.exitCode = sound ? 0 : 1;
