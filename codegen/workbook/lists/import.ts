/** A price list becomes prices: finds the cell of each price, and says what found none. */
import type { Book } from '../../language/book.ts';
import { groupBy } from '../../language/collections.ts';
import { conditionText } from '../../language/condition.ts';
import { countText } from '../../language/count-text.ts';
import { placeText } from '../../language/diagnostic.ts';
import type { RawSheet, SourceFile } from '../../language/source.ts';
import { fieldRow, type ProductSource, productSources } from '../../link/product-source.ts';
import { type ListSheet, readList } from '../../read/list.ts';
import { Refusal, type Revision, unknown } from '../revise/revision.ts';
import { figureOf } from './figures.ts';
import { bookOf, joined, type Mapping, type MappingRow, mappingFile, mappingText, sinceLastList } from './mapping.ts';
import { type NewPrice, newRows, type PriceCell, priceCells, priceOf, rowOf } from './price-cells.ts';
import { findPrices, type ListPrice } from './tables.ts';
import { contradictions, type Placing, targetOf } from './targets.ts';
import { choicesOfField, type MappedWord, settledFields, wordReader } from './word-reader.ts';
import { type BookWords, bookWords } from './words.ts';

export interface ListAsked {
  readonly product: string;
  readonly mapping: Mapping;
  readonly sheet?: string | undefined;
  readonly per?: 'total' | 'per unit' | undefined;
  /** True to add words of a known field as new choices. */
  readonly newChoices?: boolean;
}

/** Prices of the list that found no cell, with the reason. */
export interface Unplaced {
  readonly why: string;
  readonly prices: readonly string[];
}

export interface ListPlan {
  readonly since: readonly string[];
  readonly found: string;
  readonly words: readonly MappedWord[];
  /** Fields that the list does not say, with the choices to settle them. */
  readonly unsaid: readonly { readonly field: string; readonly label: string; readonly choices: readonly string[] }[];
  readonly sheets: readonly string[];
  /** True if only a person can tell totals from prices of a piece. */
  readonly asksFigures: boolean;
  readonly notes: readonly string[];
  readonly unplaced: readonly Unplaced[];
  /** Prices of the book that the list does not have. */
  readonly stay: readonly string[];
  readonly placed: number;
  readonly of: number;
  readonly mapping: Mapping;
  readonly revision: Revision;
}

const note = (on: Map<string, string[]>, what: string, { at, text }: ListPrice): void => {
  on.set(what, [...(on.get(what) ?? []), `${placeText(at)} "${text}"`]);
};

