/** `npm run price-book`: writes workbooks, and changes many cells at once. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readWordsFile, type WordCount } from '../../src/contract/words-file.ts';
import { compile } from '../compile.ts';
import { countText } from '../language/count-text.ts';
import { wholeWorkbook } from '../session.ts';
import { type Change, revisionHelp, revisionOf } from '../workbook/revise/commands.ts';
import { revise } from '../workbook/revise/revise.ts';
import { Refusal } from '../workbook/revise/revision.ts';
import { wordPlacesText } from '../workbook/revise/word-places.ts';
import { templateWorkbook } from '../workbook/write-workbook.ts';
import { diskFaultText } from './disk-fault.ts';
import { loadSources } from './load-sources.ts';
import { printDiagnostics } from './printing/diagnostics.ts';
import { pullPublished } from './pull.ts';
import { writeSources } from './write-sources.ts';

const root = join(import.meta.dirname, '..', '..');

const help = `Usage: npm run price-book -- template [--out price-book.xlsx] [--force]
       npm run price-book -- export   [--out price-book.xlsx] [--force]
       npm run price-book -- pull [--force]
       npm run price-book -- words <file>
${revisionHelp}

  template   writes an empty workbook with every sheet, heading, note and dropdown
  export     writes the whole book, run-sizes/ included, as one workbook
  --out      where to write it (template: price-book-template.xlsx, export: price-book-export.xlsx)
  --force    replaces a file that is there

  pull       writes the book that a store server has published into pricing-source/; DATABASE_URL or QUOTR_DATA names
             its database. A book that has changed otherwise meanwhile is only replaced with --force

  words      says where words belong that no request was read by; the price book page exports them

  raise      raises every price of a product by a percentage (-5% reduces), or those of the choices in --when
  --round    makes each price a multiple of this many dollars; without it prices keep four decimals, totals two
  rename     gives a choice another name, in every condition, ladder, example and route of its product too
  retire     takes a product out of the book, with all of its rows and its run sizes
  --dry-run  shows what would change and writes nothing

  --source   another price book`;

async function exportBook(source: string): Promise<Uint8Array> {
  const sources = loadSources(source);
  const compilation = compile(sources);
  if (compilation.files.size === 0) {
    printDiagnostics(compilation);
    throw new Refusal('The book has errors: mend them first. Nothing was written.');
  }
  return wholeWorkbook(sources, compilation);
}

/** Changes the sources, and prints the changes that customers see. Does not change `generated/`. */
function changeBook(folder: string, change: Change, dryRun: boolean): void {
  const before = loadSources(folder);
  const { sources, revision, compilation, report } = revise(before, change);
  if (compilation.diagnostics.length > 0) printDiagnostics(compilation);
  if (compilation.files.size === 0) throw new Refusal('The book would not compile any more. Nothing was changed.');
  if (!dryRun) writeSources(folder, before, sources);
  const { edits, removed, leftAlone } = revision;
  console.log(report);
  for (const left of leftAlone) console.log(`Left alone: ${left}`);
  const gone = removed.map((path) => `, ${path} removed`).join('');
  console.log(
    dryRun
      ? `Would change ${countText(edits.length, 'cell')}${gone}. Nothing was written.`
      : `Changed ${countText(edits.length, 'cell')}${gone}. Look at the book, then run: npm run codegen`,
  );
}

/** Reads a file of unknown words from customers' requests. @throws Refusal if the file is missing or unreadable. */
function wordsIn(path: string): readonly WordCount[] {
  if (!existsSync(path)) throw new Refusal(`There is no file ${path}.`);
  const text = readFileSync(path, 'utf8');
  try {
    return readWordsFile(text);
  } catch (error) {
    throw new Refusal(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @throws Refusal if the file exists and `force` is false. */
function save(path: string, bytes: Uint8Array, force: boolean): void {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, bytes, { flag: force ? 'w' : 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new Refusal(`${relative('.', path)} is there already. Choose another --out, or replace it with --force.`);
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      // `-5%` is a percentage. Its minus sign is replaced, so that `parseArgs` does not take it for an option.
      args: args.map((arg) => arg.replace(/^-(?=[\d.])/, '\u2212')),
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        force: { type: 'boolean', default: false },
        when: { type: 'string' },
        round: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        source: { type: 'string', default: join(root, 'pricing-source') },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

/** Runs a command. @returns the exit code. @throws Refusal for an unknown or impossible command. */
async function obey(args: readonly string[]): Promise<number> {
  const { values: options, positionals } = readArguments(args);
  const [command = '', ...more] = positionals;
  const change = revisionOf(command, more, options);
  if (change) {
    changeBook(options.source, change, options['dry-run']);
    return 0;
  }
  if (command === 'pull' && more.length === 0) {
    console.log(pullPublished(options.source, join(options.source, '../generated'), options.force));
    return 0;
  }
  const [file] = more;
  if (command === 'words' && file !== undefined && more.length === 1) {
    console.log(wordPlacesText(wordsIn(file), compile(loadSources(options.source)).book));
    return 0;
  }
  if ((command !== 'template' && command !== 'export') || more.length > 0) throw new Refusal(help);
  const path = resolve(options.out ?? `price-book-${command}.xlsx`);
  const bytes = await (command === 'template' ? templateWorkbook() : exportBook(options.source));
  save(path, bytes, options.force);
  const promise = command === 'export' ? ': it compiles to the same products and prices' : '';
  console.log(`Written: ${relative('.', path)}${promise}.`);
  return 0;
}

/** @returns the exit code: 1 if the command was refused or a file cannot be read or written. */
export async function runPriceBook(args: readonly string[]): Promise<number> {
  try {
    return await obey(args);
  } catch (error) {
    const fault = error instanceof Refusal ? error.message : diskFaultText(error);
    if (fault === undefined) throw error;
    console.error(fault);
    return 1;
  }
}
