import type { FieldState } from '../../pricing/index.ts';

export interface FieldGroup {
  /** The first field's id. */
  readonly id: string;
  readonly states: readonly FieldState[];
  /** True for the first group with lengths, which has the unit toggle. */
  readonly hasUnit: boolean;
  /** True if a person types into the fields. */
  readonly hasBoxes: boolean;
}

/**
 * Shape of an input. Adjacent inputs of the same shape share a line, except inputs of the shape `alone`, such as long
 * lists. A `pair` is a field with at most two choices. Counts and boxes differ in shape, because a count on the same
 * line could separate a width from its height.
 */
type Shape = 'box' | 'count' | 'fact' | 'pair' | 'alone';

/** Groups the fields in their order. Adjacent fields of the same shape share a line. */
export function groupFields(states: readonly FieldState[]): readonly FieldGroup[] {
  const groups: { readonly shape: Shape; readonly states: FieldState[] }[] = [];
  for (const state of states) {
    const shape = shapeOf(state);
    const last = groups.at(-1);
    if (last?.shape === shape && shape !== 'alone') last.states.push(state);
    else groups.push({ shape, states: [state] });
  }
  const firstLengths = groups.find((group) => group.states.some(({ kind }) => kind === 'length'));
  return groups.map((group) => ({
    id: group.states[0]?.field.id ?? '',
    states: group.states,
    hasUnit: group === firstLengths,
    hasBoxes: group.shape === 'box' || group.shape === 'count',
  }));
}

function shapeOf(state: FieldState): Shape {
  if (state.kind === 'length' || state.kind === 'quantity') return 'box';
  if (state.kind === 'count') return 'count';
  if (state.kind === 'waiting') return 'alone';
  if (state.as === 'fact') return 'fact';
  // Counts all choices, even choices that are not allowed now. Otherwise the layout would change during use.
  return new Set(state.field.choices.map(({ name }) => name)).size <= 2 ? 'pair' : 'alone';
}
