/**
 * Every quote of the shipped book: its explanation sums to its price, each cell that it names has its figure, and the line
 * that it adds to the cart is current.
 */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalog } from '../../src/book/index.ts';
import { loadManifest } from '../../src/book/manifest.ts';
import { loadPriceSources } from '../../src/book/queries.ts';
import { addsOf, type ExplainedLine, type Explanation, explain } from '../../src/pricing/explain.ts';
import { type Fraction, sumOf } from '../../src/pricing/fraction.ts';
import {
  cartLine,
  decimals,
  divideRounded,
  filledFields,
  normalise,
  type Product,
  parseDecimal,
  quote,
} from '../../src/pricing/index.ts';
import type { PriceSources, SourceCell } from '../../src/pricing/price-sources.ts';
import { linePrice } from '../../src/quotes/prices/line-price.ts';
import { askedOf, markups } from './explain/asked.ts';
import { cellName, cellText, columnCells } from './explain/source-cells.ts';

interface Priced {
  readonly product: Product;
  readonly sources: PriceSources;
}

const priced: readonly Priced[] = await Promise.all(
  catalog.products.map(async ({ id, load }) => ({ product: await load(), sources: await loadPriceSources(id) })),
);

function* explainAll() {
  for (const { product, sources } of priced) {
    for (const { selection, reached } of askedOf(product)) {
      for (const markup of markups) {
        const quoted = quote(product, selection, markup);
        if (quoted.kind !== 'rows') continue;
        for (const row of quoted.rows) {
          const explanation = explain(product, selection, row.runSize, markup, sources);
          yield { product, selection, reached, row, markup, explanation };
        }
      }
    }
  }
}

/** Every priced row of every selection, with its explanation. */
const explained = [...explainAll()];

/** Converts exact cents to dollars, rounded to some decimals. */
const roundedTo = ({ dividend, divisor }: Fraction, places: number): number =>
  Number(divideRounded(dividend * 10n ** BigInt(places - decimals.cents), divisor));

/** Returns the cells of an explanation, each with its expected figure and the decimals of the figure. */
function figures({ lines, perUnit, perUnitFrom }: Explanation): readonly (readonly [SourceCell, number, number])[] {
  const ofLines = lines.flatMap((line: ExplainedLine): readonly (readonly [SourceCell, number, number])[] => {
    if (line.kind === 'ladder') return [[line.cell, line.total, decimals.cents]];
    if (line.kind === 'rate' || line.kind === 'adder') return [[line.cell, line.amount, decimals.unitPrice]];
    if (line.kind !== 'area' || !line.cells) return [];
    const [width, height] = line.cells;
    return [
      [width, line.width, decimals.length],
      [height, line.height, decimals.length],
    ];
  });
  return typeof perUnitFrom === 'string'
    ? ofLines
    : [...ofLines, [perUnitFrom, roundedTo(perUnit, decimals.unitPrice), decimals.unitPrice]];
}

const { products } = await loadManifest();

test('it sums to the total and the per-unit that are shown, for every selection that has a price', () => {
  const selections = new Set<string>();
  for (const { product, reached, row, explanation } of explained) {
    const sum = explanation && sumOf(explanation.lines.map(addsOf));
    const bases = explanation?.lines.flatMap((line) => ('basis' in line ? line.basis : [])) ?? [];
    if (
      sum?.divisor !== 1n ||
      sum.dividend !== BigInt(row.total) ||
      explanation?.total !== row.total ||
      roundedTo(explanation.perUnit, decimals.unitPrice) !== row.perUnit ||
      (bases.includes('sample') ? 'sample' : 'published') !== row.basis
    ) {
      expect.fail(`${product.id} ${JSON.stringify(reached)} ${row.runSize}: ${JSON.stringify({ row, bases })}`);
    }
    selections.add(`${product.id} ${JSON.stringify(reached)}`);
  }
  // The compiler's proof counts the selections that have a price.
  expect(selections.size).toBe(products.reduce((sum, counts) => sum + counts.priced, 0));
});

test('each cell that it names holds its figure, in the file itself, and each price of the book is named', () => {
  const read = new Map<string, number>();
  for (const { product, explanation } of explained) {
    for (const [cell, figure, places] of explanation ? figures(explanation) : []) {
      const name = cellName(cell);
      if (read.get(name) === figure) continue;
      const held = parseDecimal(cellText(cell) ?? '', places);
      if (held !== figure) expect.fail(`${product.id}: ${name} holds ${cellText(cell)}, not ${figure}`);
      read.set(name, figure);
    }
  }
  expect([...read.keys()].toSorted()).toEqual(priceCells().toSorted());
});

test('the line that it adds to the cart is current', () => {
  const lines = explained.filter(({ markup }) => markup.pct === 0 && markup.fixed === 0);
  const stale = lines.filter(({ product, selection: asked, markup, row }) => {
    const selection = normalise(product, asked);
    const drawn = cartLine(product, selection, row, { unit: 'in' });
    const line = { ...drawn, id: 'a', productId: product.id, selection: filledFields(selection), unit: 'in' } as const;
    return linePrice(line, { product, markup, version: catalog.version }).kind !== 'current';
  });
  expect(stale).toEqual([]);
});

/** Returns the cells of the book that make prices, by the headers of their columns. */
function priceCells(): readonly string[] {
  const workbook = 'price-book.xlsx';
  const columns = [
    ['Rates', 'per sq ft'],
    ['Unit Prices', 'per unit'],
    ['Choices', 'adds'],
    ['Choices', 'width'],
    ['Choices', 'height'],
  ] as const;
  const ladders = readdirSync(new URL('../../pricing-source/run-sizes', import.meta.url));
  return [
    ...columns.flatMap(([sheet, header]) => columnCells(workbook, sheet, header)),
    ...ladders.flatMap((name) =>
      ['per_unit', 'total'].flatMap((header) => columnCells(`run-sizes/${name}`, undefined, header)),
    ),
  ].map(cellName);
}
