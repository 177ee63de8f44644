import type { StorageKey } from '../keys.ts';

/** One kind of stored document: where it lives, which version this code writes, and how it is read. */
export interface DocumentKind<T> {
  readonly key: StorageKey;
  /** The version of `data` that this code writes, counted from 1. */
  readonly version: number;
  /** `migrations[n]` turns the data of version n into that of version n + 1. */
  readonly migrations: Readonly<Record<number, (data: unknown) => unknown>>;
  /** What stands for a document that is not there. */
  readonly empty: T;
  /** Validates untrusted data of this version. Undefined: nothing of it can be used. `rejected`: parts that cost the rest nothing. */
  readonly read: (data: unknown) => { readonly value: T; readonly rejected: readonly unknown[] } | undefined;
  /** The data that `read` takes back. */
  readonly write: (value: T) => unknown;
}
