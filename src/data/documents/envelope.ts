import * as v from 'valibot';
import { sameData } from '../../quotes/same-text.ts';
import { unseal, type Versioned } from '../../quotes/versioned.ts';
import type { StorageKey } from '../keys.ts';
import type { AppliedIds } from './change-log.ts';

const SealSchema = v.object({
  /** Ids of the latest changes, oldest first. A tab recognizes its own changes by these ids. */
  applied: v.fallback(v.array(v.string()), []),
  appliedAt: v.fallback(v.array(v.number()), []),
  /**
   * Time of the last write, in milliseconds since 1970. The time increases with each write, even if the clock was set
   * back. Absent in data of older releases.
   */
  written: v.fallback(v.optional(v.number()), undefined),
});

/** Fields of an envelope other than the data and the version of the data. */
export interface Seal extends AppliedIds {
  readonly written: number | undefined;
}

export type Opened<T> =
  | (Seal & {
      readonly kind: 'read';
      readonly value: T;
      /** True if no part of the stored data is missing from the value. */
      readonly whole: boolean;
    })
  | { readonly kind: 'newer'; readonly written: number | undefined }
  | { readonly kind: 'damaged' };

/** Reads the text of a stored document. Leaves the data of a newer version of the app unread. Never throws. */
export function openEnvelope<T>(kind: DocumentKind<T>, text: string): Opened<T> {
  try {
    const opened = unseal(kind, JSON.parse(text));
    if (opened.kind === 'damaged') return opened;
    const { applied, written, ...seal } = v.parse(SealSchema, opened.beside);
    if (opened.kind === 'newer') return { kind: 'newer', written };
    const value = kind.read(opened.data);
    if (value === undefined) return { kind: 'damaged' };
    // Older code wrote ids without their times.
    const appliedAt = applied.map((_, at) => seal.appliedAt[at] ?? written ?? 0);
    const whole = sameData(kind.write(value), opened.data);
    return { kind: 'read', value: kind.repair?.(value) ?? value, applied, appliedAt, written, whole };
  } catch {
    return { kind: 'damaged' };
  }
}

export function sealEnvelope<T>(kind: DocumentKind<T>, value: T, { applied, appliedAt, written }: Seal): string {
  return JSON.stringify({ version: kind.version, data: kind.write(value), applied, appliedAt, written });
}

/** A kind of stored document, such as the cart, with the functions that read and write its data. */
export interface DocumentKind<T> extends Versioned {
  readonly key: StorageKey;
  /** Value of a document that is not stored. */
  readonly empty: T;
  /**
   * Validates untrusted data of this version; returns undefined if none of the data is usable. May leave out unusable
   * parts. The caller then sets the original text aside, because `write` does not reproduce these parts.
   */
  readonly read: (data: unknown) => T | undefined;
  /**
   * Repairs a readable but inconsistent value, so that its text does not have to be set aside. Returns the same result
   * for the same value.
   */
  readonly repair?: (value: T) => T;
  /** Returns data that `read` accepts. */
  readonly write: (value: T) => unknown;
  /** Recovers data for `read` from the intact parts of a text that is no longer valid JSON. */
  readonly salvage?: (text: string) => unknown;
  /**
   * True if changes that another tab overwrote are replayed. False for the session and the order, because a replay
   * would undo a logout in another tab.
   */
  readonly replaysLostWrites: boolean;
}
