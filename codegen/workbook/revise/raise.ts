/**
 * `npm run price-book -- raise flyers 7%`: raises every price of a product, or of the products of a category, by a
 * percentage, and rounds the new prices to multiples of a step.
 */
import { decimals, decimalText, divideRounded, levelField, parseDecimal } from '../../../src/pricing/index.ts';
import { isRounding } from '../../../src/pricing/steps.ts';
import { type Condition, conditionText, parseCondition } from '../../language/condition.ts';
import { placeText } from '../../language/diagnostic.ts';
import { isProblem } from '../../language/quoted.ts';
import type { Cell, RawSheet } from '../../language/source.ts';
import {
  type CellEdit,
  choicesOf,
  ladderRows,
  ownRows,
  Refusal,
  type Revision,
  rowsOf,
  type TableRow,
  textsOf,
  unknown,
} from './revision.ts';

export interface Raise {
  /** Key of a product, or of a markup category. */
  readonly of: string;
  /** Percentage of the change, in 1/1,000 percent. A percentage below zero is a reduction. */
  readonly percent: number;
  /** Condition of the selections whose prices change. A row that also prices other selections stays unchanged. */
  readonly when: Condition;
  /** Step of rounding, in 1/10,000 dollar. Prices become multiples of the step; totals also become whole cents. */
  readonly step: number;
}

/** Share of a row's selections for which the condition of the change holds: all, none or some. */
type Coverage = 'inside' | 'outside' | 'partly';

const hundredPercent = 100_000;
const perCent = 100;

/** @throws Refusal for an unknown product, field or choice, and for a price that would become zero. */
export function raise(sheets: readonly RawSheet[], asked: Raise): Revision {
  const revisions = productsOf(sheets, asked).map((product) => raiseProduct(sheets, product, asked));
  return {
    edits: revisions.flatMap(({ edits }) => edits),
    leftAlone: revisions.flatMap(({ leftAlone }) => leftAlone),
  };
}

/** Returns the product of this key, or the products of the category that offer what the condition names. */
function productsOf(sheets: readonly RawSheet[], { of, when }: Raise): readonly string[] {
  const rows = rowsOf(sheets, 'Products');
  const products = textsOf(rows, 'product');
  if (products.includes(of)) return [of];
  const inCategory = textsOf(
    rows.filter((row) => row.text('markup category') === of),
    'product',
  );
  if (inCategory.length === 0)
    throw unknown('product or category', of, [...products, ...textsOf(rows, 'markup category')]);
  const offering = inCategory.filter((product) =>
    when.clauses.every(({ field, values }) => {
      const own = ownRows(sheets, 'Choices', product).filter((row) => row.text('field') === field);
      return field === levelField || values.every((value) => textsOf(own, 'choice').includes(value));
    }),
  );
  if (offering.length > 0) return offering;
  throw new Refusal(`No product of ${of} offers ${conditionText(when)}.`);
}

function raiseProduct(sheets: readonly RawSheet[], product: string, { percent, when, step }: Raise): Revision {
  // All choices of the fields in the condition.
  const offered = new Map(
    when.clauses.map(({ field, values }) => {
      const named = { product, field, named: values };
      return [field, field === levelField ? levelsOf(sheets, values) : choicesOf(sheets, named)] as const;
    }),
  );
  const edits: CellEdit[] = [];
  const leftAlone: string[] = [];
  const consider = (where: Cell, own: Condition, change: () => readonly CellEdit[]) => {
    const covered = coverageOf(when, own, offered);
    if (covered === 'inside') edits.push(...change());
    if (covered === 'partly')
      leftAlone.push(`${placeText(where.at)} is not only for ${conditionText(when)}: it stays as it is.`);
  };
  const price = (cell: Cell): readonly CellEdit[] => {
    const before = parseDecimal(cell.text, decimals.unitPrice) ?? 0;
    if (before === 0) return [];
    const after = raised(before, percent, step);
    if (after === 0)
      throw new Refusal(`${placeText(cell.at)} would cost nothing: choose a smaller step or percentage.`);
    return after === before ? [] : [{ at: cell.at, text: decimalText(after, decimals.unitPrice), isNumber: true }];
  };
  for (const [sheet, column] of pricedColumns) {
    for (const row of ownRows(sheets, sheet, product)) {
      const cell = row.cell(column);
      if (cell?.text) consider(cell, rowCondition(row, sheet === 'Choices'), () => price(cell));
    }
  }
  const steps = ownRows(sheets, 'Steps', product);
  for (const row of steps) {
    const cell = row.cell('figure');
    if (!cell?.text || !inDollars.includes(row.text('do').toLowerCase())) continue;
    if (isOfRounding(row, steps)) leftAlone.push(`${placeText(cell.at)} belongs to a rounding: it stays as it is.`);
    else consider(cell, rowCondition(row, false), () => price(cell));
  }
  for (const row of ladderRows(sheets, product)) {
    const [total, perUnit] = [row.cell('total'), row.cell('per_unit')];
    if (!total || !perUnit) continue;
    consider(total, ladderCondition(row, offered), () => ladderEdits(row, { total, perUnit }, percent, step));
  }
  return { edits, leftAlone };
}

