/** The prices of a book in groups, so that a search reads the figures of those alone in which its words may stand. */
import type { ListedProduct } from '../../../catalog/types.ts';
import { decimals } from '../../../pricing/index.ts';
import { ladderLines, readRows } from '../../../pricing/ladder.ts';
import { cellAt, ladderSourceRows } from '../../../pricing/price-sources.ts';
import { cellText } from '../../../ui/cell-text.ts';
import { type Figures, money, type PriceBookRow, singlePrices } from './price-rows.ts';

/** Prices that nothing but digits tells apart, in their figures and their cells: a line of a ladder, as far as its basis is one; or a price alone. */
export interface PriceGroup {
  readonly basis: PriceBookRow['basis'];
  readonly count: number;
  /** What each of them can be found by, in lower case. Any other word that finds one of them has a digit. */
  readonly words: string;
  /** What each of them can be found by besides: a line for each. */
  readonly figures: () => string;
  readonly rows: () => readonly PriceBookRow[];
}

/** Every price of a product, in the order of its lists. */
export const priceGroups = (product: ListedProduct): readonly PriceGroup[] => [
  ...ladderGroups(product),
  ...singlePrices(product).map((figures) => groupOfOne(product, figures)),
];

function groupOfOne(product: ListedProduct, price: Figures): PriceGroup {
  const { options, runSize, perUnit, figure = '', basis, cell } = price;
  const amount = perUnit === undefined ? figure : money(perUnit, decimals.unitPrice);
  const words = [
    product.title,
    product.id,
    options,
    runSize ?? '',
    amount,
    basis ?? '',
    cellText(cell),
    lineText(cell),
  ];
  const row = rowOf(product, price);
  return { basis, count: 1, words: words.join(' ').toLowerCase(), figures: () => '', rows: () => [row] };
}

const rowOf = ({ id, title }: ListedProduct, figures: Figures): PriceBookRow => ({
  ...figures,
  id: `${id} ${figures.cell.file} ${cellText(figures.cell)}`,
  product: title,
});

/** A line of a CSV file as a diagnostic writes it. */
const lineText = ({ file, row }: { file: string; row: number | '' }): string => `${file}:${row}`;

/** Between two rows of a ladder of which one is published and one a sample. */
const basisChange = /(?<=p) (?=\d+:\d+:\d+s)|(?<=s) (?=\d+:\d+:\d+p)/;

function ladderGroups(product: ListedProduct): readonly PriceGroup[] {
  const { id, title, pricing, sources } = product;
  const { ladders } = sources;
  if (pricing.kind !== 'run-size' || !ladders) return [];
  const { file, total: column } = ladders;
  const sourceRows = once(() => ladderSourceRows(ladders.table));
  // Those of every figure and cell, without their digits.
  const shared = [cellText({ ...ladders, column, row: '' }), lineText({ file, row: '' }), '.'];
  return ladderLines(pricing).flatMap(({ key, options: chosen, rows: line }) => {
    const options = chosen.filter((option) => option !== '').join(' • ');
    return line.split(basisChange).map((part): PriceGroup => {
      const basis = part.endsWith('p') ? 'published' : 'sample';
      const rows = once(() =>
        readRows(part).map(({ runSize, perUnit, total }) => {
          const cell = cellAt(ladders, column, sourceRows().get(key)?.get(runSize));
          return rowOf(product, { options, runSize, perUnit, per: 'unit', total, basis, cell });
        }),
      );
      return {
        basis,
        count: part.split(' ').length,
        words: [title, id, options, basis, ...shared].join(' ').toLowerCase(),
        figures: once(() => rows().map(ladderFigures).join('\n').toLowerCase()),
        rows,
      };
    });
  });
}

const ladderFigures = ({ runSize, perUnit = 0, total = 0, cell }: PriceBookRow): string =>
  [runSize, money(perUnit, decimals.unitPrice), money(total, decimals.cents), cellText(cell), lineText(cell)].join(' ');

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
