import { type Quote, QuoteSchema } from '../../quotes/quote.ts';
import { openStored, type RecordKind, storedOf } from '../stored-record.ts';

/** Older code carries an added field through. */
export const quoteData: RecordKind<Quote> = {
  key: 'quote',
  version: 1,
  migrations: {},
  schema: QuoteSchema,
  outside: ({ number, id, store }) => ({ number, id, store }),
};

export type OpenedRecord =
  | { readonly kind: 'read'; readonly quote: Quote }
  | { readonly kind: 'newer'; readonly store: string }
  | { readonly kind: 'damaged' };

/** Opens the record of a quote. Never throws. */
export function openRecord(record: unknown, kind = quoteData): OpenedRecord {
  const opened = openStored(kind, record);
  return opened.kind === 'read' ? { kind: 'read', quote: opened.value } : opened;
}

/**
 * Returns the record of a quote.
 * @throws StorageError if the quote could not be read back
 */
export const recordOf = (quote: Quote) => storedOf(quoteData, quote, quote.number);
