/** The cells of a product's prices, and the new rows that a list may add beside them. */
import Papa from 'papaparse';
import { decimals, decimalText, divideRounded } from '../../../src/pricing/index.ts';
import { figurePlace, type RunSizeTable } from '../../language/book.ts';
import type { Located } from '../../language/columns.ts';
import { type Clause, conditionText } from '../../language/condition.ts';
import type { Place } from '../../language/diagnostic.ts';
import { plainName } from '../../language/sheet-names.ts';
import type { RawSheet, SourceFile } from '../../language/source.ts';
import type { ProductSource } from '../../link/product-source.ts';
import { type CellEdit, Refusal, type RowAdded } from '../revise/revision.ts';
import type { PriceHead } from './figures.ts';
import { clausesOf } from './words.ts';

export type Kind = 'run' | 'rate' | 'unit' | 'adds';

/** A price: per piece or square foot in 1/10,000 dollar; of a run-size table also the total in cents. */
export interface Price {
  readonly perUnit: number;
  readonly total: number;
}

export interface PriceCell {
  readonly kind: Kind;
  readonly per: 'run' | 'piece' | 'sq ft';
  readonly clauses: readonly Clause[];
  /** Field of the choice that adds the price. */
  readonly field?: string;
  /** Run size, or the quantity or size from which on the price holds; 1 without any. */
  readonly from: number;
  readonly at: Place;
  readonly edits: (price: Price) => readonly CellEdit[];
}

export const perOfKind = { run: 'run', rate: 'sq ft', unit: 'piece' } as const;

const perUnitText = (price: Price, least = 0): string => decimalText(price.perUnit, decimals.unitPrice, least);
const totalText = (price: Price): string => decimalText(price.total, decimals.cents, decimals.cents);

/** The total is exact; the price of a piece of a list of totals follows from it. */
export function priceOf(micro: number, isTotal: boolean, run: number, { pieces = 1, inCents }: PriceHead): Price {
  const divisor = BigInt(pieces * (inCents ? 100 : 1));
  const total = divideRounded(BigInt(micro) * BigInt(isTotal ? 1 : run), 10_000n * divisor);
  const perUnit = isTotal ? divideRounded(total * 100n, BigInt(run)) : divideRounded(BigInt(micro), 100n * divisor);
  return { perUnit: Number(perUnit), total: Number(total) };
}

const edited = ({ value, at }: Located<number>, now: number, text: string): readonly CellEdit[] =>
  value === now ? [] : [{ at, text, isNumber: true }];

const published = (basis: Located<string> | undefined): readonly CellEdit[] =>
  !basis || basis.value === 'published' ? [] : [{ at: basis.at, text: 'published', isNumber: false }];

const cellOf = (cell: Located<number>, basis: Located<string> | undefined) => ({
  at: cell.at,
  edits: (price: Price) => [...edited(cell, price.perUnit, perUnitText(price)), ...published(basis)],
});

export function priceCells({ runSizes, rates, unitPrices, choices }: ProductSource): readonly PriceCell[] {
  const tiers = (kind: 'rate' | 'unit', rows: ProductSource['rates'] | ProductSource['unitPrices']) =>
    rows.map(({ cells }): PriceCell => {
      const { when, by, from, basis, 'from quantity': quantity } = cells;
      return {
        kind,
        per: perOfKind[kind],
        clauses: when?.value.clauses ?? [],
        from: (by ? (from?.value ?? 0) / 10 ** decimals.length : quantity?.value) || 1,
        ...cellOf('per unit' in cells ? cells['per unit'] : cells['per sq ft'], basis),
      };
    });
  return [
    ...(runSizes ? runCells(runSizes) : []),
    ...tiers('rate', rates),
    ...tiers('unit', unitPrices),
    ...choices.flatMap(({ cells: { adds, per, basis, when, field, choice } }): readonly PriceCell[] => {
      if (!adds) return [];
      const own = clausesOf([{ field: field.value, choice: choice.value }]);
      return [
        {
          kind: 'adds',
          per: per?.value === 'sq ft' ? 'sq ft' : 'piece',
          clauses: [...(when?.value.clauses ?? []), ...own],
          field: field.value,
          from: 1,
          ...cellOf(adds, basis),
        },
      ];
    }),
  ];
}

