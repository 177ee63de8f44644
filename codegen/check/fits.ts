/**
 * Proves that each row makes sense for its product: a rate needs an area, a limit needs a field with numbers, a price
 * needs all of its rows.
 */
import { decimals } from '../../src/pricing/index.ts';
import { gatherLadders, ladderPlace } from '../ladders/ladders.ts';
import type { ChoiceRow, FieldRow, LimitRow } from '../language/book.ts';
import { type Diagnostic, diagnostic, type Place } from '../language/diagnostic.ts';
import type { ProductSource } from '../link/product-source.ts';
import { checkMeasures } from './measures.ts';
import { checkSteps } from './steps.ts';

const misfit = (at: Place, message: string, tip: string): Diagnostic => diagnostic('QB312', at, message, tip);

export function checkFits(source: ProductSource): readonly Diagnostic[] {
  return [
    ...checkPricing(source),
    ...source.fields.flatMap((row) => checkField(row, source)),
    ...source.choices.flatMap((row) => checkChoice(row, source)),
    ...source.limits.flatMap((row) => checkLimit(row, source)),
    ...checkNotices(source),
    ...checkMeasures(source),
    ...checkSteps(source),
  ];
}

function checkPricing(source: ProductSource): readonly Diagnostic[] {
  const { cells } = source.row;
  const pricing = cells.pricing.value;
  const stray = (rows: readonly { at: Place }[], kind: string, sheet: string): readonly Diagnostic[] =>
    pricing === kind || rows.length === 0
      ? []
      : rows.map(({ at }) =>
          misfit(
            at,
            `${source.id} is priced by ${pricing}, but stands on ${sheet}`,
            `Delete the row, or set the product's pricing to ${kind}.`,
          ),
        );
  return [
    ...stray(source.rates, 'area', 'Rates'),
    ...stray(source.unitPrices, 'unit', 'Unit Prices'),
    ...stray(source.runSizes ? [source.runSizes] : [], 'run-size', 'Run Sizes'),
    ...checkRunSizes(source),
    ...checkBetween(source),
    ...checkLengths(source),
  ];
}

function checkRunSizes({ id, row, fields }: ProductSource): readonly Diagnostic[] {
  const { pricing, 'run sizes': runSizes, 'cart quantity': cartQuantity, product } = row.cells;
  const quantity = fields.find(({ cells }) => cells.kind.value === 'quantity');
  const faults: Diagnostic[] = [];
  if (pricing.value === 'run-size' && runSizes) {
    faults.push(
      misfit(runSizes.at, 'a run-size product takes its run sizes from its ladders', 'Leave the cell blank.'),
    );
  }
  if (pricing.value !== 'run-size' && !runSizes) {
    faults.push(misfit(product.at, `${id} has no run sizes`, 'Fill in "run sizes": `1, 2, 5` or `quantity`.'));
  }
  if (runSizes?.value === 'quantity' && !quantity) {
    faults.push(
      misfit(
        runSizes.at,
        'there is no quantity to take the run size from',
        'Add a field of kind quantity, or list run sizes.',
      ),
    );
  }
  if (quantity && runSizes?.value !== 'quantity' && !row.cells['between run sizes']) {
    faults.push(
      misfit(
        quantity.at,
        'the entered quantity would change nothing',
        'Write `quantity` into the product\'s "run sizes", or delete the field.',
      ),
    );
  }
  if (quantity && cartQuantity) {
    faults.push(misfit(cartQuantity.at, 'the product has a quantity field already', 'Use one of the two.'));
  }
  return faults;
}

/** Requires an entered quantity for prices between run sizes. */
function checkBetween({ row, fields, runSizes }: ProductSource): readonly Diagnostic[] {
  const { pricing, 'between run sizes': between } = row.cells;
  if (!between) return [];
  if (pricing.value !== 'run-size')
    return [misfit(between.at, `${pricing.value} prices hold for every quantity`, 'Leave the cell blank.')];
  if (fields.every(({ cells }) => cells.kind.value !== 'quantity'))
    return [
      misfit(between.at, 'there is no quantity that could lie between two run sizes', 'Add a field of kind quantity.'),
    ];
  const ladders = runSizes ? gatherLadders(runSizes) : undefined;
  if (!runSizes || !ladders) return [];
  return ladders.all
    .filter(({ rows }) => rows.length < 2)
    .map((ladder) =>
      misfit(
        ladderPlace(runSizes, ladder),
        'between run sizes there have to be two, and these options have one',
        'Add the other run sizes, or leave "between run sizes" on the sheet Products blank.',
      ),
    );
}

