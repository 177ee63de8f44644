import { allowedChoices, fixedSize } from './choices.ts';
import { clampEntry } from './limits.ts';
import type { ChoiceField, Field, NumberField, Product, Selection } from './product.ts';

/**
 * Settles an untrusted selection in field order (decision 19). A choice that is not allowed becomes the default or the
 * first allowed choice. A field with only one allowed choice gets this choice. A field without allowed choices is
 * absent. Entries are clamped to the book's limits. Settling a settled selection changes nothing.
 */
export function normalise(product: Product, selection: Selection): Selection {
  return settle(product, selection, false);
}

/**
 * Returns the selection after a person has chosen in a field. Fields that wait for this field are reset to the default
 * or the first allowed choice (spec section 4, flags). All other fields are settled.
 */
export function choose(product: Product, selection: Selection, fieldId: string, choice: string): Selection {
  const waiting = product.fields.flatMap((field) =>
    field.kind === 'choice' && field.waitsFor?.field === fieldId ? [field.id] : [],
  );
  const others = Object.entries(selection).filter(([id]) => !waiting.includes(id));
  return normalise(product, { ...Object.fromEntries(others), [fieldId]: choice });
}

/**
 * Completes a selection with a calculator's defaults. The given choices are kept even if they are not allowed. The
 * compiler completes examples and comparisons in this way.
 */
export function complete(product: Product, selection: Selection): Selection {
  return settle(product, selection, true);
}

/**
 * Returns the selection after a person has left a field. The entry is moved within the clamping limits; a blank entry
 * becomes the minimum (decision 22).
 */
export function settleOnLeave(product: Product, selection: Selection, fieldId: string): Selection {
  const field = product.fields.find(({ id }) => id === fieldId);
  if (!field || field.kind === 'choice') return selection;
  const entry = clampEntry(field, selection[fieldId] ?? '', selection);
  return entry === '' ? selection : { ...selection, [fieldId]: entry };
}

/** Returns the chosen and entered values without absent fields, as a cart line stores them. */
export function filledFields(selection: Selection): Record<string, string> {
  return Object.fromEntries(
    Object.entries(selection).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );
}

function settle(product: Product, selection: Selection, keepsGiven: boolean): Selection {
  const settled: Record<string, string> = {};
  const given = ({ id }: Field) => (Object.hasOwn(selection, id) ? selection[id] : undefined);
  const take = ({ id }: Field, value: string | undefined) => {
    if (value !== undefined) settled[id] = value;
  };
  for (const field of product.fields) {
    if (field.kind === 'choice') take(field, settleChoice(field, given(field), settled, keepsGiven));
  }
  // Entries are settled after all choices: a limit or a fixed size may depend on a choice below the entry.
  for (const field of product.fields) {
    if (field.kind !== 'choice') take(field, settleEntry(product, field, given(field), settled));
  }
  return settled;
}

function settleChoice(
  field: ChoiceField,
  given: string | undefined,
  settled: Selection,
  keepsGiven: boolean,
): string | undefined {
  if (keepsGiven && given) return given;
  if (field.waitsFor && settled[field.waitsFor.field] === undefined) return undefined;
  const allowed = allowedChoices(field, settled);
  if (given && allowed.some(({ name }) => name === given)) return given;
  const fallback = (allowed.find(({ isDefault }) => isDefault) ?? allowed[0])?.name;
  if (given || field.waitsFor || allowed.length === 1) return fallback;
  if (field.startsEmpty) return undefined;
  return allowed.some(({ name }) => name === field.start) ? field.start : fallback;
}

function settleEntry(
  product: Product,
  field: NumberField,
  given: string | undefined,
  settled: Selection,
): string | undefined {
  if (field.kind === 'length' && fixedSize(product, settled)) return undefined;
  const entry = given?.trim() || field.start;
  return entry === undefined ? undefined : clampEntry(field, entry, settled);
}
