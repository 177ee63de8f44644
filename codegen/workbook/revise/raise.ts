/**
 * `npm run price-book -- raise flyers 7%`: raises every price of a product, or of the products of a category, by a
 * percentage, and rounds the new prices to multiples of a step.
 */
import { decimals, decimalText, divideRounded, levelField } from '../../../src/pricing/index.ts';
import { isRounding } from '../../../src/pricing/steps.ts';
import { type Book, figurePlace, type RunSizeRow, type RunSizeTable, type StepBookRow } from '../../language/book.ts';
import type { Located } from '../../language/columns.ts';
import { type Clause, type Condition, conditionText } from '../../language/condition.ts';
import { type Place, placeText } from '../../language/diagnostic.ts';
import { choiceRows, type ProductSource, productSources } from '../../link/product-source.ts';
import { type CellEdit, choicesOf, Refusal, type Revision, unknown } from './revision.ts';

export interface Raise {
  /** Product or category. `product:banners` and `category:banners` tell which, where a name is both. */
  readonly of: string;
  /** Percentage of the change, in 1/1,000 percent. A percentage below zero is a reduction. */
  readonly percent: number;
  /** Condition of the selections whose prices change. A row that also prices other selections stays unchanged. */
  readonly when: Condition;
  /** Step of rounding, in 1/10,000 dollar. Prices become multiples of the step; totals also become whole cents. */
  readonly step: number;
}

/** @throws Refusal for an unknown product, field or choice, and for a price that would become zero. */
export function raise(book: Book, asked: Raise): Revision {
  const revisions = productsOf(book, asked).map((source) => raiseProduct(book, source, asked));
  return {
    edits: revisions.flatMap(({ edits }) => edits),
    leftAlone: revisions.flatMap(({ leftAlone }) => leftAlone),
  };
}

const categoryOf = ({ row }: ProductSource): string => row.cells['markup category']?.value ?? '';

function productsOf(book: Book, { of, when }: Raise): readonly ProductSource[] {
  const sources = productSources(book);
  const [, kind, name = of] = /^(product|category):(.*)$/.exec(of) ?? [];
  const own = kind === 'category' ? [] : sources.filter(({ id }) => id === name);
  const inCategory = kind === 'product' ? [] : sources.filter((source) => categoryOf(source) === name);
  if (own.length > 0 && inCategory.some((source) => !own.includes(source)))
    throw new Refusal(`"${of}" is a product and a category: write product:${of} or category:${of}.`);
  if (own.length > 0) return own;
  if (inCategory.length === 0)
    throw unknown('product or category', name, [...sources.map(({ id }) => id), ...sources.map(categoryOf)]);
  const offering = inCategory.filter((source) =>
    when.clauses.every(({ field, values }) => {
      const choices = choiceRows(source, field).map(({ cells }) => cells.choice.value);
      return field === levelField || values.every((value) => choices.includes(value));
    }),
  );
  if (offering.length > 0) return offering;
  throw new Refusal(`No product of ${of} offers ${conditionText(when)}.`);
}

type Offered = ReadonlyMap<string, readonly string[]>;

interface Priced {
  readonly at: Place;
  readonly own: readonly Clause[];
  readonly raised: () => readonly CellEdit[];
}

function raiseProduct(book: Book, source: ProductSource, { percent, when, step }: Raise): Revision {
  const offered: Offered = new Map(
    when.clauses.map(({ field, values }) => [
      field,
      field === levelField ? levelsOf(book, values) : choicesOf(source, field, values),
    ]),
  );
  const priced = (cell: Located<number>, own: readonly Clause[] = []): Priced => ({
    at: cell.at,
    own,
    raised: () => priceEdits(cell, percent, step),
  });
  const inDollars = source.steps.filter(({ cells }) => ['add', 'at least', 'at most'].includes(cells.do.value));
  const ofRounding = inDollars.filter((row) => isOfRounding(row, source.steps));
  const table = source.runSizes;
  const all = [
    ...source.rates.map(({ cells }) => priced(cells['per sq ft'], cells.when?.value.clauses)),
    ...source.unitPrices.map(({ cells }) => priced(cells['per unit'], cells.when?.value.clauses)),
    ...source.choices.flatMap(({ cells: { adds, when: own, field, choice } }) =>
      adds
        ? priced(adds, [...(own?.value.clauses ?? []), { field: field.value, op: 'is', values: [choice.value] }])
        : [],
    ),
    ...inDollars
      .filter((row) => !ofRounding.includes(row))
      .map(({ cells }) => priced(cells.figure, cells.when?.value.clauses)),
    ...(table?.rows ?? []).flatMap((row): readonly Priced[] => (table ? [pricedRun(table, row, percent, step)] : [])),
  ].map((one) => ({ ...one, covered: coverageOf(when.clauses, one.own, offered) }));
  return {
    edits: all.flatMap(({ covered, raised }) => (covered === 'inside' ? raised() : [])),
    leftAlone: [
      ...all
        .filter(({ covered }) => covered === 'partly')
        .map(({ at }) => `${placeText(at)} is not only for ${conditionText(when)}: it stays as it is.`),
      ...ofRounding.map(({ cells }) => `${placeText(cells.figure.at)} belongs to a rounding: it stays as it is.`),
    ],
  };
}