/** @throws Refusal for an unknown product, and for a file that is no price list. */
export function planOf(book: Book, bookSheets: readonly RawSheet[], file: SourceFile, asked: ListAsked): ListPlan {
  const sources = productSources(book);
  const source = sources.find(({ id }) => id === asked.product);
  if (!source)
    throw unknown(
      'product',
      asked.product,
      sources.map(({ id }) => id),
    );
  if ([...source.rates, ...source.unitPrices].some(({ cells }) => cells.by))
    throw new Refusal(`${source.id} is priced by "by" and "from": change these rows in the workbook.`);
  const dictionary = bookWords(book, source);
  const { sheet, sheets } = pickedSheet(opened(file), asked, dictionary);
  const { prices, notes: unused } = sheet.found;
  const reader = wordReader(source, dictionary, asked, prices);
  const per = figuresOf(prices, reader.lineOf, source, asked);
  const unplaced = new Map<string, string[]>();
  const remarks = new Map<string, string[]>();
  const fail = (price: ListPrice, why: string): void => note(unplaced, why, price);
  const remark = (what: string, price: ListPrice): void => note(remarks, what, price);
  const placings = new Map<ListPrice, Placing>();
  const cells = priceCells(source);
  const settled = settledFields(asked.mapping);
  const unsaid = new Set<string>();
  let withPrice = 0;
  for (const price of prices) {
    const figure = figureOf(price.text);
    if ('none' in figure) {
      remark('without a figure', price);
      continue;
    }
    const said = reader.selectionOf(price.labels);
    if (said === 'left out') {
      remark('left out by the mapping', price);
      continue;
    }
    withPrice += 1;
    if ('fault' in figure) {
      fail(price, `${price.text} ${figure.fault}`);
      continue;
    }
    if (typeof said === 'string') {
      fail(price, said);
      continue;
    }
    if (figure.note !== undefined) remark(figure.note, price);
    const perWhat = per(price);
    if (perWhat === undefined) {
      fail(price, 'it is not certain whether the prices are totals or prices of a piece');
      continue;
    }
    const target = targetOf(source, cells, said, price, settled);
    if ('why' in target) {
      fail(price, target.why);
      if (target.field !== undefined) unsaid.add(target.field);
      continue;
    }
    if (target.kind !== 'run' && perWhat === 'run') {
      fail(price, 'the book has prices of a piece or a square foot here, and the list has totals');
      continue;
    }
    const from = price.run?.from ?? 1;
    const divisor = price.head.pieces * (price.head.inCents ? 100 : 1);
    const value = priceOf(figure.micro, perWhat, from, divisor);
    if (value.perUnit <= 0) fail(price, 'the price of a piece would be zero');
    else placings.set(price, { ...target, said, from, price: value });
  }
  for (const [price, why] of contradictions(source, placings)) {
    fail(price, why);
    placings.delete(price);
  }
  const added = [...placings.values()].filter((one) => one.cells.length === 0);
  const fresh = groupBy(added, ({ kind }) => kind);
  const rows = (['run', 'rate', 'unit'] as const).map((kind) =>
    newRows(source, kind, onceEach(fresh.get(kind) ?? []), bookSheets),
  );
  const chosen = reader.newChoices([...placings.values()].map(({ said }) => said));
  const mapping = joined(asked.mapping, [
    ...reader.rows(),
    ...(sheets.length > 1 ? [{ what: 'sheet', heading: '', list: '', book: sheet.name } as const] : []),
    ...(asked.per ? [{ what: 'figures', heading: '', list: '', book: asked.per } as const] : []),
    ...linesOf(placings, reader.lineOf),
  ]);
  const hit = new Set([...placings.values()].flatMap((one) => one.cells));
  return {
    since: sinceLastList(asked.mapping, linesOf(placings, reader.lineOf)),
    found: `${countText(prices.length, 'price')}${sheet.name === '' ? '' : ` on the sheet ${sheet.name}`}, ${foundText(prices, per)}.`,
    words: reader.words(),
    unsaid: [...unsaid].map((field) => ({
      field,
      label: fieldRow(source, field)?.cells.label.value ?? field,
      choices: choicesOfField(source, field),
    })),
    sheets,
    asksFigures: prices.some((price) => per(price) === undefined),
    notes: [
      ...sheet.notes,
      ...unused,
      ...Array.from(remarks, ([what, places]) => `${countText(places.length, 'price')} ${what}: ${few(places)}.`),
      ...newRunNotes(added),
    ],
    unplaced: Array.from(unplaced, ([why, at]) => ({ why, prices: at })),
    stay: stayTexts(cells, hit),
    placed: placings.size,
    of: withPrice,
    mapping,
    revision: {
      edits: distinctEdits([...placings.values()].flatMap((one) => one.cells.flatMap((cell) => cell.edits(one.price)))),
      rows: [
        ...chosen.map(({ field, choice }) => rowOf(bookSheets, 'Choices', { product: source.id, field, choice })),
        ...rows.flatMap((one) => one.rows),
      ],
      files: [
        ...rows.flatMap((one) => one.files),
        { path: mappingFile(source.id), bytes: new TextEncoder().encode(mappingText(mapping)) },
      ],
      leftAlone: [],
    },
  };
}

const mostListed = 5;

export const few = (texts: readonly string[]): string =>
  [...texts.slice(0, mostListed), ...(texts.length > mostListed ? [`${texts.length - mostListed} more`] : [])].join(
    ', ',
  );

