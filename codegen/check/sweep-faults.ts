/** Reports what a sweep finds: runs without a price, falling totals, steps without effect, and cheaper orders. */
import { levelField } from '../../src/pricing/index.ts';
import type { AcceptedRow } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import { countText, moneyText } from '../language/count-text.ts';
import { type Diagnostic, diagnostic, placeText } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import { choiceRows, placeOfProduct } from '../link/product-source.ts';
import { accepts } from './accepted.ts';
import type { CheaperOrder } from './cheaper.ts';
import { linkedLists, stepFigures } from './price-lists.ts';
import { doubt } from './row-faults.ts';
import { numberText, runText } from './runs.ts';
import type { Fall, Sweep } from './sweep.ts';

export function checkPricedRuns(
  { source, product }: LinkedProduct,
  { withoutPrice, tooLarge }: Sweep,
): readonly Diagnostic[] {
  const faults: Diagnostic[] = [];
  if (withoutPrice) {
    const message = `${source.id} comes to less than a cent for ${runText(withoutPrice.runs, withoutPrice.numbers)}`;
    const tip = 'Add a step that says at least how much it costs, or raise the min on the sheet Limits.';
    faults.push(diagnostic('QB401', placeOfProduct(source), message, tip));
  }
  if (tooLarge) {
    const message = `${source.id} comes to ${moneyText(tooLarge.total)} for ${runText(tooLarge.runs, tooLarge.numbers)}: too much to be held to the cent`;
    const numbers = product.fields.flatMap((field) => (field.kind === 'choice' ? [] : field.id)).join(', ');
    const tip = numbers
      ? `Lower the max of ${numbers} on the sheet Limits, or correct the figures on Steps.`
      : 'Correct the figures on Steps.';
    faults.push(diagnostic('QB429', placeOfProduct(source), message, tip));
  }
  return faults;
}

/** Warns of figures that are probably slips. @param choices choices that cost less than customers expect */
export function checkDoubtfulRuns(
  linked: LinkedProduct,
  sweep: Sweep,
  choices: readonly CheaperOrder[],
  accepted: readonly AcceptedRow[],
): readonly Diagnostic[] {
  return [
    ...Array.from(sweep.falls.values(), (fall) => fallFault(linked, fall)),
    ...idleSteps(linked, sweep),
    ...fixedPrices(linked, sweep),
    ...dearerLevels(linked, sweep),
    ...cheaperOtherwise(linked, [...choices, ...sweep.cheaper], accepted),
  ];
}

function fallFault({ source }: LinkedProduct, { start, at, axis, below, above }: Fall): Diagnostic {
  const { runs, numbers } = above;
  const from = start ?? numberText(runs, axis, numbers);
  const texts = [below, above].map((run) => `${moneyText(run.total)} for ${numberText(runs, axis, run.numbers)}`);
  const message = `from ${from} on the total falls: ${texts.join(', ')}, as for ${runText(runs, numbers)}`;
  return doubt('QB406', at, message, 'Correct one of the figures', source.id, runs.selection);
}

/** Warns of minimums below every price, and of maximums above every price. A minimum of 0 is deliberate. */
function idleSteps(linked: LinkedProduct, { effects }: Sweep): readonly Diagnostic[] {
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
function fixedPrices(linked: LinkedProduct, { effects, rates }: Sweep): readonly Diagnostic[] {
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

function dearerLevels({ source }: LinkedProduct, { dearer }: Sweep): readonly Diagnostic[] {
  return choiceRows(source, levelField).flatMap(({ at, cells }) => {
    const level = cells.choice.value;
    const pair = dearer.get(level);
    if (!pair) return [];
    const [first, other] = pair;
    const [less, more] = [moneyText(first.total), moneyText(other.total)];
    const message = `${level} pays more than ${first.runs.selection[levelField]} for ${source.id}: ${more}, not ${less}, for ${runText(other.runs, other.numbers)}`;
    return doubt('QB433', at, message, 'Correct the steps of the level', source.id, other.runs.selection);
  });
}

/**
 * Warns if the same goods cost less in another way. Returns one warning for each cell and row of Accepted that covers
 * it, with the largest saving.
 */
function cheaperOtherwise(
  { source }: LinkedProduct,
  found: readonly CheaperOrder[],
  accepted: readonly AcceptedRow[],
): readonly Diagnostic[] {
  const warning = ({ at, message, selection }: CheaperOrder, others: number): Diagnostic => {
    const like = `; ${countText(others, 'other price')} ${others === 1 ? 'is' : 'are'} like that`;
    const text = `${message}${others === 0 ? '' : like}`;
    return doubt('QB437', at, text, 'Correct one of the prices', source.id, selection);
  };
  const groups = groupBy(found, (one) => {
    const reported = warning(one, 0);
    return `${placeText(one.at)} ${accepted.findIndex((row) => accepts(row, reported))}`;
  });
  return Array.from(groups.values(), (group) => {
    const worst = group.reduce((one, other) => (other.saving > one.saving ? other : one));
    return warning(worst, group.length - 1);
  });
}
