/** Proves that the rows of Steps, Billed Sizes and lists with tiers make sense and agree with each other. */
import { decimals, decimalText } from '../../src/pricing/index.ts';
import { isRounding } from '../../src/pricing/steps.ts';
import type { BilledSizeRow, StepBookRow } from '../language/book.ts';
import type { Located } from '../language/columns.ts';
import { lengthText } from '../language/count-text.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import { stepRows } from '../link/link.ts';
import type { ProductSource } from '../link/product-source.ts';
import { type PriceList, priceLists } from './price-lists.ts';
import { disagreements, doubt, misfit } from './row-faults.ts';

export function checkSteps(source: ProductSource): readonly Diagnostic[] {
  return [
    ...priceLists(source).flatMap((list) => [...checkMeasureOfList(list), ...checkWholes(source, list)]),
    ...Array.from(stepRows(source.steps), ([step, rows]) => checkAgreement(step, rows)).flat(),
    ...source.steps.flatMap((row) => [...checkVerb(row), ...checkUnits(row), ...checkAmounts(source, row)]),
    ...source.billedSizes.flatMap((row) => checkBilledSize(source, row)),
  ];
}

/**
 * Requires the same `by` in all rows of a list. Requires a list with `by` to have a `from`, and a list with `from` to
 * have a `by`.
 */
function checkMeasureOfList({ name, rows }: PriceList): readonly Diagnostic[] {
  const by = rows.find(({ cells }) => cells.by)?.cells.by;
  if (!by) {
    const tip = 'Fill in "by", or write a quantity into "from quantity".';
    return rows
      .flatMap(({ cells }) => cells.from ?? [])
      .map(({ at, value }) => misfit(at, `"from" is ${lengthText(value)}, and nothing says of what`, tip));
  }
  if (by.value.includes('piece') && by.value.includes('total sq ft'))
    return [misfit(by.at, '"total sq ft" counts the pieces already', 'Leave "piece" out.')];
  if (by.value.join() === 'piece') {
    const tip = 'Write the quantities into "from quantity", and leave "by" blank.';
    return [misfit(by.at, '"piece" alone is the quantity', tip)];
  }
  if (rows.every(({ cells }) => !cells.from)) {
    const message = `no row of ${name} says from how much ${by.value.join(' and ')} on it holds`;
    return [misfit(by.at, message, 'Fill in "from", or leave "by" blank.')];
  }
  return disagreements(rows, ({ cells }) => cells.by, `"by" of ${name}`);
}

function checkWholes({ fields }: ProductSource, { rows }: PriceList): readonly Diagnostic[] {
  const counts = new Set(fields.flatMap(({ cells }) => (cells.kind.value === 'count' ? cells.field.value : [])));
  return rows.flatMap(({ cells: { by, from } }) => {
    const isWhole = by?.value.every((measure) => measure === 'piece' || counts.has(measure)) === true;
    if (!isWhole || !from || from.value % 10 ** decimals.length === 0) return [];
    return misfit(from.at, `${by.value.join(' and ')} is counted in whole numbers`, 'Write a whole number.');
  });
}

function checkAgreement(step: number, rows: readonly StepBookRow[]): readonly Diagnostic[] {
  const tip =
    'If this row is a step of its own, give it a number of its own; else write the same into every row of the step.';
  return (['label', 'do', 'of'] as const).flatMap((column) =>
    disagreements(rows, ({ cells }) => cells[column], `"${column}" of step ${step}`, tip),
  );
}

const isPercent = ({ cells }: StepBookRow): boolean => cells.do.value === 'percent' || cells.do.value === 'margin';

function checkVerb(row: StepBookRow): readonly Diagnostic[] {
  const { do: verb, figure, per } = row.cells;
  const rounds = isRounding(verb.value);
  if (isPercent(row)) return [...(per ? [noUnits(verb, per.at, 'per')] : []), ...checkPercent(row)];
  if (!per) {
    const tip = rounds ? 'Fill in "per": piece or run.' : 'Fill in "per": run, piece, sq ft, or a field that counts.';
    return [misfit(verb.at, `nothing says what "${verb.value}" is for`, tip)];
  }
  if (rounds && per.value.join() !== 'piece' && per.value.join() !== 'run')
    return [misfit(per.at, 'rounded is the price of a piece or of the run', 'Write piece or run.')];
  const least = rounds ? 1 : 0;
  if (verb.value === 'add' || figure.value >= least) return [];
  return [outOfRange(figure, `"${verb.value}" ${rounds ? 'needs a step above zero' : 'cannot be below zero'}`)];
}

const outOfRange = ({ at }: Located<number>, message: string): Diagnostic =>
  diagnostic('QB207', at, message, 'Correct the figure, or "do".');

const hundredPercent = 100 * 10 ** decimals.unitPrice;

function checkPercent({ cells: { do: verb, figure } }: StepBookRow): readonly Diagnostic[] {
  const text = decimalText(figure.value, decimals.unitPrice);
  if (figure.value % 10 ** (decimals.unitPrice - decimals.percent) !== 0) {
    const message = `${text} has 4 decimals; a percentage has at most 3 decimals`;
    return [diagnostic('QB206', figure.at, message, 'Round it, in the formula if there is one.')];
  }
  const isMargin = figure.value >= 0 && figure.value < hundredPercent;
  return verb.value === 'percent' || isMargin
    ? []
    : [outOfRange(figure, `a margin is at least 0 and below 100 percent of the price; this is ${text}`)];
}

