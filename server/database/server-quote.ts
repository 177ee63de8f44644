import type { Selectable } from 'kysely';
import type { ListedQuote, ServerQuote } from '../../src/quotes/wire/wire.ts';
import type { Tables } from './tables.ts';

/** Columns of the table of quotes that `serverQuote` needs. */
export const quoteColumns = ['document', 'version', 'flags', 'approval'] as const;

/**
 * Converts a quote's row to the form for counters.
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
  ...(approval && { approval }),
});

/** Columns of the table of quotes that `listedQuote` needs. */
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
