/** A price list becomes prices: finds the cell of each price, and says what found none. */
import type { Book } from '../../language/book.ts';
import { atMost, firstOfEach, groupBy } from '../../language/collections.ts';
import { conditionText } from '../../language/condition.ts';
import { countText } from '../../language/count-text.ts';
import { placeText } from '../../language/diagnostic.ts';
import type { RawSheet, SourceFile } from '../../language/source.ts';
import { fieldRow, type ProductSource, productSources } from '../../link/product-source.ts';
import { Refusal, type Revision, unknown } from '../revise/revision.ts';
import { linesOf, type Mapping, mappingFile, mappingOf, mappingText, sinceLastList } from './mapping.ts';
import { pickedSheet } from './picked-sheet.ts';
import { newRow, newTable, type PriceCell, priceCells, priceOf, rowOf } from './price-cells.ts';
import type { ListPrice } from './tables.ts';
import { contradictions, type Placing, targetOf, type Unfit } from './targets.ts';
import { perOf, perTexts } from './totals.ts';
import { type MappedHead, type MappedWord, wordReader } from './word-reader.ts';
import { bookWords, choicesOfField } from './words.ts';

/** What a person has settled about a price list. */
export interface ListAsked {
  readonly product: string;
  readonly sheet?: string | undefined;
  readonly per?: 'total' | 'per unit' | undefined;
  /** True to add words of a known field as new choices. */
  readonly newChoices?: boolean;
}

export interface ListPlan {
  readonly since: readonly string[];
  readonly found: string;
  readonly heads: readonly MappedHead[];
  readonly words: readonly MappedWord[];
  /** Fields that the list does not say, with the choices to settle them. */
  readonly unsaid: readonly { readonly field: string; readonly label: string; readonly choices: readonly string[] }[];
  /** True if only a person can tell totals from prices of a piece. */
  readonly asksFigures: boolean;
  readonly notes: readonly string[];
  /** Prices of the list that found no cell, with the reason. */
  readonly unplaced: readonly { readonly why: string; readonly prices: readonly string[] }[];
  /** Prices of the book that the list does not have. */
  readonly stay: readonly string[];
  readonly placed: number;
  readonly of: number;
  readonly revision: Revision;
}

/** @throws Refusal for an unknown product, and for a file that is no price list. */
export function planOf(
  book: Book,
  sheets: readonly RawSheet[],
  file: SourceFile,
  asked: ListAsked & { readonly mapping: Mapping },
): ListPlan {
  const source = sourceOf(book, asked.product);
  const dictionary = bookWords(book, source);
  const { name, prices, heads, notes } = pickedSheet(file, asked, dictionary);
  const reader = wordReader(source, dictionary, asked);
  const per = perOf(prices, source, asked);
  const cells = priceCells(source);
  const placingOf = (price: ListPrice): Omit<Placing, 'price'> | Unfit | { readonly left: string } => {
    const { figure, head, run = 1 } = price;
    if ('none' in figure) return { left: 'without a figure' };
    const said = reader.selectionOf(price.labels);
    if (said === 'left out') return { left: 'left out by the mapping' };
    if ('fault' in figure) return { why: `${price.text} ${figure.fault}` };
    if ('why' in said) return said;
    const target = targetOf(source, cells, price, { said, settled: reader.settled });
    if ('why' in target) return target;
    const [listed, isRun] = [per(price), target.kind === 'run'];
    if (isRun && listed === undefined)
      return { why: `it is not certain whether the prices are ${perTexts.run} or ${perTexts.piece}` };
    if (listed !== undefined && listed !== target.per && !(isRun && listed === 'piece'))
      return { why: `the list has ${perTexts[listed]}, and the book has ${perTexts[target.per]} here` };
    const value = priceOf(figure.micro, listed === 'run', isRun ? run : 1, head);
    if (value.perUnit === 0) return { why: 'the price of a piece would be zero' };
    return { ...target, said, from: run, value };
  };
  const outcomes = prices.map((price) => ({ price, ...placingOf(price) }));
  const fitting = outcomes.flatMap((one) => ('said' in one ? one : []));
  const conflicts = contradictions(source, fitting);
  const placed = fitting.filter(({ price }) => !conflicts.has(price));
  const unfit = outcomes.flatMap((one) => ('why' in one ? one : []));
  const left = outcomes.flatMap((one) => ('left' in one ? { price: one.price, why: one.left } : []));
  const noted = prices.flatMap((price) =>
    'note' in price.figure && price.figure.note ? { price, why: price.figure.note } : [],
  );
  const added = firstOfEach(
    placed.filter((one) => one.cells.length === 0),
    (one) => `${one.from} ${conditionText(one)}`,
  );
  const words = reader.words();
  const lines = linesOf(placed);
  return {
    since: sinceLastList(asked.mapping, lines),
    found: foundText(name, prices, per),
    heads: heads.map(reader.headOf),
    words,
    unsaid: [...new Set(unfit.flatMap(({ field }) => field ?? []))].map((field) => ({
      field,
      label: fieldRow(source, field)?.cells.label.value ?? field,
      choices: choicesOfField(source, field),
    })),
    asksFigures: source.row.cells.pricing.value === 'run-size' && prices.some((price) => per(price) === undefined),
    notes: [
      ...notes,
      ...grouped([...noted, ...left, ...added.map(({ price }) => ({ price, why: 'new in the book' }))]).map(
        ({ why, prices: at }) => `${countText(at.length, 'price')} ${why}: ${few(at)}.`,
      ),
    ],
    unplaced: grouped([...unfit, ...Array.from(conflicts, ([price, why]) => ({ price, why }))]),
    stay: stayTexts(cells, placed),
    placed: placed.length,
    of: prices.length - left.length,
    revision: revisionFor(source, sheets, { placed, added, words, mapping: mappingOf(asked, name, words, lines) }),
  };
}

