import type { Selectable } from 'kysely';
import type { ListedQuote } from '../../src/quotes/wire/wire.ts';
import type { Tables } from './tables.ts';

/** Columns of a quote in a list. */
export const listedColumns = ['summary', 'version', 'flags', 'approval'] as const;

/** A row of the quotes as a list has it. */
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
