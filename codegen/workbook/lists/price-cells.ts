/** The cells of a product's prices, and the new rows that a list may add beside them. */
import Papa from 'papaparse';
import { decimals, decimalText, divideRounded } from '../../../src/pricing/index.ts';
import { figurePlace } from '../../language/book.ts';
import type { Located } from '../../language/columns.ts';
import { type Clause, type Condition, conditionText } from '../../language/condition.ts';
import type { Place } from '../../language/diagnostic.ts';
import type { RawSheet, SourceFile } from '../../language/source.ts';
import { choiceRows, type ProductSource } from '../../link/product-source.ts';
import { type CellEdit, Refusal, type RowAdded } from '../revise/revision.ts';

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

const is = (field: string, choice: string): Clause => ({ field, op: 'is', values: [choice] });
const perUnitText = (price: Price, least = 0): string => decimalText(price.perUnit, decimals.unitPrice, least);
const totalText = (price: Price): string => decimalText(price.total, decimals.cents, decimals.cents);
const published = (basis: Located<string> | undefined): readonly CellEdit[] =>
  !basis || basis.value === 'published' ? [] : [{ at: basis.at, text: 'published', isNumber: false }];

/** The total is exact; the price of a piece of a list of totals follows from it. */
export function priceOf(micro: number, per: 'run' | 'piece', run: number, divisor: number): Price {
  const [amount, by] = [BigInt(micro), BigInt(divisor)];
  if (per === 'piece')
    return {
      perUnit: Number(divideRounded(amount, 100n * by)),
      total: Number(divideRounded(amount * BigInt(run), 10_000n * by)),
    };
  const total = Number(divideRounded(amount, 10_000n * by));
  return { perUnit: Number(divideRounded(BigInt(total) * 100n, BigInt(run))), total };
}

const rated = (kind: 'rate' | 'unit', cell: Located<number>, row: Rated): PriceCell => ({
  kind,
  clauses: row.when?.value.clauses ?? [],
  from: row['from quantity']?.value ?? 1,
  at: cell.at,
  edits: (price) => changed(cell, price, row.basis),
});

export function priceCells(source: ProductSource): readonly PriceCell[] {
  const table = source.runSizes;
  return [
    ...(table?.rows ?? []).map((row): PriceCell => {
      const at = table ? figurePlace(table, row, 'total') : source.row.at;
      const clauses = (table?.keys ?? []).flatMap(({ value }, index) =>
        row.options[index] === '*' ? [] : is(value, row.options[index] ?? ''),
      );
      const edits = (price: Price): readonly CellEdit[] =>
        table
          ? [
              ...(row.perUnit === price.perUnit
                ? []
                : [{ at: figurePlace(table, row, 'per_unit'), text: perUnitText(price, 4), isNumber: true }]),
              ...(row.total === price.total ? [] : [{ at, text: totalText(price), isNumber: true }]),
              ...published({ value: row.basis, at: figurePlace(table, row, 'basis') }),
            ]
          : [];
      return { kind: 'run', clauses, from: row.runSize, at, edits };
    }),
    ...source.rates.map(({ cells }) => rated('rate', cells['per sq ft'], cells)),
    ...source.unitPrices.map(({ cells }) => rated('unit', cells['per unit'], cells)),
    ...source.choices.flatMap(({ cells: { adds, basis, when, field, choice } }): readonly PriceCell[] =>
      adds
        ? [
            {
              kind: 'adds',
              clauses: [...(when?.value.clauses ?? []), is(field.value, choice.value)],
              field: field.value,
              from: 1,
              at: adds.at,
              edits: (price) => changed(adds, price, basis),
            },
          ]
        : [],
    ),
  ];
}

interface Rated {
  readonly when?: Located<Condition>;
  readonly 'from quantity'?: Located<number>;
  readonly basis: Located<string>;
}

const changed = (cell: Located<number>, price: Price, basis: Located<string> | undefined): readonly CellEdit[] => [
  ...(cell.value === price.perUnit ? [] : [{ at: cell.at, text: perUnitText(price), isNumber: true }]),
  ...published(basis),
];

export interface NewPrice {
  readonly clauses: readonly Clause[];
  readonly from: number;
  readonly price: Price;
}

