/**
 * `npm run prices:diff -- --base <git ref>`: reports how changes of the price book since a git reference affect
 * customers. The report is for a pull request.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Compilation, compile } from '../compile.ts';
import { type Impact, impactOf } from '../impact/index.ts';
import { thresholdOf, thresholdSetting, thresholdText } from '../impact/money.ts';
import { impactMarkdown } from '../impact/report/impact-markdown.ts';
import { impactText } from '../impact/report/sections.ts';
import { atMost } from '../language/collections.ts';
import { placeText } from '../language/diagnostic.ts';
import { diskFaultText, loadSources } from './book-folder.ts';
import { commitOf, filesAt, GitError } from './git-folder.ts';
import { printDiagnostics } from './printing/diagnostics.ts';

const usage = 'Use: npm run prices:diff -- --base <git reference> [--out <file>] [--format markdown|text|json]';
const help = `Says what the price book’s changes since a commit mean for customers.

  npm run prices:diff -- --base main                 as Markdown for a pull request, below 60000 characters
  npm run prices:diff -- --base HEAD --format text   every change, for reading on a terminal
  npm run prices:diff -- --base main --format json   every change, for other programs

  --base <reference>   a branch, tag or commit       --out <file>   into a file
  --source <folder>    another price book

It ends with 0 when the two could be compared, however much changed; with 1 when one of them cannot be compiled or a file cannot be read or written; with 2 when the command is not understood.`;
const formats = ['markdown', 'text', 'json'];

interface Options {
  readonly base: string;
  readonly out: string | undefined;
  readonly format: string;
  readonly source: string;
}

/** @returns the options, or 'help' if they ask for help; undefined if `base` is missing or the format is unknown. */
function readOptions(args: readonly string[]): Options | 'help' | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      base: { type: 'string' },
      out: { type: 'string' },
      format: { type: 'string', default: 'markdown' },
      source: { type: 'string', default: join(import.meta.dirname, '..', '..', 'pricing-source') },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const { base, out, format, source } = values;
  return base && formats.includes(format) ? { base, out, format, source } : undefined;
}

function compare({ base, out, format, source }: Options): number {
  const now = compile(loadSources(source));
  if (now.files.size === 0) {
    printDiagnostics(now);
    console.error('The price book has errors: there are no prices to compare. Run: npm run codegen');
    return 1;
  }
  const earlier = baseBook(source, base);
  if (!earlier.files) {
    for (const note of earlier.notes) console.error(note);
    console.error(`The prices cannot be compared with ${earlier.name}.`);
    return 1;
  }
  const [was, is] = [thresholdOf(earlier.files), thresholdOf(now.files)];
  const threshold = Math.min(was, is);
  const since = {
    base: earlier.name,
    notes: [...earlier.notes, ...thresholdNotes(earlier.name, was, is)],
    threshold,
    impact: impactOf(earlier.files, now, threshold),
  };
  const report = reportIn(format, since);
  if (out === undefined) process.stdout.write(report);
  else writeFileSync(out, report);
  return 0;
}

interface SinceBase {
  readonly base: string;
  readonly notes: readonly string[];
  readonly threshold: number;
  readonly impact: Impact;
}

function reportIn(format: string, { impact, ...since }: SinceBase): string {
  if (format === 'json') return `${JSON.stringify({ ...since, impact }, null, 2)}\n`;
  if (format === 'text') return `${[...since.notes, `Since ${since.base}:`, impactText(impact, true)].join('\n')}\n`;
  return impactMarkdown(impact, { ...since, title: `Price changes since ${since.base}` });
}

function thresholdNotes(name: string, was: number, is: number): readonly string[] {
  if (was === is) return [];
  const stricter = 'Changes are marked by the stricter of the two';
  return [`"${thresholdSetting}" is ${thresholdText(is)}; at ${name} it was ${thresholdText(was)}. ${stricter}.`];
}

/**
 * @returns the exit code: 1 if a book cannot be compiled or a file cannot be read or written, 2 if the options make no
 * sense or git cannot find the reference.
 */
export function runPricesDiff(args: readonly string[]): number {
  try {
    const options = readOptions(args);
    if (options === 'help') {
      console.log(help);
      return 0;
    }
    if (options) return compare(options);
    console.error(usage);
  } catch (error) {
    const fault = diskFaultText(error);
    const understood = error instanceof GitError || (error instanceof TypeError && 'code' in error);
    if (fault === undefined && !understood) throw error;
    console.error(fault ?? (error instanceof Error ? error.message : String(error)));
    if (fault !== undefined) return 1;
  }
  return 2;
}

export interface BaseBook {
  readonly name: string;
  /** Compiled files by path below `generated/`; undefined if the book can't be compared. */
  readonly files: ReadonlyMap<string, string> | undefined;
  readonly notes: readonly string[];
}

/**
 * Compiles the book at a git reference. Uses the compiler of today, so that both books of a
 * comparison are compiled alike. If the compiler reports errors, returns the committed files of `generated/`.
 * @param folder of the price book, in a git repository
 * @throws GitError
 */
function baseBook(folder: string, ref: string): BaseBook {
  const commit = commitOf(folder, ref);
  const name = commit.startsWith(ref) ? commit.slice(0, 7) : `${ref} (${commit.slice(0, 7)})`;
  const sources = filesAt(folder, commit);
  if (sources.length === 0)
    return { name, files: new Map(), notes: [`There is no price book at ${name}: everything is new.`] };
  const compiled = compile(sources);
  if (compiled.files.size > 0) return { name, files: compiled.files, notes: [] };
  const why = `The price book at ${name} does not compile with the compiler of today: ${firstErrors(compiled)}.`;
  const generated = filesAt(folder, commit, '../generated/');
  if (generated.length === 0) return { name, files: undefined, notes: [why] };
  return {
    name,
    files: new Map(generated.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('utf8')])),
    notes: [`${why} It is compared as it was compiled then.`],
  };
}

const mostErrors = 3;

function firstErrors({ diagnostics }: Compilation): string {
  const errors = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, at, message }) => `${code} ${placeText(at)}: ${message}`);
  return atMost(mostErrors, errors, (count) => `and ${count} more`).join('; ');
}
