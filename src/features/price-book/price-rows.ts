import { type Basis, type Cents, decimals, decimalText, type Product, type UnitPrice } from '../../pricing/index.ts';
import { ladderLines } from '../../pricing/ladder.ts';
import {
  cellAt,
  ladderSourceRows,
  type PriceSources,
  type SourceCell,
  type SourceRow,
} from '../../pricing/price-sources.ts';
import { cellText } from '../../ui/SourceCell.tsx';

/** A price of the book: a run of a ladder, a rate, a price per piece, or what a choice adds. */
export interface PriceBookRow {
  readonly id: string;
  /** The product's heading. */
  readonly product: string;
  /** The options of a ladder, the condition of a rate, or the choice that adds. */
  readonly options: string;
  /** Absent where the price is for any number of pieces. */
  readonly runSize?: number;
  /** A rate: from `runSize` on. */
  readonly isFrom?: true;
  readonly perUnit: UnitPrice;
  readonly per: 'unit' | 'sq ft';
  readonly isAdder?: true;
  readonly total?: Cents;
  readonly basis: Basis;
  readonly cell: SourceCell;
  /** What a search looks through, in lower case. */
  readonly text: string;
}

type Figures = Omit<PriceBookRow, 'id' | 'product' | 'text'>;

/** Every price of a product, in the order of its lists. */
export function priceRows(product: Product, sources: PriceSources): readonly PriceBookRow[] {
  const figures = [
    ...ladderFigures(product, sources),
    ...rateFigures(product, sources),
    ...adderFigures(product, sources),
  ];
  return figures.map((row, index) => ({
    ...row,
    id: `${product.id} ${index}`,
    product: product.title,
    text: searchText(product, row),
  }));
}

function searchText({ id, title }: Product, { options, runSize, perUnit, total, basis, cell }: Figures): string {
  const figures = [
    runSize === undefined ? '' : String(runSize),
    money(perUnit, decimals.unitPrice),
    total === undefined ? '' : money(total, decimals.cents),
  ];
  // A line of a CSV file can also be found as a diagnostic writes it.
  return [title, id, options, ...figures, basis, cellText(cell), `${cell.file}:${cell.row}`].join(' ').toLowerCase();
}

/** With two decimals at least, as prices are typed: `1.50`, `0.2815`. */
function money(value: number, places: number): string {
  const text = decimalText(value, places);
  const [whole = '', decimal = ''] = text.split('.');
  return `${whole}.${decimal.padEnd(2, '0')}`;
}

function ladderFigures({ pricing }: Product, { ladders }: PriceSources): readonly Figures[] {
  if (pricing.kind !== 'run-size' || !ladders) return [];
  const sourceRows = ladderSourceRows(ladders.table);
  return ladderLines(pricing).flatMap(({ key, options, rows }) => {
    const chosen = options.filter((option) => option !== '').join(' • ');
    return rows.map(({ runSize, perUnit, total, basis }) => {
      const cell = cellAt(ladders, ladders.total, sourceRows.get(key)?.get(runSize));
      return { options: chosen, runSize, perUnit, per: 'unit', total, basis, cell };
    });
  });
}

function rateFigures({ pricing }: Product, { rates }: PriceSources): readonly Figures[] {
  if (pricing.kind === 'run-size' || !rates) return [];
  const per = pricing.kind === 'area' ? 'sq ft' : 'unit';
  return pricing.rates.map(({ from, amount, basis }, index) => {
    const row = rates.rows[index];
    const cell = cellAt(rates, rates.column, row?.row);
    const tier = from > 1 ? ({ runSize: from, isFrom: true } as const) : {};
    return { options: row?.when ?? '', ...tier, perUnit: amount, per, basis, cell };
  });
}

function adderFigures({ fields }: Product, { adders }: PriceSources): readonly Figures[] {
  return fields.flatMap((field) =>
    field.kind === 'choice'
      ? field.choices.flatMap(({ name, adds }, index): readonly Figures[] => {
          const row = adders?.rows[field.id]?.[index];
          if (!adds || !adders) return [];
          const cell = cellAt(adders, adders.column, row?.row);
          const options = `${field.label}: ${name}${whenText(row)}`;
          return [{ options, perUnit: adds.amount, per: adds.per, isAdder: true, basis: adds.basis, cell }];
        })
      : [],
  );
}

const whenText = (row: SourceRow | undefined): string => (row?.when === undefined ? '' : `, ${row.when}`);
