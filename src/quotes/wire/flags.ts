import type { Flag } from './wire.ts';

/**
 * Detail of a flag beyond its kind. `another day`: the price is the store's, by a markup or a price book of another
 * day, or one that a quote holds. `description`: a line has another stock, colour, size or the like than its selection.
 * `too long`: a quote holds for longer than allowed. `no such quote`: an order names a quote that the store does not
 * have.
 */
export type FlagDetail = 'another day' | 'description' | 'too long' | 'no such quote';

/** Returns true if a flag waits for a manager. An unchecked line does, unless it has a detail. */
export const waitsForManager = ({ kind, detail }: Pick<Flag, 'kind' | 'detail'>): boolean =>
  kind === 'price' || kind === 'discount over limit' || (kind === 'unchecked' && detail === undefined);
