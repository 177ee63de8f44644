import type { Selectable } from 'kysely';
import type { ListedQuote, ServerQuote } from '../../src/quotes/wire/wire.ts';
import { approvedHash, approvedOf } from './approval.ts';
import type { Tables } from './tables.ts';

/** Columns of a quote. */
export const quoteColumns = ['document', 'version', 'flags', 'approval'] as const;

/**
 * Converts a quote's row to the form for counters. Leaves out an approval of other content, because a server of the
 * previous version keeps the approval of a changed quote.
 */
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

/** Columns of a quote in a list. */
export const listedColumns = ['summary', 'version', 'flags', 'approval'] as const;

/** Converts a quote's row to the form for lists. */
export const listedQuote = ({
  summary,
  version,
  flags,
  approval,
}: Pick<Selectable<Tables['quotes']>, (typeof listedColumns)[number]>): ListedQuote => ({
  ...summary,
  version,
  flags,
  ...(approval && { approval }),
});
