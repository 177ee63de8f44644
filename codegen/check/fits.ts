/**
 * Proves that each row makes sense for its product. For example, a rate needs an area, and a limit needs a field with
 * numbers.
 */
import { decimals } from '../../src/pricing/index.ts';
import { gatherLadders, ladderPlace } from '../ladders/ladders.ts';
import type { ChoiceRow, FieldRow, LimitRow } from '../language/book.ts';
import { lengthText } from '../language/count-text.ts';
import { type Diagnostic, diagnostic, type Place } from '../language/diagnostic.ts';
import type { DiagnosticCode } from '../language/diagnostic-codes.ts';
import { drawnSizeOf } from '../link/link.ts';
import { choiceRows, fieldRow, type ProductSource } from '../link/product-source.ts';
import { checkMeasures } from './measures.ts';
import { misfit } from './row-faults.ts';
import { checkSteps } from './steps.ts';

type Report = (at: Place, message: string, tip: string, code?: DiagnosticCode) => void;

export function checkFits(source: ProductSource): readonly Diagnostic[] {
  const faults: Diagnostic[] = [];
  const report: Report = (at, message, tip, code = 'QB312') => faults.push(diagnostic(code, at, message, tip));
  checkPricing(source, report);
  for (const row of source.fields) checkField(row, source, report);
  for (const row of source.choices) checkChoice(row, source, report);
  for (const row of source.limits) checkLimit(row, source, report);
  return [...faults, ...checkMeasures(source), ...checkSteps(source)];
}

function checkPricing(source: ProductSource, report: Report): void {
  const pricing = source.row.cells.pricing.value;
  const stray = (rows: readonly { at: Place }[], kind: string, sheet: string): void => {
    const tip = `Delete the row, or set the product’s pricing to ${kind}.`;
    if (pricing === kind) return;
    for (const { at } of rows) report(at, `${source.id} is priced by ${pricing}, but stands on ${sheet}`, tip);
  };
  stray(source.rates, 'area', 'Rates');
  stray(source.unitPrices, 'unit', 'Unit Prices');
  stray(source.runSizes ? [source.runSizes] : [], 'run-size', 'Run Sizes');
  checkRunSizes(source, report);
  checkBetween(source, report);
  checkLengths(source, report);
  checkDrawing(source, report);
}

function checkRunSizes({ id, row, fields }: ProductSource, report: Report): void {
  const { pricing, 'run sizes': runSizes, 'cart quantity': cartQuantity, product } = row.cells;
  const quantity = fields.find(({ cells }) => cells.kind.value === 'quantity');
  if (pricing.value === 'run-size' && runSizes)
    report(runSizes.at, 'a run-size product takes its run sizes from its ladders', 'Leave the cell blank.');
  if (pricing.value !== 'run-size' && !runSizes)
    report(product.at, `${id} has no run sizes`, 'Fill in "run sizes": `1, 2, 5` or `quantity`.');
  if (runSizes?.value === 'quantity' && !quantity) {
    const tip = 'Add a field of kind quantity, or list run sizes.';
    report(runSizes.at, 'there is no quantity to take the run size from', tip);
  }
  if (quantity && runSizes?.value !== 'quantity' && !row.cells['between run sizes']) {
    const tip = 'Write `quantity` into the product\'s "run sizes", or delete the field.';
    report(quantity.at, 'the entered quantity would change nothing', tip);
  }
  if (quantity && cartQuantity)
    report(cartQuantity.at, 'the product has a quantity field already', 'Use one of the two.');
}

/** Requires a quantity field and at least two run sizes, if the product has prices between run sizes. */
function checkBetween({ row, fields, runSizes }: ProductSource, report: Report): void {
  const { pricing, 'between run sizes': between } = row.cells;
  if (!between) return;
  if (pricing.value !== 'run-size') {
    report(between.at, `${pricing.value} prices hold for every quantity`, 'Leave the cell blank.');
    return;
  }
  if (fields.every(({ cells }) => cells.kind.value !== 'quantity')) {
    const message = 'there is no quantity that could lie between two run sizes';
    report(between.at, message, 'Add a field of kind quantity.');
    return;
  }
  if (!runSizes) return;
  const message = 'between run sizes there have to be two, and these options have one';
  const tip = 'Add the other run sizes, or leave "between run sizes" on the sheet Products blank.';
  for (const ladder of gatherLadders(runSizes).all)
    if (ladder.rows.length < 2) report(ladderPlace(runSizes, ladder), message, tip);
}

