import { holds } from './conditions.ts';
import type { Choice, ChoiceField, Product, Selection } from './product.ts';

/** Returns the choices that a field offers, given the settled fields above it. */
export function allowedChoices(field: ChoiceField, settled: Selection): readonly Choice[] {
  return field.choices.filter((choice) => holds(choice, settled));
}

/** Returns the row of a field's selected choice; undefined for a value that is not allowed. */
export function chosenRow(field: ChoiceField, selection: Selection): Choice | undefined {
  const chosen = selection[field.id];
  return field.choices.find((choice) => choice.name === chosen && holds(choice, selection));
}

/** Returns the rows of all selected choices, in field order. */
export function chosenChoices(product: Product, selection: Selection): readonly Choice[] {
  return product.fields.flatMap((field) => (field.kind === 'choice' ? (chosenRow(field, selection) ?? []) : []));
}

/** Returns the size that a selected choice fixes in place of the length fields; undefined without such a choice. */
export function fixedSize(product: Product, selection: Selection): Choice['size'] {
  for (const field of product.fields) {
    const size = field.kind === 'choice' ? chosenRow(field, selection)?.size : undefined;
    if (size) return size;
  }
  return undefined;
}
