import {
  type Basis,
  type BilledRow,
  billedSides,
  type Cents,
  decimals,
  decimalText,
  type Measure,
  type Product,
  type Step,
  type StepRow,
  type UnitPrice,
} from '../../pricing/index.ts';
import { ladderLines } from '../../pricing/ladder.ts';
import {
  cellAt,
  ladderSourceRows,
  type PriceSources,
  type SourceCell,
  type SourceRow,
} from '../../pricing/price-sources.ts';
import { cellText } from '../../ui/SourceCell.tsx';

/** A row of the book that makes a price: a run of a ladder, a rate, a price per piece, what a choice adds, a step, or a size that is billed in the place of the real one. */
export interface PriceBookRow {
  readonly id: string;
  /** The product's heading. */
  readonly product: string;
  /** The options of a ladder, the condition of a rate, the choice that adds, or the step. */
  readonly options: string;
  /** Absent where the price is for any number of pieces. */
  readonly runSize?: number;
  /** A rate or a step: from `runSize` on. */
  readonly isFrom?: true;
  /** Absent for what is no price of a piece or of a sq ft; `figure` says it then. */
  readonly perUnit?: UnitPrice;
  readonly per?: 'unit' | 'sq ft';
  readonly isAdder?: true;
  /** In words: `+25 %`, `at least $50.00`. */
  readonly figure?: string;
  readonly total?: Cents;
  /** Absent for a billed size, which is no price. */
  readonly basis?: Basis;
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
    ...stepFigures(product, sources),
    ...billedFigures(product, sources),
  ];
  return figures.map((row, index) => ({
    ...row,
    id: `${product.id} ${index}`,
    product: product.title,
    text: searchText(product, row),
  }));
}

function searchText({ id, title }: Product, row: Figures): string {
  const { options, runSize, perUnit, figure = '', total, basis = '', cell } = row;
  const figures = [
    runSize === undefined ? '' : String(runSize),
    perUnit === undefined ? figure : money(perUnit, decimals.unitPrice),
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
  return pricing.rates.map(({ from, over, amount, basis }, index) => {
    const row = rates.rows[index];
    const cell = cellAt(rates, rates.column, row?.row);
    const options = listed(row?.when, bandText(pricing.by, over));
    return { options, ...tierOf(from), perUnit: amount, per, basis, cell };
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

/** `from 1,000 on`, where a row does not hold from the first piece on. */
const tierOf = (from: number) => (from > 1 ? ({ runSize: from, isFrom: true } as const) : {});

/** From how much of the measures of its table a row holds on, in the words of the book. */
const bandText = (by: readonly Measure[] | undefined, over = 0): string | undefined =>
  by && over > 0 ? `${by.join(' and ')} from ${held(over)} on` : undefined;

const held = (value: number): string => decimalText(value, decimals.length);

const listed = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');

function stepFigures({ steps = [] }: Product, { steps: sources }: PriceSources): readonly Figures[] {
  if (!sources) return [];
  return steps.flatMap((step) =>
    step.rows.map((row, index): Figures => {
      const source = sources.rows[step.step]?.[index];
      return {
        options: listed(`Step ${step.step}, ${step.label}`, source?.when, bandText(step.by, row.over)),
        ...tierOf(row.from),
        figure: figureText(step, row),
        basis: row.basis,
        cell: cellAt(sources, sources.column, source?.row),
      };
    }),
  );
}

/** A row of Steps in the words of its columns: `+$0.35 per ft around, every 2, rounded up, fewest 4`, `-5 % of base`, `at least $50.00 per run`. */
function figureText({ do: verb, of }: Step, { figure, every, rounded, beyond, fewest, ...row }: StepRow): string {
  const isPercent = verb === 'percent' || verb === 'margin';
  const per = row.per ?? (isPercent ? [] : ['run']);
  const changes = verb === 'add' || verb === 'percent';
  const sign = figure < 0 ? '-' : changes ? '+' : '';
  const value = Math.abs(figure);
  const amount = isPercent ? `${decimalText(value, decimals.percent)} %` : `$${money(value, decimals.unitPrice)}`;
  const charge = `${changes ? '' : `${verb} `}${sign}${amount}`;
  return listed(
    `${charge}${per.length > 0 ? ` per ${per.join(' and ')}` : ''}${of ? ` of ${of.join(', ')}` : ''}`,
    every === undefined ? undefined : `every ${held(every)}`,
    rounded && `rounded ${rounded}`,
    beyond ? `beyond ${held(beyond)}` : undefined,
    fewest ? `fewest ${held(fewest)}` : undefined,
  );
}

function billedFigures({ billed = {} }: Product, { billed: sources }: PriceSources): readonly Figures[] {
  if (!sources) return [];
  return billedSides.flatMap((side) =>
    (billed[side] ?? []).map((row, index): Figures => {
      const source = sources.rows[side]?.[index];
      const unit = side === 'area' ? 'sq ft' : 'in';
      return {
        options: listed(`Billed ${side}`, source?.when, row.from > 0 ? `from ${held(row.from)} ${unit} on` : undefined),
        figure: billedText(row, unit),
        cell: cellAt(sources, sources.column, source?.row),
      };
    }),
  );
}

const billedText = ({ add, atLeast, step, sizes }: BilledRow, unit: string): string =>
  listed(
    add ? `${held(add)} ${unit} more` : undefined,
    atLeast === undefined ? undefined : `at least ${held(atLeast)} ${unit}`,
    step === undefined ? undefined : `in steps of ${held(step)} ${unit}`,
    sizes && `${sizes.map(held).join(', ')} ${unit}`,
  );

const whenText = (row: SourceRow | undefined): string => (row?.when === undefined ? '' : `, ${row.when}`);
