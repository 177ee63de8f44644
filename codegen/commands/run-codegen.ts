/** Runs `npm run codegen`, with its output and its exit code. */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Compilation, compile } from '../compile.ts';
import { differences } from '../emit/differences.ts';
import { sinceLast } from '../impact/since-last.ts';
import { countText } from '../language/count-text.ts';
import type { SourceFile } from '../language/source.ts';
import { isSound, isWithheld } from '../session.ts';
import { diskFaultText, loadSources, readGenerated, writeGenerated } from './book-folder.ts';
import { committedGenerated } from './git-folder.ts';
import { diagnosticsGithub, diagnosticsJson, printDiagnostics } from './printing/diagnostics.ts';

/**
 * Compiles a price book with the given arguments.
 * @returns the exit code: 1 if the book has errors, `--check` finds differences, price changes lack `--accept`, or a
 * file cannot be read or written; 2 if an argument is not understood.
 */
export function runCodegen(args: readonly string[]): number {
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
    return runOn(loadSources(options.source), options);
  } catch (error) {
    const fault = diskFaultText(error);
    if (fault === undefined) throw error;
    console.error(`${fault}\nNothing more was written.`);
    return 1;
  }
}

function runOn(sources: readonly SourceFile[], options: Options): number {
  const compilation = compile(sources);
  const isToWrite = isSound(compilation) && !options.check;
  // What changed is said before the findings, so a compilation that may be written prints them itself.
  if (!isToWrite) printFindings(compilation, options);
  if (!isSound(compilation)) {
    const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error').length;
    console.error(`${countText(errors, 'error')}: nothing was written.`);
    return 1;
  }
  const isDone = isToWrite ? write(compilation, options) : check(compilation, options);
  return isDone ? 0 : 1;
}

function printFindings({ diagnostics, accepted, sheetAt }: Compilation, options: Options): void {
  if (options.format === 'json') {
    console.log(diagnosticsJson(diagnostics, sheetAt, accepted));
    return;
  }
  if (options.format === 'github' && diagnostics.length > 0) console.log(diagnosticsGithub(diagnostics));
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

function check(compilation: Compilation, options: Options): boolean {
  const found = differences(readGenerated(options.out), compilation.files);
  if (found.length === 0) {
    say(`generated/ is up to date: ${countText(compilation.files.size, 'file')} compared.`, options);
    return true;
  }
  for (const { path, kind } of found) console.error(`generated/${path} ${differenceWords[kind]}`);
  console.error(`\n${countText(found.length, 'file')} of generated/ differ. Run: npm run codegen`);
  return false;
}

function write(compilation: Compilation, options: Options): boolean {
  const generated = readGenerated(options.out);
  const compared = sinceLast(generated, compilation, committedGenerated(options.out));
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
  say(`Written: ${countText(changed.length, 'file')} changed in generated/.`, options);
  return true;
}

function otherFingerprint({ accept }: Options): readonly string[] {
  if (accept === undefined) return [];
  return [
    accept === ''
      ? '--accept needs the fingerprint of the report that is accepted: it is the last word of this one.\n'
      : `--accept ${accept} is of another state of the book. This is the report of the present one:\n`,
  ];
}

const differenceWords = { stale: 'is stale', missing: 'is missing', extra: 'is not made from the price book' } as const;

const root = join(import.meta.dirname, '..', '..');

const formats = ['text', 'json', 'github'] as const;
export type Format = (typeof formats)[number];

export interface Options {
  readonly check: boolean;
  /** Fingerprint after `--accept`; '' if the argument has no fingerprint, undefined without the argument. */
  readonly accept: string | undefined;
  readonly format: Format;
  readonly source: string;
  readonly out: string;
}

const help = `Compiles the price book into generated/ and says what changes for customers.

  npm run codegen                    compiles; nothing is written while there is an error
  npm run codegen -- --check         only compares generated/ with the book
  npm run codegen -- --accept <...>  writes price changes over the threshold too: exactly those whose report ended with this fingerprint
  npm run codegen -- --format json   what was found, for other programs; github: as annotations of a pull request

  --source <folder>   another price book      --out <folder>   another place for its modules`;

function readOptions(args: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: args.flatMap((arg, at) => (arg === '--accept' && isOption(args[at + 1]) ? '--accept=' : arg)),
    options: {
      check: { type: 'boolean', default: false },
      accept: { type: 'string' },
      format: { type: 'string', default: 'text' },
      source: { type: 'string', default: join(root, 'pricing-source') },
      out: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const format = formats.find((known) => known === values.format);
  if (!format) throw new Error(`Unknown format "${values.format}": choose ${formats.join(', ')}.`);
  return { ...values, format, accept: values.accept, out: values.out ?? join(root, 'generated') };
}

/** Tells whether the next argument is an option or is missing. If so, the argument before it has no value. */
const isOption = (next: string | undefined): boolean => next === undefined || next.startsWith('-');