function sourceOf(book: Book, product: string): ProductSource {
  const sources = productSources(book);
  const source = sources.find(({ id }) => id === product);
  const ids = sources.map(({ id }) => id);
  if (!source) throw unknown('product', product, ids);
  const tiers = [...source.rates, ...source.unitPrices].map(({ cells }) => cells);
  if (new Set(tiers.map(({ by }) => by?.value.join())).size > 1 || tiers.some((row) => row.by && row['from quantity']))
    throw new Refusal(`${product} is priced by several measures: change its rows in the workbook.`);
  return source;
}

function foundText(sheet: string, prices: readonly ListPrice[], per: ReturnType<typeof perOf>): string {
  const [kind, ...others] = new Set(prices.map(per));
  const runs = [...new Set(prices.flatMap(({ run }) => run ?? []))].toSorted((a, b) => a - b);
  return [
    `${countText(prices.length, 'price')}${sheet === '' ? '' : ` on the sheet ${sheet}`}`,
    ...(kind === undefined || others.length > 0 ? [] : [perTexts[kind]]),
    ...(runs.length === 0 ? [] : [`at ${runs.join(', ')}`]),
  ].join(', ');
}

interface Plan {
  readonly placed: readonly Placing[];
  /** Placed prices that the book does not have. */
  readonly added: readonly Placing[];
  readonly words: readonly MappedWord[];
  readonly mapping: Mapping;
}

function revisionFor(source: ProductSource, sheets: readonly RawSheet[], plan: Plan): Revision {
  const { placed, added, words, mapping } = plan;
  const chosen = words
    .flatMap((word) => (word.how === 'new' ? word.chosen : []))
    .filter(({ field, choice }) => !choicesOfField(source, field).includes(choice))
    .filter(({ field, choice }) => placed.some(({ said }) => said.get(field) === choice));
  const inTable = added.filter(({ kind }) => kind === 'run' && !source.runSizes);
  return {
    edits: firstOfEach(
      placed.flatMap(({ cells, value }) => cells.flatMap((cell) => cell.edits(value))),
      ({ at }) => placeText(at),
    ),
    rows: [
      ...firstOfEach(chosen, ({ field, choice }) => `${field} ${choice}`).map(({ field, choice }) =>
        rowOf(sheets, 'Choices', { product: source.id, field, choice }),
      ),
      ...added.filter((one) => !inTable.includes(one)).map((one) => newRow(source, one, sheets)),
    ],
    files: [
      ...(inTable.length === 0 ? [] : [newTable(source, inTable)]),
      { path: mappingFile(source.id), bytes: new TextEncoder().encode(mappingText(mapping)) },
    ],
    leftAlone: [],
  };
}

const grouped = (notes: readonly { readonly price: ListPrice; readonly why: string }[]) =>
  Array.from(
    groupBy(notes, ({ why }) => why),
    ([why, own]) => ({ why, prices: own.map(({ price: { at, text } }) => `${placeText(at)} "${text}"`) }),
  );

export const few = (texts: readonly string[]): string => atMost(5, texts, (count) => `${count} more`).join(', ');

/** Names the prices of the book that the list does not have, among those of its kinds and of its added choices. */
function stayTexts(all: readonly PriceCell[], placed: readonly Placing[]): readonly string[] {
  const hit = new Set(placed.flatMap(({ cells }) => cells));
  const touched = new Set(Array.from(hit, ({ kind, field = '' }) => `${kind}${field}`));
  const staying = all.filter((cell) => touched.has(`${cell.kind}${cell.field ?? ''}`) && !hit.has(cell));
  return Array.from(groupBy(staying, conditionText), ([name, cells]) => {
    const froms = cells.map(({ from }) => from).join(', ');
    return `${name || 'every selection'}${cells.some(({ from }) => from > 1) ? `: ${froms}` : ''}`;
  });
}
