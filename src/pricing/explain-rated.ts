import { chosenRow } from './choices.ts';
import { holds } from './conditions.ts';
import type { ExplainedLine, Explanation } from './explain-line.ts';
import { fraction, sumOf } from './fraction.ts';
import { cellAt, type PriceSources } from './price-sources.ts';
import type { Adder, Pricing, Product, Selection } from './product.ts';
import { perSquareFoot, rateAt, type Size } from './rated.ts';

/** What a price per sq ft or per piece adds to the run, in exact cents. */
type AddsToRun = (amount: number, per: Adder['per']) => ReturnType<typeof fraction>;

/** The price of a run from a rate and the adders of what is chosen: area x (rate + adders per sq ft) + adders per unit (decision 3). */
export function explainRated(
  product: Product,
  pricing: Exclude<Pricing, { kind: 'run-size' }>,
  selection: Selection,
  size: Size | undefined,
  runSize: number,
  sources: PriceSources,
): Pick<Explanation, 'lines' | 'perUnit' | 'perUnitFrom'> {
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

type PricedLine = Extract<ExplainedLine, { kind: 'rate' | 'adder' }>;

function rateLine(
  { kind, rates }: Exclude<Pricing, { kind: 'run-size' }>,
  selection: Selection,
  runSize: number,
  sources: PriceSources,
  addsToRun: AddsToRun,
): PricedLine {
  const held = rates.filter((rate) => holds(rate, selection));
  const rate = rateAt(held, runSize);
  if (!rate || !sources.rates) throw new Error('the sources are not those of the product: run codegen');
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
    if (!adders) throw new Error('the sources are not those of the product: run codegen');
    const row = adders.rows[field.id]?.[field.choices.indexOf(choice)]?.row;
    const { amount, per, basis } = choice.adds;
    const cell = cellAt(adders, adders.column, row);
    return [
      {
        kind: 'adder',
        field: field.label,
        choice: choice.name,
        amount,
        per,
        basis,
        cell,
        adds: addsToRun(amount, per),
      },
    ];
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
  const field = product.fields.find(
    (candidate) => candidate.kind === 'choice' && chosenRow(candidate, selection)?.size !== undefined,
  );
  if (field?.kind !== 'choice') return line;
  const choice = chosenRow(field, selection);
  if (!choice || !sizes) return line;
  const row = sizes.rows[field.id]?.[field.choices.indexOf(choice)]?.row;
  return { ...line, cells: [cellAt(sizes, sizes.width, row), cellAt(sizes, sizes.height, row)] };
}
