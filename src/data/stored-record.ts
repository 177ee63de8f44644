import * as v from 'valibot';
import { storageFault } from '../quotes/storage-error.ts';
import { type Migrated, migrate } from './documents/envelope.ts';

/** A kind of record in the database of quotes. Its version rises when older code would misread the stored data. */
export interface RecordKind<T> extends Migrated {
  readonly schema: v.GenericSchema<unknown, T>;
  /** Returns the fields that stand beside the data, too: they are the same in every version, and indexed. */
  readonly outside: (value: T) => { readonly store: string; readonly [name: string]: string | number };
}

const EnvelopeSchema = v.looseObject({
  store: v.string(),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  data: v.unknown(),
});

export type OpenedAs<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'newer'; readonly store: string }
  | { readonly kind: 'damaged' };

/** Opens a record: migrates older data, recognises newer data and leaves it alone. Never throws. */
export function openStored<T>(kind: RecordKind<T>, record: unknown): OpenedAs<T> {
  const envelope = v.safeParse(EnvelopeSchema, record);
  if (!envelope.success) return { kind: 'damaged' };
  const { version, data, ...outside } = envelope.output;
  if (version > kind.version) return { kind: 'newer', store: outside.store };
  try {
    const value = v.parse(kind.schema, migrate(kind, version, data));
    const isSame = Object.entries(kind.outside(value)).every(([name, field]) => outside[name] === field);
    return isSame ? { kind: 'read', value } : { kind: 'damaged' };
  } catch {
    return { kind: 'damaged' };
  }
}

/**
 * Returns the record of a value.
 * @throws StorageError if the value could not be read back; `about` names it
 */
export function storedOf<T>(kind: RecordKind<T>, value: T, about: string) {
  const sound = v.safeParse(kind.schema, value);
  if (!sound.success) throw storageFault('unsound', about, new v.ValiError(sound.issues));
  return { ...kind.outside(value), version: kind.version, data: sound.output };
}
