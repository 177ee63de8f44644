/** A price list becomes prices: finds the cell of each price, and says what found none. */
import type { Book } from '../../language/book.ts';
import { atMost, firstOfEach, groupBy } from '../../language/collections.ts';
import { conditionText } from '../../language/condition.ts';
import { countText } from '../../language/count-text.ts';
import { placeText } from '../../language/diagnostic.ts';
import type { RawSheet, SourceFile } from '../../language/source.ts';
import { fieldRow, type ProductSource, productSources } from '../../link/product-source.ts';
import { type ListSheet, readList } from '../../read/list.ts';
import { Refusal, type Revision, unknown } from '../revise/revision.ts';
import { figureOf } from './figures.ts';
import { bookOf, joined, type Mapping, type MappingRow, mappingFile, mappingText, sinceLastList } from './mapping.ts';
import { newRow, newTable, type PriceCell, priceCells, priceOf, rowOf } from './price-cells.ts';
import { findPrices, type ListPrice } from './tables.ts';
import { contradictions, type Placing, targetOf, type Unfit } from './targets.ts';
import { type MappedWord, wordReader } from './word-reader.ts';
import { type BookWords, bookWords, choicesOfField } from './words.ts';

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

type Outcome = Placing | Unfit | { readonly remark: string };

/** @throws Refusal for an unknown product, and for a file that is no price list. */
export function planOf(
  book: Book,
  bookSheets: readonly RawSheet[],
  file: SourceFile,
  asked: ListAsked & { readonly mapping: Mapping },
): ListPlan {
  const sources = productSources(book);
  const ids = sources.map(({ id }) => id);
  const source = sources.find(({ id }) => id === asked.product);
  if (!source) throw unknown('product', asked.product, ids);
  if ([...source.rates, ...source.unitPrices].some(({ cells }) => cells.by))
    throw new Refusal(`${source.id} is priced by "by" and "from": change these rows in the workbook.`);
  const dictionary = bookWords(book, source);
  const sheet = pickedSheet(file, asked, dictionary);
  const { prices } = sheet;
  const reader = wordReader(source, dictionary, asked);
  const per = figuresOf(prices, source, asked);
  const cells = priceCells(source);
  const notes: Note[] = [];
  const outcomeOf = (price: ListPrice): Outcome => {
    const figure = figureOf(price.text);
    if ('none' in figure) return { remark: 'without a figure' };
    const said = reader.selectionOf(price.labels);
    if (said === 'left out') return { remark: 'left out by the mapping' };
    if ('fault' in figure) return { why: `${price.text} ${figure.fault}` };
    if ('why' in said) return said;
    if (figure.note !== undefined) notes.push({ what: figure.note, price });
    const perWhat = per(price);
    if (perWhat === undefined) return { why: 'it is not certain whether the prices are totals or prices of a piece' };
    const target = targetOf(source, cells, said, price.run, reader.settled);
    if ('why' in target) return target;
    if (target.kind !== 'run' && perWhat === 'run')
      return { why: 'the book has prices of a piece or a square foot here, and the list has totals' };
    const from = price.run ?? 1;
    const value = priceOf(figure.micro, perWhat, from, price.head.divisor);
    return value.perUnit > 0 ? { ...target, said, from, price: value } : { why: 'the price of a piece would be zero' };
  };
  const placings = new Map<ListPrice, Placing>();
  const unplaced: Note[] = [];
  const unsaid = new Set<string>();
  for (const price of prices) {
    const outcome = outcomeOf(price);
    if ('remark' in outcome) notes.push({ what: outcome.remark, price });
    else if ('said' in outcome) placings.set(price, outcome);
    else {
      unplaced.push({ what: outcome.why, price });
      if (outcome.field !== undefined) unsaid.add(outcome.field);
    }
  }
  for (const [price, what] of contradictions(source, placings)) {
    unplaced.push({ what, price });
    placings.delete(price);
  }
  const words = reader.words();
  const placed = [...placings.values()];
  const lines = linesOf(placings);
  const mapping = joined(asked.mapping, [
    ...words.flatMap(
      ({ how, heading, text, book: means }): Mapping =>
        how === 'unknown' ? [] : [{ what: 'word', heading, list: text, book: means }],
    ),
    ...(asked.sheet ? [{ what: 'sheet', heading: '', list: '', book: sheet.name } as const] : []),
    ...(asked.per ? [{ what: 'figures', heading: '', list: '', book: asked.per } as const] : []),
    ...lines,
  ]);
  const chosen = words
    .filter(({ how }) => how === 'new')
    .flatMap((word) => word.chosen)
    .filter(({ field, choice }) => placed.some(({ said }) => said.get(field) === choice));
  const added = firstOfEach(
    placed.filter((one) => one.cells.length === 0),
    (one) => `${one.from} ${conditionText(one)}`,
  );
  const inTable = added.filter(({ kind }) => kind === 'run' && !source.runSizes);
  const mappingBytes = new TextEncoder().encode(mappingText(mapping));
  return {
    since: sinceLastList(asked.mapping, lines),
    found: `${countText(prices.length, 'price')}${sheet.name === '' ? '' : ` on the sheet ${sheet.name}`}, ${foundText(prices, per)}.`,
    words,
    unsaid: [...unsaid].map((field) => ({
      field,
      label: fieldRow(source, field)?.cells.label.value ?? field,
      choices: choicesOfField(source, field),
    })),
    asksFigures: prices.some((price) => per(price) === undefined),
    notes: [
      ...sheet.notes,
      ...grouped(notes).map(([what, at]) => `${countText(at.length, 'price')} ${what}: ${few(at)}.`),
      ...(added.length === 0
        ? []
        : [
            `${countText(added.length, 'price')} new in the book, for ${few([...new Set(added.map(({ from }) => String(from)))])}.`,
          ]),
    ],
    unplaced: grouped(unplaced).map(([why, at]) => ({ why, prices: at })),
    stay: stayTexts(cells, new Set(placed.flatMap((one) => one.cells))),
    placed: placed.length,
    of:
      prices.length - notes.filter(({ what }) => ['without a figure', 'left out by the mapping'].includes(what)).length,
    revision: {
      edits: firstOfEach(
        placed.flatMap((one) => one.cells.flatMap((cell) => cell.edits(one.price))),
        ({ at }) => placeText(at),
      ),
      rows: [
        ...chosen.map(({ field, choice }) => rowOf(bookSheets, 'Choices', { product: source.id, field, choice })),
        ...added.filter((one) => !inTable.includes(one)).map((one) => newRow(source, one, bookSheets)),
      ],
      files: [
        ...(inTable.length === 0 ? [] : [newTable(source, inTable)]),
        { path: mappingFile(source.id), bytes: mappingBytes },
      ],
      leftAlone: [],
    },
  };
}

