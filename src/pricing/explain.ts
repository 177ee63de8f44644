/** Explanation of the price of a quoted run, line by line, from the figures of the price book to the total. */
import { areaOf, billedRow, inHeldUnits, type PricedSize } from './billed.ts';
import { chosenRow } from './choices.ts';
import { divideRounded, exactNumber } from './decimal.ts';
import { compare, type Fraction, fraction, negated, sumOf, times, whole } from './fraction.ts';
import { ladderKey, ladderOf } from './ladder.ts';
import { measuredTerms, type Run, term, tierFor } from './measures.ts';
import { cellAt, ladderSourceRows, type PriceSources, type SourceCell, type SourceRow } from './price-sources.ts';
import type {
  Adder,
  Basis,
  BetweenRunSizes,
  BilledRow,
  BilledSide,
  Markup,
  Measure,
  PriceRow,
  Product,
  RatedPricing,
  RunSizePricing,
  Selection,
  Term,
  Tier,
} from './product.ts';
import { quote } from './quote.ts';
import type { BasePrice } from './rated.ts';
import { pricedRun } from './run-price.ts';
import type { TakenStep } from './steps.ts';
import type { Cents, Length, Percent, UnitPrice } from './units.ts';

/** Contribution of a line to the run's total, in exact cents. The contributions sum exactly to the total. */
interface Adds {
  readonly adds: Fraction;
}

/** A figure of the book, with its cell. */
interface FromBook extends Adds {
  readonly basis: Basis;
  readonly cell: SourceCell;
}

interface PerPiece extends FromBook {
  readonly amount: UnitPrice;
  readonly per: Adder['per'];
}

/**
 * Name of a measure, or of a term that a step charges for. If the name is the id of a field, `label` is the field's
 * label.
 */
interface Named<Name> {
  readonly name: Name;
  readonly label?: string;
}

/**
 * Minimums that a run has to reach for a row. `from` is the minimum number of pieces. `over.from` is the minimum
 * product of the measures `over.of`, in 1/10,000.
 */
export interface HoldsFrom {
  readonly from: number;
  readonly over?: { readonly of: readonly Named<Measure>[]; readonly from: number };
}

/** Term that a step charges for. `amount` is a measure of one piece, or the value of a field. */
export interface CountedTerm extends Named<Term> {
  readonly amount: Fraction;
}

/** A run size of the book with its total. */
export interface StatedRun {
  readonly runSize: number;
  readonly total: Cents;
  readonly cell: SourceCell;
}

export type ExplainedLine =
  /**
   * A run's total as stated in the book. `perUnitFrom` is the cell of its per-unit price, unless steps or a markup
   * change it.
   */
  | (FromBook & { readonly kind: 'ladder'; readonly runSize: number; readonly total: Cents })
  /** A quantity between two run sizes of the book. */
  | (Adds & {
      readonly kind: 'between';
      readonly how: BetweenRunSizes;
      readonly runSize: number;
      readonly below: StatedRun;
      readonly above: StatedRun;
      readonly basis: Basis;
    })
  /**
   * Exact area of one piece or, with `isBilled`, of its billed sides. `cells` is present if a choice fixes the size.
   */
  | {
      readonly kind: 'area';
      readonly width: Length;
      readonly height: Length;
      readonly squareFeet: Fraction;
      readonly isBilled?: true;
      readonly cells?: readonly [width: SourceCell, height: SourceCell];
    }
  /** Side (1/10,000 inch) or area (sq ft) of a piece. The side or area is billed with another value than its own. */
  | {
      readonly kind: 'billed';
      readonly side: BilledSide;
      readonly own: Fraction;
      readonly billed: Fraction;
      readonly row: BilledRow;
      readonly cell: SourceCell;
    }
  | (PerPiece & HoldsFrom & { readonly kind: 'rate' })
  | (PerPiece & { readonly kind: 'adder'; readonly field: string; readonly choice: string })
  /** A step of the book. `of` is the amount in cents to which the step applies. */
  | (FromBook &
      HoldsFrom &
      Pick<TakenStep, 'step' | 'row' | 'counted' | 'of'> & {
        readonly kind: 'step';
        readonly terms: readonly CountedTerm[];
      })
  /** Change that rounds the sum of the previous lines to whole cents. */
  | (Adds & { readonly kind: 'rounding' })
  /** The book's price of the run, before the markup. */
  | { readonly kind: 'base'; readonly total: Cents }
  | (Adds & { readonly kind: 'percent'; readonly pct: Percent; readonly of: Cents })
  | (Adds & { readonly kind: 'fixed'; readonly fixed: Cents });

