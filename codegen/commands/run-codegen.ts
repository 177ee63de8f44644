/** Runs `npm run codegen`, with its output and its exit code. */
import { type Compilation, compile } from '../compile.ts';
import { differences } from '../emit/differences.ts';
import { productCounts } from '../emit/product-counts.ts';
import { sinceLast } from '../impact/since-last.ts';
import { countText } from '../language/count-text.ts';
import type { SourceFile } from '../language/source.ts';
import { isSound, isWithheld } from '../session.ts';
import { help, type Options, readOptions } from './codegen-options.ts';
import { diskFaultText } from './disk-fault.ts';
import { readGenerated, writeGenerated } from './generated-files.ts';
import { committedGenerated } from './git-folder.ts';
import { loadSources } from './load-sources.ts';
import { printDiagnostics } from './printing/diagnostics.ts';
import { diagnosticsGithub } from './printing/diagnostics-github.ts';
import { diagnosticsJson } from './printing/diagnostics-json.ts';
import { reportTable } from './printing/table.ts';

/**
 * Compiles a price book with the given arguments.
 * @returns the exit code: 1 if the book has errors, `--check` finds differences, price changes lack `--accept`, or a
 * file cannot be read or written; 2 if an argument is not understood.
 */
export async function runCodegen(args: readonly string[]): Promise<number> {
  let options: Options | 'help';
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    return 2;
  }
  if (options === 'help') {
    console.log(help);
    return 0;
  }
  try {
    return await runOn(loadSources(options.source), options);
  } catch (error) {
    const fault = diskFaultText(error);
    if (fault === undefined) throw error;
    console.error(`${fault}\nNothing more was written.`);
    return 1;
  }
}

async function runOn(sources: readonly SourceFile[], options: Options): Promise<number> {
  const compilation = compile(sources);
  const isToWrite = isSound(compilation) && !options.check;
  // What changed is said before the findings, so a compilation that may be written prints them itself.
  if (!isToWrite) printFindings(compilation, options);
  if (!isSound(compilation)) {
    const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error').length;
    console.error(`${countText(errors, 'error')}: nothing was written.`);
    return 1;
  }
  const isDone = isToWrite ? write(compilation, options) : await check(compilation, options);
  return isDone ? 0 : 1;
}

/** Prints what was found, and with `--verbose` what is accepted and how many prices each product has. */
function printFindings({ diagnostics, accepted, sheetAt, checked }: Compilation, options: Options): void {
  if (options.format === 'json') {
    console.log(diagnosticsJson(diagnostics, sheetAt, accepted));
    return;
  }
  if (options.format === 'github' && diagnostics.length > 0) console.log(diagnosticsGithub(diagnostics));
  if (options.verbose) {
    for (const { code, place, reason } of accepted) say(`accepted ${code} ${place}: ${reason}`, options);
    say(`${reportTable(checked.products.map(productCounts))}\n`, options);
  }
  if (options.format !== 'text') return;
  for (const severity of ['warning', 'error']) {
    const found = diagnostics.filter((one) => one.severity === severity);
    if (found.length > 0) printDiagnostics({ diagnostics: found, sheetAt });
  }
}

/**
 * Prints a message to standard output. With `--format json`, standard output has only the document, so the message goes
 * to standard error.
 */
const say = (text: string, { format }: Options): void => (format === 'json' ? console.error(text) : console.log(text));

async function check(compilation: Compilation, options: Options): Promise<boolean> {
  const found = differences(readGenerated(options.out), compilation.files);
  if (found.length === 0) {
    say(`generated/ is up to date: ${countText(compilation.files.size, 'file')} compared.`, options);
    return true;
  }
  const { differenceText } = await import('./printing/differences.ts');
  for (const difference of found) console.error(differenceText(difference));
  console.error(`\n${countText(found.length, 'file')} of generated/ differ. Run: npm run codegen`);
  return false;
}

function write(compilation: Compilation, options: Options): boolean {
  const generated = readGenerated(options.out);
  const compared = sinceLast(generated, compilation, committedGenerated(options.out, generated));
  const { report, summary, refusal } = compared;
  // What changed comes first and last, because warnings may fill the screen.
  if (compilation.diagnostics.length > 0) say(`${summary}\n`, options);
  printFindings(compilation, options);
  if (isWithheld(compared, options.accept)) {
    console.error([...otherFingerprint(options), refusal].join('\n'));
    return false;
  }
  const changed = writeGenerated(options.out, compilation.files);
  say(`${report}\n`, options);
  say(`Written: ${countText(changed.length, 'file')} of ${compilation.files.size} changed in generated/.`, options);
  return true;
}

/** Returns the reason why the `--accept` fingerprint is refused, as lines to print; no lines without `--accept`. */
function otherFingerprint({ accept }: Options): readonly string[] {
  if (accept === undefined) return [];
  return [
    accept === ''
      ? '--accept needs the fingerprint of the report that is accepted: it is the last word of this one.\n'
      : `--accept ${accept} is of another state of the book. This is the report of the present one:\n`,
  ];
}
