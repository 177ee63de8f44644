/** Runs of a selection with the smallest and the largest numbers that can be ordered. */
import { fixedSize } from '../../src/pricing/choices.ts';
import type { Field, NumberField, Product, Selection } from '../../src/pricing/index.ts';
import { lengthText } from '../language/count-text.ts';
import { type Quantities, quantitiesOf, type Range, rangeOf } from '../link/numbers.ts';
import { selectionText } from './selection-text.ts';

/** Numbers of a run. `entries` has the lengths (in 1/10,000 inch) and the counts, by field. */
export interface Numbers {
  readonly quantity: number;
  readonly entries: Readonly<Record<string, number>>;
}

/** Ranges of the numbers that can be entered for a selection. */
export interface Domain {
  readonly quantities: Quantities;
  readonly axes: readonly Axis[];
}

export interface Axis {
  readonly field: NumberField;
  readonly range: Range;
}

export function domainOf(product: Product, selection: Selection): Domain {
  const isFixed = fixedSize(product, selection) !== undefined;
  const axes = product.fields.flatMap((field): readonly Axis[] =>
    field.kind === 'count' || (field.kind === 'length' && !isFixed)
      ? [{ field, range: rangeOf(field, selection) }]
      : [],
  );
  return { quantities: quantitiesOf(product, selection), axes };
}

export const endOf = ({ quantities, axes }: Domain, end: 'min' | 'max'): Numbers => ({
  quantity: quantities[end],
  entries: Object.fromEntries(axes.map(({ field, range }) => [field.id, range[end]])),
});

/**
 * Maximum number of axes for which every combination of smallest and largest numbers is priced. With more axes, a run
 * has all lengths and counts at their minimum, or all at their maximum, with at most one exception.
 */
const mostAxesCombined = 3;

/**
 * Returns the runs at which the price can be lowest or highest: all lengths and counts at their minimum or all at their
 * maximum, each once with the fewest and once with the most pieces. If a step subtracts an amount, a larger number can
 * give a lower price. Then also returns runs with some numbers at their minimum and the others at their maximum.
 */
export function endsOf(domain: Domain, takesAway: boolean): readonly Numbers[] {
  const [least, most] = [endOf(domain, 'min'), endOf(domain, 'max')];
  if (!takesAway) return [least, { ...least, quantity: most.quantity }, { ...most, quantity: least.quantity }, most];
  const ids = domain.axes.map(({ field }) => field.id);
  const moved = (points: readonly Numbers[], id: string): readonly Numbers[] =>
    points.map(({ quantity, entries }) => ({ quantity, entries: { ...entries, [id]: most.entries[id] ?? 0 } }));
  const both = [least, { ...least, quantity: most.quantity }];
  if (ids.length <= mostAxesCombined)
    return ids.reduce<readonly Numbers[]>((points, id) => [...points, ...moved(points, id)], both);
  const singly = ids.flatMap((id) => [
    ...moved(both, id),
    { ...most, entries: { ...most.entries, [id]: least.entries[id] ?? 0 } },
  ]);
  return [...both, ...singly, most, { ...most, quantity: least.quantity }];
}

export const entryText = (kind: Field['kind'] | undefined, value: number): string =>
  kind === 'length' ? lengthText(value) : String(value);

/** Returns the selection with the numbers of a run, as a customer would enter them. */
export function entered({ fields }: Product, selection: Selection, { quantity, entries }: Numbers): Selection {
  const all: Record<string, string | undefined> = { ...selection };
  for (const { id, kind } of fields) {
    const value = kind === 'quantity' ? quantity : entries[id];
    if (value !== undefined) all[id] = entryText(kind, value);
  }
  return all;
}

export const piecesText = (quantity: number): string => `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`;

/** Returns a run in words: `10 pieces of material = Mesh; width = 24`. */
export function runText(product: Product, selection: Selection, { quantity, entries }: Numbers): string {
  const fields = product.fields.filter(({ kind }) => kind !== 'quantity');
  return `${piecesText(quantity)} of ${selectionText(entered({ ...product, fields }, selection, { quantity, entries }))}`;
}
