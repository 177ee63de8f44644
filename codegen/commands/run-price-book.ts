/** `npm run price-book`: changes many cells at once, and fetches a published book. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { unzipSync } from 'fflate';
import type { Manifest } from '../../src/contract/manifest.ts';
import { sourceHashes } from '../compile.ts';
import { countText } from '../language/count-text.ts';
import type { SourceFile } from '../language/source.ts';
import { readSources } from '../read/index.ts';
import { revise, revisionOf } from '../workbook/revise/revise.ts';
import { type Change, Refusal } from '../workbook/revise/revision.ts';
import { diskFaultText, loadSources, writeSources } from './book-folder.ts';
import { printDiagnostics } from './printing/diagnostics.ts';
import { importOf } from './run-import.ts';

const root = join(import.meta.dirname, '..', '..');

const help = `Usage: npm run price-book -- raise  <product or category> <percent> [--when "stock = 14pt"] [--round 0.05] [--dry-run]
       npm run price-book -- rename <product>.<field> "<choice>" "<new name>" [--dry-run]
       npm run price-book -- import <price list> --product <product> [--map <file>] [--sheet <name>] [--total | --per-unit]
                                [--new-choices] [--partial] [--dry-run]
       npm run price-book -- pull [--force]

  raise      raises every price of a product, or of the products of a markup category, by a percentage (-5% reduces),
             or those of the choices in --when; product:banners or category:banners where a name is both
  --round    makes each price a multiple of this many dollars; without it prices keep four decimals, totals two
  rename     gives a choice another name, in every condition, ladder, example and route of its product too
  import     takes the prices of an .xlsx or .csv price list into the book, and keeps what its words mean in lists/.
             If a price finds no cell, says so, writes nothing and ends with 1; with --partial the others are written
  --map      a mapping of words to choices, in place of the kept one
  --new-choices  adds words that stand under the name of a field, and that the book does not know, as new choices
  --dry-run  shows what would change and writes nothing

  pull       writes the book that a store server has published into pricing-source/; DATABASE_URL or QUOTR_DATA names
             its database. A book that has changed otherwise meanwhile is only replaced with --force

  --source   another price book`;

function changeBook(folder: string, change: Change, dryRun: boolean, mayMend = false): void {
  const before = loadSources(folder);
  const { sources, revision, compilation, report, newErrors } = revise(before, change, mayMend);
  if (compilation.diagnostics.length > 0) printDiagnostics(compilation);
  if (newErrors > 0) throw new Refusal('The book would not compile after this. Nothing was changed.');
  if (!dryRun) writeSources(folder, before, sources);
  const { edits, rows = [], files = [], leftAlone } = revision;
  const count = [
    countText(edits.length, 'cell'),
    ...(rows.length > 0 ? [countText(rows.length, 'new row')] : []),
    ...files.map(({ path }) => path),
  ].join(', ');
  console.log(report);
  for (const left of leftAlone) console.log(`Left alone: ${left}`);
  console.log(
    dryRun
      ? `Would change ${count}. Nothing was written.`
      : `Changed ${count}. Look at the book, then run: npm run codegen`,
  );
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      // `-5%` is a percentage. Its minus sign is replaced, so that `parseArgs` does not take it for an option.
      args: args.map((arg) => arg.replace(/^-(?=[\d.])/, '\u2212')),
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        when: { type: 'string' },
        round: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        product: { type: 'string' },
        map: { type: 'string' },
        sheet: { type: 'string' },
        total: { type: 'boolean', default: false },
        'per-unit': { type: 'boolean', default: false },
        'new-choices': { type: 'boolean', default: false },
        partial: { type: 'boolean', default: false },
        source: { type: 'string', default: join(root, 'pricing-source') },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

/** Runs a command. @throws Refusal for an unknown or impossible command. */
function obey(args: readonly string[]): void {
  const { values: options, positionals } = readArguments(args);
  const [command = '', ...more] = positionals;
  const isImport = command === 'import' && more.length === 1;
  const change = isImport ? importOf(more.join(''), options) : revisionOf(command, more, options);
  if (change) changeBook(options.source, change, options['dry-run'], isImport);
  else if (command === 'pull' && more.length === 0)
    console.log(pullPublished(options.source, join(options.source, '../generated'), options.force));
  else throw new Refusal(help);
}

/** @returns the exit code: 1 if the command was refused or a file cannot be read or written. */
export function runPriceBook(args: readonly string[]): number {
  try {
    obey(args);
    return 0;
  } catch (error) {
    const fault = error instanceof Refusal ? error.message : diskFaultText(error);
    if (fault === undefined) throw error;
    console.error(fault);
    return 1;
  }
}

const folder = 'pricing-source/';

export interface PublishedSources {
  readonly id: number;
  readonly version: string;
  readonly known: readonly string[];
  readonly sources: string;
}

function askServer(): PublishedSources {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/editions.ts', 'published'],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (status !== 0) throw new Refusal(stderr.trim() || 'The published book could not be read.');
  const published: PublishedSources = JSON.parse(stdout);
  return published;
}

function obstacle(before: readonly SourceFile[], manifest: Manifest, { known }: PublishedSources): string | undefined {
  const hashes = sourceHashes(before, readSources(before).sheets);
  if (!isDeepStrictEqual(hashes, manifest.sources))
    return 'The price book has changes that generated/ does not have yet.';
  if (known.includes(manifest.version)) return undefined;
  return `The price book (version ${manifest.version}) has changed since the published edition was made from it.`;
}

/**
 * Writes the published sources.
 * @param force true to replace the book even if it has changes that the published edition lacks
 * @returns the message to print
 * @throws Refusal if changes would be lost and `force` is false, or if the server cannot be asked; then nothing is
 * written
 */
export function pullPublished(source: string, generated: string, force: boolean, ask = askServer): string {
  const published = ask();
  const before = loadSources(source);
  const manifestFile = join(generated, 'manifest.json');
  const manifest: Manifest | undefined = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : undefined;
  const why = manifest && obstacle(before, manifest, published);
  if (why !== undefined && !force)
    throw new Refusal(
      `${why} Nothing was written. Commit it, then pull with --force and bring the two together in git; or propose it on the pricing desk.`,
    );
  const after = Object.entries(unzipSync(Buffer.from(published.sources, 'base64'))).map(([path, bytes]) => ({
    path: path.slice(folder.length),
    bytes,
  }));
  writeSources(source, before, after);
  return `Written: edition ${published.id} (version ${published.version}) into ${source}. Look at it with git diff, then run: npm run codegen`;
}