/** Requires an area: the product of the fields `width` and `height`, or of a size that a choice fixes. */
function checkLengths({ id, row, fields, choices }: ProductSource): readonly Diagnostic[] {
  const lengths = fields.filter(({ cells }) => cells.kind.value === 'length');
  const others = lengths.filter(({ cells }) => !['width', 'height'].includes(cells.field.value));
  const faults = others.map(({ cells }) =>
    misfit(
      cells.field.at,
      `"${cells.field.value}" is no side of an area`,
      'Lengths are the fields `width` and `height`.',
    ),
  );
  if (row.cells.pricing.value !== 'area') {
    return [
      ...faults,
      ...lengths.map(({ at }) =>
        misfit(at, `${id} is not priced by area`, 'Delete the length, or set the pricing to area.'),
      ),
    ];
  }
  const everyChoiceSized = choices.some(({ cells: { field } }) =>
    choices.every(({ cells }) => cells.field.value !== field.value || (cells.width && cells.height)),
  );
  if (lengths.length - others.length === 2 || everyChoiceSized) return faults;
  return [
    ...faults,
    misfit(
      row.cells.pricing.at,
      `${id} has no area`,
      'Add the length fields `width` and `height`, or a width and a height to every choice of its size.',
    ),
  ];
}

function checkField({ at, cells }: FieldRow, source: ProductSource): readonly Diagnostic[] {
  const kind = cells.kind.value;
  const own = source.choices.filter((row) => row.cells.field.value === cells.field.value);
  const faults: Diagnostic[] = [];
  if (kind === 'choice' && own.length === 0) {
    faults.push(
      misfit(at, `${cells.field.value} has no choices`, 'Add its choices on the sheet Choices, or delete the field.'),
    );
  }
  if (cells.step && kind !== 'length') {
    faults.push(
      misfit(cells.step.at, `only a length has a step; ${cells.field.value} is a ${kind}`, 'Leave the cell blank.'),
    );
  }
  if (kind !== 'choice') {
    const stray = cells['starts empty'] ?? cells['waits for'] ?? cells['when forced'];
    if (stray)
      faults.push(
        misfit(stray.at, `only a choice can do that; ${cells.field.value} is a ${kind}`, 'Leave the cell blank.'),
      );
    for (const row of own)
      faults.push(
        misfit(row.cells.field.at, `${cells.field.value} is a ${kind} and has no choices`, 'Delete the row.'),
      );
  }
  if (kind === 'count' && !cells.start) {
    faults.push(misfit(at, `${cells.field.value} has no start`, 'Fill in "start": the number that is usual.'));
  }
  if (cells['waits for'] && !cells['waiting text']) {
    faults.push(misfit(cells['waits for'].at, 'a field that waits says for what', 'Fill in the waiting text.'));
  }
  return [...faults, ...checkPosition({ at, cells }, source), ...checkWaits({ at, cells }, source)];
}

/** Refuses a position that two fields share: their order would be undefined. */
function checkPosition({ cells: { field, position } }: FieldRow, { fields }: ProductSource): readonly Diagnostic[] {
  const first = fields.find((row) => position && row.cells.position?.value === position.value);
  if (!position || !first || first.cells.field.value === field.value) return [];
  const taken = `position ${position.value} is taken by ${first.cells.field.value}`;
  return [misfit(position.at, taken, 'Give each field of the product a position of its own, or leave the cell blank.')];
}

function checkWaits({ cells }: FieldRow, { fields }: ProductSource): readonly Diagnostic[] {
  const waits = cells['waits for'];
  if (!waits) return [];
  const ids = fields.map((row) => row.cells.field.value);
  const above = ids.indexOf(waits.value) < ids.indexOf(cells.field.value);
  return above
    ? []
    : [
        diagnostic(
          'QB309',
          waits.at,
          `${cells.field.value} waits for ${waits.value}, which does not stand above it`,
          'Move it above on the sheet Fields.',
        ),
      ];
}

