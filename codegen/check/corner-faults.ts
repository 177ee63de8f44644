/**
 * Reports the faults that show at the corners of a product's prices, such as runs without a price, falling totals, and
 * steps without effect.
 */
import { levelField, type Product } from '../../src/pricing/index.ts';
import { moneyText } from '../language/count-text.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import { choiceRows, placeOfProduct } from '../link/product-source.ts';
import type { Fall, Walk } from './corner-prices.ts';
import { linkedLists, stepFigures } from './price-lists.ts';
import type { PricedRun } from './priced-runs.ts';
import { doubt } from './row-faults.ts';
import { entered, type Numbers, piecesText, runText } from './run-points.ts';
import { selectionText } from './selection-text.ts';

/** Returns an error for a run without a price, and an error for a run whose total is too large to be exact. */
export function checkCornerPrices({ source, product }: LinkedProduct, walk: Walk): readonly Diagnostic[] {
  const { withoutPrice, tooLarge } = walk;
  const text = (run: Omit<PricedRun, 'total'>): string => runText(product, run.selection, run.numbers);
  const faults: Diagnostic[] = [];
  if (withoutPrice) {
    const message = `${source.id} comes to less than a cent for ${text(withoutPrice)}`;
    const tip = 'Add a step that says at least how much it costs, or raise the min on the sheet Limits.';
    faults.push(diagnostic('QB401', placeOfProduct(source), message, tip));
  }
  if (tooLarge) {
    const message = `${source.id} comes to ${moneyText(tooLarge.total)} for ${text(tooLarge)}: too much to be held to the cent`;
    const numbers = product.fields.flatMap((field) => (field.kind === 'choice' ? [] : field.id)).join(', ');
    const tip = numbers
      ? `Lower the max of ${numbers} on the sheet Limits, or correct the figures on Steps.`
      : 'Correct the figures on Steps.';
    faults.push(diagnostic('QB429', placeOfProduct(source), message, tip));
  }
  return faults;
}

/** Warns of figures that are probably slips. */
export function checkDoubtfulCorners(linked: LinkedProduct, walk: Walk): readonly Diagnostic[] {
  return [
    ...Array.from(walk.falls.values(), (fall) => fallFault(linked, fall)),
    ...idleSteps(linked, walk),
    ...fixedPrices(linked, walk),
    ...dearerLevels(linked, walk),
  ];
}

function fallFault({ source, product }: LinkedProduct, { corner, below, above }: Fall): Diagnostic {
  const texts = [below, above].map(
    ({ total, numbers }) => `${moneyText(total)} for ${changedText(product, below, above, numbers)}`,
  );
  const rest = runText(product, above.selection, above.numbers);
  const message = `from ${corner.start} on the total falls: ${texts.join(', ')}, as for ${rest}`;
  return doubt('QB406', corner.at, message, 'Correct one of the figures', source.id, above.selection);
}

/** Names the number in which two runs differ, such as `width = 24`. The value is taken from the last argument. */
function changedText(product: Product, below: PricedRun, above: PricedRun, { quantity, entries }: Numbers): string {
  if (below.numbers.quantity !== above.numbers.quantity) return piecesText(quantity);
  const numbers = Object.entries(entered(product, {}, { quantity, entries }));
  const changed = numbers.filter(([id]) => below.numbers.entries[id] !== above.numbers.entries[id]);
  return selectionText(Object.fromEntries(changed));
}

/**
 * Warns of minimums that are below every price, and of maximums that are above every price. A minimum of 0 is
 * deliberate, and is not reported.
 */
function idleSteps(linked: LinkedProduct, { effects }: Walk): readonly Diagnostic[] {
  return Array.from(stepFigures(linked)).flatMap(([row, { at, verb, label }]) => {
    const effect = effects.get(row);
    if (row.figure === 0 || !effect || effect.changes) return [];
    const message = `${label} changes nothing: no price of ${linked.source.id} is ${verb === 'at least' ? 'below' : 'above'} it`;
    return doubt('QB430', at, message, 'Correct the figure or delete the row', linked.source.id);
  });
}

/**
 * Warns of minimums that are above every price, and of maximums that are below every price. If there are none of these,
 * warns of rates whose runs all cost less than a minimum.
 */
function fixedPrices(linked: LinkedProduct, { effects, rates }: Walk): readonly Diagnostic[] {
  const { id } = linked.source;
  const limits = Array.from(stepFigures(linked)).flatMap(([row, { at, verb, label }]) => {
    const effect = effects.get(row);
    if (!effect || effect.isIdle) return [];
    const message = `${label} is ${verb === 'at least' ? 'above' : 'below'} every price that it looks at: nothing else counts`;
    return doubt('QB431', at, message, 'Correct the figure', id);
  });
  if (limits.length > 0) return limits;
  return linkedLists(linked.source, linked.product).flatMap(({ tiers, rows }) =>
    tiers.flatMap((tier, index) => {
      const row = rows[index];
      if (!row || rates.get(tier) !== true) return [];
      const message = 'every run at this price comes to less than the minimum, which is charged instead';
      return doubt('QB431', row.at, message, 'Correct the price or the minimum', id);
    }),
  );
}

function dearerLevels({ source, product }: LinkedProduct, { dearer }: Walk): readonly Diagnostic[] {
  return choiceRows(source, levelField).flatMap(({ at, cells }) => {
    const level = cells.choice.value;
    const pair = dearer.get(level);
    if (!pair) return [];
    const [first, other] = pair;
    const [less, more] = [moneyText(first.total), moneyText(other.total)];
    const message = `${level} pays more than ${first.selection[levelField]} for ${source.id}: ${more}, not ${less}, for ${runText(product, other.selection, other.numbers)}`;
    return doubt('QB433', at, message, 'Correct the steps of the level', source.id, other.selection);
  });
}
