import type { Selectable } from 'kysely';
import type { ServerQuote } from '../../src/quotes/wire/wire.ts';
import { approvedOf, approvedHash } from './approval.ts';
import type { Tables } from './tables.ts';

/** Columns of a quote. */
export const quoteColumns = ['document', 'version', 'flags', 'approval'] as const;

/** A row of the quotes as it is sent. A server of the version before carries an approval along whatever is changed: it counts for what was approved alone. */
export const serverQuote = ({
  document,
  version,
  flags,
  approval,
}: Pick<Selectable<Tables['quotes']>, (typeof quoteColumns)[number]>): ServerQuote => ({
  quote: document,
  version,
  flags,
  ...(approval && approvedOf(approval, document, flags) === approvedHash(document, flags) && { approval }),
});
