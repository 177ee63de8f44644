import type { Flag } from './wire.ts';

/**
 * Detail of a flag beyond its kind. `another day`: the price was right on another day, or is fixed by a quote.
 * `description`: the words of a line, such as stock or size, differ from its selection. `too long`: a quote is valid
 * for longer than allowed. `accepted late`: an acceptance arrived long after the last day. `no such quote`: an order names a quote that the store does not have. `tax`: the tax is not
 * the store's tax, or an exemption has no reason. `exempt`: there is no tax, for a reason. `shipping`: the shipping is
 * not the sum that the store's rates give.
 */
export type FlagDetail =
  | 'another day'
  | 'description'
  | 'too long'
  | 'accepted late'
  | 'no such quote'
  | 'tax'
  | 'exempt'
  | 'shipping';

/** Returns true if a flag waits for a manager. An `unchecked` flag waits only if it has no detail. */
export const waitsForManager = ({ kind, detail }: Pick<Flag, 'kind' | 'detail'>): boolean =>
  kind === 'price' || kind === 'discount over limit' || (kind === 'unchecked' && detail === undefined);
