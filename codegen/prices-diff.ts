/** `npm run prices:diff -- --base <git ref>`: what the price book's changes since then mean for customers, for a pull request. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from './compile.ts';
import { type BaseBook, baseBook } from './impact/base-book.ts';
import { GitError } from './impact/git-folder.ts';
import { impactOf } from './impact/index.ts';
import { thresholdOf, thresholdSetting } from './impact/threshold.ts';
import { diagnosticsText } from './print/diagnostics.ts';
import { paintFor } from './print/paint.ts';
import { impactMarkdown } from './print/impact-markdown.ts';
import { impactText } from './print/impact-text.ts';
import { thresholdText } from './print/money.ts';
import { loadSources } from './sources.ts';

const usage = 'Use: npm run prices:diff -- --base <git reference> [--out <file>] [--format markdown|text|json]';
const formats = ['markdown', 'text', 'json'];

interface Options {
  readonly base: string;
  readonly out: string | undefined;
  readonly format: string;
  readonly source: string;
}

/** @returns what is asked; undefined when it cannot be understood. */
function readOptions(): Options | undefined {
  const { values } = parseArgs({
    options: {
      base: { type: 'string' },
      out: { type: 'string' },
      format: { type: 'string', default: 'markdown' },
      source: { type: 'string', default: join(import.meta.dirname, '..', 'pricing-source') },
    },
  });
  const { base, out, format, source } = values;
  return base && formats.includes(format) ? { base, out, format, source } : undefined;
}

/** @returns the exit code: 1 when the two books cannot be compared, 2 when what is asked makes no sense. */
function run({ base, out, format, source }: Options): number {
  const now = compile(loadSources(source));
  if (now.files.size === 0) {
    console.error(diagnosticsText(now.diagnostics, now.sheets, paintFor(process.stderr, process.env)));
    console.error('The price book has errors: there are no prices to compare. Run: npm run codegen');
    return 1;
  }
  const earlier = baseBook(source, base);
  if (!earlier.files) {
    for (const note of earlier.notes) console.error(note);
    console.error(`The prices cannot be compared with ${earlier.name}.`);
    return 1;
  }
  const threshold = thresholdOf(now.book);
  const impact = impactOf(earlier.files, now.files, threshold);
  const notes = [...earlier.notes, ...thresholdNotes(earlier, threshold)];
  const compared = { base: earlier.name, notes, threshold };
  const report =
    format === 'json'
      ? `${JSON.stringify({ ...compared, impact }, null, 2)}\n`
      : format === 'text'
        ? `${[...notes, `Since ${earlier.name}:`, impactText(impact)].join('\n')}\n`
        : impactMarkdown(impact, compared);
  if (out === undefined) process.stdout.write(report);
  else writeFileSync(out, report);
  return 0;
}

/** Whoever raises the threshold and a price in one go is seen to do both. */
function thresholdNotes({ name, threshold }: BaseBook, now: number): readonly string[] {
  if (threshold === undefined || threshold === now) return [];
  return [`"${thresholdSetting}" is ${thresholdText(now)}; at ${name} it was ${thresholdText(threshold)}.`];
}

function main(): number {
  try {
    const options = readOptions();
    if (options) return run(options);
    console.error(usage);
  } catch (error) {
    const understood = error instanceof GitError || (error instanceof TypeError && 'code' in error);
    if (!understood) throw error;
    console.error(error.message);
  }
  return 2;
}

process.exitCode = main();
