import * as v from 'valibot';
import { carrying } from '../quotes/carrying.ts';
import { OrderSchema, OrderStatusSchema } from '../quotes/orders/recorded-order.ts';
import { type Quote, QuoteSchema } from '../quotes/quote.ts';
import { storageFault } from '../quotes/storage-error.ts';
import { Time } from '../quotes/times.ts';
import { unseal, type Versioned } from '../quotes/versioned.ts';

/** A kind of record in the database of quotes. Its version rises when older code would misread the stored data. */
export interface RecordKind<T> extends Versioned {
  readonly schema: v.GenericSchema<unknown, T>;
  readonly outside: (value: T) => { readonly store: string; readonly [name: string]: string | number };
}

export type OpenedAs<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'newer'; readonly store: string }
  | { readonly kind: 'damaged' };

function openStored<T>(kind: RecordKind<T>, record: unknown): OpenedAs<T> {
  const opened = unseal(kind, record);
  if (opened.kind === 'damaged') return opened;
  const { data, beside } = opened;
  const { store } = beside;
  if (opened.kind === 'newer') return typeof store === 'string' ? { kind: 'newer', store } : { kind: 'damaged' };
  try {
    const value = v.parse(kind.schema, data);
    const isSame = Object.entries(kind.outside(value)).every(([name, field]) => beside[name] === field);
    return isSame ? { kind: 'read', value } : { kind: 'damaged' };
  } catch {
    return { kind: 'damaged' };
  }
}

function storedOf<T>(kind: RecordKind<T>, value: T, about: string) {
  const sound = v.safeParse(kind.schema, value);
  if (!sound.success) throw storageFault('unsound', about, new v.ValiError(sound.issues));
  return { ...kind.outside(sound.output), version: kind.version, data: sound.output };
}

/** Kind of the records of quotes. An older version of the app keeps the fields that a newer version has added. */
export const quoteData: RecordKind<Quote> = {
  version: 1,
  schema: QuoteSchema,
  outside: ({ number, id, store }) => ({ number, id, store }),
};

export const openRecord = (record: unknown) => openStored(quoteData, record);

export function quoteIn(record: unknown): Quote | undefined {
  const opened = openRecord(record);
  return opened.kind === 'read' ? opened.value : undefined;
}

export const recordOf = (quote: Quote) => storedOf(quoteData, quote, quote.number);

export const KeptOrderSchema = carrying({
  order: OrderSchema,
  status: OrderStatusSchema,
  version: v.string(),
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  changedAt: Time,
  changedBy: carrying({ id: v.string(), name: v.string() }),
});
export type KeptOrder = Readonly<v.InferOutput<typeof KeptOrderSchema>>;

export const orderData: RecordKind<KeptOrder> = {
  version: 1,
  schema: KeptOrderSchema,
  outside: ({ order: { id, store, at } }) => ({ id, store, at }),
};

export const openOrder = (record: unknown) => openStored(orderData, record);

export const orderRecord = (kept: KeptOrder) => storedOf(orderData, kept, 'Order');
