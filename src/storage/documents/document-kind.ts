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
  /**
   * Validates untrusted data of this version; undefined when nothing of it can be used. It may leave out parts that cost the rest nothing: the
   * gateway notices by writing the value again, and sets the text aside as it was found.
   */
  readonly read: (data: unknown) => T | undefined;
  /** The data that `read` takes back. */
  readonly write: (value: T) => unknown;
  /** Data for `read`, made of what is still whole in a text that is no JSON any more. */
  readonly salvage?: (text: string) => unknown;
  /**
   * Whether a change that another tab wrote over is made again. A session's is not: who logged out in another tab must not come back.
   */
  readonly heals: boolean;
}
