import * as v from 'valibot';
import { storageFault } from './storage-error.ts';

const EnvelopeSchema = v.object({ version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), data: v.unknown() });

/**
 * Returns the data of a versioned record; undefined if it can't be read.
 * @throws StorageError if it is of a newer version
 */
export function openVersioned<T>(record: unknown, version: number, schema: v.GenericSchema<unknown, T>): T | undefined {
  const envelope = v.safeParse(EnvelopeSchema, record);
  if (!envelope.success) return undefined;
  if (envelope.output.version > version) throw storageFault('newer');
  const read = v.safeParse(schema, envelope.output.data);
  return read.success ? read.output : undefined;
}

/** A document of a store, kept among the notes. */
export interface StoreNote<T> {
  /** The document of a store that has none. */
  readonly none: T;
  /** Name of the kind, for documents that are set aside. */
  readonly name: string;
  readonly key: (store: string) => string;
  /**
   * Returns the document of a stored record, the empty one if there is no record; undefined if it can't be read.
   * @throws StorageError if it is of a newer version
   */
  readonly open: (record: unknown) => T | undefined;
  readonly record: (data: T) => { readonly version: number; readonly data: T };
}

/** Returns the description of a document of version 1. */
export const storeNote = <T>(name: string, schema: v.GenericSchema<unknown, T>, none: T): StoreNote<T> => ({
  none,
  name,
  key: (store) => `${name} ${store}`,
  open: (record) => (record === undefined ? none : openVersioned(record, 1, schema)),
  record: (data) => ({ version: 1, data }),
});