/**
 * Requires an area for prices by area. The area comes from the fields `width` and `height`, or from a field whose
 * choices all have a size.
 */
function checkLengths({ id, row, fields, choices }: ProductSource, report: Report): void {
  const lengths = fields.filter(({ cells }) => cells.kind.value === 'length');
  const others = lengths.filter(({ cells }) => !['width', 'height'].includes(cells.field.value));
  for (const { cells } of others)
    report(
      cells.field.at,
      `"${cells.field.value}" is no side of an area`,
      'Lengths are the fields `width` and `height`.',
    );
  if (row.cells.pricing.value !== 'area') {
    const tip = 'Delete the length, or set the pricing to area.';
    for (const { at } of lengths) report(at, `${id} is not priced by area`, tip);
    return;
  }
  const everyChoiceSized = choices.some(({ cells: { field } }) =>
    choices.every(({ cells }) => cells.field.value !== field.value || (cells.width && cells.height)),
  );
  if (lengths.length - others.length === 2 || everyChoiceSized) return;
  const tip = 'Add the length fields `width` and `height`, or a width and a height to every choice of its size.';
  report(row.cells.pricing.at, `${id} has no area`, tip);
}

/**
 * Requires a size for a piece that is drawn to scale: the fields `width` and `height`, or a field whose choices all have
 * a size.
 */
function checkDrawing({ id, row, fields, choices }: ProductSource, report: Report): void {
  const { shape } = row.cells;
  const draws = choices.find(({ cells }) => cells.draws)?.cells.draws;
  if (!shape) {
    const tip = 'Fill in "shape" on the sheet Products, or leave "draws" blank.';
    if (draws) report(draws.at, `${id} has no shape to draw on`, tip);
    return;
  }
  if (fields.some(({ cells }) => cells.kind.value === 'length')) return;
  const hasSize = ({ cells }: ChoiceRow) => (cells.width ?? drawnSizeOf(cells.choice.value, shape.value)) !== undefined;
  const sized = choices.filter(hasSize);
  if (sized.length === 0 && shape.value === 'rectangle')
    report(shape.at, `${id} has no size to draw`, 'Give the choices of its size a width and a height, or write card.');
  const ofSize = new Set(sized.map(({ cells }) => cells.field.value));
  for (const { cells } of choices.filter((choice) => ofSize.has(choice.cells.field.value) && !hasSize(choice)))
    report(cells.choice.at, `"${cells.choice.value}" has no size to draw`, 'Fill in "width" and "height".');
}

function checkField(row: FieldRow, source: ProductSource, report: Report): void {
  const { at, cells } = row;
  const [field, kind] = [cells.field.value, cells.kind.value];
  const own = choiceRows(source, field);
  if (kind === 'choice' && own.length === 0)
    report(at, `${field} has no choices`, 'Add its choices on the sheet Choices, or delete the field.');
  checkStep(row, report);
  checkUsual(row, report);
  if (kind !== 'choice') {
    const stray = cells['starts empty'] ?? cells['waits for'] ?? cells['when forced'];
    if (stray) report(stray.at, `only a choice can do that; ${field} is a ${kind}`, 'Leave the cell blank.');
    for (const choice of own)
      report(choice.cells.field.at, `${field} is a ${kind} and has no choices`, 'Delete the row.');
  }
  if (kind === 'count' && !cells.start)
    report(at, `${field} has no start`, 'Fill in "start": the number that is usual.');
  if (cells['waits for'] && !cells['waiting text'])
    report(cells['waits for'].at, 'a field that waits says for what', 'Fill in the waiting text.');
  checkWaits(row, source, report);
}

function checkStep({ cells: { field, kind, step, 'between steps': between } }: FieldRow, report: Report): void {
  const given = step ?? between;
  if (given && kind.value === 'choice') {
    report(given.at, `only a number has a step; ${field.value} is a choice`, 'Leave the cell blank.');
    return;
  }
  if (between && !step) report(between.at, 'there is no step', 'Fill in "step", or leave "between steps" blank.');
  if (!step || kind.value === 'length') return;
  if (step.value % 10 ** decimals.length !== 0)
    report(step.at, `the step of a ${kind.value} is a whole number`, 'Write a whole number.');
  if (!between)
    report(step.at, `nothing says what happens to a ${kind.value} between two steps`, 'Fill in "between steps".');
}

