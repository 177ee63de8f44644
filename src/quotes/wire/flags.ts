import type { Flag, ServerQuote } from './wire.ts';

/**
 * Detail of a flag beyond its kind. `another day`: the price was right on another day, or is fixed by a quote.
 * `description`: the words of a line, such as stock or size, differ from its selection. `too long`: a quote is valid
 * for longer than allowed. `accepted late`: an acceptance arrived long after the last day. `no such quote`: an order names a quote that the store does not have. `tax`: the tax is not
 * the store's tax, or an exemption has no reason. `exempt`: there is no tax, for a reason. `shipping`: the shipping is
 * not the sum that the store's rates give. `not approved`: an order has the prices of a quote that waits for a manager.
 */
export type FlagDetail =
  | 'another day'
  | 'description'
  | 'too long'
  | 'accepted late'
  | 'no such quote'
  | 'tax'
  | 'exempt'
  | 'shipping'
  | 'not approved';

/** Returns true if a flag waits for a manager. An `unchecked` flag waits only if it has no detail. */
export const waitsForManager = ({ kind, detail }: Pick<Flag, 'kind' | 'detail'>): boolean =>
  kind === 'price' || kind === 'discount over limit' || (kind === 'unchecked' && detail === undefined);

/** Returns true if a quote waits for a manager's approval. */
export const needsApproval = ({ flags, approval }: Pick<ServerQuote, 'flags' | 'approval'>): boolean =>
  approval === undefined && flags.some(waitsForManager);
