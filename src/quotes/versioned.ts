/** Envelope of all stored data: `{version, data}` with further fields that depend on the kind of document. */
import * as v from 'valibot';
import { storageFault } from './storage-error.ts';

const EnvelopeSchema = v.looseObject({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  data: v.unknown(),
});

export interface Versioned {
  /** Version of `data` that this code writes, counted from 1. */
  readonly version: number;
  /** Turns data of an earlier version into data of this one; absent if there was none. */
  readonly upgrade?: (data: unknown) => unknown;
}

type Unsealed =
  | { readonly kind: 'data' | 'newer'; readonly data: unknown; readonly beside: Readonly<Record<string, unknown>> }
  | { readonly kind: 'damaged' };

/** Opens an envelope. Upgrades older data, and returns newer data unchanged. Never throws. */
export function unseal(kind: Versioned, found: unknown): Unsealed {
  const envelope = v.safeParse(EnvelopeSchema, found);
  if (!envelope.success) return { kind: 'damaged' };
  const { version, data, ...beside } = envelope.output;
  if (version > kind.version) return { kind: 'newer', data, beside };
  try {
    return { kind: 'data', data: version < kind.version && kind.upgrade ? kind.upgrade(data) : data, beside };
  } catch {
    return { kind: 'damaged' };
  }
}

/** Description of a document that each store has once. */
export interface StoreNote<T> {
  /** Default document, used as long as a store has not stored a document. */
  readonly none: T;
  readonly name: string;
  readonly key: (store: string) => string;
  /**
   * Returns the document in a stored record, or `none` without a record. Undefined if the record can't be read.
   * @throws StorageError if the record is of a newer version
   */
  readonly open: (record: unknown) => T | undefined;
  readonly record: (data: T) => { readonly version: number; readonly data: T };
}

export function storeNote<T>(name: string, schema: v.GenericSchema<unknown, T>, none: T): StoreNote<T> {
  const kind = { version: 1 };
  return {
    none,
    name,
    key: (store) => `${name} ${store}`,
    open: (record) => {
      if (record === undefined) return none;
      const opened = unseal(kind, record);
      if (opened.kind === 'newer') throw storageFault('newer');
      const read = opened.kind === 'data' ? v.safeParse(schema, opened.data) : undefined;
      return read?.success ? read.output : undefined;
    },
    record: (data) => ({ version: kind.version, data }),
  };
}