interface Note {
  readonly what: string;
  readonly price: ListPrice;
}

const grouped = (notes: readonly Note[]): readonly (readonly [what: string, at: readonly string[]])[] =>
  Array.from(
    groupBy(notes, ({ what }) => what),
    ([what, own]) => [what, own.map(({ price: { at, text } }) => `${placeText(at)} "${text}"`)],
  );

export const few = (texts: readonly string[]): string => atMost(5, texts, (count) => `${count} more`).join(', ');

function opened(file: SourceFile): readonly ListSheet[] {
  try {
    return readList(file);
  } catch (error) {
    throw new Refusal(`${file.path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const names = (sheets: readonly { readonly name: string }[]): string => sheets.map(({ name }) => name).join(', ');

function pickedSheet(
  file: SourceFile,
  { sheet: wanted, mapping }: { readonly sheet?: string | undefined; readonly mapping: Mapping },
  dictionary: BookWords,
) {
  const known = {
    roleOf: (head: string) => bookOf(mapping, 'column', head),
    isField: (head: string) => dictionary.fieldOf(head) !== undefined,
    isWord: (text: string) =>
      mapping.some(({ what, list }) => what === 'word' && list === text) ||
      dictionary.meaningOf(text).how !== 'unknown',
  };
  const all = opened(file);
  const kept = wanted ?? bookOf(mapping, 'sheet', '');
  const [only, ...others] = all
    .filter(({ name, isHidden }) => (kept === undefined ? !isHidden : name === kept))
    .map((sheet) => ({ name: sheet.name, ...findPrices(sheet, known) }))
    .filter(({ prices }) => prices.length > 0);
  if (!only)
    throw new Refusal(
      `No table of prices was found${kept === undefined ? '' : ` on the sheet ${kept}`}. The file has: ${names(all) || 'one table'}.`,
    );
  if (others.length > 0) throw new Refusal(`Several sheets have prices: ${names([only, ...others])}. Say which sheet.`);
  return only;
}

type PerOf = (price: ListPrice) => 'run' | 'piece' | undefined;

/** Tells totals from prices of a piece: by what was asked or kept, by the heading, or by what rises with the run size. */
function figuresOf(
  prices: readonly ListPrice[],
  source: ProductSource,
  { per, mapping }: { readonly per?: ListAsked['per']; readonly mapping: Mapping },
): PerOf {
  const asked = per ?? bookOf(mapping, 'figures', '');
  if (asked !== undefined) return () => (asked === 'total' ? 'run' : 'piece');
  if (source.row.cells.pricing.value !== 'run-size') return ({ head }) => head.per ?? 'piece';
  const moves = new Set(
    Array.from(groupBy(prices, lineOf).values()).flatMap((line) => {
      const figures = line
        .toSorted((a, b) => (a.run ?? 0) - (b.run ?? 0))
        .map(({ text }) => figureOf(text))
        .flatMap((figure) => ('micro' in figure ? figure.micro : []));
      return figures.slice(1).map((figure, at) => Math.sign(figure - (figures[at] ?? 0)));
    }),
  );
  const trend = moves.has(1) === moves.has(-1) ? undefined : moves.has(1) ? 'run' : 'piece';
  return ({ head }) => head.per ?? trend;
}

function foundText(prices: readonly ListPrice[], per: PerOf): string {
  const [kind, ...others] = new Set(prices.map(per));
  if (kind === undefined || others.length > 0) return 'totals or prices of a piece';
  return kind === 'run' ? 'totals' : 'prices of a piece';
}

const lineOf = ({ labels }: ListPrice): string => [...new Set(labels.map(({ text }) => text))].join(' | ');

function linesOf(placings: ReadonlyMap<ListPrice, Placing>): Mapping {
  const lines = groupBy(placings.keys(), (price) => `${placings.get(price)?.kind}\t${lineOf(price)}`);
  return Array.from(lines, ([key, prices]): MappingRow => {
    const [heading = '', list = ''] = key.split('\t');
    const runs = [...new Set(prices.flatMap(({ run }) => run ?? []))];
    return { what: 'line', heading, list, book: runs.join(' ') };
  });
}

/** Names the prices of the book that the list does not have, among those of its kinds and of its added choices. */
function stayTexts(all: readonly PriceCell[], hit: ReadonlySet<PriceCell>): readonly string[] {
  const touched = new Set(Array.from(hit, ({ kind, field = '' }) => `${kind}${field}`));
  const staying = all.filter((cell) => touched.has(`${cell.kind}${cell.field ?? ''}`) && !hit.has(cell));
  return Array.from(groupBy(staying, conditionText), ([name, cells]) => {
    const froms = cells.map(({ from }) => from).join(', ');
    return `${name || 'every selection'}${cells.some(({ from }) => from > 1) ? `: ${froms}` : ''}`;
  });
}
