/** Reports what a sweep finds: runs without a price, falling totals, and dearer levels. */
import { levelField } from '../../src/pricing/index.ts';
import { moneyText } from '../language/count-text.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import { choiceRows, placeOfProduct } from '../link/product-source.ts';
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

/** Warns of figures that are probably slips. */
export const checkDoubtfulRuns = (linked: LinkedProduct, sweep: Sweep): readonly Diagnostic[] => [
  ...Array.from(sweep.falls.values(), (fall) => fallFault(linked, fall)),
  ...dearerLevels(linked, sweep),
];

function fallFault({ source }: LinkedProduct, { start, at, axis, below, above }: Fall): Diagnostic {
  const { runs, numbers } = above;
  const from = start ?? numberText(runs, axis, numbers);
  const texts = [below, above].map((run) => `${moneyText(run.total)} for ${numberText(runs, axis, run.numbers)}`);
  const message = `from ${from} on the total falls: ${texts.join(', ')}, as for ${runText(runs, numbers)}`;
  return doubt('QB406', at, message, 'Correct one of the figures', source.id, runs.selection);
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
