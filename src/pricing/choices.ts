import { holds } from './conditions.ts';
import type { Choice, ChoiceField, Product, Selection } from './product.ts';

/** The choices that a field offers, given what is settled above it. */
export function allowedChoices(field: ChoiceField, settled: Selection): readonly Choice[] {
  return field.choices.filter((choice) => holds(choice, settled));
}

/** A field's rows by name, made when they are first asked for: a quote takes no longer for what else could be chosen. */
const rowsByName = new WeakMap<ChoiceField, ReadonlyMap<string, readonly Choice[]>>();

function rowsNamed(field: ChoiceField, name: string): readonly Choice[] | undefined {
  const known = rowsByName.get(field);
  if (known) return known.get(name);
  const rows = new Map<string, Choice[]>();
  for (const choice of field.choices) rows.set(choice.name, [...(rows.get(choice.name) ?? []), choice]);
  rowsByName.set(field, rows);
  return rows.get(name);
}

/** The row of the choice that a selection makes for a field; a value that is not allowed has none. */
export function chosenRow(field: ChoiceField, selection: Selection): Choice | undefined {
  const chosen = selection[field.id];
  return chosen === undefined ? undefined : rowsNamed(field, chosen)?.find((choice) => holds(choice, selection));
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
