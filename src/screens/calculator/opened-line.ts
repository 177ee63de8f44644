import { isRecord } from '../../quotes/record.ts';
import { entryState } from '../../ui/entry-state.ts';

/** Tells whether the calculator was opened for a line of the cart or of a quote. */
export function isOpenedLine(): boolean {
  const state = entryState();
  return isRecord(state) && 'place' in state;
}