function checkUsual({ cells }: FieldRow, report: Report): void {
  const { 'usual from': from, 'usual to': to } = cells;
  if (from && to && from.value > to.value)
    report(from.at, 'the usual from is above the usual to', 'Swap or correct the two.', 'QB404');
}

function checkWaits(
  { cells: { field, 'waits for': waits } }: FieldRow,
  { fields }: ProductSource,
  report: Report,
): void {
  const ids = fields.map(({ cells }) => cells.field.value);
  if (!waits || ids.indexOf(waits.value) < ids.indexOf(field.value)) return;
  const message = `${field.value} waits for ${waits.value}, which does not stand above it`;
  report(waits.at, message, 'Move it above on the sheet Fields.', 'QB309');
}

function checkChoice({ cells }: ChoiceRow, source: ProductSource, report: Report): void {
  const { adds, per, basis, width, height } = cells;
  const pricing = source.row.cells.pricing.value;
  if (adds && !per) report(adds.at, 'an adder says per what', 'Fill in "per": `sq ft` or `unit`.');
  if (adds && !basis) report(adds.at, 'an adder says whether it is published or a sample', 'Fill in "basis".');
  if (adds && pricing === 'run-size') {
    const tip = 'Make the option a column of the ladders, or add it in a row of Steps.';
    report(adds.at, 'ladders say the whole price, nothing is added to it', tip);
  }
  if (per?.value === 'sq ft' && pricing !== 'area') report(per.at, `${source.id} has no area`, 'Add per `unit`.');
  const side = width ?? height;
  if (side && !(width && height)) report(side.at, 'a size has a width and a height', 'Fill in both, or neither.');
}

function checkLimit({ at, cells }: LimitRow, source: ProductSource, report: Report): void {
  const { min, max, message, outside, field } = cells;
  const row = fieldRow(source, field.value);
  const kind = row?.cells.kind.value;
  if (kind === 'choice') report(field.at, `${field.value} is a choice; limits are for numbers`, 'Delete the row.');
  if (!min && !max) report(at, 'a limit has a min or a max', 'Fill in one of them, or delete the row.');
  if (outside.value === 'message' && !message)
    report(outside.at, 'there is no message to show', 'Fill in "message", or set "outside" to clamp.');
  if (outside.value === 'clamp' && !min)
    report(outside.at, 'clamping needs a min, for entries that are no number', 'Fill in "min".');
  if (kind === 'quantity' || kind === 'count') {
    const split = [min, max].find((cell) => cell && cell.value % 10 ** decimals.length !== 0);
    const what = kind === 'quantity' ? 'a quantity is counted in whole pieces' : 'a count is a whole number';
    if (split) report(split.at, what, 'Write a whole number.');
  }
  const step = row?.cells.step?.value;
  const off = step === undefined ? undefined : [min, max].find((cell) => cell && cell.value % step !== 0);
  if (off && step !== undefined)
    report(
      off.at,
      `${lengthText(off.value)} is no multiple of the step ${lengthText(step)}`,
      'Write a number that is sold.',
    );
  if (min && max && min.value > max.value)
    report(min.at, 'the min is above the max', 'Swap or correct the two.', 'QB404');
}

export function checkNotices({ row, fields, notices }: ProductSource): readonly Diagnostic[] {
  const covered = new Set<string>(notices.map(({ cells }) => cells.state.value));
  const hasKind = (kind: string): boolean => fields.some(({ cells }) => cells.kind.value === kind);
  const needed = [
    'unpriced',
    'empty quote',
    ...(hasKind('length') ? ['size', 'invalid size'] : []),
    ...(hasKind('count') ? ['number'] : []),
    ...(fields.some(({ cells }) => cells['starts empty']) ? ['choose'] : []),
  ];
  const tip = 'Add it on the sheet Notices, for this product or for `*`.';
  return needed
    .filter((state) => !covered.has(state))
    .map((state) => misfit(row.cells.product.at, `no notice says what stands in the state "${state}"`, tip));
}
