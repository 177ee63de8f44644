/** Where a selected quote comes from: the lines from the figures of the price book to its total. */
import { chosenRow } from './choices.ts';
import { holds } from './conditions.ts';
import { divideRounded, exactNumber } from './decimal.ts';
import { type Fraction, fraction, negated, sumOf, whole } from './fraction.ts';
import { ladderKey, ladderOf } from './ladder.ts';
import { cellAt, ladderSourceRows, type PriceSources, type SourceCell } from './price-sources.ts';
import type { Adder, Basis, Markup, Pricing, Product, Selection } from './product.ts';
import { quote, sizeOf } from './quote.ts';
import { perSquareFoot, rateAt, type Size } from './rated.ts';
import type { Cents, Length, Percent, UnitPrice } from './units.ts';

/** What a line adds to the run's total: exact cents. All of them together are the total, to the last digit. */
interface Adds {
  readonly adds: Fraction;
}

/** A figure of the book, with the cell that it stands in. */
interface FromBook extends Adds {
  readonly basis: Basis;
  readonly cell: SourceCell;
}

/** A price per sq ft or per piece. */
interface PerPiece extends FromBook {
  readonly amount: UnitPrice;
  readonly per: Adder['per'];
}

/** A line of the way from the book's figures to the price of a run. */
export type ExplainedLine =
  /** A run's price as the book states it; `perUnit` stands in a cell of its own. */
  | (FromBook & { readonly kind: 'ladder'; readonly runSize: number; readonly total: Cents })
  /** The area of one piece, `square feet` exact; `cells` where a choice fixes the size. */
  | {
      readonly kind: 'area';
      readonly width: Length;
      readonly height: Length;
      readonly squareFeet: Fraction;
      readonly cells?: readonly [width: SourceCell, height: SourceCell];
    }
  /** From the quantity `from` on. */
  | (PerPiece & { readonly kind: 'rate'; readonly from: number })
  | (PerPiece & { readonly kind: 'adder'; readonly field: string; readonly choice: string })
  /** What rounding to cents adds or takes. */
  | (Adds & { readonly kind: 'rounding' })
  /** Where the book's price ends and the markup begins. */
  | { readonly kind: 'base'; readonly total: Cents }
  | (Adds & { readonly kind: 'percent'; readonly pct: Percent; readonly of: Cents })
  | (Adds & { readonly kind: 'fixed'; readonly fixed: Cents });

/** How a selected quote came about. */
export interface Explanation {
  readonly runSize: number;
  readonly lines: readonly ExplainedLine[];
  /** The sum of the lines. */
  readonly total: Cents;
  /** Exact cents, of which the row's `perUnit` and `perUnitCents` are each rounded. */
  readonly perUnit: Fraction;
  /**
   * Where `perUnit` comes from: a cell of the book, the lines of one piece, or the total divided by the run size, which is so where there is
   * a markup (decision 2).
   */
  readonly perUnitFrom: SourceCell | 'piece' | 'total';
}

/**
 * The price of a run line by line: the book's figures with their cells, rounding, markup. Their sum is the total that `quote` shows, and the
 * per-unit is the one that it shows (decisions 1 to 3).
 *
 * @returns undefined when `quote` has no price for the run size.
 * @throws Error when the sources are not those of the product.
 */
export function explain(
  product: Product,
  selection: Selection,
  runSize: number,
  markup: Markup,
  sources: PriceSources,
): Explanation | undefined {
  const quoted = quote(product, selection, markup);
  if (quoted.kind !== 'rows' || !quoted.rows.some((row) => row.runSize === runSize)) return undefined;
  const { pricing } = product;
  const { lines, perUnit, perUnitFrom } =
    pricing.kind === 'run-size'
      ? explainLadder(pricing, selection, runSize, sources)
      : explainRated(product, pricing, selection, runSize, sources);
  const base = roundedToCents(lines);
  if (markup.pct === 0 && markup.fixed === 0) return { runSize, ...base, perUnit, perUnitFrom };
  const { total } = base;
  const marked = roundedToCents([...base.lines, { kind: 'base', total }, ...markupLines(total, markup)]);
  return { runSize, ...marked, perUnit: fraction(BigInt(marked.total), BigInt(runSize)), perUnitFrom: 'total' };
}

/** An explanation without its markup, and not rounded yet. */
type Base = Pick<Explanation, 'lines' | 'perUnit' | 'perUnitFrom'>;
type RunSizePricing = Extract<Pricing, { kind: 'run-size' }>;
type RatedPricing = Exclude<Pricing, { kind: 'run-size' }>;

const foreignSources = 'the sources are not those of the product: run codegen';

