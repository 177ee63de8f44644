/** Warns if a customer pays less for the same goods, or for more goods, by ordering in another way (QB437). */
import type { PriceRow, Selection } from '../../src/pricing/index.ts';
import type { AcceptedRow } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import { countText } from '../language/count-text.ts';
import { type Diagnostic, placeText } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import { accepts } from './accepted.ts';
import { cheaperChoices } from './cheaper-choices.ts';
import type { Walk } from './corner-prices.ts';
import type { Otherwise } from './otherwise.ts';
import { doubt } from './row-faults.ts';

/**
 * Groups the savings by their cell and by the row of Accepted that covers them, if any. Returns one warning for each
 * group, with the largest saving of the group.
 */
export function checkCheaperOtherwise(
  linked: LinkedProduct,
  rowsOf: (selection: Selection) => readonly PriceRow[],
  accepted: readonly AcceptedRow[],
  walk: Walk,
): readonly Diagnostic[] {
  const found = [...cheaperChoices(linked, rowsOf), ...walk.cheaper];
  const groups = groupBy(found, (one) => {
    const told = warning(linked, one, 0);
    return `${placeText(one.at)} ${accepted.findIndex((row) => accepts(row, told))}`;
  });
  return Array.from(groups.values(), (group) => {
    const worst = group.reduce((one, other) => (other.saving > one.saving ? other : one));
    return warning(linked, worst, group.length - 1);
  });
}

const code = 'QB437';

const warning = ({ source }: LinkedProduct, { at, message, selection }: Otherwise, others: number): Diagnostic =>
  doubt(code, at, `${message}${othersText(others)}`, 'Correct one of the prices', source.id, selection);

/**
 * Returns the end of a warning: the number of other prices with the same fault, such as `; 3 other prices are like
 * that`. Returns '' if there are none.
 */
const othersText = (others: number): string =>
  others === 0 ? '' : `; ${countText(others, 'other price')} ${others === 1 ? 'is' : 'are'} like that`;
