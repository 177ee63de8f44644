import * as v from 'valibot';
import { sameData } from '../../quotes/same-text.ts';
import { unseal, type Versioned } from '../../quotes/versioned.ts';
import type { StorageKey } from '../keys.ts';
import type { AppliedIds } from './change-log.ts';

const SealSchema = v.object({
  /** Ids of the latest changes, oldest first, by which a tab recognises its own changes. */
  applied: v.fallback(v.array(v.string()), []),
  appliedAt: v.fallback(v.array(v.number()), []),
  /**
   * Time of the write, in milliseconds since 1970, later than the time of the write before; absent in data of older
   * code.
   */
  written: v.fallback(v.optional(v.number()), undefined),
});

/** Envelope fields beside the data. */
export interface Seal extends AppliedIds {
  readonly written: number | undefined;
}

export type Opened<T> =
  | (Seal & {
      readonly kind: 'read';
      readonly value: T;
      /** True if the value holds everything that was stored. */
      readonly whole: boolean;
    })
  | { readonly kind: 'newer'; readonly written: number | undefined }
  | { readonly kind: 'damaged' };

/** Opens the text of a document; does not read data of a newer version. Never throws. */
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

/** A kind of stored document: its key, its present version, its reader and its writer. */
export interface DocumentKind<T> extends Versioned {
  readonly key: StorageKey;
  /** Value of a document that does not exist. */
  readonly empty: T;
  /**
   * Validates untrusted data of this version; undefined if none of it is usable. May leave out unusable parts: the
   * caller then sets the original text aside, because `write` does not reproduce it.
   */
  readonly read: (data: unknown) => T | undefined;
  /** Repairs readable but inconsistent values, the same way each time, so that nothing has to be set aside. */
  readonly repair?: (value: T) => T;
  /** Returns data that `read` accepts. */
  readonly write: (value: T) => unknown;
  /** Recovers data for `read` from the intact parts of a text that is no longer valid JSON. */
  readonly salvage?: (text: string) => unknown;
  /**
   * True if changes that another tab overwrote are replayed. False for a session: a replay would undo a logout in
   * another tab.
   */
  readonly replaysLostWrites: boolean;
}
