/** Groups the prices of a book, so that a search reads the figures of possible matches only. */

import { fold } from '../../../../book/fold.ts';
import type { ListedProduct } from '../../../../book/index.ts';
import { decimals } from '../../../../pricing/index.ts';
import { ladderLines, readRows } from '../../../../pricing/ladder.ts';
import { cellAt, ladderSourceRows, type SourceCell } from '../../../../pricing/price-sources.ts';
import { cellText } from '../../../../quotes/cell-text.ts';
import { searchText } from '../../../../quotes/search.ts';
import { type Figures, money, type PriceBookRow, singlePrices } from './price-rows.ts';

/**
 * Prices with the same search text except for the digits in their amounts and cell addresses. A group consists of the
 * prices with the same basis in one line of a ladder. Every other price is a group of its own.
 */
export interface PriceGroup {
  readonly basis: PriceBookRow['basis'];
  readonly count: number;
  /** Search text that the group may share with other groups. `own` is the search text of this group alone. */
  readonly common: string;
  readonly own: string;
  /** Returns further search words as text, one line per price. Each of these words contains a digit. */
  readonly figures: () => string;
  readonly rows: () => readonly PriceBookRow[];
}

/** Returns every price of a product, in the order of its lists. */
export const priceGroups = (product: ListedProduct): readonly PriceGroup[] => [
  ...ladderGroups(product),
  ...singlePrices(product).map((price) => groupOfOne(product, price)),
];

function groupOfOne(product: ListedProduct, price: Figures): PriceGroup {
  const { options, runSize, perUnit, figure = '', basis, cell } = price;
  const amount = perUnit === undefined ? figure : money(perUnit, decimals.unitPrice);
  return {
    basis,
    count: 1,
    common: joined(product.title, product.id),
    own: joined(options, runSize ?? '', amount, basis ?? '', cellText(cell), lineText(cell)),
    figures: () => '',
    rows: () => [rowOf(product, price)],
  };
}

const joined = (...parts: readonly (string | number)[]): string => searchText(parts.join(' '));

const rowOf = ({ id, title }: ListedProduct, figures: Figures): PriceBookRow => ({
  ...figures,
  id: `${id} ${figures.cell.file} ${cellText(figures.cell)}`,
  product: title,
});

/** Returns the place of a line of a CSV file, as diagnostics write it. */
const lineText = ({ file, row }: { file: string; row: number | '' }): string => `${file}:${row}`;

function ladderGroups(product: ListedProduct): readonly PriceGroup[] {
  const { id, title, pricing, sources } = product;
  const { ladders } = sources;
  if (pricing.kind !== 'run-size' || !ladders) return [];
  const { file, total: column } = ladders;
  const sourceRows = once(() => ladderSourceRows(ladders.table));
  // Includes the characters that all figures and cells of the ladder share, except digits.
  const common = joined(title, id, '.', cellText({ ...ladders, column, row: '' }), lineText({ file, row: '' }));
  return ladderLines(pricing).flatMap(({ key, options: chosen, rows: line }) => {
    const options = chosen.filter((option) => option !== '').join(' • ');
    const cellOf = (runSize: number) => cellAt(ladders, column, sourceRows().get(key)?.get(runSize));
    return byBasis(line).map((part): PriceGroup => {
      const basis = part.endsWith('p') ? 'published' : 'sample';
      return {
        basis,
        count: part.split(' ').length,
        common,
        own: joined(options, basis),
        figures: once(() => figuresOf(part, cellOf)),
        rows: once(() =>
          readRows(part).map(({ runSize, perUnit, total }) =>
            rowOf(product, { options, runSize, perUnit, per: 'unit', total, basis, cell: cellOf(runSize) }),
          ),
        ),
      };
    });
  });
}

/** Matches the space between a published row and a sample row of a ladder. */
const basisChange = /(?<=p) (?=\d+:\d+:\d+s)|(?<=s) (?=\d+:\d+:\d+p)/;

const byBasis = (line: string): readonly string[] =>
  line.includes('p') && line.includes('s') ? line.split(basisChange) : [line];

function figuresOf(rows: string, cellOf: (runSize: number) => SourceCell): string {
  const lines = rows.split(' ').map((row) => {
    const [runSize = '', perUnit = '', total = ''] = row.slice(0, -1).split(':');
    const cell = cellOf(Number(runSize));
    return `${runSize} ${money(perUnit, decimals.unitPrice)} ${money(total, decimals.cents)} ${cellText(cell)} ${lineText(cell)}`;
  });
  return fold(lines.join('\n'));
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
