/** The cells of a product's prices, and the new rows that a list may add beside them. */
import Papa from 'papaparse';
import { decimals, decimalText, divideRounded } from '../../../src/pricing/index.ts';
import { figurePlace, type RunSizeTable } from '../../language/book.ts';
import type { Located } from '../../language/columns.ts';
import { type Clause, type Condition, conditionText } from '../../language/condition.ts';
import type { Place } from '../../language/diagnostic.ts';
import { plainName } from '../../language/sheet-names.ts';
import type { RawSheet, SourceFile } from '../../language/source.ts';
import type { ProductSource } from '../../link/product-source.ts';
import { type CellEdit, Refusal, type RowAdded } from '../revise/revision.ts';
import { clausesOf } from './words.ts';

export type Kind = 'run' | 'rate' | 'unit' | 'adds';

/** A price: per piece in 1/10,000 dollar; of a run-size table also the total in cents. */
export interface Price {
  readonly perUnit: number;
  readonly total: number;
}

export interface PriceCell {
  readonly kind: Kind;
  readonly clauses: readonly Clause[];
  /** Field of the choice that adds the price. */
  readonly field?: string;
  /** Run size, or the quantity from which on the price holds; 1 without any. */
  readonly from: number;
  readonly at: Place;
  readonly edits: (price: Price) => readonly CellEdit[];
}

const perUnitText = (price: Price, least = 0): string => decimalText(price.perUnit, decimals.unitPrice, least);
const totalText = (price: Price): string => decimalText(price.total, decimals.cents, decimals.cents);

/** The total is exact; the price of a piece of a list of totals follows from it. */
export function priceOf(micro: number, per: 'run' | 'piece', run: number, divisor: number): Price {
  const amount = BigInt(micro) * (per === 'piece' ? BigInt(run) : 1n);
  const total = divideRounded(amount, 10_000n * BigInt(divisor));
  const perUnit =
    per === 'piece' ? divideRounded(BigInt(micro), 100n * BigInt(divisor)) : divideRounded(total * 100n, BigInt(run));
  return { perUnit: Number(perUnit), total: Number(total) };
}

interface Priced {
  readonly when?: Located<Condition>;
  readonly 'from quantity'?: Located<number>;
  readonly basis?: Located<string>;
}

const cellOf = (kind: Kind, cell: Located<number>, row: Priced): PriceCell => ({
  kind,
  clauses: row.when?.value.clauses ?? [],
  from: row['from quantity']?.value ?? 1,
  at: cell.at,
  edits: (price) => [
    ...(cell.value === price.perUnit ? [] : [{ at: cell.at, text: perUnitText(price), isNumber: true }]),
    ...published(row.basis?.value, row.basis?.at),
  ],
});

export function priceCells({ runSizes, rates, unitPrices, choices }: ProductSource): readonly PriceCell[] {
  return [
    ...(runSizes ? runCells(runSizes) : []),
    ...rates.map(({ cells }) => cellOf('rate', cells['per sq ft'], cells)),
    ...unitPrices.map(({ cells }) => cellOf('unit', cells['per unit'], cells)),
    ...choices.flatMap(({ cells: { adds, basis, when, field, choice } }) => {
      if (!adds) return [];
      const cell = cellOf('adds', adds, { ...(basis && { basis }), ...(when && { when }) });
      const own = clausesOf([{ field: field.value, choice: choice.value }]);
      return { ...cell, clauses: [...cell.clauses, ...own], field: field.value };
    }),
  ];
}

const published = (basis: string | undefined, at: Place | undefined): readonly CellEdit[] =>
  !at || basis === 'published' ? [] : [{ at, text: 'published', isNumber: false }];

