/** `npm run codegen`: arguments, exit code and printing. */
import { type Compilation, repeatedCompiler } from '../compile.ts';
import { differences } from '../emit/differences.ts';
import { productCounts } from '../emit/product-counts.ts';
import { committedGenerated } from '../impact/git-folder.ts';
import { sinceLast } from '../impact/since-last.ts';
import { countText } from '../language/count-text.ts';
import type { SheetAt, SourceFile } from '../language/source.ts';
import { help, type Options, readOptions } from './codegen-options.ts';
import { diskFaultText } from './disk-fault.ts';
import { readGenerated, writeGenerated } from './generated-files.ts';
import { loadSources } from './load-sources.ts';
import { diagnosticsGithub } from './printing/diagnostics-github.ts';
import { diagnosticsJson } from './printing/diagnostics-json.ts';
import { diagnosticsText } from './printing/diagnostics.ts';
import { differenceText } from './printing/differences.ts';
import { paintFor } from './printing/paint.ts';
import { reportTable } from './printing/table.ts';
import { watchLine } from './printing/watch-line.ts';
import { type BookChange, watchBook } from './watch.ts';
import { writeAnnotated } from './write-annotated.ts';

const options = optionsOrExit();
const compileFiles = repeatedCompiler();

function optionsOrExit(): Options {
  try {
    const read = readOptions(process.argv.slice(2));
    if (read !== 'help') return read;
    console.log(help);
    return process.exit(0);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    return process.exit(2);
  }
}

/** Prints what was found. @returns whether there is no error. */
function printFindings({ diagnostics, accepted, sheetAt }: Compilation): boolean {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (options.format === 'json') {
    console.log(diagnosticsJson(diagnostics, sheetAt, accepted));
    return errors === 0;
  }
  if (options.format === 'github' && diagnostics.length > 0) console.log(diagnosticsGithub(diagnostics));
  if (options.format === 'text')
    printText(
      diagnostics.filter(({ severity }) => severity === 'error'),
      sheetAt,
    );
  for (const { code, place, reason } of accepted) say(`accepted ${code} ${place}: ${reason}`);
  if (errors > 0) console.error(`${countText(errors, 'error')}: nothing was written.`);
  return errors === 0;
}

function printText(diagnostics: Compilation['diagnostics'], sheetAt: SheetAt): void {
  if (diagnostics.length > 0)
    console.error(diagnosticsText(diagnostics, sheetAt, paintFor(process.stderr, process.env)));
}

/** Messages beside the diagnostics; with `--format json`, standard output holds the document alone. */
const say = (text: string): void => (options.format === 'json' ? console.error(text) : console.log(text));

function check(compilation: Compilation): boolean {
  const found = differences(readGenerated(options.out), compilation.files);
  for (const difference of found) console.error(differenceText(difference));
  if (found.length > 0)
    console.error(`\n${countText(found.length, 'file')} of generated/ differ. Run: npm run codegen`);
  else say(`generated/ is up to date: ${countText(compilation.files.size, 'file')} compared.`);
  return found.length === 0;
}

function write(compilation: Compilation): boolean {
  const generated = readGenerated(options.out);
  const { report, refusal } = sinceLast(generated, compilation, committedGenerated(options.out, generated));
  if (refusal !== undefined && !options.accept) {
    console.error(refusal);
    return false;
  }
  const changed = writeGenerated(options.out, compilation.files);
  say(reportTable(compilation.checked.products.map(productCounts)));
  say(`${countText(changed.length, 'file')} of ${compilation.files.size} changed in generated/.`);
  say(`\n${report}`);
  return true;
}

function run(sources: readonly SourceFile[]): boolean {
  const compilation = compileFiles(sources);
  const sound = printFindings(compilation);
  if (options.annotate) say(writeAnnotated(sources, compilation.diagnostics, options.source));
  const done = sound && (options.check ? check(compilation) : write(compilation));
  // Last, so that they are still visible.
  const { diagnostics, sheetAt } = compilation;
  if (options.format === 'text')
    printText(
      diagnostics.filter(({ severity }) => severity === 'warning'),
      sheetAt,
    );
  return done;
}

function runAgain({ sources, changed }: BookChange): void {
  const start = performance.now();
  const outcome = run(sources) ? 'compiled' : 'nothing was written';
  say(watchLine(changed, outcome, performance.now() - start));
}

function watchSources(sources: readonly SourceFile[]): void {
  watchBook({ folder: options.source, sources, onChange: runAgain });
  say('Watching the price book. Stop with Ctrl+C.');
}

try {
  const sources = loadSources(options.source);
  const sound = run(sources);
  if (options.watch) watchSources(sources);
  else process.exitCode = sound ? 0 : 1;
} catch (error) {
  const fault = diskFaultText(error);
  if (fault === undefined) throw error;
  console.error(`${fault}\nNothing more was written.`);
  process.exitCode = 1;
}
