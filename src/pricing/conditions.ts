import type { Conditional, Selection } from './product.ts';

/** Returns true if a row of the book is valid for a selection. */
export function holds({ when }: Conditional, selection: Selection): boolean {
  for (const field in when) {
    const values = when[field] ?? [];
    const isNot = 'not' in values;
    if ((isNot ? values.not : values).includes(selection[field] ?? '') === isNot) return false;
  }
  return true;
}