/** Explanation of a run's price: the lines that add up to the total, and the per-unit price. */
export interface Explanation {
  readonly runSize: number;
  readonly lines: readonly ExplainedLine[];
  readonly total: Cents;
  /** Exact price of a piece in cents, before rounding to the row's `perUnit`. */
  readonly perUnit: Fraction;
  /**
   * Source of `perUnit`: a cell of the book, or a calculation. `piece` adds up the lines of one piece. `run` divides
   * the unrounded lines of the run, with its steps, by the run size. `total` divides the total with its markup by the
   * run size (decision 2).
   */
  readonly perUnitFrom: SourceCell | 'piece' | 'run' | 'total';
}

/**
 * Explains the price of a run line by line. The lines show the book's figures with their cells, the rounding and the
 * markup. The total and the per-unit equal the result of `quote` (decisions 1 to 3).
 * @returns undefined if `quote` has no price for the run size
 * @throws Error if the sources belong to another product
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
      ? explainLadder(product, pricing, selection, runSize, sources)
      : explainRated(product, pricing, selection, runSize, sources);
  const base = roundedToCents(lines);
  if (markup.pct === 0 && markup.fixed === 0) return { runSize, ...base, perUnit, perUnitFrom };
  const { total } = base;
  const marked = roundedToCents([...base.lines, { kind: 'base', total }, ...markupLines(total, markup)]);
  return { runSize, ...marked, perUnit: fraction(BigInt(marked.total), BigInt(runSize)), perUnitFrom: 'total' };
}

/** An explanation without its markup, not rounded yet. */
type Base = Pick<Explanation, 'lines' | 'perUnit' | 'perUnitFrom'>;

/**
 * Returns the sheet's row number for the entry at `index` in a product's list; undefined if the sources lack the entry.
 */
const rowAt = (rows: Readonly<Record<number, SourceRow>> | undefined, index: number): number | undefined =>
  rows?.[index]?.row;

const foreignSources = 'the sources are not those of the product: run codegen';

/**
 * Explains the price of a run of a product with a ladder. The first line has the ladder's total with its cell (decision
 * 1), or the two run sizes between which the quantity lies. The steps follow. If the steps leave the ladder's price
 * unchanged, the per-unit also comes from a cell.
 */
function explainLadder(
  product: Product,
  pricing: RunSizePricing,
  selection: Selection,
  runSize: number,
  { ladders, ...sources }: PriceSources,
): Base {
  const ladder = ladderOf(pricing, selection) ?? [];
  const price = pricedRun(product, selection, runSize);
  if (!price || !ladders) throw new Error(foreignSources);
  const { run, base } = price;
  const rows = ladderSourceRows(ladders.table).get(ladderKey(pricing.keys, selection));
  const cellOf = (column: string, listed: number): SourceCell => cellAt(ladders, column, rows?.get(listed));
  const stated = (row: PriceRow): StatedRun => ({
    runSize: row.runSize,
    total: row.total,
    cell: cellOf(ladders.total, row.runSize),
  });
  const listed = ladder.find((row) => row.runSize === runSize);
  const first: readonly ExplainedLine[] = listed
    ? [{ kind: 'ladder', ...stated(listed), basis: listed.basis, adds: whole(listed.total) }]
    : betweenLine(pricing, ladder, runSize, base, stated);
  const isAsListed = listed !== undefined && compare(price.amount, base.amount) === 0n;
  return {
    lines: [...first, ...stepLines(price.steps, run, sources)],
    ...(isAsListed
      ? { perUnit: fraction(BigInt(listed.perUnit), 100n), perUnitFrom: cellOf(ladders.perUnit, runSize) }
      : { perUnit: times(price.amount, fraction(1n, BigInt(runSize) * 100n)), perUnitFrom: 'run' }),
  };
}

