import type { Selectable } from 'kysely';
import type { ServerQuote } from '../../src/storage/server/wire.ts';
import type { Tables } from './tables.ts';

/** What is read of a quote. */
export const quoteColumns = ['document', 'version', 'flags', 'approval'] as const;

/** A row of the quotes as it is sent. */
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