function opened(file: SourceFile): readonly ListSheet[] {
  try {
    return readList(file);
  } catch (error) {
    throw new Refusal(`${file.path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function pickedSheet(all: readonly ListSheet[], { sheet: wanted, mapping }: ListAsked, dictionary: BookWords) {
  const known = {
    roleOf: (head: string) => bookOf(mapping, 'column', head, ''),
    isField: (head: string) => dictionary.fieldOf(head) !== undefined,
    isWord: (text: string) =>
      mapping.some(({ what, list }) => what === 'word' && list === text) ||
      dictionary.meaningOf(text).how !== 'unknown',
  };
  const kept = wanted ?? bookOf(mapping, 'sheet', '', '');
  const found = all
    .filter(({ name, isHidden }) => (kept === undefined ? !isHidden : name === kept))
    .map((sheet) => ({ ...sheet, found: findPrices(sheet, known) }))
    .filter((sheet) => sheet.found.prices.length > 0);
  const [only] = found;
  const names = all.map(({ name }) => name);
  if (!only)
    throw new Refusal(
      `No table of prices was found${kept === undefined ? '' : ` on the sheet ${kept}`}. The file has: ${names.join(', ') || 'one table'}.`,
    );
  if (found.length > 1)
    throw new Refusal(`Several sheets have prices: ${found.map(({ name }) => name).join(', ')}. Say which sheet.`);
  return { sheet: only, sheets: names };
}

type PerOf = (price: ListPrice) => 'run' | 'piece' | undefined;

/** Tells totals from prices of a piece: by what was asked or kept, by the heading, or by what rises with the run size. */
function figuresOf(
  prices: readonly ListPrice[],
  lineOf: (price: ListPrice) => string,
  source: ProductSource,
  { per, mapping }: ListAsked,
): PerOf {
  const asked = per ?? bookOf(mapping, 'figures', '', '');
  if (asked !== undefined) return () => (asked === 'total' ? 'run' : 'piece');
  const isByRun = source.row.cells.pricing.value === 'run-size';
  const moves = new Set(
    Array.from(groupBy(prices, lineOf).values()).flatMap((line) => {
      const figures = line
        .toSorted((a, b) => (a.run?.from ?? 0) - (b.run?.from ?? 0))
        .map(({ text }) => figureOf(text))
        .flatMap((figure) => ('micro' in figure ? figure.micro : []));
      return figures.slice(1).map((figure, at) => Math.sign(figure - (figures[at] ?? 0)));
    }),
  );
  const trend = moves.has(1) === moves.has(-1) ? undefined : moves.has(1) ? 'run' : 'piece';
  return ({ head }) => head.per ?? (isByRun ? trend : 'piece');
}

function foundText(prices: readonly ListPrice[], per: PerOf): string {
  const kinds = new Set(prices.map(per));
  if (kinds.size > 1) return 'totals and prices of a piece';
  return kinds.has('run') ? 'totals' : kinds.has('piece') ? 'prices of a piece' : 'totals or prices of a piece';
}

const onceEach = (prices: readonly Placing[]): readonly NewPrice[] => [
  ...new Map(prices.map((one) => [`${one.from} ${conditionText(one)}`, one])).values(),
];

const distinctEdits = (edits: Revision['edits']): Revision['edits'] => [
  ...new Map(edits.map((edit) => [placeText(edit.at), edit])).values(),
];

function newRunNotes(added: readonly Placing[]): readonly string[] {
  const runs = [...new Set(added.map(({ from }) => from))].toSorted((a, b) => a - b);
  return added.length === 0
    ? []
    : [`${countText(added.length, 'price')} of the list new in the book, for ${runs.join(', ')}.`];
}

function linesOf(placings: ReadonlyMap<ListPrice, Placing>, lineOf: (price: ListPrice) => string): Mapping {
  const lines = groupBy(placings.keys(), (price) => `${placings.get(price)?.kind}\t${lineOf(price)}`);
  return Array.from(lines, ([key, prices]): MappingRow => {
    const [heading = '', list = ''] = key.split('\t');
    const runs = [...new Set(prices.flatMap(({ run }) => run?.from ?? []))];
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