const noUnits = ({ value }: Located<string>, at: Place, column: string): Diagnostic =>
  misfit(at, `"${value}" is taken of an amount, and "${column}" counts nothing for it`, 'Leave the cell blank.');

function checkUnits(row: StepBookRow): readonly Diagnostic[] {
  const { do: verb, per, every, rounded, beyond, fewest } = row.cells;
  const filled = Object.entries({ every, rounded, beyond, fewest }).flatMap(([column, cell]) =>
    cell ? { column, at: cell.at } : [],
  );
  if (isPercent(row) || isRounding(verb.value)) return filled.map(({ column, at }) => noUnits(verb, at, column));
  if (per?.value.includes('sq ft') && per.value.some((term) => term.startsWith('ft '))) {
    const tip = 'Charge for one of them, or for each in a step of its own.';
    return [misfit(per.at, 'an area times a length measures nothing', tip)];
  }
  if (per?.value.includes('run') !== true) return [];
  if (per.value.length > 1) {
    const others = per.value.filter((term) => term !== 'run').join(' and ');
    const tip = `Write ${others}; what no piece has is counted once for the run.`;
    return [misfit(per.at, 'a run is one: "run and" says nothing', tip)];
  }
  const tip = 'Leave the cell blank, or name the counted thing in "per".';
  return filled.map(({ column, at }) => misfit(at, `a run is one, and "${column}" counts nothing`, tip));
}

function checkAmounts(
  { id, row, steps, rates, unitPrices }: ProductSource,
  { cells: { do: verb, of, step } }: StepBookRow,
): readonly Diagnostic[] {
  if (!of) return [];
  if (verb.value === 'add') return [misfit(of.at, '"add" looks at no amount', 'Leave "of" blank.')];
  const hasBase = row.cells.pricing.value === 'run-size' || rates.length > 0 || unitPrices.length > 0;
  const numbers = new Set(steps.map(({ cells }) => cells.step.value));
  return of.value.flatMap((name) => {
    if (name === 'base')
      return hasBase ? [] : misfit(of.at, `${id} has no base price`, 'Name the steps that make the price.');
    if (name < step.value && numbers.has(name)) return [];
    const why = !numbers.has(name)
      ? `there is no step ${name}`
      : name === step.value
        ? 'it would look at itself'
        : `step ${name} comes later`;
    const message = `step ${step.value} cannot look at step ${name}: ${why}`;
    return diagnostic('QB319', of.at, message, 'Name steps with a lower number, or give this one a higher number.');
  });
}

function checkBilledSize({ id, row }: ProductSource, { at, cells }: BilledSizeRow): readonly Diagnostic[] {
  if (row.cells.pricing.value !== 'area')
    return [misfit(at, `${id} is not priced by area`, 'Delete the row, or set the pricing to area.')];
  if (cells.side.value === 'area' && cells.sizes)
    return [misfit(cells.sizes.at, 'rolls have a width, not an area', 'Write the side into "side": width or height.')];
  // A row with only `from` is valid. Sizes of at least `from` are then billed unchanged.
  return cells.add || cells['at least'] || cells.step || cells.sizes || cells.from
    ? []
    : [misfit(at, 'the size is billed as it is', 'Fill in "add", "at least", "step" or "sizes", or delete the row.')];
}

export function checkDoubtfulSteps({ id, steps }: ProductSource): readonly Diagnostic[] {
  const rowsOfSteps = [...stepRows(steps).values()];
  return [...steps.flatMap((row) => absurdPercent(row, id)), ...rowsOfSteps.flatMap((rows) => oddSign(rows, id))];
}

/**
 * Warns of a surcharge of more than 100 percent, of a discount of 100 percent or more, and of a percent that was typed
 * as a fraction, such as 0.25 in place of 25.
 */
function absurdPercent(row: StepBookRow, product: string): readonly Diagnostic[] {
  const { do: verb, figure } = row.cells;
  const percent = figure.value / 10 ** decimals.unitPrice;
  if (isPercent(row) && percent !== 0 && Math.abs(percent) < 1) {
    const whole = decimalText(figure.value * 100, decimals.unitPrice);
    const message = `${percent} percent changes a dollar by less than a cent`;
    return [doubt('QB432', figure.at, message, `Type ${whole} for ${whole} percent`, product)];
  }
  if (verb.value !== 'percent') return [];
  const absurd = (message: string): readonly Diagnostic[] => [
    doubt('QB432', figure.at, message, 'Correct the figure', product),
  ];
  if (percent > 100) return absurd(`${percent} percent more than double the price`);
  return percent <= -100 ? absurd(`${-percent} percent off leaves nothing of the price`) : [];
}

function oddSign(rows: readonly StepBookRow[], product: string): readonly Diagnostic[] {
  const figures = rows.map(({ cells }) => cells.figure);
  const [adding, taking] = [figures.filter(({ value }) => value > 0), figures.filter(({ value }) => value < 0)];
  const areAdded = taking.length <= adding.length;
  const [few, [usual]] = areAdded ? [taking, adding] : [adding, taking];
  if (!usual) return [];
  const what = areAdded ? 'takes away, and the others of its step add' : 'adds, and the others of its step take away';
  const message = `this figure ${what}, as at ${placeText(usual.at)}`;
  return few.map(({ at }) => doubt('QB436', at, message, 'Correct the sign', product));
}
