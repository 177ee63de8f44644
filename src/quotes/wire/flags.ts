import type { Flag } from './wire.ts';

/**
 * Detail of a flag beyond its kind. `another day`: the store had the price on another day, by a markup or a price book
 * of that day, or a quote holds it. `description`: a line has another stock, colour, size or the like than its
 * selection. `too long`: a quote holds for longer than allowed. `no such quote`: an order names a quote that the store
 * does not have.
 */
export type FlagDetail = 'another day' | 'description' | 'too long' | 'no such quote';

/** Returns true if a flag waits for a manager; an `unchecked` flag with a detail does not. */
export const waitsForManager = ({ kind, detail }: Pick<Flag, 'kind' | 'detail'>): boolean =>
  kind === 'price' || kind === 'discount over limit' || (kind === 'unchecked' && detail === undefined);
