import * as v from 'valibot';
import { type Quote, QuoteSchema } from '../../quotes/quote.ts';
import { storageFault } from '../../quotes/storage-error.ts';
import { migrate } from '../documents/envelope.ts';

/** The version rises when older code would misread the stored data. Older code carries an added field through. */
export const quoteData = { key: 'quote', version: 1, migrations: {} };

/** Stored form of a quote. All but the data is the same in every version. */
export interface QuoteRecord {
  readonly number: string;
  readonly id: string;
  readonly store: string;
  readonly version: number;
  readonly data: Quote;
}

const EnvelopeSchema = v.object({
  number: v.string(),
  id: v.string(),
  store: v.string(),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  data: v.unknown(),
});

export type OpenedRecord =
  | { readonly kind: 'read'; readonly quote: Quote }
  | { readonly kind: 'newer'; readonly store: string }
  | { readonly kind: 'damaged' };

/** Opens the record of a quote: migrates older data, recognises newer data and leaves it alone. Never throws. */
export function openRecord(record: unknown, kind = quoteData): OpenedRecord {
  const envelope = v.safeParse(EnvelopeSchema, record);
  if (!envelope.success) return { kind: 'damaged' };
  const { version, data, ...outside } = envelope.output;
  if (version > kind.version) return { kind: 'newer', store: outside.store };
  try {
    const quote = v.parse(QuoteSchema, migrate(kind, version, data));
    const { number, id, store } = quote;
    const isSame = number === outside.number && id === outside.id && store === outside.store;
    return isSame ? { kind: 'read', quote } : { kind: 'damaged' };
  } catch {
    return { kind: 'damaged' };
  }
}

/**
 * Returns the record of a quote.
 * @throws StorageError if the quote could not be read back
 */
export function recordOf(quote: Quote): QuoteRecord {
  const sound = v.safeParse(QuoteSchema, quote);
  if (!sound.success) throw storageFault('unsound', quote.number, new v.ValiError(sound.issues));
  const { number, id, store } = quote;
  return { number, id, store, version: quoteData.version, data: sound.output };
}
