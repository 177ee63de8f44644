import type { Selection } from '../../src/pricing/index.ts';

/** A selection in few words, its choices in the order of the fields: `14pt, Matte, Rectangle`. */
export function selectionWords(selection: Selection): string {
  return Object.values(selection).join(', ') || 'the only option';
}
