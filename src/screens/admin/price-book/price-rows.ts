import type { ListedProduct } from '../../../book/index.ts';
import {
  type Basis,
  type BilledRow,
  billedSides,
  type Cents,
  decimals,
  decimalText,
  dollarText,
  type Measure,
  type Step,
  type StepRow,
  type UnitPrice,
} from '../../../pricing/index.ts';
import { ladderLines, readRows } from '../../../pricing/ladder.ts';
import { cellAt, ladderSourceRows, type SourceCell, type SourceRow } from '../../../pricing/price-sources.ts';
import { cellText } from '../../../quotes/explanation/exact-text.ts';
import { searchText } from '../../../quotes/search.ts';

/**
 * A row of the book that makes a price: a run of a ladder, a rate, a price per piece, the extra of a choice, a step, or
 * a billed size.
 */
export interface PriceBookRow {
  readonly id: string;
  readonly product: string;
  /** Text that identifies the price within its product: a ladder's options, a rate's condition, a choice or a step. */
  readonly options: string;
  /** Run size, or with `isFrom` the smallest number of pieces. Absent if the price is for any number of pieces. */
  readonly runSize?: number;
  /** True for a rate or step that counts from `runSize` pieces on. */
  readonly isFrom?: true;
  /** Price of a piece or of a sq ft; absent in a row with a `figure`. */
  readonly perUnit?: UnitPrice;
  readonly per?: 'unit' | 'sq ft';
  readonly isAdder?: true;
  /** Figure in words, such as `+25 %` or `at least $50.00`. */
  readonly figure?: string;
  readonly total?: Cents;
  /** Basis of the price; absent for a billed size, which is no price. */
  readonly basis?: Basis;
  readonly cell: SourceCell;
  /** Folded text of all of the row's words and figures. */
  readonly words: string;
}

/** A price without the words of its product. */
type Figures = Omit<PriceBookRow, 'id' | 'product' | 'words'>;

/** Returns every price of a product, in the order of its lists. */
export const priceRows = (product: ListedProduct): readonly PriceBookRow[] =>
  figuresOf(product).map((figures) => {
    const { options, runSize, perUnit, figure, total, basis, cell } = figures;
    const amounts = [
      perUnit === undefined ? figure : money(perUnit, decimals.unitPrice),
      total === undefined ? '' : money(total, decimals.cents),
    ];
    const place = [cellText(cell), `${cell.file}:${cell.row}`];
    const words = [product.title, product.id, options, runSize, ...amounts, basis, ...place];
    return {
      ...figures,
      id: `${product.id} ${cell.file} ${cellText(cell)}`,
      product: product.title,
      words: searchText(words.join(' ')),
    };
  });

const figuresOf = (product: ListedProduct): readonly Figures[] => [
  ...ladderFigures(product),
  ...rateFigures(product),
  ...adderFigures(product),
  ...stepFigures(product),
  ...billedFigures(product),
];

/**
 * Returns an amount as prices are typed, with at least two decimals: `1.50`, `0.2815`.
 * @param held integer that counts units of the last of `places` decimals
 */
const money = (held: number, places: number): string => decimalText(held, places, 2);

function ladderFigures({ pricing, sources: { ladders } }: ListedProduct): readonly Figures[] {
  if (pricing.kind !== 'run-size' || !ladders) return [];
  const sourceRows = ladderSourceRows(ladders.table);
  return ladderLines(pricing).flatMap(({ key, options: chosen, rows }) => {
    const options = chosen.filter((option) => option !== '').join(' • ');
    return readRows(rows).map(({ runSize, perUnit, total, basis }): Figures => {
      const cell = cellAt(ladders, ladders.total, sourceRows.get(key)?.get(runSize));
      return { options, runSize, perUnit, per: 'unit', total, basis, cell };
    });
  });
}

function rateFigures({ pricing, sources: { rates } }: ListedProduct): readonly Figures[] {
  if (pricing.kind === 'run-size' || !rates) return [];
  const per = pricing.kind === 'area' ? 'sq ft' : 'unit';
  return pricing.rates.map(({ from, over, amount, basis }, index) => {
    const row = rates.rows[index];
    const cell = cellAt(rates, rates.column, row?.row);
    const options = listed(row?.when, bandText(pricing.by, over));
    return { options, ...tierOf(from), perUnit: amount, per, basis, cell };
  });
}

function adderFigures({ adders, sources: { adders: sources } }: ListedProduct): readonly Figures[] {
  if (!sources) return [];
  return adders.flatMap(({ id, label, choices }) =>
    choices.flatMap(({ name, adds }, index): readonly Figures[] => {
      if (!adds) return [];
      const row = sources.rows[id]?.[index];
      const cell = cellAt(sources, sources.column, row?.row);
      const options = `${label}: ${name}${whenText(row)}`;
      return [{ options, perUnit: adds.amount, per: adds.per, isAdder: true, basis: adds.basis, cell }];
    }),
  );
}

/**
 * Returns the smallest number of pieces of a row, which the page shows as `from 1,000 on`. Returns an empty object if
 * the row begins at one piece.
 */
const tierOf = (from: number) => (from > 1 ? ({ runSize: from, isFrom: true } as const) : {});

/** Returns the measures of a row with their lower bound, such as `width from 24 on`; undefined without a bound. */
const bandText = (by: readonly Measure[] | undefined, over = 0): string | undefined =>
  by && over > 0 ? `${by.join(' and ')} from ${held(over)} on` : undefined;

const held = (value: number): string => decimalText(value, decimals.length);

const listed = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');

function stepFigures({ steps = [], sources: { steps: sources } }: ListedProduct): readonly Figures[] {
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

/**
 * Returns a row of Steps in the words of its columns: `+$0.35 per ft around, every 2, rounded up, fewest 4`, `-5 % of
 * base`, `at least $50.00 per run`.
 */
function figureText({ do: verb, of }: Step, { figure, every, rounded, beyond, fewest, ...row }: StepRow): string {
  const isPercent = verb === 'percent' || verb === 'margin';
  const per = row.per ?? (isPercent ? [] : ['run']);
  const changes = verb === 'add' || verb === 'percent';
  const sign = figure < 0 ? '-' : changes ? '+' : '';
  const value = Math.abs(figure);
  const amount = isPercent ? `${decimalText(value, decimals.percent)} %` : dollarText(value, decimals.unitPrice, 2);
  const charge = `${changes ? '' : `${verb} `}${sign}${amount}`;
  return listed(
    `${charge}${per.length > 0 ? ` per ${per.join(' and ')}` : ''}${of ? ` of ${of.join(', ')}` : ''}`,
    every === undefined ? undefined : `every ${held(every)}`,
    rounded && `rounded ${rounded}`,
    beyond ? `beyond ${held(beyond)}` : undefined,
    fewest ? `fewest ${held(fewest)}` : undefined,
  );
}

function billedFigures({ billed = {}, sources: { billed: sources } }: ListedProduct): readonly Figures[] {
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
