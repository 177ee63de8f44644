import { holds } from './conditions.ts';
import type { Choice, ChoiceField, Product, Selection } from './product.ts';

/** The choices that a field offers, given what is settled above it. */
export function allowedChoices(field: ChoiceField, settled: Selection): readonly Choice[] {
  return field.choices.filter((choice) => holds(choice, settled));
}

/** The row of the choice that a selection makes for a field; a value that is not allowed has none. */
export function chosenRow(field: ChoiceField, selection: Selection): Choice | undefined {
  const chosen = selection[field.id];
  return field.choices.find((choice) => choice.name === chosen && holds(choice, selection));
}

/** The rows of all choices that a selection makes, in field order. */
export function chosenChoices(product: Product, selection: Selection): readonly Choice[] {
  return product.fields.flatMap((field) => (field.kind === 'choice' ? (chosenRow(field, selection) ?? []) : []));
}

/** The size that a choice fixes; the product's length fields are absent then. */
export function fixedSize(product: Product, selection: Selection): Choice['size'] {
  for (const field of product.fields) {
    const size = field.kind === 'choice' ? chosenRow(field, selection)?.size : undefined;
    if (size) return size;
  }
  return undefined;
}
