/** `npm run price-book -- import`: a price list becomes prices. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Book } from '../language/book.ts';
import { countText } from '../language/count-text.ts';
import type { SourceFile } from '../language/source.ts';
import { readSources } from '../read/index.ts';
import { few, type ListPlan, planOf } from '../workbook/lists/import.ts';
import { mappingFile, mappingText, parseMapping } from '../workbook/lists/mapping.ts';
import { revise } from '../workbook/revise/revise.ts';
import { Refusal } from '../workbook/revise/revision.ts';
import { loadSources, writeSources } from './book-folder.ts';
import { printDiagnostics } from './printing/diagnostics.ts';

export interface ImportOptions {
  readonly source: string;
  readonly product?: string | undefined;
  readonly map?: string | undefined;
  readonly sheet?: string | undefined;
  readonly total: boolean;
  readonly 'per-unit': boolean;
  readonly 'new-choices': boolean;
  readonly partial: boolean;
  readonly 'dry-run': boolean;
}

/** @returns the exit code: 1 if a price found no cell, or the book would not compile; then nothing is written. */
export function importList(path: string, options: ImportOptions): number {
  const { source, product, total, partial, 'dry-run': dryRun, 'per-unit': perUnit } = options;
  if (product === undefined) throw new Refusal('Say the product of the list: --product banners.');
  if (total && perUnit)
    throw new Refusal('The prices are totals or prices of a piece: say one of --total and --per-unit.');
  const before = loadSources(source);
  const kept =
    options.map === undefined
      ? before.find((file) => file.path === mappingFile(product))
      : { path: options.map, bytes: readFileSync(options.map) };
  const { sheets } = readSources(before);
  const asked = {
    product,
    mapping: kept ? parseMapping(kept) : [],
    sheet: options.sheet,
    per: total ? ('total' as const) : perUnit ? ('per unit' as const) : undefined,
    newChoices: options['new-choices'],
  };
  const file: SourceFile = { path: basename(path), bytes: readFileSync(path) };
  let plan: ListPlan | undefined;
  const change = (book: Book) => {
    plan = planOf(book, sheets, file, asked);
    print(plan);
    const unplaced = plan.of - plan.placed;
    if (plan.placed === 0 || (unplaced > 0 && !partial))
      throw new Refusal(
        `${countText(unplaced, 'price')} of ${plan.of} found no cell. Nothing was written.${settleText(plan, product)}`,
      );
    return plan.revision;
  };
  const { sources, compilation, report } = revise(before, change, true);
  if (compilation.diagnostics.length > 0) printDiagnostics(compilation);
  if (compilation.files.size === 0) throw new Refusal('The book would not compile any more. Nothing was written.');
  if (!dryRun) writeSources(source, before, sources);
  console.log(report);
  const placed = `${countText(plan?.placed ?? 0, 'price')} of ${plan?.of ?? 0}`;
  console.log(
    dryRun
      ? `Would write ${placed}. Nothing was written.`
      : `Wrote ${placed}, and ${mappingFile(product)} for the next list. Look at the book, then run: npm run codegen`,
  );
  return 0;
}

function print({ since, found, words, notes, unplaced, stay }: ListPlan): void {
  for (const line of since) console.log(line);
  console.log(`Found ${found}`);
  for (const { heading, text, book, how } of words) {
    const said = `  ${heading === '' ? '' : `${heading}: `}"${text}"`;
    if (how === 'unknown') console.log(`${said} is not understood`);
    else
      console.log(
        `${said} = ${book === '-' ? 'not taken' : book}${how === 'near' ? '  (nearly: look at it)' : how === 'new' ? '  (new)' : ''}`,
      );
  }
  for (const note of notes) console.log(`Note: ${note}`);
  for (const line of stay) console.log(`Not in the list, stays: ${line}`);
  for (const { why, prices } of unplaced) console.log(`Not placed: ${why}: ${few(prices)}`);
}

/** Returns lines of a mapping that a person can fill in. */
function settleText({ words, unsaid, asksFigures }: ListPlan, product: string): string {
  const open = [
    ...words
      .filter(({ how }) => how === 'unknown')
      .map(({ heading, text }) => ({ what: 'word', heading, list: text, book: '' }) as const),
    ...unsaid.map(({ field }) => ({ what: 'every', heading: '', list: field, book: '' }) as const),
  ];
  if (open.length === 0) return asksFigures ? ' Add --total or --per-unit.' : '';
  return `\nSay what these are in a file for --map (an option as stock = 14pt, * for every choice, - for prices not to take), or keep it as pricing-source/${mappingFile(product)}:\n\n${mappingText(open)}`;
}
