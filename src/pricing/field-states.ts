import { allowedChoices, fixedSize } from './choices.ts';
import { limitsOf } from './limits.ts';
import type {
  Choice,
  ChoiceField,
  CountField,
  Field,
  LengthField,
  Limit,
  NumberField,
  Product,
  QuantityField,
  Selection,
} from './product.ts';

/** Bounds shown next to a field, in the field's own unit. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly clamp: boolean;
}

export type FieldState =
  | {
      readonly kind: 'choice';
      readonly field: ChoiceField;
      readonly allowed: readonly Choice[];
      readonly chosen?: string;
      readonly as: 'selector' | 'fact';
    }
  | { readonly kind: 'waiting'; readonly field: ChoiceField; readonly text: string }
  | { readonly kind: 'length'; readonly field: LengthField; readonly entry?: string; readonly limit?: Bounds }
  | { readonly kind: 'quantity'; readonly field: QuantityField; readonly entry?: string; readonly limit?: Bounds }
  | { readonly kind: 'count'; readonly field: CountField; readonly entry?: string; readonly limit?: Bounds };

/**
 * Returns the fields to draw for a settled selection, without absent fields and hidden forced fields (decision 19).
 * Fields with a position come first.
 */
export function fieldStates(product: Product, selection: Selection): readonly FieldState[] {
  const fixed = fixedSize(product, selection) !== undefined;
  return shownOrder(product.fields).flatMap((field): readonly FieldState[] => {
    if (field.kind === 'choice') return choiceState(field, selection);
    if (field.kind === 'length' && fixed) return [];
    return [boundedState(field, selection)];
  });
}

/** Returns the fields in the order of the screen. For settling, notes and addresses, the order of the book applies. */
const shownOrder = (fields: readonly Field[]): readonly Field[] =>
  fields.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0);

function choiceState(field: ChoiceField, selection: Selection): readonly FieldState[] {
  if (field.waitsFor && selection[field.waitsFor.field] === undefined) {
    return [{ kind: 'waiting', field, text: field.waitsFor.text }];
  }
  const allowed = allowedChoices(field, selection);
  const forced = allowed.length === 1;
  if (allowed.length === 0 || (forced && field.whenForced === 'hide')) return [];
  const chosen = selection[field.id];
  return [
    { kind: 'choice', field, allowed, as: forced ? 'fact' : 'selector', ...(chosen !== undefined && { chosen }) },
  ];
}

function boundedState(field: NumberField, selection: Selection): FieldState {
  const entry = selection[field.id];
  const limit = boundsOf(limitsOf(field, selection));
  const rest = { ...(entry !== undefined && { entry }), ...(limit && { limit }) };
  if (field.kind === 'length') return { kind: 'length', field, ...rest };
  return field.kind === 'count' ? { kind: 'count', field, ...rest } : { kind: 'quantity', field, ...rest };
}

/** Returns the range that all limits allow. Its minimum and maximum may come from different limits. */
function boundsOf(limits: readonly Limit[]): Bounds | undefined {
  if (limits.length === 0) return undefined;
  const mins = limits.flatMap(({ min }) => min ?? []);
  const maxes = limits.flatMap(({ max }) => max ?? []);
  return {
    clamp: limits.some(({ outside }) => outside.kind === 'clamp'),
    ...(mins.length > 0 && { min: Math.max(...mins) }),
    ...(maxes.length > 0 && { max: Math.min(...maxes) }),
  };
}