/** A run's price as the book states it: total and per-unit each from a cell of its own (decision 1). */
function explainLadder(
  pricing: RunSizePricing,
  selection: Selection,
  runSize: number,
  { ladders }: PriceSources,
): Base {
  const price = ladderOf(pricing, selection)?.find((row) => row.runSize === runSize);
  if (!price || !ladders) throw new Error(foreignSources);
  const row = ladderSourceRows(ladders.table).get(ladderKey(pricing.keys, selection))?.get(runSize);
  const { total, perUnit, basis } = price;
  return {
    lines: [{ kind: 'ladder', runSize, total, basis, adds: whole(total), cell: cellAt(ladders, ladders.total, row) }],
    perUnit: fraction(BigInt(perUnit), 100n),
    perUnitFrom: cellAt(ladders, ladders.perUnit, row),
  };
}

/** The price of a run from a rate and the adders of what is chosen: area x (rate + adders per sq ft) + adders per unit (decision 3). */
function explainRated(
  product: Product,
  pricing: RatedPricing,
  selection: Selection,
  runSize: number,
  sources: PriceSources,
): Base {
  const sized = sizeOf(product, selection);
  const size = typeof sized === 'string' ? undefined : sized;
  const area = size ? BigInt(size.width) * BigInt(size.height) : perSquareFoot;
  const addsToRun: AddsToRun = (amount, per) =>
    fraction((per === 'sq ft' ? area : perSquareFoot) * BigInt(amount) * BigInt(runSize), perSquareFoot * 100n);
  const lines = [
    rateLine(pricing, selection, runSize, sources, addsToRun),
    ...adderLines(product, selection, sources, addsToRun),
  ];
  const run = sumOf(lines.map(({ adds }) => adds));
  return {
    lines: size ? [areaLine(product, selection, size, sources), ...lines] : lines,
    perUnit: fraction(run.dividend, run.divisor * BigInt(runSize)),
    perUnitFrom: 'piece',
  };
}

/** What a price per sq ft or per piece adds to the run, in exact cents. */
type AddsToRun = (amount: UnitPrice, per: Adder['per']) => Fraction;
type PricedLine = Extract<ExplainedLine, { kind: 'rate' | 'adder' }>;

function rateLine(
  { kind, rates }: RatedPricing,
  selection: Selection,
  runSize: number,
  sources: PriceSources,
  addsToRun: AddsToRun,
): PricedLine {
  const held = rates.filter((rate) => holds(rate, selection));
  const rate = rateAt(held, runSize);
  if (!rate || !sources.rates) throw new Error(foreignSources);
  const { amount, from, basis } = rate;
  const per = kind === 'area' ? 'sq ft' : 'unit';
  const cell = cellAt(sources.rates, sources.rates.column, sources.rates.rows[rates.indexOf(rate)]?.row);
  return { kind: 'rate', amount, per, from, basis, cell, adds: addsToRun(amount, per) };
}

function adderLines(
  product: Product,
  selection: Selection,
  { adders }: PriceSources,
  addsToRun: AddsToRun,
): readonly PricedLine[] {
  return product.fields.flatMap((field): readonly PricedLine[] => {
    if (field.kind !== 'choice') return [];
    const choice = chosenRow(field, selection);
    if (!choice?.adds) return [];
    if (!adders) throw new Error(foreignSources);
    const { amount, per, basis } = choice.adds;
    const cell = cellAt(adders, adders.column, adders.rows[field.id]?.[field.choices.indexOf(choice)]?.row);
    const adds = addsToRun(amount, per);
    return [{ kind: 'adder', field: field.label, choice: choice.name, amount, per, basis, cell, adds }];
  });
}

function areaLine(
  product: Product,
  selection: Selection,
  { width, height }: Size,
  { sizes }: PriceSources,
): ExplainedLine {
  const squareFeet = fraction(BigInt(width) * BigInt(height), perSquareFoot);
  const line = { kind: 'area', width, height, squareFeet } as const;
  for (const field of product.fields) {
    if (field.kind !== 'choice') continue;
    const choice = chosenRow(field, selection);
    if (!choice?.size || !sizes) continue;
    const row = sizes.rows[field.id]?.[field.choices.indexOf(choice)]?.row;
    return { ...line, cells: [cellAt(sizes, sizes.width, row), cellAt(sizes, sizes.height, row)] };
  }
  return line;
}

function markupLines(base: Cents, { pct, fixed }: Markup): readonly ExplainedLine[] {
  const percent = { kind: 'percent', pct, of: base, adds: fraction(BigInt(base) * BigInt(pct), 100_000n) } as const;
  return [
    ...(pct === 0 ? [] : [percent]),
    ...(fixed === 0 ? [] : [{ kind: 'fixed', fixed, adds: whole(fixed) } as const]),
  ];
}

/** What the lines come to in whole cents, with a line for the rounding where there is any. */
function roundedToCents(lines: readonly ExplainedLine[]): Pick<Explanation, 'lines' | 'total'> {
  const exact = sumOf(lines.map(addsOf));
  const total = divideRounded(exact.dividend, exact.divisor);
  const adds = sumOf([whole(total), negated(exact)]);
  return { total: exactNumber(total), lines: adds.dividend === 0n ? lines : [...lines, { kind: 'rounding', adds }] };
}

/** What a line adds to the total, in cents. */
export const addsOf = (line: ExplainedLine): Fraction => ('adds' in line ? line.adds : whole(0));