/** Returns rows for new prices; for a product without run sizes the file of its table. */
export function newRows(
  source: ProductSource,
  kind: Exclude<Kind, 'adds'>,
  prices: readonly NewPrice[],
  sheets: readonly RawSheet[],
): { readonly rows: readonly RowAdded[]; readonly files: readonly SourceFile[] } {
  if (prices.length === 0) return { rows: [], files: [] };
  if (kind !== 'run') {
    const sheet = kind === 'rate' ? 'Rates' : 'Unit Prices';
    const figure = kind === 'rate' ? 'per sq ft' : 'per unit';
    const rows = prices.map(({ clauses, from, price }) =>
      rowOf(sheets, sheet, {
        product: source.id,
        when: conditionText({ clauses }),
        'from quantity': from === 1 ? '' : String(from),
        [figure]: perUnitText(price),
        basis: 'published',
      }),
    );
    return { rows, files: [] };
  }
  const table = source.runSizes;
  const optionOf = ({ clauses }: NewPrice, key: string): string =>
    clauses.find(({ field }) => field === key)?.values[0] ?? '*';
  if (!table) {
    const keys = source.fields
      .map(({ cells }) => cells.field.value)
      .filter((key) => prices.some(({ clauses }) => clauses.some(({ field }) => field === key)));
    const lines = prices.map((one) => [
      ...keys.map((key) => optionOf(one, key)),
      one.from,
      perUnitText(one.price, 4),
      totalText(one.price),
      'published',
    ]);
    const text = Papa.unparse([[...keys, 'run_size', 'per_unit', 'total', 'basis'], ...lines], { newline: '\n' });
    return {
      rows: [],
      files: [{ path: `run-sizes/${source.id}.csv`, bytes: new TextEncoder().encode(`${text}\n`) }],
    };
  }
  const product = sheets
    .find(({ at }) => at.file === table.at.file && at.sheet === table.at.sheet)
    ?.header.find(({ text }) => text === 'product');
  const rows = prices.map((one): RowAdded => {
    const options = table.keys.map(({ value }) => optionOf(one, value));
    const beside = table.rows.filter((row) => row.options.join('\t') === options.join('\t'));
    const before = beside.findLast((row) => row.runSize < one.from) ?? beside[0] ?? table.rows.at(-1);
    return {
      after: before?.row ?? 0,
      cells: [
        ...(product ? [{ at: product.at, text: source.id, isNumber: false }] : []),
        ...table.keys.map(({ at }, index) => ({ at, text: options[index] ?? '', isNumber: false })),
        { at: table.columns.run_size, text: String(one.from), isNumber: true },
        { at: table.columns.per_unit, text: perUnitText(one.price, 4), isNumber: true },
        { at: table.columns.total, text: totalText(one.price), isNumber: true },
        { at: table.columns.basis, text: 'published', isNumber: false },
      ],
    };
  });
  return { rows, files: [] };
}

/** Returns a row at the end of a sheet. @throws Refusal for a sheet or column that the book does not have */
export function rowOf(sheets: readonly RawSheet[], name: string, texts: Readonly<Record<string, string>>): RowAdded {
  const sheet = sheets.find((one) => one.name === name);
  if (!sheet) throw new Refusal(`The book has no sheet ${name}: add it, with its headings, and import again.`);
  const cells = Object.entries(texts).flatMap(([column, text]): readonly CellEdit[] => {
    const head = sheet.header.find((cell) => cell.text.trim().toLowerCase() === column);
    if (text === '') return [];
    if (!head) throw new Refusal(`The sheet ${name} has no column "${column}": add it, and import again.`);
    return [{ at: head.at, text, isNumber: /^(?:per |from )/.test(column) }];
  });
  return { after: sheet.rows.at(-1)?.at.row ?? 1, cells };
}

/** Returns the fields in which a product offers several choices. */
export const openFields = (source: ProductSource): ReadonlySet<string> =>
  new Set(
    source.fields
      .map(({ cells }) => cells.field.value)
      .filter((field) => new Set(choiceRows(source, field).map(({ cells }) => cells.choice.value)).size > 1),
  );
