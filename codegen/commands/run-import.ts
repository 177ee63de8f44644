/** `npm run price-book -- import`: a price list becomes prices. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { countText } from '../language/count-text.ts';
import type { SourceFile } from '../language/source.ts';
import { readSources } from '../read/index.ts';
import { few, type ListPlan, planOf } from '../workbook/lists/import.ts';
import { mappingFile, mappingText, parseMapping } from '../workbook/lists/mapping.ts';
import { type Change, Refusal } from '../workbook/revise/revision.ts';
import { loadSources } from './book-folder.ts';

interface ImportOptions {
  readonly source: string;
  readonly product?: string | undefined;
  readonly map?: string | undefined;
  readonly sheet?: string | undefined;
  readonly total: boolean;
  readonly 'per-unit': boolean;
  readonly 'new-choices': boolean;
  readonly partial: boolean;
}

/** @throws Refusal if a price finds no cell */
export function importOf(path: string, options: ImportOptions): Change {
  const { source, product, total, partial, 'per-unit': perUnit } = options;
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
  return (book) => {
    const plan = planOf(book, sheets, file, asked);
    print(plan);
    const unplaced = plan.of - plan.placed;
    if (plan.placed === 0 || (unplaced > 0 && !partial))
      throw new Refusal(
        `${countText(unplaced, 'price')} of ${plan.of} found no cell. Nothing was written.${settleText(plan, product)}`,
      );
    return plan.revision;
  };
}

function print({ since, found, heads, words, notes, unplaced, stay }: ListPlan): void {
  for (const line of since) console.log(line);
  console.log(`Found ${found}.`);
  for (const { heading, book } of heads) if (book !== '') console.log(`  column "${heading}" = ${book}`);
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
  return `\nSay what these are in a file for --map (an option as stock = 14pt, * for every choice or a word that says nothing, - for prices not to take), or keep it as pricing-source/${mappingFile(product)}:\n\n${mappingText(open)}`;
}