const runCells = (table: RunSizeTable): readonly PriceCell[] =>
  table.rows.map((row) => {
    const options = table.keys.map(({ value: field }, index) => ({ field, choice: row.options[index] ?? '' }));
    const perUnit = { value: row.perUnit, at: figurePlace(table, row, 'per_unit') };
    const total = { value: row.total, at: figurePlace(table, row, 'total') };
    return {
      kind: 'run',
      per: 'run',
      clauses: clausesOf(options.filter(({ choice }) => choice !== '*')),
      from: row.runSize,
      at: total.at,
      edits: (price) => [
        ...edited(perUnit, price.perUnit, perUnitText(price, 4)),
        ...edited(total, price.total, totalText(price)),
        ...published({ value: row.basis, at: figurePlace(table, row, 'basis') }),
      ],
    };
  });

export interface NewPrice {
  readonly kind: Kind;
  readonly clauses: readonly Clause[];
  readonly from: number;
  readonly value: Price;
}

const choiceIn = ({ clauses }: NewPrice, key: string): string =>
  clauses.find(({ field }) => field === key)?.values[0] ?? '*';

const runTexts = (one: NewPrice, keys: readonly string[]) => ({
  ...Object.fromEntries(keys.map((key) => [key, choiceIn(one, key)])),
  run_size: String(one.from),
  per_unit: perUnitText(one.value, 4),
  total: totalText(one.value),
  basis: 'published',
});

/** Returns the row of a new price. A run size stands after the smaller ones of the same options. */
export function newRow({ id, runSizes, rates, unitPrices }: ProductSource, one: NewPrice, sheets: readonly RawSheet[]) {
  if (one.kind !== 'run' || !runSizes) {
    const by = [...rates, ...unitPrices][0]?.cells.by?.value.join(' and ') ?? '';
    return rowOf(sheets, one.kind === 'rate' ? 'Rates' : 'Unit Prices', {
      product: id,
      when: conditionText(one),
      by,
      [by === '' ? 'from quantity' : 'from']: one.from === 1 ? '' : String(one.from),
      [one.kind === 'rate' ? 'per sq ft' : 'per unit']: perUnitText(one.value),
      basis: 'published',
    });
  }
  const sheet = sheets.find(({ at }) => at.file === runSizes.at.file && at.sheet === runSizes.at.sheet);
  const keys = runSizes.keys.map(({ value }) => value);
  const beside = runSizes.rows.filter(({ options }) =>
    options.every((option, at) => option === choiceIn(one, keys[at] ?? '')),
  );
  const before = beside.findLast((row) => row.runSize < one.from) ?? beside[0] ?? runSizes.rows.at(-1);
  const texts = { ...(sheet?.product === undefined && { product: id }), ...runTexts(one, keys) };
  return { ...rowOf(sheet ? [sheet] : [], sheet?.name ?? '', texts), after: before?.row ?? 0 };
}

/** Returns the file of the run sizes of a product that had none. */
export function newTable(source: ProductSource, prices: readonly NewPrice[]): SourceFile {
  const keys = source.fields
    .map(({ cells }) => cells.field.value)
    .filter((key) => prices.some(({ clauses }) => clauses.some(({ field }) => field === key)));
  const rows = prices.map((one) => runTexts(one, keys));
  const bytes = new TextEncoder().encode(`${Papa.unparse(rows, { newline: '\n' })}\n`);
  return { path: `run-sizes/${source.id}.csv`, bytes };
}

/** Returns a row at the end of a sheet. @throws Refusal for a sheet or column that the book does not have */
export function rowOf(sheets: readonly RawSheet[], name: string, texts: Readonly<Record<string, string>>): RowAdded {
  const sheet = sheets.find((one) => one.name === name);
  if (!sheet) throw new Refusal(`The book has no sheet ${name}: add it, with its headings, and import again.`);
  const cells = Object.entries(texts).flatMap(([column, text]): readonly CellEdit[] => {
    const head = sheet.header.find((cell) => plainName(cell.text) === plainName(column));
    if (text === '') return [];
    if (!head) throw new Refusal(`The sheet ${name} has no column "${column}": add it, and import again.`);
    return [{ at: head.at, text, isNumber: /^(?:per[ _](?:unit|sq ft)|from.*|run_size|total)$/.test(column) }];
  });
  return { after: sheet.rows.at(-1)?.at.row ?? 1, cells };
}