function betweenLine(
  { between = 'total' }: RunSizePricing,
  ladder: readonly PriceRow[],
  runSize: number,
  { amount, basis }: BasePrice,
  stated: (row: PriceRow) => StatedRun,
): readonly ExplainedLine[] {
  const below = ladder.findLast((row) => row.runSize < runSize);
  const above = ladder.find((row) => row.runSize > runSize);
  if (!below || !above) throw new Error(foreignSources);
  return [
    {
      kind: 'between',
      how: between,
      runSize,
      below: stated(below),
      above: stated(above),
      basis,
      adds: inCents(amount),
    },
  ];
}

/**
 * Explains the price of a run of a product with rates. The lines are the area, the rate, the choices' adders and the
 * steps. Before the steps, a piece costs billed area x (rate + adders per sq ft) + adders per unit (decision 3).
 */
function explainRated(
  product: Product,
  pricing: RatedPricing,
  selection: Selection,
  runSize: number,
  sources: PriceSources,
): Base {
  const price = pricedRun(product, selection, runSize);
  if (!price) throw new Error(foreignSources);
  const { run } = price;
  const { size } = run;
  const pieces = BigInt(runSize);
  const area = size?.squareFeet ?? whole(1);
  const addsToRun: AddsToRun = (amount, per) => {
    const { dividend, divisor } = per === 'sq ft' ? area : whole(1);
    return fraction(dividend * BigInt(amount) * pieces, divisor * 100n);
  };
  return {
    lines: [
      ...(size ? areaLines(product, selection, size, sources) : []),
      ...rateLine(pricing, run, sources, addsToRun),
      ...adderLines(product, selection, sources, addsToRun),
      ...stepLines(price.steps, run, sources),
    ],
    perUnit: times(price.amount, fraction(1n, pieces * 100n)),
    perUnitFrom: price.steps.length === 0 ? 'piece' : 'run',
  };
}

/** Function that returns the contribution of a price per sq ft or per piece to the run's total, in exact cents. */
type AddsToRun = (amount: UnitPrice, per: Adder['per']) => Fraction;
type PricedLine = Extract<ExplainedLine, { kind: 'rate' | 'adder' }>;

function rateLine(
  { kind, by, rates }: RatedPricing,
  run: Run,
  sources: PriceSources,
  addsToRun: AddsToRun,
): readonly PricedLine[] {
  const rate = tierFor(rates, by, run);
  if (!rate) return [];
  if (!sources.rates) throw new Error(foreignSources);
  const { amount, basis } = rate;
  const per = kind === 'area' ? 'sq ft' : 'unit';
  const cell = cellAt(sources.rates, sources.rates.column, rowAt(sources.rates.rows, rates.indexOf(rate)));
  return [
    { kind: 'rate', amount, per, ...holdsFrom(rate, by, run.product), basis, cell, adds: addsToRun(amount, per) },
  ];
}

function holdsFrom({ from, over = 0 }: Tier, by: readonly Measure[] | undefined, product: Product): HoldsFrom {
  return { from, ...(by && over > 0 && { over: { of: by.map((name) => named(product, name)), from: over } }) };
}

/** Returns a measure or term, with a label if its name is the id of a count or choice field. */
function named<Name extends string>({ fields }: Product, name: Name): Named<Name> {
  const field = fields.find(({ id, kind }) => id === name && kind !== 'length');
  return { name, ...(field && { label: field.label }) };
}

