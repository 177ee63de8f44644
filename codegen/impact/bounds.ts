/**
 * Finds changed bounds of sizes and quantities. If a bound is removed or moved far, customers may order goods that
 * cannot be produced.
 */
import {
  decimals,
  type Field,
  type Limit,
  type NumberField,
  type Product,
  type Selection,
} from '../../src/pricing/index.ts';
import { limitsOf } from '../../src/pricing/limits.ts';
import { coverGroups } from './cubes.ts';
import type { BoundChange } from './impact.ts';
import type { AskedPair } from './match-selections.ts';
import { isOver } from './threshold.ts';

type Bound = BoundChange['bound'];

const isBounded = (field: Field): field is NumberField => field.kind !== 'choice';

export const boundedField = ({ fields }: Product, id: string): NumberField | undefined =>
  fields.filter(isBounded).find((field) => field.id === id);

/** @param threshold in 1/1,000 percent; a bound that moved by more, or was removed, is marked with `over` */
export function boundChanges(
  before: Product,
  after: Product,
  pairs: readonly AskedPair[],
  threshold: number,
): readonly BoundChange[] {
  const changes = (from: NumberField, to: NumberField): readonly BoundChange[] =>
    limitsText(from) === limitsText(to)
      ? []
      : bounds.flatMap((bound) => changesOf(after, from, to, bound, pairs, threshold));
  const inFields = after.fields.filter(isBounded).flatMap((field): readonly BoundChange[] => {
    const old = boundedField(before, field.id);
    if (!old) return [];
    if (old.kind === field.kind) return changes(old, field);
    // If the kind of the field changed, for example from length to quantity, its bounds can't be compared. The old
    // bounds count as removed, and the new bounds as added.
    return [...changes(old, { ...old, limits: [] }), ...changes({ ...field, limits: [] }, field)];
  });
  return [...inFields, ...cartQuantityChanges(before, after, pairs.length, threshold)];
}

const bounds = ['min', 'max'] as const;

/** Returns changed bounds of the cart's quantity, which apply to all selections. */
const cartQuantityChanges = (
  before: Product,
  after: Product,
  selections: number,
  threshold: number,
): readonly BoundChange[] =>
  bounds.flatMap((bound) => {
    const [old, now] = [before.cartQuantity?.[bound], after.cartQuantity?.[bound]];
    if (old === now) return [];
    const where = { options: [], selections };
    const change = { product: after.id, field: 'cart quantity', bound, where, before: old, after: now, unit: 1 };
    return marked(change, threshold);
  });

function marked(change: BoundChange, threshold: number): BoundChange {
  const { before, after } = change;
  const over = before !== undefined && (after === undefined || isOver(before, after, threshold));
  return over ? { ...change, over } : change;
}

/** Returns true if two fields treat an entry outside of their bounds in the same way. */
export const sameOutside = (one: NumberField, other: NumberField): boolean => outsideText(one) === outsideText(other);

const outsideText = ({ limits }: NumberField): string =>
  [...new Set(limits.map(({ outside }) => outside.kind))].toSorted().join(' ');

const limitsText = ({ limits }: NumberField): string => JSON.stringify(limits);

function changesOf(
  product: Product,
  before: NumberField,
  after: NumberField,
  bound: Bound,
  pairs: readonly AskedPair[],
  threshold: number,
): readonly BoundChange[] {
  const moved = pairs.flatMap((pair) => {
    const { selection } = pair.after;
    const [old, now] = [boundOf(before, pair.before.selection, bound), boundOf(after, selection, bound)];
    return old === now ? [] : [{ selection, old, now }];
  });
  const reached = pairs.map((pair) => pair.after.selection);
  const said = { product: product.id, field: after.label, bound };
  const unit = after.kind === 'length' ? 10 ** decimals.length : 1;
  return coverGroups(product, moved, ({ old, now }) => `${old} ${now}`, reached).flatMap(({ where, items: [first] }) =>
    first ? marked({ ...said, where, before: first.old, after: first.now, unit }, threshold) : [],
  );
}

/** Returns the strictest bound among the limits that hold; undefined if there is none. */
export function boundOf(field: NumberField, selection: Selection, bound: Bound): number | undefined {
  const values = limitsOf(field, selection).flatMap((limit: Limit) => limit[bound] ?? []);
  if (values.length === 0) return undefined;
  return bound === 'min' ? Math.max(...values) : Math.min(...values);
}