const pricedColumns = [
  ['Rates', 'per sq ft'],
  ['Unit Prices', 'per unit'],
  ['Choices', 'adds'],
] as const;

/** Returns all price levels of the book. @throws Refusal if one of the named levels is missing. */
function levelsOf(sheets: readonly RawSheet[], named: readonly string[]): readonly string[] {
  const levels = textsOf(rowsOf(sheets, 'Levels'), 'level');
  for (const level of named) if (!levels.includes(level)) throw unknown('level', level, levels);
  return levels;
}

/**
 * Verbs of the steps whose figures are raised. Percents and margins follow from the raised prices, and a rounding is no
 * price.
 */
const inDollars = ['add', 'at least', 'at most'];

const numberOf = (row: TableRow): number => Number(row.text('step'));
const sizeOf = (row: TableRow): number => Math.abs(parseDecimal(row.text('figure'), decimals.unitPrice) ?? 0);

/**
 * Tells whether a charge is part of a rounding. This is the case if the step before or after it rounds to multiples of
 * a larger amount. For example, the steps `add 0.01`, `round up 1` and `add -0.01` make a price that ends in .99.
 */
function isOfRounding(row: TableRow, steps: readonly TableRow[]): boolean {
  const numbers = [...new Set(steps.map(numberOf))].toSorted((a, b) => a - b);
  const at = numbers.indexOf(numberOf(row));
  const beside = [numbers[at - 1], numbers[at + 1]];
  return steps.some(
    (one) =>
      beside.includes(numberOf(one)) &&
      isRounding(one.text('do').toLowerCase()) &&
      one.text('per') === row.text('per') &&
      sizeOf(row) < sizeOf(one),
  );
}

const raised = (amount: number, percent: number, step: number): number =>
  Number(divideRounded(BigInt(amount) * BigInt(hundredPercent + percent), BigInt(hundredPercent) * BigInt(step))) *
  step;

/** Raises the total of a run, and computes the price per piece from the total. The total is charged (decision 1). */
function ladderEdits(
  row: TableRow,
  { total, perUnit }: { readonly total: Cell; readonly perUnit: Cell },
  percent: number,
  step: number,
): readonly CellEdit[] {
  const runSize = parseDecimal(row.text('run_size'), 0) ?? 0;
  const before = parseDecimal(total.text, decimals.cents) ?? 0;
  const after = raised(before, percent, Math.max(1, Math.round(step / perCent)));
  if (after <= 0 || runSize <= 0)
    throw new Refusal(`${placeText(total.at)} would cost nothing: choose a smaller step or percentage.`);
  if (after === before) return [];
  const piece = Number(divideRounded(BigInt(after) * BigInt(perCent), BigInt(runSize)));
  return [
    { at: total.at, text: fixed(after, decimals.cents), isNumber: true },
    { at: perUnit.at, text: fixed(piece, decimals.unitPrice), isNumber: true },
  ];
}

/** Returns a figure with all of its decimals, as in ladders. */
const fixed = (value: number, places: number): string => decimalText(value, places, places);

const fixedColumns = ['product', 'run_size', 'per_unit', 'total', 'basis'];

/** Returns the condition of a ladder's row. A blank or `*` in an option column allows any choice. */
function ladderCondition(row: TableRow, offered: ReadonlyMap<string, readonly string[]>): Condition {
  const clauses = [...offered.keys()]
    .filter((field) => !fixedColumns.includes(field) && !['', '*'].includes(row.text(field)))
    .map((field) => ({ field, op: 'is' as const, values: [row.text(field)] }));
  return { clauses };
}

/** Returns the condition of a row. For a row of Choices, the condition includes the row's own choice. */
function rowCondition(row: TableRow, isChoice: boolean): Condition {
  const parsed = parseCondition(row.text('when'));
  const clauses = isProblem(parsed) ? [] : parsed.clauses;
  if (!isChoice) return { clauses };
  return { clauses: [...clauses, { field: row.text('field'), op: 'is', values: [row.text('choice')] }] };
}

function coverageOf(when: Condition, own: Condition, offered: ReadonlyMap<string, readonly string[]>): Coverage {
  const fields = [...offered].map(([field, choices]) => {
    const reached = allowed(own, field, choices);
    const wanted = allowed(when, field, choices);
    if (!reached.some((choice) => wanted.includes(choice))) return 'outside';
    return reached.every((choice) => wanted.includes(choice)) ? 'inside' : 'partly';
  });
  if (fields.includes('outside')) return 'outside';
  return fields.includes('partly') ? 'partly' : 'inside';
}

const allowed = ({ clauses }: Condition, field: string, choices: readonly string[]): readonly string[] =>
  choices.filter((choice) =>
    clauses.every((clause) => clause.field !== field || clause.values.includes(choice) === (clause.op === 'is')),
  );