const runCells = (table: RunSizeTable): readonly PriceCell[] =>
  table.rows.map((row) => {
    const options = table.keys.map(({ value: field }, index) => ({ field, choice: row.options[index] ?? '' }));
    const [perUnit, total] = [figurePlace(table, row, 'per_unit'), figurePlace(table, row, 'total')];
    return {
      kind: 'run',
      clauses: clausesOf(options.filter(({ choice }) => choice !== '*')),
      from: row.runSize,
      at: total,
      edits: (price) => [
        ...(row.perUnit === price.perUnit ? [] : [{ at: perUnit, text: perUnitText(price, 4), isNumber: true }]),
        ...(row.total === price.total ? [] : [{ at: total, text: totalText(price), isNumber: true }]),
        ...published(row.basis, figurePlace(table, row, 'basis')),
      ],
    };
  });

export interface NewPrice {
  readonly kind: Kind;
  readonly clauses: readonly Clause[];
  readonly from: number;
  readonly price: Price;
}

const choiceIn = ({ clauses }: NewPrice, key: string): string =>
  clauses.find(({ field }) => field === key)?.values[0] ?? '*';

const runTexts = (one: NewPrice, keys: readonly string[]) => ({
  ...Object.fromEntries(keys.map((key) => [key, choiceIn(one, key)])),
  run_size: String(one.from),
  per_unit: perUnitText(one.price, 4),
  total: totalText(one.price),
  basis: 'published',
});

/** Returns the row of a new price. A run size stands after the smaller ones of the same options. */
export function newRow(source: ProductSource, one: NewPrice, sheets: readonly RawSheet[]): RowAdded {
  const table = source.runSizes;
  if (one.kind !== 'run' || !table)
    return rowOf(sheets, one.kind === 'rate' ? 'Rates' : 'Unit Prices', {
      product: source.id,
      when: conditionText(one),
      'from quantity': one.from === 1 ? '' : String(one.from),
      [one.kind === 'rate' ? 'per sq ft' : 'per unit']: perUnitText(one.price),
      basis: 'published',
    });
  const sheet = sheets.find(({ at }) => at.file === table.at.file && at.sheet === table.at.sheet);
  const keys = table.keys.map(({ value }) => value);
  const beside = table.rows.filter(({ options }) =>
    options.every((option, at) => option === choiceIn(one, keys[at] ?? '')),
  );
  const before = beside.findLast((row) => row.runSize < one.from) ?? beside[0] ?? table.rows.at(-1);
  const ofProduct = sheet?.product === undefined ? { product: source.id } : {};
  return {
    ...rowOf(sheet ? [sheet] : [], sheet?.name ?? '', { ...ofProduct, ...runTexts(one, keys) }),
    after: before?.row ?? 0,
  };
}

/** Returns the file of the run sizes of a product that had none. */
export function newTable(source: ProductSource, prices: readonly NewPrice[]): SourceFile {
  const keys = source.fields
    .map(({ cells }) => cells.field.value)
    .filter((key) => prices.some(({ clauses }) => clauses.some(({ field }) => field === key)));
  const text = Papa.unparse(
    prices.map((one) => runTexts(one, keys)),
    { newline: '\n' },
  );
  return { path: `run-sizes/${source.id}.csv`, bytes: new TextEncoder().encode(`${text}\n`) };
}

/** Returns a row at the end of a sheet. @throws Refusal for a sheet or column that the book does not have */
export function rowOf(sheets: readonly RawSheet[], name: string, texts: Readonly<Record<string, string>>): RowAdded {
  const sheet = sheets.find((one) => one.name === name);
  if (!sheet) throw new Refusal(`The book has no sheet ${name}: add it, with its headings, and import again.`);
  const cells = Object.entries(texts).flatMap(([column, text]): readonly CellEdit[] => {
    const head = sheet.header.find((cell) => plainName(cell.text) === plainName(column));
    if (text === '') return [];
    if (!head) throw new Refusal(`The sheet ${name} has no column "${column}": add it, and import again.`);
    return [{ at: head.at, text, isNumber: /^(?:per[ _](?:unit|sq ft)|from quantity|run_size|total)$/.test(column) }];
  });
  return { after: sheet.rows.at(-1)?.at.row ?? 1, cells };
}