function checkChoice({ cells }: ChoiceRow, source: ProductSource): readonly Diagnostic[] {
  const faults: Diagnostic[] = [];
  const { adds, per, basis, width, height, note } = cells;
  if (adds && !per) faults.push(misfit(adds.at, 'an adder says per what', 'Fill in "per": `sq ft` or `unit`.'));
  if (adds && !basis)
    faults.push(misfit(adds.at, 'an adder says whether it is published or a sample', 'Fill in "basis".'));
  if (!adds && per) faults.push(misfit(per.at, 'there is nothing to add', 'Fill in "adds", or leave "per" blank.'));
  if (adds && source.row.cells.pricing.value === 'run-size') {
    faults.push(
      misfit(
        adds.at,
        'ladders say the whole price, nothing is added to it',
        'Make the option a column of the ladders, or add it in a row of Steps.',
      ),
    );
  }
  if (per?.value === 'sq ft' && source.row.cells.pricing.value !== 'area') {
    faults.push(misfit(per.at, `${source.id} has no area`, 'Add per `unit`.'));
  }
  if ((width && !height) || (height && !width)) {
    faults.push(
      misfit((width ?? height)?.at ?? cells.choice.at, 'a size has a width and a height', 'Fill in both, or neither.'),
    );
  }
  if (!note && cells['note to'])
    faults.push(misfit(cells['note to'].at, 'there is no note', 'Fill in "note", or leave "note to" blank.'));
  return faults;
}

function checkLimit({ at, cells }: LimitRow, { fields }: ProductSource): readonly Diagnostic[] {
  const field = fields.find((row) => row.cells.field.value === cells.field.value);
  const { min, max, message, outside } = cells;
  const faults: Diagnostic[] = [];
  if (field?.cells.kind.value === 'choice') {
    faults.push(misfit(cells.field.at, `${cells.field.value} is a choice; limits are for numbers`, 'Delete the row.'));
  }
  if (!min && !max) faults.push(misfit(at, 'a limit has a min or a max', 'Fill in one of them, or delete the row.'));
  if (outside.value === 'message' && !message) {
    faults.push(misfit(outside.at, 'there is no message to show', 'Fill in "message", or set "outside" to clamp.'));
  }
  if (outside.value === 'clamp' && !min)
    faults.push(misfit(outside.at, 'clamping needs a min, for entries that are no number', 'Fill in "min".'));
  const kind = field?.cells.kind.value;
  if (kind === 'quantity' || kind === 'count') {
    const split = [min, max].find((cell) => cell && cell.value % 10 ** decimals.length !== 0);
    const what = kind === 'quantity' ? 'a quantity is counted in whole pieces' : 'a count is a whole number';
    if (split) faults.push(misfit(split.at, what, 'Write a whole number.'));
  }
  if (min && max && min.value > max.value) {
    faults.push(diagnostic('QB404', min.at, 'the min is above the max', 'Swap or correct the two.'));
  }
  return faults;
}

/** Requires a notice for every state that the product can be in. */
function checkNotices({ row, fields, notices }: ProductSource): readonly Diagnostic[] {
  const covered = new Set<string>(notices.map(({ cells }) => cells.state.value));
  const hasLengths = fields.some(({ cells }) => cells.kind.value === 'length');
  const hasCounts = fields.some(({ cells }) => cells.kind.value === 'count');
  const startsEmpty = fields.some(({ cells }) => cells['starts empty']);
  const needed = [
    'unpriced',
    'empty quote',
    ...(hasLengths ? ['size', 'invalid size'] : []),
    ...(hasCounts ? ['number'] : []),
    ...(startsEmpty ? ['choose'] : []),
  ];
  return needed
    .filter((state) => !covered.has(state))
    .map((state) =>
      misfit(
        row.cells.product.at,
        `no notice says what stands in the state "${state}"`,
        'Add it on the sheet Notices, for this product or for `*`.',
      ),
    );
}