const stepLines = (taken: readonly TakenStep[], run: Run, { steps }: PriceSources): readonly ExplainedLine[] =>
  taken.map(({ step, row, of, counted, adds }): ExplainedLine => {
    if (!steps) throw new Error(foreignSources);
    const { product } = run;
    return {
      kind: 'step',
      step,
      row,
      counted,
      terms: measuredTerms(row.per ?? []).map((name) => ({ ...named(product, name), amount: term(run, name) })),
      ...holdsFrom(row, step.by, product),
      of: inCents(of),
      basis: row.basis,
      adds: inCents(adds),
      cell: cellAt(steps, steps.column, rowAt(steps.rows[step.step], step.rows.indexOf(row))),
    };
  });

/** Converts 1/10,000 dollar to cents. */
const inCents = (amount: Fraction): Fraction => times(amount, fraction(1n, 100n));

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
    const cell = cellAt(adders, adders.column, rowAt(adders.rows[field.id], field.choices.indexOf(choice)));
    const adds = addsToRun(amount, per);
    return [{ kind: 'adder', field: field.label, choice: choice.name, amount, per, basis, cell, adds }];
  });
}

function areaLines(
  product: Product,
  selection: Selection,
  size: PricedSize,
  sources: PriceSources,
): readonly ExplainedLine[] {
  const { width, height, billed, squareFeet } = size;
  const own = reduced(areaOf(size));
  const cells = sizeCells(product, selection, sources);
  const area: ExplainedLine = { kind: 'area', width, height, squareFeet: own, ...(cells && { cells }) };
  const billedAs = (side: BilledSide, from: Fraction, to: Fraction): readonly ExplainedLine[] => {
    if (compare(from, to) === 0n) return [];
    const rows = product.billed?.[side] ?? [];
    const row = billedRow(rows, selection, side === 'area' ? inHeldUnits(from) : from);
    if (!row || !sources.billed) throw new Error(foreignSources);
    const cell = cellAt(sources.billed, sources.billed.column, rowAt(sources.billed.rows[side], rows.indexOf(row)));
    return [{ kind: 'billed', side, own: from, billed: to, row, cell }];
  };
  const sides = [
    ...billedAs('width', whole(width), whole(billed.width)),
    ...billedAs('height', whole(height), whole(billed.height)),
  ];
  const ofSides = reduced(areaOf(billed));
  const billedArea: ExplainedLine = { kind: 'area', ...billed, squareFeet: ofSides, isBilled: true };
  return [area, ...sides, ...(sides.length > 0 ? [billedArea] : []), ...billedAs('area', ofSides, reduced(squareFeet))];
}

const reduced = ({ dividend, divisor }: Fraction): Fraction => fraction(dividend, divisor);

function sizeCells(
  product: Product,
  selection: Selection,
  { sizes }: PriceSources,
): readonly [width: SourceCell, height: SourceCell] | undefined {
  for (const field of product.fields) {
    if (field.kind !== 'choice') continue;
    const choice = chosenRow(field, selection);
    if (!choice?.size || !sizes) continue;
    const row = rowAt(sizes.rows[field.id], field.choices.indexOf(choice));
    return [cellAt(sizes, sizes.width, row), cellAt(sizes, sizes.height, row)];
  }
  return undefined;
}

function markupLines(base: Cents, { pct, fixed }: Markup): readonly ExplainedLine[] {
  const percent = { kind: 'percent', pct, of: base, adds: fraction(BigInt(base) * BigInt(pct), 100_000n) } as const;
  return [
    ...(pct === 0 ? [] : [percent]),
    ...(fixed === 0 ? [] : [{ kind: 'fixed', fixed, adds: whole(fixed) } as const]),
  ];
}

/** Returns the sum of the lines in whole cents, with a line for the rounding if needed. */
function roundedToCents(lines: readonly ExplainedLine[]): Pick<Explanation, 'lines' | 'total'> {
  const exact = sumOf(lines.map(addsOf));
  const total = divideRounded(exact.dividend, exact.divisor);
  const adds = sumOf([whole(total), negated(exact)]);
  return { total: exactNumber(total), lines: adds.dividend === 0n ? lines : [...lines, { kind: 'rounding', adds }] };
}

/** Returns the contribution of a line to the total, in cents. */
export const addsOf = (line: ExplainedLine): Fraction => ('adds' in line ? line.adds : whole(0));
