import type { Selection } from '../../src/pricing/index.ts';

/** Returns a selection in words, for messages: `stock = 14pt; color = 4/0`. */
export function selectionText(selection: Selection): string {
  const parts = Object.entries(selection).map(([field, value]) => `${field} = ${value}`);
  return parts.length === 0 ? 'the only selection' : parts.join('; ');
}
