import type { CartItem } from '../cart.ts';
import { cartAttributes, lineTotal } from '../cart-figures.ts';
import { formatMoney, formatUnitPrice } from '../format.ts';

/** A changed attribute of a line, in the words of the cart. A missing value is blank. */
export interface Difference {
  readonly label: string;
  readonly was: string;
  readonly now: string;
}

export const totalLabel = 'Line total';
const basisLabel = 'Price';
const unitLabel = 'Per unit';

/** Returns true if a difference concerns the price, and not the goods. */
export const isOfPrice = ({ label }: Difference): boolean => [totalLabel, unitLabel, basisLabel].includes(label);

/** Run sizes and quantities are the same in both lines, and not compared. */
export function lineDifferences(before: CartItem, after: CartItem): readonly Difference[] {
  const [was, now] = [shownFields(before), shownFields(after)];
  const labels = [...new Set([...was.keys(), ...now.keys()])];
  const fields = labels.map((label) => ({ label, was: was.get(label) ?? '', now: now.get(label) ?? '' }));
  return [
    ...fields,
    notesDifference(before, after),
    priceDifference(before, after),
    basisDifference(before, after),
  ].filter((difference) => difference.was !== difference.now);
}

function shownFields(item: CartItem): ReadonlyMap<string, string> {
  return new Map([
    ['Product', item.product],
    ...cartAttributes(item).map(({ label, value }) => [label, value] as const),
  ]);
}

function notesDifference(before: CartItem, after: CartItem): Difference {
  const [was, now] = [notesOf(before), notesOf(after)];
  const [gone, added] = [was.filter((note) => !now.includes(note)), now.filter((note) => !was.includes(note))];
  // The notes are equal, or differ only in order or repetitions.
  if (gone.length === 0 && added.length === 0)
    return { label: 'Notes', was: before.notes ?? '', now: after.notes ?? '' };
  return { label: 'Notes', was: gone.join(bullet), now: added.join(bullet) };
}

const bullet = ' • ';
const notesOf = ({ notes }: CartItem): readonly string[] => (notes ? notes.split(bullet) : []);

function priceDifference(before: CartItem, after: CartItem): Difference {
  const [was, now] = [formatMoney(lineTotal(before)), formatMoney(lineTotal(after))];
  if (was !== now) return { label: totalLabel, was, now };
  return { label: unitLabel, was: formatUnitPrice(before.perUnit), now: formatUnitPrice(after.perUnit) };
}

const basisOf = ({ sample }: CartItem): string => (sample ? 'sample' : 'published');

const basisDifference = (before: CartItem, after: CartItem): Difference => ({
  label: basisLabel,
  was: basisOf(before),
  now: basisOf(after),
});
