import * as v from 'valibot';
import { storageFault } from '../quotes/storage-error.ts';
import { unseal, type Versioned } from '../quotes/versioned.ts';

/** A kind of record in the database of quotes. Its version rises when older code would misread the stored data. */
export interface RecordKind<T> extends Versioned {
  readonly schema: v.GenericSchema<unknown, T>;
  /**
   * Returns the fields that the record also stores next to `data`. These fields are indexed, and are the same in every
   * version.
   */
  readonly outside: (value: T) => { readonly store: string; readonly [name: string]: string | number };
}

export type OpenedAs<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'newer'; readonly store: string }
  | { readonly kind: 'damaged' };

/** Reads a record. Leaves the data of a newer version of the app unread. Never throws. */
export function openStored<T>(kind: RecordKind<T>, record: unknown): OpenedAs<T> {
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

/**
 * Returns the record of a value.
 * @param about name of the value in the error's message
 * @throws StorageError if the value is not valid
 */
export function storedOf<T>(kind: RecordKind<T>, value: T, about: string) {
  const sound = v.safeParse(kind.schema, value);
  if (!sound.success) throw storageFault('unsound', about, new v.ValiError(sound.issues));
  return sealed(kind, sound.output);
}

/** Returns the record of a value that was already validated. */
const sealed = <T>(kind: RecordKind<T>, value: T) => ({
  ...kind.outside(value),
  version: kind.version,
  data: value,
});