function levelsOf(book: Book, named: readonly string[]): readonly string[] {
  const levels = book.levels.map(({ cells }) => cells.level.value);
  for (const level of named) if (!levels.includes(level)) throw unknown('level', level, levels);
  return levels;
}

/**
 * Tells whether a charge is part of a rounding. This is the case if the step before or after it rounds to multiples of
 * a larger amount. For example, the steps `add 0.01`, `round up 1` and `add -0.01` make a price that ends in .99.
 */
function isOfRounding({ cells: own }: StepBookRow, steps: readonly StepBookRow[]): boolean {
  const numbers = [...new Set(steps.map(({ cells }) => cells.step.value))];
  const at = numbers.indexOf(own.step.value);
  const beside = [numbers[at - 1], numbers[at + 1]];
  return steps.some(
    ({ cells: { step, do: verb, per, figure } }) =>
      beside.includes(step.value) &&
      isRounding(verb.value) &&
      per?.value.join() === own.per?.value.join() &&
      Math.abs(own.figure.value) < Math.abs(figure.value),
  );
}

const hundredPercent = 100_000;
const perCent = 100;

const raised = (amount: number, percent: number, step: number): number =>
  Number(divideRounded(BigInt(amount) * BigInt(hundredPercent + percent), BigInt(hundredPercent) * BigInt(step))) *
  step;

function priceEdits({ value, at }: Located<number>, percent: number, step: number): readonly CellEdit[] {
  if (value === 0) return [];
  const after = raised(value, percent, step);
  if (after === 0) throw wouldBeFree(at);
  return after === value ? [] : [{ at, text: decimalText(after, decimals.unitPrice), isNumber: true }];
}

const wouldBeFree = (at: Place): Refusal =>
  new Refusal(`${placeText(at)} would cost nothing: choose a smaller step or percentage.`);

const edit = (at: Place, figure: number, places: number): CellEdit => ({
  at,
  text: decimalText(figure, places, places),
  isNumber: true,
});

/** Raises the total of a run, and computes the price per piece from the total. The total is charged (decision 1). */
function pricedRun(table: RunSizeTable, row: RunSizeRow, percent: number, step: number): Priced {
  const at = figurePlace(table, row, 'total');
  const own = table.keys.flatMap(({ value: field }, index): readonly Clause[] => {
    const option = row.options[index] ?? '';
    return option === '' || option === '*' ? [] : [{ field, op: 'is', values: [option] }];
  });
  const edits = (): readonly CellEdit[] => {
    const after = raised(row.total, percent, Math.max(1, Math.round(step / perCent)));
    if (after <= 0) throw wouldBeFree(at);
    const piece = Number(divideRounded(BigInt(after) * BigInt(perCent), BigInt(row.runSize)));
    return after === row.total
      ? []
      : [edit(at, after, decimals.cents), edit(figurePlace(table, row, 'per_unit'), piece, decimals.unitPrice)];
  };
  return { at, own, raised: edits };
}

/** Tells for how many of a row's selections the condition of the change holds. */
function coverageOf(
  when: readonly Clause[],
  own: readonly Clause[],
  offered: Offered,
): 'inside' | 'outside' | 'partly' {
  const fields = Array.from(offered, ([field, choices]) => {
    const [reached, wanted] = [own, when].map((clauses) => allowed(clauses, field, choices));
    const inside = reached?.filter((choice) => wanted?.includes(choice)) ?? [];
    return inside.length === 0 ? 'outside' : inside.length === reached?.length ? 'inside' : 'partly';
  });
  if (fields.includes('outside')) return 'outside';
  return fields.includes('partly') ? 'partly' : 'inside';
}

const allowed = (clauses: readonly Clause[], field: string, choices: readonly string[]): readonly string[] =>
  choices.filter((choice) =>
    clauses.every((clause) => clause.field !== field || clause.values.includes(choice) === (clause.op === 'is')),
  );
